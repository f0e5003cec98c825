-- What is ordered from suppliers, and what of it came.

-- An order to a supplier. It is a draft until it is ordered; 'waiting' is one that needs an owner's yes.
create table purchase_order (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  supplier_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'waiting', 'ordered', 'closed', 'cancelled')),
  expected_on date,
  notes text,
  ordered_at timestamptz,
  ordered_by_id uuid,
  ordered_by_name text,
  -- The owner who said yes to an order above the plant's limit.
  approved_at timestamptz,
  approved_by_id uuid,
  approved_by_name text,
  -- When it was last sent to the supplier by e-mail, and to which address.
  mailed_at timestamptz,
  mailed_to text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_id uuid default acting_id(),
  created_by_name text default acting_name(),
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint purchase_order_ordered check (ordered_at is not null or status in ('draft', 'waiting', 'cancelled'))
);
-- Each order has a code of its own.
create unique index purchase_order_by_code on purchase_order (company_id, code);
-- The list, the latest first.
create index purchase_order_by_latest on purchase_order (company_id, created_at desc, id);
-- What is not over, of which there are few.
create index purchase_order_open on purchase_order (company_id, status, id) where status in ('draft', 'waiting', 'ordered');
-- What was ordered from a supplier.
create index purchase_order_of_supplier on purchase_order (company_id, supplier_id, created_at desc, id);
select lock_to_company('purchase_order');
select track_activity('purchase_order', kind => 'purchaseOrder', left_out => '{ordered_by_id,ordered_by_name,approved_by_id,approved_by_name}',
  names => '{"supplier_id": "supplier"}');

-- A part on an order, once on each.
create table purchase_line (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  purchase_order_id uuid not null,
  part_id uuid not null,
  position integer not null,
  -- Its number at the supplier.
  number text,
  quantity integer not null check (quantity > 0),
  pack integer not null default 1 check (pack > 0),
  -- What one costs, in Canadian cents; null: unknown.
  price_cents integer check (price_cents >= 0),
  -- The sum of its receipts.
  received integer not null default 0 check (received >= 0),
  primary key (company_id, id),
  constraint purchase_line_part unique (company_id, purchase_order_id, part_id),
  foreign key (company_id, purchase_order_id) references purchase_order (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references part (company_id, id)
);
-- On which orders a part is.
create index purchase_line_of_part on purchase_line (company_id, part_id);
select lock_to_company('purchase_line');
select track_activity('purchase_line', kind => 'purchaseOrder', subject => 'purchase_order_id', child => 'lines', label => '{part_id}',
  left_out => '{purchase_order_id,position}', names => '{"part_id": "part"}');

-- What came at one time.
create table purchase_receipt (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  purchase_order_id uuid not null,
  note text,
  at timestamptz not null,
  by_id uuid default acting_id(),
  by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (company_id, id),
  foreign key (company_id, purchase_order_id) references purchase_order (company_id, id)
);
-- The receipts of an order.
create index purchase_receipt_of_order on purchase_receipt (company_id, purchase_order_id, at);
select lock_to_company('purchase_receipt');
select track_activity('purchase_receipt', kind => 'purchaseOrder', subject => 'purchase_order_id', child => 'receipts',
  left_out => '{purchase_order_id,at,by_name,undone_by_name}');

-- How many of a line came: one movement of its part, and another one where that was undone.
create table purchase_receipt_line (
  company_id uuid not null default current_company_id(),
  receipt_id uuid not null,
  line_id uuid not null,
  part_id uuid not null,
  movement integer not null,
  undone_by_movement integer,
  -- Where no cost of the part was known before, how many lay there: they count at what one of these cost. Null where one was known.
  opening_quantity integer check (opening_quantity >= 0),
  primary key (company_id, receipt_id, line_id),
  foreign key (company_id, receipt_id) references purchase_receipt (company_id, id),
  foreign key (company_id, line_id) references purchase_line (company_id, id),
  foreign key (company_id, part_id, movement) references stock_movement (company_id, part_id, number) on delete cascade
);
-- The receipt of a movement.
create unique index purchase_receipt_line_of_movement on purchase_receipt_line (company_id, part_id, movement);
-- What came of a line.
create index purchase_receipt_line_of_line on purchase_receipt_line (company_id, line_id);
select lock_to_company('purchase_receipt_line');

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
