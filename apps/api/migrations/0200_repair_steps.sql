-- What the steps of a repair were when it was completed, as JSON like that of an order's; null of what was completed before
-- they were kept. The log has told each tick already.
alter table repair_history add column checklist jsonb;
select track_activity('repair_history', kind => $$'workOrder'$$, subject => '$.work_order_id',
  child => 'history', label => '{title}', left_out => '{work_order_id,planned_on,checklist}',
  fields => '{"scheduled_on": "scheduled_date", "estimated_minutes": "estimated_duration"}');
