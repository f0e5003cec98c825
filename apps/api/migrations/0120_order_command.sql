-- What each move of an order did, so that it can be taken back whole while nothing was built on it, and so that a move
-- which is sent again long after its key was forgotten does nothing. A row is small: only what the move itself changed.
create table order_command (
  company_id uuid not null default current_company_id(),
  work_order_id uuid not null,
  -- Made by its sender: the Idempotency-Key of the call.
  id uuid not null,
  -- The version of the order that it made.
  version int not null,
  -- What it changed, as it was before; null when it changed nothing.
  before jsonb,
  is_undone boolean not null default false,
  at timestamptz not null,
  primary key (company_id, work_order_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
create index order_command_age on order_command (company_id, at);
select lock_to_company('order_command');
