-- What a transaction changed: the version of its company, live events, and the activity log with its hash chain.
-- What requests with a key have answered is here too, since it is kept with the change.

-- Who acts in the transaction: {"actor": {"kind", "id", "name", "device"}, "call", "done_at"}.
create function acting() returns jsonb
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.acting', true), ''),
    '{"actor": {"kind": "system", "id": null, "name": "server", "device": null}, "call": null, "done_at": null}')::jsonb;
grant execute on function acting() to app_user, auth_user;

-- Whether a job acts, and no person.
create function acts_as_system() returns boolean
  language sql stable parallel safe
  return acting() -> 'actor' ->> 'kind' = 'system';
grant execute on function acts_as_system() to app_user, auth_user;

-- The id of who acts; null of the system.
create function acting_id() returns uuid
  language sql stable parallel safe
  return (acting() -> 'actor' ->> 'id')::uuid;
grant execute on function acting_id() to app_user;

-- The name of who acts.
create function acting_name() returns text
  language sql stable parallel safe
  return case when acting() -> 'actor' ->> 'id' is not null then acting() -> 'actor' ->> 'name' end;
grant execute on function acting_name() to app_user;

-- The shared tablet on which somebody acts; null of a session, and of the system.
create function acting_device() returns text
  language sql stable parallel safe
  return case when jsonb_typeof(acting() -> 'actor' -> 'device') = 'object' then acting() -> 'actor' -> 'device' ->> 'name' end;
grant execute on function acting_device() to app_user;

-- The act that is under way, from 1; 0 where a transaction is one act.
create function act_number() returns int
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.act', true), ''), '0')::int;
grant execute on function act_number() to app_user;

-- When who acts said what they do: of what waited on a device when it came.
create function said_at() returns timestamptz
  language sql stable parallel safe
  return coalesce(acting() ->> 'came_at', acting() ->> 'done_at')::timestamptz;
grant execute on function said_at() to app_user;

-- What changed, for the screens that are open. A company's version counts its committed changes without gaps:
-- its row is locked from the last statement of a transaction to its commit, so versions are committed in order.
create table company_version (
  company_id uuid primary key default current_company_id(),
  version bigint not null,
  -- Every committed transaction that wrote anything of the company's, announced or not: what a node keeps in its memory
  -- of the company's answers holds for as long as this count stands.
  writes bigint not null default 0,
  -- Whether the company has a webhook or a reader of events, for whom each version is noted in event_outbox.
  has_event_feed boolean not null default false
);
select grant_identity('company_version');
select share_with_company('company_version');
grant insert, update on company_version to app_user;
create policy log_of_people on company_version to current_user
  using (session_user = 'auth_user') with check (session_user = 'auth_user');

-- What each version of a company changed, for the live streams that have missed it.
create table live_event (
  company_id uuid not null default current_company_id(),
  version bigint not null,
  kind text not null,
  subject_id uuid not null,
  at timestamptz not null default now(),
  -- Which version of the thing it tells of, where it has versions: who knows that one need not ask.
  subject_version integer,
  primary key (company_id, version, kind, subject_id)
);
comment on index live_event_pkey is 'what changed since a version';
create index live_event_age on live_event (company_id, at);
comment on index live_event_age is 'what is old enough to be forgotten';
select lock_to_company('live_event');

-- The activity log: what changed, by whom and when. Each entry carries the hash of the one before it.
create table activity (
  company_id uuid not null default current_company_id(),
  version bigint not null,
  -- From 1 within the version.
  number integer not null,
  subject_kind text not null,
  -- Null of what the system did in bulk.
  subject_id uuid,
  -- The JSON that is hashed, to the letter.
  entry text not null,
  prev bytea not null check (length(prev) = 32),
  -- SHA-256 of prev and entry; prev is the hash of the row before, and zeros for the first.
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, version, number)
);
comment on index activity_pkey is 'the log in its order, and its head';
create index activity_of_subject on activity (company_id, subject_id, version desc, number desc)
  where subject_id is not null;
