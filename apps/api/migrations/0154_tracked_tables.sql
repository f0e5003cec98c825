-- Which tables tell the activity log what changes in them, and how.

/**
 * How the columns of a table are told, each as a field with the expression that is compared and the one that is shown, of
 * a row that is written `$`. A column keeps its name unless `fields` has another; what `names` refers to is shown with its
 * name as it is; `worked_out` are fields made of several columns.
 */
create function activity_fields(target regclass, left_out text[], fields jsonb, names jsonb, worked_out jsonb)
returns table (field text, compared text, shown text) language sql stable
begin atomic
  select
    coalesce(fields ->> attname, case when names ? attname then regexp_replace(attname, '_id$', '') end, attname),
    plainly,
    case
      when names ? attname then format('named(%L, %s)', names ->> attname, plainly)
      when atttypid = 'timestamptz'::regtype then format('wire_instant(%s)', plainly)
      when atttypid = 'bytea'::regtype then format('encode(%s, ''hex'')', plainly)
      else plainly
    end
  from pg_attribute join pg_type on pg_type.oid = atttypid,
    lateral (select format(case typcategory when 'A' then 'nullif($.%I, ''{}'')' else '$.%I' end, attname) as plainly) as it
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> all(left_out || array['company_id', 'created_at', 'updated_at', 'version'])
    -- The entry itself says who acts.
    and attname !~ '^(created|uploaded|hidden|deleted)_by_(id|name)$|^(completed_)?by_id$'
  union all
  select key, value, value from jsonb_each_text(worked_out);
end;

/** The columns by which a reader knows a part of a subject. */
create function label_of(columns text[], of_row text) returns text language sql immutable
begin atomic
  select format('jsonb_build_object(%s)', string_agg(format('%L, %s.%I', name, of_row, name), ', '))
  from unnest(columns) as name having count(*) > 0;
end;

/**
 * Tells the log what changes in a table. `kind` and `subject` say what a change is about, as expressions of a row `$`. A
 * row that is a part of its subject, such as a step of an order, is one field of it: `child` with `child_key`, and
 * `label` are the columns by which a reader knows it. What the system does is told in bulk. An update that changes nothing
 * of what is told leaves before anything is worked out.
 */
create function track_activity(
  target regclass, kind text, subject text default '$.id', child text default null, child_key text default '$.id',
  label text[] default '{}', left_out text[] default '{}', fields jsonb default '{}', names jsonb default '{}',
  worked_out jsonb default '{}', operations text[] default '{insert,update,delete}'
) returns void language plpgsql as $track$
declare
  keys constant text[] := (
    select array_agg(attname order by place) from pg_index, unnest(indkey) with ordinality as key (num, place)
    join pg_attribute on attnum = num where attrelid = target and indrelid = target and indisprimary);
  row_key constant text := (
    select format('concat_ws(''/'', %s)', string_agg(format('$.%I', key), ', '))
    from unnest(keys) as key where key <> 'company_id');
  none constant text := format('(null::%s)', target);
  body text := '';
  operation record;
  sides record;
  changes text;
