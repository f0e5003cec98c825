-- Where a part lies, in what it is counted and what one costs; and what was taken for which order and machine.

alter table part
  add column bin_location text,
  add column unit text,
  -- In Canadian cents, for one unit.
  add column unit_cost_cents int check (unit_cost_cents >= 0);
alter table stock_movement
  add column work_order_id uuid,
  add column machine_id uuid,
  -- What one cost then.
  add column unit_cost_cents int,
  add foreign key (company_id, work_order_id) references work_order (company_id, id),
  add foreign key (company_id, machine_id) references machine (company_id, id);
create index stock_movement_of_machine on stock_movement (company_id, machine_id, at desc) where machine_id is not null;
create index stock_movement_of_order on stock_movement (company_id, work_order_id, at desc) where work_order_id is not null;

select track_activity('part', kind => $$'part'$$, left_out => '{stock_status,movements}');
select track_activity('stock_movement', kind => $$'part'$$, subject => '$.part_id', child => 'stock', child_key => '$.number',
  names => '{"work_order_id": "order", "machine_id": "machine"}');

-- The name of an order is its title, which `named` does not know: the log tells its code.
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
    else
      execute format('select name from %I where company_id = current_company_id() and id = $1', target) into name using sought;
  end case;
  return jsonb_build_object('id', sought, 'name', name);
end $$;
