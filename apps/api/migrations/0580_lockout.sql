-- Lockout: where the energy of a machine is cut off, and whose lock holds it there while they work.

create table isolation_point (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  name text not null,
  energy text not null check (
    energy in ('electrical', 'hydraulic', 'pneumatic', 'mechanical', 'thermal', 'chemical', 'gravity', 'other')),
  -- Where it is, how it is cut off, and how to make sure that nothing is left of it.
  place text,
  isolate text,
  verify text,
  position int not null,
  -- A photo among the files of the machine.
  photo_id uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, photo_id) references file (company_id, id)
);
create index isolation_point_of_machine on isolation_point (company_id, machine_id, position, id) where deleted_at is null;
select lock_to_company('isolation_point');

-- One person's own lock, on all points of a machine, for one piece of work.
create table personal_lock (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  work_order_id uuid not null,
  -- Of a PM the one that was current; null of a repair.
  execution_id uuid,
  holder_id uuid not null default acting_id(),
  holder_name text default acting_name(),
  holder_device text default acting_device(),
  -- What is written on the lock or its tag.
  number text,
  -- The points as they were then: [{id, name, energy, place}].
  points jsonb not null,
  placed_at timestamptz not null,
  released_at timestamptz,
  released_by_id uuid,
  released_by_name text,
  released_by_device text,
  -- Why somebody else than its holder took it off.
  forced_reason text,
  -- When the work that it was placed for was opened again: from then on it speaks for none.
  spent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  check ((released_at is null) = (released_by_id is null)),
  check (released_at is not null or (forced_reason is null and spent_at is null))
);
create unique index personal_lock_held on personal_lock (company_id, work_order_id, holder_id) where released_at is null;
create index personal_lock_of_machine on personal_lock (company_id, machine_id, placed_at desc, id) where released_at is null;
create index personal_lock_of_order on personal_lock (company_id, work_order_id, released_at);
select lock_to_company('personal_lock');

-- Orders say who holds them locked out.
create or replace function work_order_plan_json(work_order) returns json
  language sql stable parallel safe
  return json_build_object(
    'plan', ($1).plan,
    'level', ($1).current_level,
    'covers', ($1).current_covers,
    'expected', ($1).expected,
    'open_count', ($1).open_count,
    'pause', ($1).pause,
    'needs_lockout', ($1).needs_lockout,
    'locks', coalesce((
      select json_agg(json_build_object('id', id, 'holder_id', holder_id, 'holder_name', holder_name,
        'placed_at', json_instant(placed_at)) order by placed_at, id)
      from personal_lock
      where company_id = ($1).company_id and work_order_id = ($1).id and released_at is null
    ), '[]'::json)
  );

create trigger made after insert on personal_lock referencing new table as changed
  for each statement execute function work_order_json_of_parts();
create trigger changed after update on personal_lock referencing new table as changed
  for each statement execute function work_order_json_of_parts();

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment', 'procedure', 'procedure_version', 'step_result', 'step_repair',
  'personal_lock');

select track_activity('isolation_point', kind => $$'machine'$$, subject => '$.machine_id', child => 'isolation',
  label => '{name}', left_out => '{machine_id,photo_id,deleted_by}');
select track_activity('personal_lock', kind => $$'workOrder'$$, subject => '$.work_order_id', child => 'locks',
  label => '{holder_name}',
  left_out => '{machine_id,work_order_id,execution_id,holder_id,holder_device,points,placed_at,released_by_id,released_by_name,released_by_device,spent_at}');
