-- A working week holds until the day on which another one is said, that day included: [{until, workdays}], the oldest first.
alter table plant_calendar
  add column former_weeks jsonb not null default '[]' check (jsonb_typeof(former_weeks) = 'array');
select track_activity('plant_calendar', kind => $$'plant'$$, subject => '$.company_id', left_out => '{former_weeks}');
