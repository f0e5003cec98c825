-- An order names its procedure, and the repair that a step of it opened: a new name of the one, and the other's deletion or
-- restoration, are in its kept JSON as well.
alter table renamed drop constraint renamed_referrer_check;
alter table renamed add constraint renamed_referrer_check
  check (referrer in ('assignee_id', 'department_id', 'machine_id', 'doer_id', 'procedure_id'));
create trigger renamed after update on procedure referencing old table as before new table as changed
  for each statement execute function work_order_json_of_renamed('procedure_id');

create or replace function work_order_json_of_changed() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform let_orders_wait(company_id, array_agg(id), have_other_parts) from (
    select company_id, id, (changed.scheduled_on, changed.machine_id, changed.procedure_id, changed.type)
      is distinct from (before.scheduled_on, before.machine_id, before.procedure_id, before.type) as have_other_parts
    from changed join before using (company_id, id)
  ) as each group by company_id, have_other_parts;
  if exists (
    select from changed join before using (company_id, id) where (changed.deleted_at is null) <> (before.deleted_at is null)
  ) then
    perform let_orders_wait(company_id, array_agg(distinct link.work_order_id), true)
    from changed join step_repair link using (company_id) where link.repair_id = changed.id group by company_id;
  end if;
  return null;
end $$;
