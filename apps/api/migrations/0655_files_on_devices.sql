-- Files of machines that devices keep, for work without a connection. Of other things' files it means nothing.
alter table file add column kept_on_devices boolean not null default false;
select track_activity('file',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine'
    when $.part_id is not null then 'part' when $.assignee_id is not null then 'assignee'
    when $.request_id is not null then 'request' else 'file' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.part_id, $.assignee_id, $.request_id, $.id)',
  child => 'files', label => '{name}', left_out => '{stored_filename,content_type,has_thumbnail}');