comment on index activity_of_subject is 'the timeline of one thing';
create index activity_of_people on activity (company_id, version desc, number desc)
  where subject_kind in ('company', 'member', 'invitation', 'payment');
comment on index activity_of_people is 'what owners alone read of the log; no move is in it';
select lock_log_to_company('activity');

-- What the transactions under way have changed so far; what is committed left nothing here. It is nearly empty and often
-- written, so that a plan made for a few rows would read thousands of dead ones: its functions go by the key.
create unlogged table activity_pending (
  transaction xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  company_id uuid not null default current_company_id(),
  subject_kind text not null,
  subject_id uuid,
  -- By field, [before, after].
  changes jsonb,
  -- Of what the system did in bulk: by whom, and which rows of which table.
  actor jsonb,
  bulk jsonb,
  act integer not null default act_number(),
  primary key (transaction, id)
);
select keep_from_roles('activity_pending');

-- Notes a change for the activity log.
create function keep_activity(kind text, subject uuid, changes jsonb, company uuid default null, of_many jsonb default null)
  returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into activity_pending (company_id, subject_kind, subject_id, changes, actor, bulk)
  values (
    case when session_user = 'auth_user' then coalesce(company, current_company_id()) else current_company_id() end,
    kind, subject, changes, case when of_many is not null then acting() -> 'actor' end, of_many);
  return true;
end $$;
grant execute on function keep_activity(text, uuid, jsonb, uuid, jsonb) to app_user, auth_user;

-- A thing as the log names it: {id, name}, or null. Of an order the name is its code.
create function named(target text, id uuid) returns jsonb language plpgsql stable as $$
declare
  sought constant uuid := id;
  name text;
begin
  if sought is null then return null; end if;
  case target
    when 'machine' then
      select machine.name into name from machine where company_id = current_company_id() and machine.id = sought;
    when 'department' then
      select department.name into name from department where company_id = current_company_id() and department.id = sought;
    when 'assignee' then
      select assignee.name into name from assignee where company_id = current_company_id() and assignee.id = sought;
    when 'order' then
      select work_order.wo_id into name from work_order where company_id = current_company_id() and work_order.id = sought;
    when 'supplier' then
      select supplier.name into name from supplier where company_id = current_company_id() and supplier.id = sought;
    when 'plant_code' then
      return (select jsonb_build_object('id', sought, 'name', coalesce(name_en, name_fr), 'name_fr', coalesce(name_fr, name_en))
        from plant_code where company_id = current_company_id() and plant_code.id = sought);
    else
      execute format('select name from %I where company_id = current_company_id() and id = $1', target) into name using sought;
  end case;
  return jsonb_build_object('id', sought, 'name', name);
end $$;
grant execute on function named(text, uuid) to app_user, auth_user;

