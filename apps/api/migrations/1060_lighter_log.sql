-- What an insert was before is never shown, and nothing has no name: neither is asked for. A sheet of 50,000 parts took a tenth
-- of its time for both.
create or replace function activity_value(form text, value jsonb, whole jsonb) returns jsonb language sql stable
  return case form
    when 'plain' then value
    when 'list' then nullif(value, '[]')
    when 'instant' then to_jsonb(json_instant((value #>> '{}')::timestamptz))
    when 'hex' then to_jsonb(substr(value #>> '{}', 3))
    when 'due' then to_jsonb(coalesce(whole ->> 'due_on', json_instant((whole ->> 'due_at')::timestamptz)))
    when 'of-repair' then case when whole ->> 'type' = 'Repair' then value end
    when 'is-set' then to_jsonb(value <> 'null')
    when 'payment' then case when value = '"opening"' then '"open"' else value end
    when 'person' then to_jsonb(person_name((value #>> '{}')::uuid))
    else case when value <> 'null' then named(form, (value #>> '{}')::uuid) end
  end;

create or replace function note_activity() returns trigger language plpgsql as $$
declare
  company_column constant text := tg_argv[2];
  -- Sign-in writes the tables with a company's column as well; of them each row is told, whoever acts.
  in_bulk constant boolean := company_column = '' and acts_as_system();
  kinds text[];
  subjects text[];
  keys text[];
  columns text[];
  names text[];
  forms text[];
  child text;
  labels text[];
  label text;
  bulk_keys text[] := '{}';
  was_rows refcursor;
  made_rows refcursor;
  was_row record;
  made_row record;
  moved record;
  was jsonb;
  made jsonb;
  present jsonb;
  key text;
  changes jsonb;
  fields_before jsonb;
  fields_after jsonb;
  place int;
begin
  if tg_op <> 'INSERT' then open was_rows no scroll for select * from before; end if;
  if tg_op <> 'DELETE' then open made_rows no scroll for select * from changed; end if;
  <<rows>> loop
    -- What an update gives are pairs: the rows before it and after it are in one order.
    if tg_op <> 'INSERT' then
      fetch was_rows into was_row;
      exit when not found;
    end if;
    if tg_op <> 'DELETE' then
      fetch made_rows into made_row;
      exit when not found;
    end if;
    if tg_op = 'UPDATE' then
      continue when was_row = made_row;
      -- What a move changes of an order, and nothing else: the whole row need not be compared as JSON for it.
      if tg_table_name = 'work_order' and not in_bulk then
        moved := made_row;
        moved.version := was_row.version;
        moved.updated_at := was_row.updated_at;
        moved.status := was_row.status;
        moved.status_on := was_row.status_on;
        moved.is_completed := was_row.is_completed;
        moved.hold_reason := was_row.hold_reason;
        moved.started_at := was_row.started_at;
        moved.started_by_id := was_row.started_by_id;
        moved.started_by_name := was_row.started_by_name;
        if moved = was_row then
          changes := '{}';
          if was_row.status is distinct from made_row.status then
            changes := jsonb_build_object('status', jsonb_build_array(was_row.status, made_row.status));
          end if;
          if was_row.hold_reason is distinct from made_row.hold_reason then
            changes := changes
              || jsonb_build_object('hold_reason', jsonb_build_array(was_row.hold_reason, made_row.hold_reason));
          end if;
          if was_row.started_at is distinct from made_row.started_at then
            changes := changes || jsonb_build_object('started_at', jsonb_build_array(
              json_instant(was_row.started_at), json_instant(made_row.started_at)));
          end if;
          continue when changes = '{}' or keep_activity('workOrder', made_row.id, changes);
        end if;
      end if;
    end if;
    if keys is null then
      kinds := tg_argv[0];
      subjects := tg_argv[1];
      keys := tg_argv[3];
      columns := tg_argv[4];
      names := tg_argv[5];
      forms := tg_argv[6];
      child := tg_argv[7];
      labels := tg_argv[9];
    end if;
    was := to_jsonb(was_row);
    made := to_jsonb(made_row);
    present := coalesce(made, was);
    if tg_op = 'UPDATE' then
      foreach key in array keys loop
        continue rows when was -> key <> made -> key;
      end loop;
    end if;

    select jsonb_object_agg(name, jsonb_build_array(shown_before, shown_after)) filter (where child = ''),
      jsonb_object_agg(name, shown_before) filter (where child <> '' and tg_op <> 'INSERT'),
      jsonb_object_agg(name, shown_after) filter (where child <> '' and tg_op <> 'DELETE')
    into changes, fields_before, fields_after
    from (
      select name, form, coalesce(was -> attribute, 'null') as value_before, coalesce(made -> attribute, 'null') as value_after
      from unnest(columns, names, forms) as told (attribute, name, form)
    ) as each
    cross join lateral (select
      case form when 'plain' then value_before else coalesce(activity_value(form, value_before, was), 'null') end as shown_before,
      case form when 'plain' then value_after else coalesce(activity_value(form, value_after, made), 'null') end as shown_after
      -- Once for each column, and not once wherever it is read.
      offset 0
    ) as shown
    where value_before <> value_after and (form = 'instant' or shown_before <> shown_after);
    continue when coalesce(changes, fields_before, fields_after) is null;

    if in_bulk then
      bulk_keys := bulk_keys
        || (select string_agg(present ->> each, '/') from unnest(keys) as each where each <> 'company_id');
      continue;
    end if;
    if child <> '' then
      foreach key in array labels loop
        -- What is shown as the thing that it names is a label in the same way.
        place := array_position(columns, key);
        label := case when coalesce(forms[place], 'plain') = 'plain' then key else names[place] end;
        if tg_op <> 'INSERT' then
          fields_before := fields_before || jsonb_build_object(label, activity_value(coalesce(forms[place], 'plain'), was -> key, was));
        end if;
        if tg_op <> 'DELETE' then
          fields_after := fields_after || jsonb_build_object(label, activity_value(coalesce(forms[place], 'plain'), made -> key, made));
        end if;
      end loop;
      changes := jsonb_build_object(child || '/' || (present ->> tg_argv[8]), jsonb_build_array(
        case when tg_op <> 'INSERT' then fields_before end, case when tg_op <> 'DELETE' then fields_after end));
    end if;
    place := 1;
    while place < cardinality(subjects) and present ->> subjects[place] is null loop place := place + 1; end loop;
    perform keep_activity(kinds[place], (present ->> subjects[place])::uuid, changes, (present ->> company_column)::uuid);
  end loop;

  if in_bulk and bulk_keys <> '{}' then
    perform keep_activity('bulk', null, null, null, jsonb_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'count', cardinality(bulk_keys), 'ids', encode(sha256(convert_to(
        (select string_agg(each, ',' order by each) from unnest(bulk_keys) as each), 'UTF8')), 'hex')));
  end if;
  return null;
end $$;

create or replace function named(target text, id uuid) returns jsonb language plpgsql stable as $$
declare
  sought constant uuid := id;
  name text;
begin
  if sought is null then return null; end if;
  case target
    when 'machine' then
      select machine.name into name from machine where company_id = current_company_id() and machine.id = sought;
    when 'department' then
      select department.name into name from department where company_id = current_company_id() and department.id = sought;
    when 'assignee' then
      select assignee.name into name from assignee where company_id = current_company_id() and assignee.id = sought;
    when 'order' then
      select work_order.wo_id into name from work_order where company_id = current_company_id() and work_order.id = sought;
    when 'supplier' then
      select supplier.name into name from supplier where company_id = current_company_id() and supplier.id = sought;
    when 'plant_code' then
      return (select jsonb_build_object('id', sought, 'name', coalesce(name_en, name_fr), 'name_fr', coalesce(name_fr, name_en))
        from plant_code where company_id = current_company_id() and plant_code.id = sought);
    else
      execute format('select name from %I where company_id = current_company_id() and id = $1', target) into name using sought;
  end case;
  return jsonb_build_object('id', sought, 'name', name);
end $$;
