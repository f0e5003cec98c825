-- One trigger function tells the activity log of every table. It was one function for each of 42 tables, 320 kB of
-- source, of which every update of an order ran hundreds of expressions; now a row is compared as JSON, and only the
-- columns that changed are written as the log shows them.

/** Notes a change for the activity log; app_user's is of its own company. In bulk, by `of_many`, of no single thing. */
drop function keep_activity(text, uuid, jsonb);
create function keep_activity(kind text, subject uuid, changes jsonb, company uuid default null, of_many jsonb default null)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into activity_pending (company_id, subject_kind, subject_id, changes, actor, bulk)
  values (
    case when session_user = 'auth_user' then coalesce(company, current_company_id()) else current_company_id() end,
    kind, subject, changes, case when of_many is not null then acting() -> 'actor' end, of_many);
end $$;
grant execute on function keep_activity(text, uuid, jsonb, uuid, jsonb) to app_user, auth_user;

/** A column's value as the log shows it, by its form: that of `track_activity`, or the kind of thing that it names. */
create function activity_value(form text, value jsonb, whole jsonb) returns jsonb language sql stable
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
    else named(form, (value #>> '{}')::uuid)
  end;
grant execute on function activity_value(text, jsonb, jsonb) to app_user, auth_user;
grant execute on function named(text, uuid), acts_as_system(), acting() to auth_user;

/**
 * Notes what a statement changed in a table: of each row the columns that differ, or of what a job did how many rows.
 * The arguments are `track_activity`'s: kinds, subjects, the column of the company, keys, columns, their names in the
 * log, their forms, the child and its key, and the columns that name a child.
 */
create function note_activity() returns trigger language plpgsql as $$
declare
  kinds constant text[] := tg_argv[0];
  subjects constant text[] := tg_argv[1];
  company_column constant text := tg_argv[2];
  keys constant text[] := tg_argv[3];
  columns constant text[] := tg_argv[4];
  names constant text[] := tg_argv[5];
  forms constant text[] := tg_argv[6];
  child constant text := tg_argv[7];
  labels constant text[] := tg_argv[9];
  -- Sign-in writes the tables with a company's column as well; of them each row is told, whoever acts.
  in_bulk constant boolean := company_column = '' and acts_as_system();
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
          if changes <> '{}' then perform keep_activity('workOrder', made_row.id, changes); end if;
          continue;
        end if;
      end if;
    end if;
    was := to_jsonb(was_row);
    made := to_jsonb(made_row);
    present := coalesce(made, was);
    if tg_op = 'UPDATE' then
      foreach key in array keys loop
        continue rows when was -> key <> made -> key;
      end loop;
    end if;

    select jsonb_object_agg(name, jsonb_build_array(shown_before, shown_after)),
      jsonb_object_agg(name, shown_before), jsonb_object_agg(name, shown_after)
    into changes, fields_before, fields_after
    from (
      select name, form, coalesce(was -> attribute, 'null') as value_before, coalesce(made -> attribute, 'null') as value_after
      from unnest(columns, names, forms) as told (attribute, name, form)
    ) as each
    cross join lateral (select
      case form when 'plain' then value_before else coalesce(activity_value(form, value_before, was), 'null') end as shown_before,
      case form when 'plain' then value_after else coalesce(activity_value(form, value_after, made), 'null') end as shown_after
    ) as shown
    where value_before <> value_after and (form = 'instant' or shown_before <> shown_after);
    continue when changes is null;

    if in_bulk then
      bulk_keys := bulk_keys
        || (select string_agg(present ->> each, '/') from unnest(keys) as each where each <> 'company_id');
      continue;
    end if;
    if child <> '' then
      foreach key in array labels loop
        fields_before := fields_before || jsonb_build_object(key, was -> key);
        fields_after := fields_after || jsonb_build_object(key, made -> key);
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

drop function track_activity(regclass, text, text, text, text, text[], text[], jsonb, jsonb, jsonb, text[]);
/**
 * Tells the activity log of a table. `kind` is what its rows are about and `subject` the column with that one's id, or
 * several of both in one order, of which the first that a row has counts. With a `child` the row is a part of its
 * subject, named by `child_key` and the columns of `label`. Columns are shown under their own name, or that of `fields`;
 * those of `names` as the thing that they name; those of `shown` as `[name, form]`, with a form of `activity_value`.
 * `company` is the column of the company in a table that sign-in writes too.
 */
create function track_activity(
  target regclass, kind text, subject text default 'id', child text default '', child_key text default 'id',
  label text[] default '{}', left_out text[] default '{}', fields jsonb default '{}', names jsonb default '{}',
  shown jsonb default '{}', operations text[] default '{insert,update,delete}', company text default ''
) returns void language plpgsql as $$
declare
  keys constant text[] := (
    select array_agg(attname order by place) from pg_index, unnest(indkey) with ordinality as key (num, place)
    join pg_attribute on attnum = num where attrelid = target and indrelid = target and indisprimary);
  arguments text;
  operation record;
begin
  if kind !~ '^[a-zA-Z,]+$' then raise exception 'kind is a word, or several with commas: %', kind; end if;
  select concat_ws(', ', quote_literal(string_to_array(kind, ',')::text), quote_literal(string_to_array(subject, ',')::text), quote_literal(company),
    quote_literal(keys::text), quote_literal(array_agg(attname order by attnum)::text),
    quote_literal(array_agg(name order by attnum)::text), quote_literal(array_agg(form order by attnum)::text),
    quote_literal(child), quote_literal(child_key), quote_literal(label::text))
  into arguments
  from pg_attribute join pg_type on pg_type.oid = atttypid
  cross join lateral (select
    coalesce(shown -> attname ->> 0, fields ->> attname,
      case when names ? attname then regexp_replace(attname, '_id$', '') else attname end) as name,
    coalesce(shown -> attname ->> 1, names ->> attname,
      case when typcategory = 'A' then 'list' when atttypid = 'timestamptz'::regtype then 'instant'
        when atttypid = 'bytea'::regtype then 'hex' else 'plain' end) as form
  ) as column_of_log
  where attrelid = target and attnum > 0 and not attisdropped and (shown ? attname or (
    attgenerated = '' and attname <> all (left_out || keys || '{company_id,created_at,updated_at,version}'::text[])
    and attname !~ '^(created|uploaded|hidden|deleted)_by_(id|name)$|^(completed_)?by_id$'));
  for operation in
    select * from (values
      ('insert', 'new table as changed'), ('update', 'old table as before new table as changed'),
      ('delete', 'old table as before')
    ) as each (name, transition)
  loop
    execute format('drop trigger if exists activity_%s on %s', operation.name, target);
    continue when operation.name <> all (operations);
    execute format(
      'create trigger activity_%s after %s on %s referencing %s for each statement when (%s) execute function note_activity(%s)',
      operation.name, operation.name, target, operation.transition,
      case company when '' then 'session_user = ''app_user''' else 'session_user in (''app_user'', ''auth_user'')' end,
      arguments);
  end loop;
end $$;

select track_activity('assignee', kind => 'assignee', left_out => '{colour,link_by_other,link_unproven}');
select track_activity('barred', kind => 'member', subject => 'person_id', company => 'company_id',
  left_out => '{barred_at}', shown => '{"barred_by": ["barred", "is-set"]}');
select track_activity('calendar_feed', kind => 'member', subject => 'person_id', child => 'feeds', label => '{scope}',
  company => 'company_id', left_out => '{person_id,sha256,salt,made_at,made_by_name,last_used_at}');
select track_activity('checklist_item', kind => 'workOrder', subject => 'work_order_id', child => 'checklist', label => '{text}',
  left_out => '{completed_by_name,completed_by_device,spec,result_id,verified_id,overridden_id}');
select track_activity('comment', kind => 'workOrder,machine,request', subject => 'work_order_id,machine_id,request_id',
  child => 'comment',
  left_out => '{work_order_id,machine_id,request_id,text,mentions,role,author_kind,author_id,author_name,author_device}');
select track_activity('company', kind => 'company', company => 'id', left_out => '{code,day_due_at,weekly_mail_at}',
  shown => '{"code_made_at": ["company_code", "instant"]}');
select track_activity('conflict', kind => 'workOrder,part', subject => 'work_order_id,part_id', child => 'conflicts',
  label => '{field}',
  left_out => '{kind,work_order_id,part_id,field,base,theirs,command_id,by_name,by_device,done_at,solved_at,solved_by_id,solved_by_name,solved_by_command,is_proven}');
select track_activity('department', kind => 'department', left_out => '{had_machine_ids}');
select track_activity('device', kind => 'tablet', company => 'company_id',
  left_out => '{token_hash,locale,enrolled_at,last_seen_at,absences,wrong_at}');
select track_activity('downtime', kind => 'machine', subject => 'machine_id', child => 'downtime',
  left_out => '{machine_id,started_by_id,started_by_name,started_by_kind,started_by_device,ended_by_id,ended_by_name,ended_by_kind,ended_by_device,is_confirmed,deleted_by,start_recorded_at,end_recorded_at}');
select track_activity('downtime_cause', kind => 'workOrder,request', subject => 'work_order_id,request_id', child => 'stop',
  left_out => '{downtime_id,work_order_id,request_id}', names => '{"machine_id": "machine"}');
select track_activity('execution', kind => 'workOrder', subject => 'work_order_id', child => 'execution',
  label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,level_id,level_name,covers,done_on,meter_total,is_skipped,procedure_version_id}',
  shown => '{"outcome": ["outcome", "plain"]}');
select track_activity('execution_step', kind => 'workOrder', subject => 'work_order_id', child => 'checklist', label => '{text}',
  left_out => '{work_order_id,completed_by_name,completed_by_device,spec,result_id,verified_id,overridden_id}',
  operations => '{update}');
select track_activity('file', kind => 'workOrder,machine,part,assignee,request,file',
  subject => 'work_order_id,machine_id,part_id,assignee_id,request_id,id', child => 'files', label => '{name}',
  left_out => '{stored_filename,content_type,has_thumbnail}');
select track_activity('hidden_task', kind => 'workOrder', subject => 'work_order_id', child => 'tasks', child_key => 'day',
  operations => '{insert}');
select track_activity('invitation', kind => 'invitation', company => 'company_id',
  left_out => '{token_hash,invited_by,invited_by_name,used_by,locale}');
select track_activity('isolation_point', kind => 'machine', subject => 'machine_id', child => 'isolation', label => '{name}',
  left_out => '{machine_id,photo_id,deleted_by}');
select track_activity('machine', kind => 'machine',
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file"}');
select track_activity('machine_code', kind => 'machine', subject => 'machine_id', company => 'company_id',
  left_out => '{sha256,salt,made_by_name,last_used_at}', shown => '{"made_at": ["label_code", "instant"]}');
select track_activity('membership', kind => 'member', subject => 'person_id', company => 'company_id',
  left_out => '{joined_at,last_seen_at}', shown => '{"person_id": ["name", "person"]}');
select track_activity('meter', kind => 'machine', subject => 'machine_id', child => 'meter', label => '{name}',
  left_out => '{machine_id,total,last_at,last_value,usual_per_day,unread_on,readings,deleted_by}');
select track_activity('meter_reading', kind => 'machine', subject => 'machine_id', child => 'reading',
  left_out => '{machine_id,number,total,source,step_id,by_name,by_device}', operations => '{insert}',
  names => '{"meter_id": "meter", "work_order_id": "order"}');
select track_activity('part', kind => 'part', left_out => '{stock_status,movements}');
select track_activity('payment', kind => 'payment', company => 'company_id',
  left_out => '{person_id,currency,provider,session_id,checkout_url,payment_intent_id,expires_at,applied_at,applied_on,receipt_year,bought_days,reversed_on,reversed_after,taxes,tax_cents,discount_cents,buyer,seller}',
  shown => '{"status": ["status", "payment"]}');
select track_activity('personal_lock', kind => 'workOrder', subject => 'work_order_id', child => 'locks', label => '{holder_name}',
  left_out => '{machine_id,work_order_id,execution_id,holder_id,holder_device,holder_device_id,points,placed_at,released_by_id,released_by_name,released_by_device,spent_at}');
select track_activity('plant_calendar', kind => 'plant', subject => 'company_id', left_out => '{former_weeks}');
select track_activity('plant_holiday', kind => 'plant', subject => 'company_id', child => 'holidays', label => '{day,name}');
select track_activity('plant_shutdown', kind => 'plant', subject => 'company_id', child => 'shutdowns', label => '{name}',
  fields => '{"from_on": "from", "to_on": "to"}');
select track_activity('pm_move', kind => 'workOrder', subject => 'work_order_id', child => 'moves', child_key => 'planned_on',
  left_out => '{work_order_id}', fields => '{"to_on": "scheduled_date"}', names => '{"assignee_id": "assignee"}');
select track_activity('pm_pause', kind => 'workOrder', subject => 'work_order_id', child => 'pauses', child_key => 'from_on',
  left_out => '{by_id,by_name,machine_id}');
select track_activity('pm_schedule', kind => 'workOrder', subject => 'work_order_id', child => 'schedule', child_key => 'from_on',
  left_out => '{meter_id}', fields => '{"time_of_day": "time", "rule": "plan"}');
select track_activity('procedure', kind => 'procedure');
select track_activity('procedure_version', kind => 'procedure', subject => 'procedure_id', child => 'published', child_key => 'number',
  left_out => '{procedure_id,language,published_at,published_by_id,published_by_name}');
select track_activity('repair_history', kind => 'workOrder', subject => 'work_order_id', child => 'history', label => '{title}',
  left_out => '{work_order_id,planned_on,checklist,completed_by_device,review,review_reason,reviewed_at,reviewed_by_id,reviewed_by_name}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');
select track_activity('report_address', kind => 'company', subject => 'company_id', company => 'company_id',
  left_out => '{sha256,salt,made_by_name}', shown => '{"made_at": ["report_address", "instant"]}');
select track_activity('request', kind => 'request',
  left_out => '{question_at,question_by_name,answer_at,decided_at,decided_by_id,decided_by_name}',
  names => '{"machine_id": "machine", "work_order_id": "order"}');
select track_activity('request_reporter', kind => 'request', subject => 'request_id', child => 'reporters', label => '{name}',
  left_out => '{request_id,contact,email,locale,actor_id,actor_kind,is_first,reported_at,machine_id,network,was_held,form_nonce,form_hash,link_salt,told}',
  operations => '{insert}');
select track_activity('step_repair', kind => 'workOrder', subject => 'work_order_id', child => 'opened', child_key => 'repair_id',
  label => '{step}', left_out => '{work_order_id,execution_id,step_id,unit}', shown => '{"repair_id": ["order", "order"]}');
select track_activity('step_result', kind => 'workOrder', subject => 'work_order_id', child => 'results', label => '{step}',
  left_out => '{work_order_id,execution_id,step_id,machine_id,file_ids,at,by_id,by_name,by_device,by_other_id}',
  fields => '{"content_hash": "hash"}');
select track_activity('stock_movement', kind => 'part', subject => 'part_id', child => 'stock', child_key => 'number',
  left_out => '{by_device}', names => '{"work_order_id": "order", "machine_id": "machine"}');
select track_activity('support_request', kind => 'supportRequest', left_out => '{message}');
select track_activity('work_order', kind => 'workOrder',
  left_out => '{status_on,current_frequency,rolls_over_on,created_on,started_by_id,started_by_name,doer_id,completed_by_device,reviewed_at,reviewed_by_id,reviewed_by_name,current_level,current_covers,expected,open_count,pause,shows_on,procedure_version_id}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine", "procedure_id": "procedure"}',
  shown => '{"due_on": ["due_date", "due"], "due_at": ["due_date", "due"], "review": ["review", "of-repair"], "review_reason": ["review_reason", "of-repair"], "plan_family_id": ["in_family", "is-set"]}');

create or replace function keep_renaming() returns trigger language plpgsql as $$
begin
  perform keep_activity('member', new.id, jsonb_build_object('name', jsonb_build_array(
    coalesce(nullif(old.full_name, ''), old.username), coalesce(nullif(new.full_name, ''), new.username))), company_id)
  from membership where person_id = new.id;
  return null;
end $$;

do $$
declare
  former regproc;
begin
  for former in
    select oid::regproc from pg_proc where pronamespace = 'public'::regnamespace and proname like 'activity\_of\_%'
  loop
    if exists (select from pg_trigger where tgfoid = former) then
      raise exception '% has a trigger still: its table is not tracked above.', former;
    end if;
    execute format('drop function %s()', former);
  end loop;
end $$;
drop function track_activity_of_people(regclass, text, text, text, text, text[], text[], jsonb, jsonb, jsonb, text[]);
drop function activity_fields(regclass, text[], jsonb, jsonb, jsonb);
drop function label_of(text[], text);
drop function keep_bulk_activity(text, text, int, text);
drop function keep_activity_of(uuid, text, uuid, jsonb);