begin
  execute format('drop function if exists activity_of_%s() cascade', target);
  for operation in
    select * from (values
      ('insert', none, 'made', 'made', 'changed as made', 'new table as changed'),
      ('update', 'was', 'made', 'made', format('before as was join changed as made using (%s)', array_to_string(keys, ', ')),
        'old table as before new table as changed'),
      ('delete', 'was', none, 'was', 'before as was', 'old table as before')
    ) as each (name, was, made, present, rows, transition)
    where each.name = any(operations)
  loop
    select
      string_agg(compared_was, ', ') as told_was,
      string_agg(compared_made, ', ') as told_made,
      string_agg(format('%s is distinct from %s', compared_was, compared_made), ' or ') as differ,
      string_agg(format(E'\n      case when %s is distinct from %s then jsonb_build_object(%L, jsonb_build_array(%s, %s)) else ''{}'' end',
        compared_was, compared_made, field, shown_was, shown_made), ' ||') as both,
      string_agg(format(E'\n      case when %s is distinct from %s then jsonb_build_object(%L, %s) else ''{}'' end',
        compared_was, compared_made, field, shown_was), ' ||') as before,
      string_agg(format(E'\n      case when %s is distinct from %s then jsonb_build_object(%L, %s) else ''{}'' end',
        compared_was, compared_made, field, shown_made), ' ||') as after
    into sides
    from activity_fields(target, left_out || keys, fields, names, worked_out) as told,
      lateral (select
        replace(compared, '$', operation.was) as compared_was, replace(compared, '$', operation.made) as compared_made,
        replace(shown, '$', operation.was) as shown_was, replace(shown, '$', operation.made) as shown_made) as written;
    changes := case when child is null then sides.both else format('jsonb_build_object(%L || %s, jsonb_build_array(%s, %s))',
      child || '/', replace(child_key, '$', operation.present),
      case when operation.was = none then 'null' else concat_ws(' || ', label_of(label, operation.was), sides.before) end,
      case when operation.made = none then 'null' else concat_ws(' || ', label_of(label, operation.made), sides.after) end) end;
    body := body || format($body$
  if tg_op = '%s' then%s
    if acts_as_system() then
      perform keep_bulk_activity('%s', '%s', count(*)::int, string_agg(%s, ',' order by %s))
      from %s where %s;
    else
      perform keep_activity(%s, %s, %s)
      from %s where %s;
    end if;
  end if;$body$,
      upper(operation.name),
      case when operation.name = 'update' then format(
        E'\n    if not exists (select from %s where (%s) is distinct from (%s)) then return null; end if;',
        operation.rows, sides.told_was, sides.told_made) end,
      target, operation.name, replace(row_key, '$', operation.present), replace(row_key, '$', operation.present),
      operation.rows, sides.differ,
      replace(kind, '$', operation.present), replace(subject, '$', operation.present), changes,
      operation.rows, sides.differ);
    execute format('create or replace function activity_of_%s() returns trigger language plpgsql as %L',
      target, format(E'begin%s\n  return null;\nend', body));
    execute format(
      'create trigger activity_%s after %s on %s referencing %s for each statement when (session_user = ''app_user'')
       execute function activity_of_%s()',
      operation.name, operation.name, target, operation.transition, target);
  end loop;
end $track$;

select track_activity('department', kind => $$'department'$$);
select track_activity('machine', kind => $$'machine'$$, names => '{"department_id": "department"}');
select track_activity('assignee', kind => $$'assignee'$$);
select track_activity('part', kind => $$'part'$$, left_out => '{stock_status,movements}');
select track_activity('stock_movement', kind => $$'part'$$, subject => '$.part_id', child => 'stock', child_key => '$.number');
select track_activity('checklist_item', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'checklist', label => '{text}', left_out => '{completed_by_name}');
select track_activity('pm_schedule', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'schedule', child_key => '$.from_on', fields => '{"time_of_day": "time"}');
select track_activity('pm_pause', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'pauses', child_key => '$.from_on');
-- Each tick of a repair was told as it was made.
select track_activity('repair_history', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'history', label => '{title}', left_out => '{work_order_id,planned_on,checklist}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');
select track_activity('file',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine'
    when $.part_id is not null then 'part' else 'file' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.part_id, $.id)',
  child => 'files', label => '{name}', left_out => '{stored_filename,content_type,has_thumbnail}');
select track_activity('support_request', kind => $$'supportRequest'$$, left_out => '{message}');
-- The log tells how an execution ends, and each step that is done. Its status and stamps are those of the order.
select track_activity('execution', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'execution', label => '{title,scheduled_on}',
  left_out => '{work_order_id,frequency,starts_at,status,is_overtaken,started_at,started_by_id,started_by_name,step_words}',
  worked_out => '{"outcome": "$.outcome"}');
-- The steps come from the plan, which tells of those that are added, changed or removed.
select track_activity('execution_step', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'checklist', label => '{text}', left_out => '{work_order_id,completed_by_name}', operations => '{update}');
select track_activity('hidden_task', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'tasks', child_key => '$.day', operations => '{insert}');
select track_activity('work_order', kind => $$'workOrder'$$,
  left_out => '{due_on,due_at,status_on,at_hand_frequency,turns_on,created_on,started_by_id,started_by_name}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration", "time_of_day": "time"}',
  names => '{"assignee_id": "assignee", "department_id": "department", "machine_id": "machine"}',
  worked_out => '{"due_date": "coalesce($.due_on::text, wire_instant($.due_at))"}');
