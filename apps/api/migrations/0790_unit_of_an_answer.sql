-- In what a value was measured: the log says it, also once the step asks for it in another unit.
alter table step_result add column unit text;
select track_activity('step_result', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'results', label => '{step}',
  left_out => '{work_order_id,execution_id,step_id,machine_id,file_ids,at,by_id,by_name,by_device,by_other_id}',
  fields => '{"content_hash": "hash"}');
