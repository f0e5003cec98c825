-- The time that a sheet says of repairs that were done elsewhere, or before, is marked as such.
alter table labour_entry add column is_imported boolean not null default false;
select track_activity('labour_entry', kind => 'workOrder', subject => 'work_order_id', child => 'labour',
  label => '{minutes}', left_out => '{work_order_id,scheduled_on,deleted_by,deleted_reason,is_imported}',
  names => '{"assignee_id": "assignee"}');
