alter table company add column former_terms jsonb not null default '[]';
grant select (former_terms), update (former_terms) on company to app_user;
alter table machine add column former_terms jsonb not null default '[]';
select track_activity('company', kind => 'company', company => 'id',
  left_out => '{code,day_due_at,weekly_mail_at,month_close_at,monthly_mail_at,former_terms}',
  shown => '{"code_made_at": ["company_code", "instant"]}');
select track_activity('machine', kind => 'machine', left_out => '{former_terms}',
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file", "class_id": "plant_code"}');
