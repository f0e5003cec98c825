-- When somebody wrote down that a machine stopped, or ran again: a time that is typed for the past says it, as what waited does.

/** When who acts said what they do: of what waited on a device when it came. */
create function said_at() returns timestamptz
  language sql stable parallel safe
  return coalesce(acting() ->> 'came_at', acting() ->> 'done_at')::timestamptz;
grant execute on function said_at() to app_user;

alter table downtime add column start_recorded_at timestamptz, add column end_recorded_at timestamptz;

select track_activity('downtime', kind => $$'machine'$$, subject => '$.machine_id', child => 'downtime',
  left_out => '{machine_id,started_by_id,started_by_name,started_by_kind,started_by_device,ended_by_id,ended_by_name,ended_by_kind,ended_by_device,is_confirmed,deleted_by,start_recorded_at,end_recorded_at}');
