-- The isolation of companies from one another, and how names are compared. What follows is made with these helpers; a
-- test walks over the schema and refuses a table that went through none.
--
--   lock_to_company('machine')            rows of companies: app_user sees and writes its company's rows only
-- lock_log_to_company('activity')       …which app_user reads, and functions alone write   grant_identity('person')
-- people, sessions, codes, payments: auth_user only   share_with_company('membership')      …of which app_user may read
-- its own company's rows   keep_from_roles('migration')          nobody but the owner   track_activity('machine', …)
-- what changes in a table is told in the activity log (03-activity.sql)

revoke create on schema public from public;
revoke all on all tables in schema public from public;
alter default privileges revoke execute on functions from public;
grant usage on schema public to app_user, auth_user;

-- After a transaction the setting is '' and not null: both mean no company.
create function current_company_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;
grant execute on function current_company_id() to app_user, auth_user;

-- The newest migration that this database has.
create function schema_version() returns text
  language sql stable security definer set search_path = pg_catalog, public
  as 'select max(name) from public.migration';
grant execute on function schema_version() to app_user, auth_user;

-- Locks a table that has company_id to the company of the transaction, then opens it to app_user.
create function lock_to_company(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'company_id' and attnotnull and not attisdropped) then
    raise exception 'Table % needs: company_id uuid not null default current_company_id()', target;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy company_rls on %s to app_user using (company_id = current_company_id()) with check (company_id = current_company_id())', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to app_user', target);
end $$;

-- Locks a table that has company_id to the company of the transaction; app_user reads it, and only functions write it.
create function lock_log_to_company(target regclass) returns void language plpgsql as $$
begin
  -- Not forced: the functions that write it do so as its owner.
  execute format('alter table %s enable row level security', target);
  execute format('create policy log_rls on %s for select to app_user using (company_id = current_company_id())', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select on %s to app_user', target);
end $$;

-- Gives a table to auth_user alone.
create function grant_identity(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy identity_rls on %s to auth_user using (true) with check (true)', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to auth_user', target);
end $$;

-- Lets app_user read the rows of an identity table that belong to its company, these columns only; all when left out.
create function share_with_company(target regclass, company_column name default 'company_id', columns name[] default null) returns void
language plpgsql as $$
declare
  shown text := (select '(' || string_agg(quote_ident(c), ', ') || ')' from unnest(columns) as c);
begin
  execute format('create policy company_rls on %s to app_user using (%I = current_company_id()) with check (%I = current_company_id())', target, company_column, company_column);
  execute format('grant select %s on %s to app_user', coalesce(shown, ''), target);
end $$;

-- Keeps a table to the owner: no role of the running server reads it.
create function keep_from_roles(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, app_user, auth_user', target);
end $$;

-- The owner of a database may be an ordinary role, who sees no row behind forced row-level security. A migration lifts it
-- for the tables whose rows it changes, and restores it; for the roles of the server nothing changes meanwhile.
create function lift_rls_for_owner(variadic targets regclass[]) returns void language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('alter table %s no force row level security', target);
  end loop;
end $$;

create function restore_rls(variadic targets regclass[]) returns void language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('alter table %s force row level security', target);
  end loop;
end $$;

select keep_from_roles('migration');

-- Searches compare joined letters, wide digits, special spaces, hyphens and what can't be seen as the keyboard types
-- them. The same as packages/domain/src/plain.ts.
create function plain(name text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(translate(regexp_replace(
      lower(replace(normalize(translate(name, '’‘´ʼ‛′', ''''''''''''''), NFKD), 'Σ', 'σ')),
      '[\u00ad\u0300-\u036f\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'), '‐‑‒–—―−øđłıς', '-------odliσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
grant execute on function plain(text) to app_user, auth_user;

-- Lists are in order as people count: Press 4 before Press 14. The same as packages/domain/src/text/sort-key.ts.
create function sort_key(name text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(plain(name),
      '(?<![0-9])0+(?=[0-9])', '', 'g'),
      '(?<![0-9])([0-9]{1,11})(?![0-9])', '00000000000\1', 'g'),
      '(?<![0-9])0+([0-9]{12})(?![0-9])', '\1', 'g');
grant execute on function sort_key(text) to app_user, auth_user;

-- An equipment number as it is compared: case, accents, spaces and dashes don't count. The same as
-- packages/domain/src/machines/equipment-number.ts.
create function number_key(number text) returns text
  language sql immutable parallel safe
  return translate(plain(number), ' -', '');
grant execute on function number_key(text) to app_user, auth_user;

-- A plain text whose words stand between spaces. The same as spacedWords in packages/domain/src/text/search.ts.
create function spaced_words(words text) returns text
  language sql immutable parallel safe
  return ' ' || translate(words, E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\n', '                                 ') || ' ';
grant execute on function spaced_words(text) to app_user, auth_user;

-- An instant as the API says it: UTC, with milliseconds and a Z.
create function json_instant(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
grant execute on function json_instant(timestamptz) to app_user, auth_user;
