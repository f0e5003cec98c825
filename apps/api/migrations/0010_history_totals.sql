-- The totals of the repair history, also of some priorities, are counted from one index alone, in its order.
drop index repair_history_by_order;
create index repair_history_by_order on repair_history (company_id, work_order_id, completed_at) include (priority)
  where deleted_at is null;
