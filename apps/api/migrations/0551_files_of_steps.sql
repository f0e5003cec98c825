-- Photos of what was answered to a step: they belong to the answer, and to the repair that it opened as well.

alter table file
  add column step_result_id uuid,
  add foreign key (company_id, step_result_id) references step_result (company_id, id),
  add constraint file_of_step_check check (
    step_result_id is null or num_nonnulls(machine_id, part_id, assignee_id, comment_id, request_id) = 0);
create index file_of_step_result on file (company_id, step_result_id) where step_result_id is not null;
drop index file_loose;
create index file_loose on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and assignee_id is null and comment_id is null
    and request_id is null and step_result_id is null and deleted_at is null;
select track_activity('file',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine'
    when $.part_id is not null then 'part' when $.assignee_id is not null then 'assignee'
    when $.request_id is not null then 'request' else 'file' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.part_id, $.assignee_id, $.request_id, $.id)',
  child => 'files', label => '{name}', left_out => '{stored_filename,content_type,has_thumbnail}');
