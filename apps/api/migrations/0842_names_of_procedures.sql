-- An order names its procedure: a new name is in its kept JSON as well.
alter table renamed drop constraint renamed_referrer_check;
alter table renamed add constraint renamed_referrer_check
  check (referrer in ('assignee_id', 'department_id', 'machine_id', 'doer_id', 'procedure_id'));
create trigger renamed after update on procedure referencing old table as before new table as changed
  for each statement execute function work_order_json_of_renamed('procedure_id');
