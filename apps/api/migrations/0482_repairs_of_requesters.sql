-- What somebody reported before there were requests is a repair of their making; they follow it as before.
create index work_order_by_maker on work_order (company_id, created_by_id, created_at desc, id)
  where deleted_at is null and type = 'Repair';
