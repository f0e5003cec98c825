-- Meters of machines. A reading stays as it was written: what was wrong is put right by another one that names it. What was
-- used until a reading is worked out anew where one before it comes late or is put right.

create table meter (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  name text not null,
  plain_name text not null generated always as (plain(name)) stored,
  -- What it counts, such as h, km or cycles, and with how many decimals it is shown.
  unit text not null,
  decimals int not null check (decimals between 0 and 3),
  -- What its readings say together, written with each of them; unread_on is the first day on which it is to be read again.
  total numeric(16,4),
  last_at timestamptz,
  last_value numeric(16,4),
  usual_per_day numeric(16,4),
  unread_on date,
  readings int not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  deleted_at timestamptz,
  deleted_by text,
  deleted_by_id uuid,
  deleted_by_name text,
  deleted_reason text,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id)
);
create unique index meter_of_machine on meter (company_id, machine_id, plain_name) where deleted_at is null;
create index meter_by_name on meter (company_id, plain_name, id) where deleted_at is null;
create index meter_unread on meter (company_id, unread_on, id) where deleted_at is null and unread_on is not null;
select lock_to_company('meter');

create table meter_reading (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  meter_id uuid not null,
  machine_id uuid not null,
  at timestamptz not null,
  -- Its place among those of one instant. What puts another one right has the place of that.
  number int not null,
  kind text not null check (kind in ('reading', 'rollover', 'replaced')),
  -- Null of what takes another one back.
  value numeric(16,4) check (value >= 0),
  at_most numeric(16,4),
  old_final numeric(16,4),
  new_start numeric(16,4),
  corrects uuid,
  -- What was used until then; null of what another one has put right, and of what takes one back.
  total numeric(16,4),
  note text,
  source text not null check (source in ('hand', 'step', 'import', 'api')),
  step_id uuid,
  work_order_id uuid,
  created_at timestamptz not null default now(),
  by_id uuid default acting_id(),
  by_name text default acting_name(),
  by_device text default acting_device(),
  primary key (company_id, id),
  foreign key (company_id, meter_id) references meter (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, corrects) references meter_reading (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  check (value is not null or corrects is not null),
  check ((kind = 'rollover') = (at_most is not null)),
  check ((kind = 'replaced') = (old_final is not null)),
  check ((kind = 'replaced') = (new_start is not null))
);
create unique index meter_reading_corrected on meter_reading (company_id, corrects) where corrects is not null;
create index meter_reading_counted on meter_reading (company_id, meter_id, at, number) where total is not null;
create index meter_reading_latest on meter_reading (company_id, meter_id, at desc, id);
create index meter_reading_of_order on meter_reading (company_id, work_order_id) where work_order_id is not null;
select lock_to_company('meter_reading');

create function keep_readings() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'total' is distinct from to_jsonb(old) - 'total' then
    raise exception 'A reading stays as it was written.';
  end if;
  return new;
end $$;
create trigger meter_reading_stays before update on meter_reading for each row execute function keep_readings();

select track_activity('meter', kind => $$'machine'$$, subject => '$.machine_id', child => 'meter', label => '{name}',
  left_out => '{machine_id,total,last_at,last_value,usual_per_day,unread_on,readings,deleted_by}');
select track_activity('meter_reading', kind => $$'machine'$$, subject => '$.machine_id', child => 'reading',
  left_out => '{machine_id,number,total,source,step_id,by_name,by_device}', operations => '{insert}',
  names => '{"meter_id": "meter", "work_order_id": "order"}');
