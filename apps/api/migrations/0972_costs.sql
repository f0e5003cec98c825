-- What was taken in a period for work, or for a machine.
create index stock_movement_by_day on stock_movement (company_id, at)
  where work_order_id is not null or machine_id is not null;
-- The occurrence of a PM that was completed next, or last, at a moment.
create index execution_completed on execution (company_id, work_order_id, completed_at) where completed_at is not null;
