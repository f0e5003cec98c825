-- A decision for what came late is a change of the order, which can be taken back: the conflict is to be decided again then.

alter table conflict
  -- The command that wrote it, by which it is found; of the latest decision, also when that was taken back.
  add column solved_by_command uuid;
create index conflict_by_decision on conflict (company_id, solved_by_command) where solved_by_command is not null;

select track_activity('conflict',
  kind => $$case when $.work_order_id is not null then 'workOrder' else 'part' end$$,
  subject => 'coalesce($.work_order_id, $.part_id)', child => 'conflicts', label => '{field}',
  left_out => '{kind,work_order_id,part_id,field,base,theirs,command_id,by_name,by_device,done_at,solved_at,solved_by_id,solved_by_name,solved_by_command}');
