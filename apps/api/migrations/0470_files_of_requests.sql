-- What the sweep looks for, and what the log tells of a file: of a request as of whatever else a file belongs to.

drop index file_loose;
create index file_loose on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and assignee_id is null and comment_id is null
    and request_id is null and deleted_at is null;
select track_activity('file',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine'
    when $.part_id is not null then 'part' when $.assignee_id is not null then 'assignee'
    when $.request_id is not null then 'request' else 'file' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.part_id, $.assignee_id, $.request_id, $.id)',
  child => 'files', label => '{name}', left_out => '{stored_filename,content_type,has_thumbnail}');
