-- Who completed something as well has completed it still once another one takes their own completion back. For that it is known
-- of which occurrence an act on the status of a PM was, and which acts took back or took over another one.
alter table order_command
  -- Of a PM; null of a repair, and of what was kept before it was.
  add column status_on date,
  add column is_undo boolean not null default false,
  -- Whether it says who completed what another one had completed before: a version of its own.
  add column is_restamp boolean not null default false;
