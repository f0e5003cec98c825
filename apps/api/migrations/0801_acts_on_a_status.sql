-- Who completed and who began an order follows from all that was done to its status, in the order of its moments: what comes late and
-- changes the status no more is kept as well, and by whom each was.
alter table order_command
  -- The status that a command said and did not give, since another one was given later.
  add column overtaken_status text,
  -- As they were then; null of what was kept before they were.
  add column by_name text,
  add column by_device text;
alter table order_command
  alter column by_name set default acting_name(),
  alter column by_device set default acting_device();
