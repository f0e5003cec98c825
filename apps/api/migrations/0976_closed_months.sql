-- When the next month of the plant is closed; of a new one nothing is planned yet.
alter table company add column month_close_at timestamptz not null default '-infinity';
create index company_month_close on company (month_close_at);
select track_activity('company', kind => 'company', company => 'id',
  left_out => '{code,day_due_at,weekly_mail_at,month_close_at}', shown => '{"code_made_at": ["company_code", "instant"]}');

-- What a month said when it was closed, by machine and by department of the work, and one row that says that it was
-- closed. What changes in it later shows as restated.
create table figure_month (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  -- The first day of the month.
  month date not null,
  is_closing boolean not null default false,
  machine_id uuid,
  department_id uuid,
  closed_at timestamptz not null,
  required_ms bigint not null default 0,
  planned_ms bigint not null default 0,
  stopped_ms bigint not null default 0,
  failures integer not null default 0,
  pm_due integer not null default 0,
  pm_on_time integer not null default 0,
  -- Occurrences that were still inside their time.
  pm_pending integer not null default 0,
  frozen integer not null default 0,
  frozen_done integer not null default 0,
  -- Work of weeks that were not over.
  frozen_pending integer not null default 0,
  -- In Canadian cents.
  labour_cents bigint not null default 0,
  parts_cents bigint not null default 0,
  services_cents bigint not null default 0,
  primary key (company_id, id),
  constraint figure_month_first_day check (extract(day from month) = 1),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id)
);
-- The months of a period, each closed once.
create unique index figure_month_once on figure_month (company_id, month) where is_closing;
create index figure_month_by_month on figure_month (company_id, month);
-- Foreign keys: the checks when a machine or a department is deleted.
create index figure_month_of_machine on figure_month (company_id, machine_id) where machine_id is not null;
create index figure_month_of_department on figure_month (company_id, department_id) where department_id is not null;
select lock_to_company('figure_month');
revoke update, delete on figure_month from app_user;
