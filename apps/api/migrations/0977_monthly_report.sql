-- The figures of each month are mailed to whom an owner names: when next. Of a company nothing is planned yet.
alter table company add column monthly_mail_at timestamptz not null default '-infinity';
create index company_monthly_mail on company (monthly_mail_at);
select track_activity('company', kind => 'company', company => 'id',
  left_out => '{code,day_due_at,weekly_mail_at,month_close_at,monthly_mail_at}', shown => '{"code_made_at": ["company_code", "instant"]}');
alter table membership add column gets_monthly_report boolean not null default false
  constraint membership_report_check check (not gets_monthly_report or access <> 'requester');
grant select (gets_monthly_report) on membership to app_user;
select track_activity('membership', kind => 'member', subject => 'person_id', company => 'company_id',
  left_out => '{joined_at,last_seen_at}', shown => '{"person_id": ["name", "person"]}');
