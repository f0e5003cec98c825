-- What a machine is beside its name: a part of another machine, how much hangs on it, its picture, and when it stood.

alter table machine
  add column parent_id uuid,
  add column criticality text check (criticality in ('A', 'B', 'C')),
  -- One of its files.
  add column photo_id uuid,
  add foreign key (company_id, parent_id) references machine (company_id, id),
  add foreign key (company_id, photo_id) references file (company_id, id) on delete set null (photo_id),
  add check (parent_id <> id);
create index machine_by_parent on machine (company_id, parent_id, plain_name, id)
  where deleted_at is null and parent_id is not null;
create index machine_of_photo on machine (company_id, photo_id) where photo_id is not null;

-- When a machine stood (EN 13306: downtime). The last one of a machine may be open.
create table downtime (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  started_by_id uuid default acting_id(),
  started_by_name text default acting_name(),
  ended_by_id uuid,
  ended_by_name text,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  check (ended_at >= started_at)
);
create unique index downtime_open on downtime (company_id, machine_id) where ended_at is null;
create index downtime_of_machine on downtime (company_id, machine_id, started_at desc);
select lock_to_company('downtime');

select track_activity('machine', kind => $$'machine'$$,
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file"}');
select track_activity('downtime', kind => $$'machine'$$, subject => '$.machine_id', child => 'downtime',
  left_out => '{machine_id,started_by_id,started_by_name,ended_by_id,ended_by_name}');
