-- A column of the ledger has the usual word for it, suppliers may have no name, receipts note first costs, and mails of orders are counted.
alter table stock_movement rename column opening_value to revaluation;
select track_activity('stock_movement', kind => 'part', subject => 'part_id', child => 'stock', child_key => 'number',
  left_out => '{by_device,unit_cost,value,revaluation,bin_moves}', names => '{"work_order_id": "order", "machine_id": "machine"}');

-- Who was written without a name is called by how they are reached.
select lift_rls_for_owner('supplier', 'purchase_receipt', 'purchase_receipt_line', 'stock_movement');
alter table supplier disable trigger user;
alter table supplier add column is_unnamed boolean not null default false;
update supplier set is_unnamed = true where name = left(coalesce(email, phone, contact), 120);
alter table supplier enable trigger user;
drop index supplier_by_name;
create unique index supplier_by_name on supplier (company_id, plain(name)) where deleted_at is null and not is_unnamed;

-- A receipt before which no cost of its part was known notes how many lay there.
alter table purchase_receipt_line add column opening_quantity integer check (opening_quantity >= 0);
update purchase_receipt_line as came set opening_quantity = movement.before
from stock_movement as movement
where movement.company_id = came.company_id and movement.part_id = came.part_id and movement.number = came.movement
  and movement.unit_cost is not null and came.undone_by_movement is null and not exists (
    select from stock_movement as earlier
    where earlier.company_id = came.company_id and earlier.part_id = came.part_id and earlier.number < came.movement
      and (earlier.unit_cost is not null or earlier.revaluation is not null)
  );
select restore_rls('supplier', 'purchase_receipt', 'purchase_receipt_line', 'stock_movement');
select track_activity('supplier', kind => 'supplier', left_out => '{is_unnamed}');

-- A mail of an order to its supplier, of the last day.
create table purchase_mail (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  purchase_order_id uuid not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_order (company_id, id) on delete cascade
);
-- How many were sent lately, of an order and of all of them.
create index purchase_mail_by_latest on purchase_mail (company_id, at);
-- Foreign key: the check when an order is deleted.
create index purchase_mail_of_order on purchase_mail (company_id, purchase_order_id, at);
select lock_to_company('purchase_mail');
