-- What the lists of work orders and of the repair history are answered from: their words, their indexes, their files.

-- Row-level security keeps a search for a part of a text off every index: it walks the company's rows instead, so the
-- words that it compares are kept ready.
alter table work_order add column words text not null
  generated always as (plain(title || E'\n' || wo_id || E'\n' || coalesce(description, ''))) stored;
alter table repair_history add column words text not null generated always as (plain(
  title || E'\nWork Order Completed\n' || coalesce(department_name, 'N/A') || E'\n' || coalesce(machine_name, 'N/A') || E'\n'
  || coalesce(assignee_name, 'Unassigned') || E'\n' || coalesce(completed_by_name, 'Unknown'))) stored;

alter index work_order_open rename to work_order_by_status;
create index work_order_open on work_order (company_id, type, created_at desc, id)
  where deleted_at is null and status <> 'Completed';
create index work_order_created on work_order (company_id, created_at desc, id) where deleted_at is null;
create index work_order_due_on on work_order (company_id, due_on) where deleted_at is null and due_on is not null;
create index work_order_due_at on work_order (company_id, due_at) where deleted_at is null and due_at is not null;
drop index work_order_by_machine;
create index work_order_by_machine on work_order (company_id, machine_id, created_at desc, id) where deleted_at is null;
drop index work_order_by_department;
create index work_order_by_department on work_order (company_id, department_id, created_at desc, id)
  where deleted_at is null;
create index work_order_by_assignee on work_order (company_id, assignee_id, created_at desc, id) where deleted_at is null;

create index repair_history_by_department on repair_history (company_id, department_id, completed_at desc, id)
  where deleted_at is null;
create index repair_history_by_assignee on repair_history (company_id, assignee_id, completed_at desc, id)
  where deleted_at is null;
drop index repair_history_by_order;
-- The summary counts the orders from this index alone, in its order.
create index repair_history_by_order on repair_history (company_id, work_order_id, completed_at) where deleted_at is null;

-- An order that is forgotten for good leaves its history behind.
alter table repair_history drop constraint repair_history_company_id_work_order_id_fkey;

/** A file as it stands in JSON, by itself and in the order or machine that it belongs to. */
create function file_wire(file) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'name', $1.name,
    'size', $1.size,
    'stored_filename', $1.stored_filename,
    'uploaded_by', $1.uploaded_by,
    'uploaded_at', wire_instant($1.uploaded_at),
    'content_type', $1.content_type,
    'has_thumbnail', $1.has_thumbnail
  );
grant execute on function file_wire(file) to app_user;