-- A column's value as the log shows it, by its form: that of `track_activity`, or the kind of thing that it names.
create function activity_value(form text, value jsonb, whole jsonb) returns jsonb language sql stable
  return case form
    when 'plain' then value
    when 'list' then nullif(value, '[]')
    when 'instant' then to_jsonb(json_instant((value #>> '{}')::timestamptz))
    when 'hex' then to_jsonb(substr(value #>> '{}', 3))
    when 'due' then to_jsonb(coalesce(whole ->> 'due_on', json_instant((whole ->> 'due_at')::timestamptz)))
    when 'of-repair' then case when whole ->> 'type' = 'Repair' then value end
    when 'is-set' then to_jsonb(value <> 'null')
    when 'payment' then case when value = '"opening"' then '"open"' else value end
    when 'person' then to_jsonb(person_name((value #>> '{}')::uuid))
    else case when value <> 'null' then named(form, (value #>> '{}')::uuid) end
  end;
grant execute on function activity_value(text, jsonb, jsonb) to app_user, auth_user;

-- Notes what a statement changed in a table: of each row the columns that differ, or of what a job did how many rows.
-- The arguments are `track_activity`'s: kinds, subjects, the column of the company, keys, columns, their names in the
-- log, their forms, the child and its key, and the columns that name a child.
create function note_activity() returns trigger language plpgsql as $$
declare
  company_column constant text := tg_argv[2];
  -- Sign-in writes the tables with a company's column as well; of them each row is told, whoever acts.
  in_bulk constant boolean := company_column = '' and acts_as_system();
  kinds text[];
  subjects text[];
  keys text[];
  columns text[];
  names text[];
  forms text[];
  child text;
  labels text[];
  label text;
  bulk_keys text[] := '{}';
  was_rows refcursor;
  made_rows refcursor;
  was_row record;
  made_row record;
  moved record;
  was jsonb;
  made jsonb;
  present jsonb;
  key text;
  changes jsonb;
  fields_before jsonb;
  fields_after jsonb;
  place int;
begin
  if tg_op <> 'INSERT' then open was_rows no scroll for select * from before; end if;
  if tg_op <> 'DELETE' then open made_rows no scroll for select * from changed; end if;
  <<rows>> loop
    -- What an update gives are pairs: the rows before it and after it are in one order.
    if tg_op <> 'INSERT' then
      fetch was_rows into was_row;
      exit when not found;
    end if;
    if tg_op <> 'DELETE' then
      fetch made_rows into made_row;
      exit when not found;
    end if;
    if tg_op = 'UPDATE' then
      continue when was_row = made_row;
      -- What a move changes of an order, and nothing else: the whole row need not be compared as JSON for it.
      if tg_table_name = 'work_order' and not in_bulk then
        moved := made_row;
        moved.version := was_row.version;
        moved.updated_at := was_row.updated_at;
        moved.status := was_row.status;
        moved.status_on := was_row.status_on;
        moved.is_completed := was_row.is_completed;
        moved.hold_reason := was_row.hold_reason;
        moved.started_at := was_row.started_at;
        moved.started_by_id := was_row.started_by_id;
        moved.started_by_name := was_row.started_by_name;
        if moved = was_row then
          changes := '{}';
          if was_row.status is distinct from made_row.status then
            changes := jsonb_build_object('status', jsonb_build_array(was_row.status, made_row.status));
          end if;
          if was_row.hold_reason is distinct from made_row.hold_reason then
            changes := changes
              || jsonb_build_object('hold_reason', jsonb_build_array(was_row.hold_reason, made_row.hold_reason));
          end if;
          if was_row.started_at is distinct from made_row.started_at then
            changes := changes || jsonb_build_object('started_at', jsonb_build_array(
              json_instant(was_row.started_at), json_instant(made_row.started_at)));
          end if;
          continue when changes = '{}' or keep_activity('workOrder', made_row.id, changes);
        end if;
      end if;
    end if;
    if keys is null then
      kinds := tg_argv[0];
      subjects := tg_argv[1];
      keys := tg_argv[3];
      columns := tg_argv[4];
      names := tg_argv[5];
      forms := tg_argv[6];
      child := tg_argv[7];
      labels := tg_argv[9];
    end if;
    was := to_jsonb(was_row);
    made := to_jsonb(made_row);
    present := coalesce(made, was);
    if tg_op = 'UPDATE' then
      foreach key in array keys loop
        continue rows when was -> key <> made -> key;
      end loop;
    end if;

    select jsonb_object_agg(name, jsonb_build_array(shown_before, shown_after)) filter (where child = ''),
      jsonb_object_agg(name, shown_before) filter (where child <> '' and tg_op <> 'INSERT'),
      jsonb_object_agg(name, shown_after) filter (where child <> '' and tg_op <> 'DELETE')
    into changes, fields_before, fields_after
    from (
      select name, form, coalesce(was -> attribute, 'null') as value_before, coalesce(made -> attribute, 'null') as value_after
      from unnest(columns, names, forms) as told (attribute, name, form)
    ) as each
    cross join lateral (select
      case form when 'plain' then value_before else coalesce(activity_value(form, value_before, was), 'null') end as shown_before,
      case form when 'plain' then value_after else coalesce(activity_value(form, value_after, made), 'null') end as shown_after
      -- Once for each column, and not once wherever it is read.
      offset 0
    ) as shown
    where value_before <> value_after and (form = 'instant' or shown_before <> shown_after);
    continue when coalesce(changes, fields_before, fields_after) is null;

    if in_bulk then
      bulk_keys := bulk_keys
        || (select string_agg(present ->> each, '/') from unnest(keys) as each where each <> 'company_id');
      continue;
    end if;
    if child <> '' then
      foreach key in array labels loop
        -- What is shown as the thing that it names is a label in the same way.
        place := array_position(columns, key);
        label := case when coalesce(forms[place], 'plain') = 'plain' then key else names[place] end;
        if tg_op <> 'INSERT' then
          fields_before := fields_before || jsonb_build_object(label, activity_value(coalesce(forms[place], 'plain'), was -> key, was));
        end if;
        if tg_op <> 'DELETE' then
          fields_after := fields_after || jsonb_build_object(label, activity_value(coalesce(forms[place], 'plain'), made -> key, made));
        end if;
      end loop;
      changes := jsonb_build_object(child || '/' || (present ->> tg_argv[8]), jsonb_build_array(
        case when tg_op <> 'INSERT' then fields_before end, case when tg_op <> 'DELETE' then fields_after end));
    end if;
    place := 1;
    while place < cardinality(subjects) and present ->> subjects[place] is null loop place := place + 1; end loop;
    perform keep_activity(kinds[place], (present ->> subjects[place])::uuid, changes, (present ->> company_column)::uuid);
  end loop;

  if in_bulk and bulk_keys <> '{}' then
    perform keep_activity('bulk', null, null, null, jsonb_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'count', cardinality(bulk_keys), 'ids', encode(sha256(convert_to(
        (select string_agg(each, ',' order by each) from unnest(bulk_keys) as each), 'UTF8')), 'hex')));
  end if;
  return null;
end $$;

-- Tells the activity log of a table. `kind` is what its rows are about and `subject` the column with that one's id, or
-- several of both in one order, of which the first that a row has counts. With a `child` the row is a part of its
-- subject, named by `child_key` and the columns of `label`. Columns are shown under their own name, or that of `fields`;
-- those of `names` as the thing that they name; those of `shown` as `[name, form]`, with a form of `activity_value`.
-- `company` is the column of the company in a table that sign-in writes too.
create function track_activity(
  target regclass, kind text, subject text default 'id', child text default '', child_key text default 'id',
  label text[] default '{}', left_out text[] default '{}', fields jsonb default '{}', names jsonb default '{}',
  shown jsonb default '{}', operations text[] default '{insert,update,delete}', company text default ''
) returns void language plpgsql as $$
declare
  keys constant text[] := (
    select array_agg(attname order by place) from pg_index, unnest(indkey) with ordinality as key (num, place)
    join pg_attribute on attnum = num where attrelid = target and indrelid = target and indisprimary);
  arguments text;
  operation record;
begin
  if kind !~ '^[a-zA-Z,]+$' then raise exception 'kind is a word, or several with commas: %', kind; end if;
  select concat_ws(', ', quote_literal(string_to_array(kind, ',')::text), quote_literal(string_to_array(subject, ',')::text), quote_literal(company),
    quote_literal(keys::text), quote_literal(array_agg(attname order by attnum)::text),
    quote_literal(array_agg(name order by attnum)::text), quote_literal(array_agg(form order by attnum)::text),
    quote_literal(child), quote_literal(child_key), quote_literal(label::text))
  into arguments
  from pg_attribute join pg_type on pg_type.oid = atttypid
  cross join lateral (select
    coalesce(shown -> attname ->> 0, fields ->> attname,
      case when names ? attname then regexp_replace(attname, '_id$', '') else attname end) as name,
    coalesce(shown -> attname ->> 1, names ->> attname,
      case when typcategory = 'A' then 'list' when atttypid = 'timestamptz'::regtype then 'instant'
        when atttypid = 'bytea'::regtype then 'hex' else 'plain' end) as form
  ) as column_of_log
  where attrelid = target and attnum > 0 and not attisdropped and (shown ? attname or (
    attgenerated = '' and attname <> all (left_out || keys || '{company_id,created_at,updated_at,version}'::text[])
    and attname !~ '^(created|uploaded|hidden|deleted)_by_(id|name)$|^(completed_)?by_id$'));
  for operation in
    select * from (values
      ('insert', 'new table as changed'), ('update', 'old table as before new table as changed'),
      ('delete', 'old table as before')
    ) as each (name, transition)
  loop
    execute format('drop trigger if exists activity_%s on %s', operation.name, target);
    continue when operation.name <> all (operations);
    execute format(
      'create trigger activity_%s after %s on %s referencing %s for each statement when (%s) execute function note_activity(%s)',
      operation.name, operation.name, target, operation.transition,
      case company when '' then 'session_user = ''app_user''' else 'session_user in (''app_user'', ''auth_user'')' end,
      arguments);
  end loop;
end $$;

select track_activity('company', kind => 'company', company => 'id',
  left_out => '{code,day_due_at,weekly_mail_at,month_close_at,monthly_mail_at,former_terms}',
  shown => '{"code_made_at": ["company_code", "instant"]}');
select track_activity('membership', kind => 'member', subject => 'person_id', company => 'company_id',
  left_out => '{joined_at,last_seen_at}', shown => '{"person_id": ["name", "person"]}');
select track_activity('barred', kind => 'member', subject => 'person_id', company => 'company_id',
  left_out => '{barred_at}', shown => '{"barred_by": ["barred", "is-set"]}');
select track_activity('invitation', kind => 'invitation', company => 'company_id',
  left_out => '{token_hash,invited_by,invited_by_name,used_by,locale}');
select track_activity('sign_on', kind => 'company', subject => 'company_id', child => 'sign_on', label => '{issuer}',
  company => 'company_id', left_out => '{client_secret,domain_token}');
select track_activity('sign_on_link', kind => 'member', subject => 'person_id', child => 'sign_on_link', label => '{subject}',
  company => 'company_id', left_out => '{issuer,last_used_at,linked_at,person_id,by_password}');

-- Who is called otherwise has an entry in the log of each company that they are a member of.
create function keep_renaming() returns trigger language plpgsql as $$
begin
  perform keep_activity('member', new.id, jsonb_build_object('name', jsonb_build_array(
    coalesce(nullif(old.full_name, ''), old.username), coalesce(nullif(new.full_name, ''), new.username))), company_id)
  from membership where person_id = new.id;
  return null;
end $$;

create trigger renamed after update of full_name on person for each row
  when (session_user = 'auth_user' and old.full_name is distinct from new.full_name)
  execute function keep_renaming();

-- What several changes, one after the other, come to; a field that is again as it was is left out.
create function merged_changes(steps jsonb[]) returns jsonb
  language plpgsql immutable parallel safe set search_path = pg_catalog, public as $$
declare
  merged jsonb := '{}';
  step jsonb;
  field text;
  change jsonb;
  earlier jsonb;
begin
  foreach step in array steps loop
    for field, change in select * from jsonb_each(step) loop
      earlier := merged -> field;
      if earlier is not null then
        -- Of what are objects on both sides, each field counts by itself: first as it was first, then as it is last.
        change := jsonb_build_array(
          case when jsonb_typeof(earlier -> 0) = 'object' and jsonb_typeof(change -> 0) = 'object'
            then (change -> 0) || (earlier -> 0) else earlier -> 0 end,
          case when jsonb_typeof(earlier -> 1) = 'object' and jsonb_typeof(change -> 1) = 'object'
            then (earlier -> 1) || (change -> 1) else change -> 1 end);
      end if;
      merged := jsonb_set(merged, array[field], change);
    end loop;
  end loop;
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(merged) where value -> 0 <> value -> 1);
end $$;

-- Whether this act of the transaction has changed something that the log does not have yet.
create function activity_waits() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  return exists (
    select from activity_pending where transaction = pg_current_xact_id_if_assigned() and company_id = current_company_id() and act = act_number()
  );
end $$;
grant execute on function activity_waits() to app_user;

-- Writes what waits of this act of the transaction under a version, each entry with the hash of the one before it.
create function write_activity(made bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  company constant uuid := current_company_id();
  at constant text := json_instant(clock_timestamp());
  who constant jsonb := acting();
  actor constant jsonb := who -> 'actor';
  said constant jsonb := jsonb_build_object(
    'company', company, 'version', made, 'at', at, 'done_at', coalesce(who ->> 'done_at', at), 'actor', actor, 'call', who -> 'call')
    || case when who ? 'claimed_at' then jsonb_build_object('claimed_at', who -> 'claimed_at') else '{}' end
    || case when who ? 'device_time' then jsonb_build_object('device_time', who -> 'device_time') else '{}' end;
  waiting activity_pending[];
  line activity_pending;
  last_hash bytea;
  next_hash bytea;
  written int := 0;
  text_of_entry text;
begin
  with taken as (
    delete from activity_pending
    where transaction = pg_current_xact_id() and company_id = company and act = act_number()
    returning activity_pending as line, id
  )
  select array_agg(taken.line order by id), (
    select hash from activity where company_id = company order by version desc, number desc limit 1
  ) into waiting, last_hash from taken;
  if waiting is null then return false; end if;
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  if cardinality(waiting) > 1 then
    select coalesce(array_agg(merged.line order by (merged.line).id), '{}') into waiting from (
      select row(min(transaction::text)::xid8, min(id), company, subject_kind, subject_id,
        case when count(*) = 1 then (array_agg(changes))[1] else merged_changes(array_agg(changes order by id)) end,
        several.actor, bulk, 0)::activity_pending as line
      from unnest(waiting) as several group by subject_kind, subject_id, several.actor, bulk
    ) as merged
    where (merged.line).changes is distinct from '{}';
  end if;

  foreach line in array waiting loop
    written := written + 1;
    text_of_entry := (said || jsonb_build_object(
      'number', written, 'actor', coalesce(line.actor, actor),
      'subject', jsonb_build_object('kind', line.subject_kind, 'id', line.subject_id),
      case when line.bulk is null then 'changes' else 'bulk' end, coalesce(line.bulk, line.changes)))::text;
    next_hash := sha256(last_hash || convert_to(text_of_entry, 'UTF8'));
    insert into activity (company_id, version, number, subject_kind, subject_id, entry, prev, hash)
    values (company, made, written, line.subject_kind, line.subject_id, text_of_entry, last_hash, next_hash);
    last_hash := next_hash;
    continue when line.actor is not null;
    if actor ->> 'proven' = 'false' then
      insert into unproven_act (company_id, version, author_id, author_name, device_name, sent_by, call, subject_kind, subject_id,
        done_at, at)
      values (company, made, (actor ->> 'id')::uuid, actor ->> 'name',
        case when jsonb_typeof(actor -> 'device') = 'object' then actor -> 'device' ->> 'name' end,
        actor -> 'sent_by' ->> 'name', who ->> 'call', line.subject_kind, line.subject_id,
        (who ->> 'done_at')::timestamptz, (who ->> 'received_at')::timestamptz)
      on conflict (company_id, version) do nothing;
    end if;
    if who ? 'came_at' then
      insert into late_act (company_id, version, number, subject_id, author_id, done_at, came_at, claimed_at)
      values (company, made, written, line.subject_id, (actor ->> 'id')::uuid,
        (who ->> 'done_at')::timestamptz, (who ->> 'came_at')::timestamptz, (who ->> 'claimed_at')::timestamptz);
    end if;
  end loop;
  return true;
end $$;
grant execute on function write_activity(bigint) to app_user;

-- Writes what a transaction of sign-in has changed, under the next version of each company; one after the other in one
-- order.
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
    with counted as (
      insert into company_version (company_id, version, writes) values (company, 1, 1)
      on conflict (company_id) do update
      set version = company_version.version + 1, writes = company_version.writes + 1
      returning version, has_event_feed
    ), noted as (
      insert into event_outbox (company_id, version) select company, version from counted where has_event_feed
    )
    select version into made from counted;
    perform write_activity(made);
  end loop;
end $$;

-- Holds at the commit that what was changed is in the log. What sign-in changed is written here.
create function refuse_unwritten_activity() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
begin
  if session_user = 'auth_user' then
    perform write_activity_of_people();
  elsif exists (select from activity_pending where transaction = new.transaction and id = new.id) then
    raise exception 'What this transaction changed has no entry in the activity log.';
  end if;
  return null;
end $$;

create constraint trigger activity_is_written after insert on activity_pending deferrable initially deferred
  for each row execute function refuse_unwritten_activity();

-- Ends an act: gives it the next version of its company, with its live events and its part of the log.
create function record_commit(kinds text[], subjects uuid[], versions integer[]) returns bigint
  language plpgsql as $$
declare
  made bigint;
begin
  if current_setting('app.waiting_orders', true) <> '' and write_waiting_orders() is null then null; end if;
  if cardinality(kinds) > 0 or activity_waits() then
    with counted as (
      insert into company_version (version, writes) values (1, 1)
      on conflict (company_id) do update
      set version = company_version.version + 1, writes = company_version.writes + 1
      returning version, has_event_feed
    ), told as (
      insert into live_event (version, kind, subject_id, subject_version)
      select counted.version, kind, subject_id, subject_version
      from counted, unnest(kinds, subjects, versions) as event (kind, subject_id, subject_version)
    ), noted as (
      insert into event_outbox (version, missed)
      select version, nullif(current_setting('app.missed_plans', true), '')::uuid[] from counted where has_event_feed
    )
    select version into made from counted;
    if current_setting('app.missed_plans', true) <> '' then perform set_config('app.missed_plans', '', true); end if;
    if write_activity(made) then null; end if;
    if act_number() = 0 and current_setting('app.unproven_orders', true) <> '' then perform write_unproven_orders(); end if;
  elsif pg_current_xact_id_if_assigned() is not null then
    insert into company_version (version, writes) values (0, 1)
    on conflict (company_id) do update set writes = company_version.writes + 1;
  end if;
  return made;
end $$;
grant execute on function record_commit(text[], uuid[], int[]) to app_user;

-- The first answer to a member's POST with an Idempotency-Key, for a day. It is written in the transaction that has the
-- effect, so that a crash leaves both or neither; the calls that sign in keep nothing here, since they answer a token.
create table idempotency_key (
  company_id uuid not null default current_company_id(),
  person_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (company_id, person_id, key)
);
-- What is too old to count is deleted by a job.
create index idempotency_key_age on idempotency_key (company_id, created_at);
select lock_to_company('idempotency_key');

-- What was made under an id of its sender's: sent again it is the same thing.
create table made_once (
  company_id uuid not null default current_company_id(),
  id uuid not null,
  -- SHA-256 of the call and what it said.
  hash bytea not null,
  at timestamptz not null,
  primary key (company_id, id)
);
-- What is too old to count is deleted by a job.
create index made_once_age on made_once (company_id, at);
select lock_to_company('made_once');
