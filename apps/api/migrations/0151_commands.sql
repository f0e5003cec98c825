-- Every command is kept with what it said, as a hash, so that another one under its id is told apart, and with when the
-- person did it, by their device. What is on hold says why.
alter table order_command
  -- SHA-256; null of what was kept before.
  add column hash bytea,
  add column done_at timestamptz;

alter table work_order add column hold_reason text;

-- What was made under an id of its sender's: sent again it is the same thing.
create table made_once (
  company_id uuid not null default current_company_id(),
  id uuid not null,
  -- SHA-256 of the call and what it said.
  hash bytea not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index made_once_age on made_once (company_id, at);
select lock_to_company('made_once');

-- An id names one command of a company, whatever order it is of.
select open_wall_to_owner('order_command');
delete from order_command using order_command as later
where order_command.company_id = later.company_id and order_command.id = later.id
  and (order_command.at, order_command.work_order_id) < (later.at, later.work_order_id);
select close_wall_to_owner('order_command');
alter table order_command drop constraint order_command_pkey, add primary key (company_id, id);
create index order_command_of_order on order_command (company_id, work_order_id);
