-- What nobody has proven takes the place of nothing that was: whether who brought a conflict had shown who they are.

alter table conflict
  add column is_proven boolean not null default coalesce(acting() #>> '{actor,proven}', 'true') <> 'false';

select track_activity('conflict',
  kind => $$case when $.work_order_id is not null then 'workOrder' else 'part' end$$,
  subject => 'coalesce($.work_order_id, $.part_id)', child => 'conflicts', label => '{field}',
  left_out => '{kind,work_order_id,part_id,field,base,theirs,command_id,by_name,by_device,done_at,solved_at,solved_by_id,solved_by_name,solved_by_command,is_proven}');
