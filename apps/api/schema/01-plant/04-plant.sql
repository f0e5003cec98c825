-- Departments, machines and technicians of a plant, its calendar, meters, and what it keeps of its screens.

-- Named by the column that refers to what was renamed. Few orders are written at once.
create function work_order_json_of_renamed() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  few constant int := 200;
  found uuid[];
begin
  execute format(
    'select array_agg(id) from (
       select work_order.id from changed join before using (company_id, id)
       join work_order on work_order.company_id = changed.company_id and work_order.%I = changed.id
         and work_order.deleted_at is null %s
       where changed.name <> before.name limit %s
     ) as those', tg_argv[0], others_than_technicians(tg_argv[0]), few + 1) into found;
  if cardinality(found) <= few then
    perform write_orders_json(company_id, array_agg(id)) from work_order where id = any(found) group by company_id;
  elsif found is not null then
    insert into renamed (company_id, referrer, place_id)
    select changed.company_id, tg_argv[0], changed.id from changed join before using (company_id, id)
    where changed.name <> before.name
    on conflict (company_id, referrer, place_id) do update set done_to = excluded.done_to;
  end if;
  return null;
end $$;

-- A turn that begins at the same moment holds what its technician comes with: who ends their turns waits for it first,
-- and ends the new one too. Each statement sees what was committed before it.
create function end_turns_of_removed() returns trigger language plpgsql as $$
begin
  delete from technician_pin where company_id = new.company_id and assignee_id = new.id;
  delete from turn where company_id = new.company_id and assignee_id = new.id;
  delete from pin_tries where company_id = new.company_id and technician_id = new.id;
  return null;
end $$;

-- Who was a technician may know their PIN still: once the link is another one, it counts as somebody else's.
create function keep_technician_of_pin() returns trigger language plpgsql as $$
declare
  is_left constant boolean := old.member_id is not null and new.member_id is distinct from old.member_id;
begin
  update technician_pin set member_id = new.member_id, name = new.name, username = new.username,
    pin_unlinked = pin_unlinked or is_left and not pin_by_other,
    pin_by_other = pin_by_other or is_left, badge_by_other = badge_by_other or is_left
    where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;

-- The departments of a plant.
create table department (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  -- The machines that it had when it was deleted: those that are in no department by then come back with it.
  had_machine_ids uuid[] not null default '{}',
  sort_name text not null generated always as (sort_key(name)) stored,
  primary key (company_id, id)
);
-- The list of what was deleted, the latest first.
create index department_deleted on department (company_id, deleted_at desc, id) where deleted_at is not null;
-- The lists in order of their names.
create index department_by_name on department (company_id, sort_name, id) where deleted_at is null;
select lock_to_company('department');
create trigger renamed after update on department
  referencing old table as before new table as changed for each statement execute function work_order_json_of_renamed('department_id');
select track_activity('department', kind => 'department', left_out => '{had_machine_ids}');

-- The machines of a plant. One may be a part of another.
create table machine (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  department_id uuid,
  notes text,
  specifications text,
  location_details text,
  model text,
  serial_number text,
  installation_date date,
  checklist text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A machine is found by its serial number, as its plate is scanned: exactly, whatever the case.
  plain_serial text generated always as (plain(serial_number)) stored,
  -- The machine that it is a part of, and how much hangs on it.
  parent_id uuid,
  criticality text check (criticality in ('A', 'B', 'C')),
  -- One of its files.
  photo_id uuid,
  -- Who deleted it, and why: it can be brought back.
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  -- Whether what is reported on it becomes a repair at once.
  reports_become_repairs boolean not null default false,
  sort_name text not null generated always as (sort_key(name)) stored,
  number text,
  number_key text generated always as (number_key(number)) stored,
  manufacturer text,
  warranty_until date,
  -- When its label was last printed, so that a list can offer those that have none yet.
  label_printed_at timestamptz,
  -- Its class, a code of the plant's list.
  class_id uuid,
  -- What an hour costs in which it stands, in Canadian cents.
  downtime_cost_cents integer check (downtime_cost_cents >= 0),
  -- How long it works on each day of the week, Monday first, in minutes; null: as the plant does. What it and the cost were
  -- before, each until a day, the oldest first: what is over keeps them.
  week_minutes integer[]
    check (array_length(week_minutes, 1) = 7 and array_position(week_minutes, null::integer) is null
      and (0 <= all (week_minutes)) and (1440 >= all (week_minutes))),
  former_terms jsonb not null default '[]',
  primary key (company_id, id),
  constraint machine_check check (parent_id <> id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, parent_id) references machine (company_id, id)
);
-- A scanned serial number finds its machine.
create index machine_by_serial on machine (company_id, plain_serial)
  where deleted_at is null and plain_serial is not null;
