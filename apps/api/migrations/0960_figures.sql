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
