-- The figures of a plant: what they keep of a week that is over.

-- What stood in the plan of a week when it was frozen: on the plant's Monday at six, or by hand before. A week is frozen
-- once, and nothing of it changes afterwards.
create table frozen_week (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  monday date not null,
  frozen_at timestamptz not null,
  -- Null of the hour of the plant.
  by_id uuid,
  by_name text,
  primary key (company_id, id),
  constraint frozen_week_monday check (extract(isodow from monday) = 1)
);
-- A week is frozen once; the weeks of a period.
create unique index frozen_week_of_monday on frozen_week (company_id, monday);
select lock_to_company('frozen_week');
revoke update, delete on frozen_week from app_user;

-- The work of a frozen week: a repair, or one occurrence of a PM.
create table frozen_work (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  week_id uuid not null,
  work_order_id uuid not null,
  -- The day of the schedule by which the occurrence is known, wherever it is moved; null of a repair.
  planned_on date,
  -- The day that it stood on.
  day date not null,
  machine_id uuid,
  department_id uuid,
  assignee_name text,
  estimated_minutes integer,
  primary key (company_id, id),
  foreign key (company_id, week_id) references frozen_week (company_id, id) on delete cascade,
  foreign key (company_id, work_order_id) references work_order (company_id, id) on delete cascade
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index frozen_work_of_week on frozen_work (company_id, week_id);
create index frozen_work_of_order on frozen_work (company_id, work_order_id);
select lock_to_company('frozen_work');
revoke update, delete on frozen_work from app_user;

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