-- The list of what was deleted, the latest first.
create index machine_deleted on machine (company_id, deleted_at desc, id) where deleted_at is not null;
-- The lists in order of their names.
create index machine_by_name on machine (company_id, sort_name, id) where deleted_at is null;
create index machine_unassigned on machine (company_id, sort_name, id) where deleted_at is null and department_id is null;
-- The machines that stop a plant or a line: what presses first of a technician's work.
create index machine_by_criticality on machine (company_id, criticality, sort_name, id)
  where deleted_at is null and criticality is not null;
-- No two machines of a plant have one number; a deleted one gives its up.
create unique index machine_by_number on machine (company_id, number_key)
  where deleted_at is null and number_key is not null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index machine_of_photo on machine (company_id, photo_id) where photo_id is not null;
create index machine_by_department on machine (company_id, department_id, sort_name, id) where deleted_at is null;
create index machine_by_class on machine (company_id, class_id, sort_name, id)
  where deleted_at is null and class_id is not null;
create index machine_by_parent on machine (company_id, parent_id, sort_name, id) where parent_id is not null;
select lock_to_company('machine');
create trigger renamed after update on machine
  referencing old table as before new table as changed for each statement execute function work_order_json_of_renamed('machine_id');
select track_activity('machine', kind => 'machine', left_out => '{former_terms}',
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file", "class_id": "plant_code"}');

-- The technicians of a plant. Who is a member as well is named by member_id.
create table assignee (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  username text not null,
  role text not null default 'Technician',
  phone text,
  specialization text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Which technician a member is: what 'mine' and 'assign to me' rest on. A member is at most one technician of a
  -- company, and a technician at most one member; who leaves the company is none of its technicians.
  member_id uuid,
  -- How much work a technician has room for on each day of the week, Monday first, in minutes; none is a day off.
  day_minutes integer[] not null default '{480,480,480,480,480,0,0}'
    check (array_length(day_minutes, 1) = 7 and array_position(day_minutes, null::integer) is null
      and (0 <= all (day_minutes)) and (1440 >= all (day_minutes))),
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  -- What a technician is known by at a glance: a colour, of which a dozen technicians have a dozen, and a photo, which
  -- is a file.
  colour smallint not null default 0 check (colour between 0 and 11),
  link_by_other boolean not null default false,
  -- Somebody else made the link; who plans made it of themself; somebody else set the technician's PIN since. Null of
  -- one that proves.
  link_unproven text check (link_unproven in ('other', 'self', 'pin')),
  sort_name text not null generated always as (sort_key(name)) stored,
  primary key (company_id, id),
  foreign key (company_id, member_id) references membership (company_id, person_id) on delete set null (member_id)
);
-- A username names one technician for good: it is not given again after a removal.
create unique index assignee_by_username on assignee (company_id, username);
-- A member is one technician at most.
create unique index assignee_of_member on assignee (company_id, member_id) where member_id is not null;
-- The list of what was deleted, the latest first.
create index assignee_deleted on assignee (company_id, deleted_at desc, id) where deleted_at is not null;
-- The lists in order of their names.
create index assignee_by_name on assignee (company_id, sort_name, id) where deleted_at is null;
select lock_to_company('assignee');
create trigger renamed after update on assignee
  referencing old table as before new table as changed for each statement execute function work_order_json_of_renamed('assignee_id');
create trigger renamed_doer after update on assignee
  referencing old table as before new table as changed for each statement execute function work_order_json_of_renamed('doer_id');
create trigger removed_technician after update of deleted_at on assignee for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function end_turns_of_removed();
create trigger technician_of_pin after update of member_id, name, username on assignee for each row
  when ((old.member_id, old.name, old.username) is distinct from (new.member_id, new.name, new.username))
  execute function keep_technician_of_pin();
select track_activity('assignee', kind => 'assignee', left_out => '{colour,link_by_other,link_unproven}');

-- The last number given of each kind of display code, a year each.
create table code_counter (
  company_id uuid not null default current_company_id(),
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (company_id, kind, year)
);
select lock_to_company('code_counter');

-- How far a plant is with the guide of its first evening, where its own rows don't tell.
create table plant_setup (
  company_id uuid primary key default current_company_id(),
  -- Steps that were put off.
  skipped text[] not null default '{}',
  labels_printed_at timestamptz,
  dismissed_at timestamptz
);
select lock_to_company('plant_setup');

-- A plant without a row works as most do, from Monday to Friday.
create table plant_calendar (
  company_id uuid not null default current_company_id() unique,
  id uuid not null default gen_random_uuid(),
  -- In the order of the week.
  workdays text[] not null default '{Monday,Tuesday,Wednesday,Thursday,Friday}'
    check (workdays <@ '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}'::text[]
      and cardinality(workdays) between 1 and 7),
  -- By whose law its holidays were proposed last.
  province text check (province ~ '^[A-Z]{2}$'),
  -- The years whose holidays a person has confirmed.
  proposed_for integer[] not null default '{}',
  -- A working week holds until the day on which another one is said, that day included: [{until, workdays}], the oldest
  -- first.
  former_weeks jsonb not null default '[]' check (jsonb_typeof(former_weeks) = 'array'),
  primary key (company_id, id)
);
select lock_to_company('plant_calendar');
select track_activity('plant_calendar', kind => 'plant', subject => 'company_id', left_out => '{former_weeks}');

-- The holidays of a plant that a person confirmed.
create table plant_holiday (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  day date not null,
  name text not null,
  source text not null check (source in ('proposed', 'own')),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, day)
);
select lock_to_company('plant_holiday');
select track_activity('plant_holiday', kind => 'plant', subject => 'company_id', child => 'holidays', label => '{day,name}');

