-- The company, its members, settings, tablets, secret addresses and payments are told in the activity log as well. Sign-in
-- writes most of them in transactions of auth_user, which belong to no company: there each row says of which one it is, and
-- what waits is written with the commit.

/** Keeps a change of a company that the transaction does not belong to; app_user's belongs to its own alone. */
create function keep_activity_of(company uuid, kind text, subject uuid, changes jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if changes = '{}' then return; end if;
  insert into activity_pending (company_id, subject_kind, subject_id, changes)
  values (case when session_user = 'auth_user' then company else current_company_id() end, kind, subject, changes);
end $$;
grant execute on function keep_activity_of(uuid, text, uuid, jsonb) to app_user, auth_user;

-- As track_activity, of tables that sign-in writes too: `kind` is `<company>, <kind>`, and what the system does is told in full.
do $$
declare
  source text := pg_get_functiondef((select oid from pg_proc where proname = 'track_activity'));
  step text[];
begin
  foreach step slice 1 in array array[
    ['track_activity(', 'track_activity_of_people('],
    ['if acts_as_system() then', 'if false then'],
    ['where key <> ''company_id''', ''],
    ['perform keep_activity(', 'perform keep_activity_of('],
    ['(session_user = ''''app_user'''')', '(session_user in (''''app_user'''', ''''auth_user''''))']
  ] loop
    if strpos(source, step[1]) = 0 then raise exception 'track_activity has no %', step[1]; end if;
    source := replace(source, step[1], step[2]);
  end loop;
  execute source;
end $$;

/** Writes what a transaction of sign-in has changed, under the next version of each company; one after the other in one order. */
create function write_activity_of_people() returns void
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  company uuid;
  made bigint;
begin
  for company in
    select distinct company_id from activity_pending where transaction = pg_current_xact_id() order by company_id
  loop
    perform set_config('app.company_id', company::text, true);
    insert into company_version (company_id, version, writes) values (company, 1, 1)
    on conflict (company_id) do update
    set version = company_version.version + 1, writes = company_version.writes + 1
    returning version into made;
    perform write_activity(made);
  end loop;
end $$;

-- The owner counts versions for sign-in, which may do it by itself.
create policy log_of_people on company_version to current_user using (session_user = 'auth_user') with check (session_user = 'auth_user');

create or replace function refuse_unwritten_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  if session_user = 'auth_user' then
    perform write_activity_of_people();
  elsif exists (select from activity_pending where transaction = new.transaction and id = new.id) then
    raise exception 'What this transaction changed has no entry in the activity log.';
  end if;
  return null;
end $$;

-- When the code was made anew: the log says that, and never the code.
alter table company add column code_made_at timestamptz;
create function note_new_code() returns trigger language plpgsql as $$
begin
  new.code_made_at := clock_timestamp();
  return new;
end $$;
create trigger new_code before update of code on company for each row when (old.code <> new.code)
  execute function note_new_code();

/** How a person is called in the log. */
create function person_name(sought uuid) returns text language sql stable
  return (select coalesce(nullif(full_name, ''), username) from person where id = sought);
grant execute on function person_name(uuid) to app_user, auth_user;

select track_activity_of_people('company', kind => $$$.id, 'company'$$, left_out => '{code,code_made_at,day_due_at}',
  worked_out => '{"company_code": "json_instant($.code_made_at)"}');
select track_activity_of_people('membership', kind => $$$.company_id, 'member'$$, subject => '$.person_id',
  left_out => '{person_id,joined_at,last_seen_at}', worked_out => '{"name": "person_name($.person_id)"}');
select track_activity_of_people('barred', kind => $$$.company_id, 'member'$$, subject => '$.person_id',
  left_out => '{barred_at,barred_by}', worked_out => '{"barred": "($.barred_by is not null)"}');
select track_activity_of_people('invitation', kind => $$$.company_id, 'invitation'$$,
  left_out => '{token_hash,invited_by,invited_by_name,used_by,locale}');
select track_activity_of_people('device', kind => $$$.company_id, 'tablet'$$,
  left_out => '{token_hash,locale,enrolled_at,last_seen_at,absences,wrong_at}');
select track_activity_of_people('payment', kind => $$$.company_id, 'payment'$$,
  left_out => '{person_id,status,currency,provider,session_id,checkout_url,payment_intent_id,expires_at,applied_at,applied_on,receipt_year,bought_days,reversed_on,reversed_after,taxes,tax_cents,discount_cents,buyer,seller}',
  worked_out => '{"status": "(case $.status when ''opening'' then ''open'' else $.status end)"}');
select track_activity_of_people('calendar_feed', kind => $$$.company_id, 'member'$$, subject => '$.person_id',
  child => 'feeds', child_key => '$.id', label => '{scope}',
  left_out => '{person_id,sha256,salt,made_at,made_by_name,last_used_at}');
select track_activity_of_people('report_address', kind => $$$.company_id, 'company'$$, subject => '$.company_id',
  left_out => '{sha256,salt,made_at,made_by_name}', worked_out => '{"report_address": "json_instant($.made_at)"}');
select track_activity_of_people('machine_code', kind => $$$.company_id, 'machine'$$, subject => '$.machine_id',
  left_out => '{sha256,salt,made_at,made_by_name,last_used_at}', worked_out => '{"label_code": "json_instant($.made_at)"}');

-- What owners alone read of the log, the latest first.
create index activity_of_people on activity (company_id, version desc, number desc)
  where subject_kind in ('company', 'member', 'invitation', 'payment');
