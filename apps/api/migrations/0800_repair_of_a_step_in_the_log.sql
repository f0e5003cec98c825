-- The repair that a failed step opened is named in the log. As the table's key it was left out.
select track_activity('step_repair', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'opened',
  child_key => '$.repair_id', label => '{step}', left_out => '{work_order_id,execution_id,step_id,unit}',
  worked_out => '{"order": "named(''order'', $.repair_id)"}');