-- Both days belong to it.
create table plant_shutdown (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  from_on date not null,
  to_on date not null,
  name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint plant_shutdown_check check (to_on >= from_on)
);
-- The shutdowns that a range of days meets.
create index plant_shutdown_by_day on plant_shutdown (company_id, from_on, to_on);
select lock_to_company('plant_shutdown');
select track_activity('plant_shutdown', kind => 'plant', subject => 'company_id', child => 'shutdowns', label => '{name}',
  fields => '{"from_on": "from", "to_on": "to"}');

-- Meters of machines. A reading stays as it was written: what was wrong is put right by another one that names it. What
-- was used until a reading is worked out anew where one before it comes late or is put right.
create table meter (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  -- What it counts, such as h, km or cycles, and with how many decimals it is shown.
  unit text not null,
  decimals integer not null check (decimals between 0 and 3),
  -- What its readings say together, written with each of them; unread_on is the first day on which it is to be read
  -- again.
  total numeric(16,4),
  last_at timestamptz,
  last_value numeric(16,4),
  usual_per_day numeric(16,4),
  unread_on date,
  readings integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  sort_name text not null generated always as (sort_key(name)) stored,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
-- A machine has one meter of a name.
create unique index meter_of_machine on meter (company_id, machine_id, plain_name) where deleted_at is null;
-- The meters that have to be read.
create index meter_unread on meter (company_id, unread_on, id) where deleted_at is null and unread_on is not null;
-- What was deleted is listed the latest first, as machines are.
create index meter_deleted on meter (company_id, deleted_at desc, id) where deleted_at is not null;
-- The lists in order of their names.
create index meter_by_name on meter (company_id, sort_name, id) where deleted_at is null;
select lock_to_company('meter');
select track_activity('meter', kind => 'machine', subject => 'machine_id', child => 'meter', label => '{name}',
  left_out => '{machine_id,total,last_at,last_value,usual_per_day,unread_on,readings,deleted_by}');

-- A reading stays as it was written.
create function keep_readings() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'total' is distinct from to_jsonb(old) - 'total' then
    raise exception 'A reading stays as it was written.';
  end if;
  return new;
end $$;

-- The meters whose log, usual use and plans are to follow; what was used in all until now, and since.
create table meter_recount (
  company_id uuid not null default current_company_id(),
  meter_id uuid not null,
  rollovers integer not null,
  total_before numeric(16,4) not null,
  total_after numeric(16,4) not null,
  primary key (company_id, meter_id)
);
select grant_identity('meter_recount');
select share_with_company('meter_recount');
grant update, delete on meter_recount to app_user;

-- What leads from a doer to the orders that their technician's name does not lead to.
create function others_than_technicians(referrer text) returns text
  language sql immutable parallel safe
  return case referrer when 'doer_id' then 'and work_order.doer_id is distinct from work_order.assignee_id' else '' end;
grant execute on function others_than_technicians(text) to app_user;

-- The human by the other id: the member who a technician is, or the technician who a member is.
create function other_id(id uuid) returns uuid
  language sql stable
  return (select case when assignee.id = other_id.id then member_id else assignee.id end from assignee
    where company_id = current_company_id() and member_id is not null and (assignee.id = other_id.id or member_id = other_id.id)
    order by deleted_at nulls first limit 1);
grant execute on function other_id(uuid) to app_user;

-- Filters of a screen that a person keeps under a name, for themself or for everyone in the company. They go with who
-- leaves.
create table saved_view (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  person_id uuid,
  screen text not null,
  name text not null,
  -- The part of the address that says the filters, without its question mark.
  search text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete set null (person_id)
);
-- The views of everyone in the company, and those that who left has kept for themself.
create index saved_view_shared on saved_view (company_id) where is_shared;
create index saved_view_left_behind on saved_view (company_id) where person_id is null and not is_shared;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index saved_view_of_person on saved_view (company_id, person_id);
select lock_to_company('saved_view');

-- What one shift leaves to the next one: a line, of a department or of the whole plant. It is shown for a week.
create table shift_note (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  department_id uuid,
  text text not null,
  author_id uuid,
  author_name text not null,
  author_device text,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete set null (department_id)
);
-- The notes, the latest first.
create index shift_note_latest on shift_note (company_id, created_at desc, id);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index shift_note_department on shift_note (company_id, department_id) where department_id is not null;
select lock_to_company('shift_note');
select track_activity('shift_note', kind => 'shiftNote', names => '{"department_id": "department"}',
  left_out => '{author_id,author_name,author_device}');

-- Addresses at which a calendar application reads a person's work, or the plant's: 128 bits, kept as their SHA-256, and
-- worked out again under the pepper from a salt. Seen by auth_user, who tells whose it is. They go with who leaves the
-- company.
create table calendar_feed (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  scope text not null check (scope in ('mine', 'plant')),
  sha256 bytea not null unique,
  salt bytea not null,
  made_at timestamptz not null,
  made_by_name text not null,
  -- When it was read last, to a quarter of an hour.
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index calendar_feed_of_person on calendar_feed (company_id, person_id);
select grant_identity('calendar_feed');
select share_with_company('calendar_feed', columns => '{
  company_id, id, person_id, scope, sha256, salt, made_at, made_by_name, last_used_at
}');
grant insert (company_id, id, person_id, scope, sha256, salt, made_at, made_by_name) on calendar_feed to app_user;
grant update (company_id, id, person_id, scope, sha256, salt, made_at, made_by_name) on calendar_feed to app_user;
grant delete on calendar_feed to app_user;
select track_activity('calendar_feed', kind => 'member', subject => 'person_id', child => 'feeds', label => '{scope}',
  company => 'company_id', left_out => '{person_id,sha256,salt,made_at,made_by_name,last_used_at}');
