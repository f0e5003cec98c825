-- Whose words a downtime is, what it belongs to, and the way to take a wrong one out of the list.

alter table downtime
  add column started_by_kind text, add column started_by_device text,
  add column ended_by_kind text, add column ended_by_device text,
  -- Whether somebody of the plant said it themself: what only a report said goes with that report.
  add column is_confirmed boolean not null default true,
  add column deleted_at timestamptz, add column deleted_by text, add column deleted_by_id uuid,
  add column deleted_by_name text, add column deleted_reason text,
  add unique (company_id, machine_id, id);
-- A volatile default would be worked out for each row that is there: it comes after the column. A reporter has a name and no id.
alter table downtime
  alter column started_by_kind set default acting() -> 'actor' ->> 'kind',
  alter column started_by_device set default acting_device(),
  alter column started_by_name set default
    case when acting() -> 'actor' ->> 'kind' <> 'system' then acting() -> 'actor' ->> 'name' end,
  alter column is_confirmed set default false;

drop index downtime_open;
drop index downtime_of_machine;
create unique index downtime_open on downtime (company_id, machine_id) where ended_at is null and deleted_at is null;
create index downtime_of_machine on downtime (company_id, machine_id, started_at desc, id) where deleted_at is null;

-- What a downtime belongs to: reports that said that the machine stands, and the work on it.
create table downtime_cause (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  downtime_id uuid not null,
  request_id uuid,
  work_order_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, machine_id, downtime_id) references downtime (company_id, machine_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  check (num_nonnulls(request_id, work_order_id) = 1)
);
create unique index downtime_cause_order on downtime_cause (company_id, downtime_id, work_order_id)
  where work_order_id is not null;
create unique index downtime_cause_request on downtime_cause (company_id, downtime_id, request_id)
  where request_id is not null;
create index downtime_cause_of_request on downtime_cause (company_id, request_id) where request_id is not null;
create index downtime_cause_of_order on downtime_cause (company_id, work_order_id) where work_order_id is not null;
select lock_to_company('downtime_cause');

select track_activity('downtime', kind => $$'machine'$$, subject => '$.machine_id', child => 'downtime',
  left_out => '{machine_id,started_by_id,started_by_name,started_by_kind,started_by_device,ended_by_id,ended_by_name,ended_by_kind,ended_by_device,is_confirmed,deleted_by}');
select track_activity('downtime_cause', kind => $$case when $.work_order_id is null then 'request' else 'workOrder' end$$,
  subject => 'coalesce($.work_order_id, $.request_id)', child => 'stop', left_out => '{downtime_id,work_order_id,request_id}',
  names => '{"machine_id": "machine"}');
