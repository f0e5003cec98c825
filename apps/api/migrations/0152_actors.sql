-- Who did something is a person, by their id: the text that stood alone until now is kept beside it. Where that text is a
-- username, the full name as it was is kept too. Null of what the system did, and of what was written before.

create function acting_id() returns uuid
  language sql stable parallel safe
  return (acting() -> 'actor' ->> 'id')::uuid;
grant execute on function acting_id() to app_user;

create function acting_name() returns text
  language sql stable parallel safe
  return case when acting() -> 'actor' ->> 'id' is not null then acting() -> 'actor' ->> 'name' end;
grant execute on function acting_name() to app_user;

-- A volatile default would be worked out for each row that is there: it comes after the column.
alter table work_order
  add column created_by_id uuid, add column created_by_name text, add column completed_by_id uuid,
  add column deleted_by_id uuid, add column deleted_by_name text;
alter table work_order
  alter column created_by_id set default acting_id(), alter column created_by_name set default acting_name();

alter table checklist_item
  add column created_by_id uuid, add column created_by_name text,
  add column completed_by_id uuid, add column completed_by_name text;
alter table checklist_item
  alter column created_by_id set default acting_id(), alter column created_by_name set default acting_name();

alter table file
  add column uploaded_by_id uuid, add column uploaded_by_name text,
  add column deleted_by_id uuid, add column deleted_by_name text;
alter table file
  alter column uploaded_by_id set default acting_id(), alter column uploaded_by_name set default acting_name();

alter table part add column deleted_by_id uuid, add column deleted_by_name text;

alter table stock_movement add column by_id uuid;
alter table stock_movement alter column by_id set default acting_id();

alter table repair_history
  add column completed_by_id uuid, add column deleted_by_id uuid, add column deleted_by_name text;
alter table maintenance_history
  add column completed_by_id uuid, add column deleted_by_id uuid, add column deleted_by_name text;

alter table task_instance add column hidden_by_id uuid, add column hidden_by_name text;

create or replace function file_wire(file) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'name', $1.name,
    'size', $1.size,
    'stored_filename', $1.stored_filename,
    'uploaded_by', $1.uploaded_by,
    'uploaded_by_id', $1.uploaded_by_id,
    'uploaded_by_name', $1.uploaded_by_name,
    'uploaded_at', wire_instant($1.uploaded_at),
    'content_type', $1.content_type,
    'has_thumbnail', $1.has_thumbnail
  );

-- Each step of a checklist that is kept as it was done.
select open_wall_to_owner('maintenance_history');
update maintenance_history set checklist = (
  select jsonb_agg('{"completed_by_id": null, "completed_by_name": null}' || step order by place)
  from jsonb_array_elements(checklist) with ordinality as kept (step, place)
) where checklist <> '[]';
select close_wall_to_owner('maintenance_history');
