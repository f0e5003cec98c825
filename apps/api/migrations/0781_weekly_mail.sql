-- Owners are mailed once a week what was done, and how far the activity log goes: when next. Of a new one nothing is planned yet.
alter table company add column weekly_mail_at timestamptz not null default '-infinity';
create index company_weekly_mail on company (weekly_mail_at);
select track_activity_of_people('company', kind => $$$.id, 'company'$$,
  left_out => '{code,code_made_at,day_due_at,weekly_mail_at}',
  worked_out => '{"company_code": "json_instant($.code_made_at)"}');
