-- The days on which a repair stood in the calendar when it was completed, also of entries that were deleted: asked for each
-- open repair that the calendar, or a device's copy, shows.
create index repair_history_by_day_of_order on repair_history (company_id, work_order_id, planned_on)
  where planned_on is not null;
