-- Tenant isolation: the wall between companies. Every table of the product passes through the helpers below; a test walks
-- over the schema and refuses a table that did not.
--
--   lock_to_company('machine')        rows of companies: app_user sees and writes its company's rows only
--   grant_identity('person')          people, sessions, codes, payments: auth_user only
--   share_with_company('membership')  …of which app_user may read its own company's rows
--   accept_from_company('mail_outbox', …)   …into which app_user may put its company's rows
--   keep_from_doors('migration')      nobody but the owner

revoke create on schema public from public;
revoke all on all tables in schema public from public;
alter default privileges revoke execute on functions from public;

grant usage on schema public to app_user, auth_user;

-- After a transaction the setting is '' and not null: both mean no company.
create function current_company_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;
grant execute on function current_company_id() to app_user, auth_user;

create function schema_version() returns text
  language sql stable security definer set search_path = pg_catalog, public
  as 'select max(name) from public.migration';
grant execute on function schema_version() to app_user, auth_user;

/** Locks a table that has company_id to the company of the transaction, then opens it to app_user. */
create function lock_to_company(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'company_id' and attnotnull and not attisdropped) then
    raise exception 'Table % needs: company_id uuid not null default current_company_id()', target;
  end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy company_wall on %s to app_user using (company_id = current_company_id()) with check (company_id = current_company_id())', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to app_user', target);
end $$;

/** Gives a table to auth_user alone. */
create function grant_identity(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy identity_wall on %s to auth_user using (true) with check (true)', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to auth_user', target);
end $$;

/** Lets app_user read the rows of an identity table that belong to its company, these columns only; all when left out. */
create function share_with_company(target regclass, company_column name default 'company_id', columns name[] default null) returns void
language plpgsql as $$
declare
  shown text := (select '(' || string_agg(quote_ident(c), ', ') || ')' from unnest(columns) as c);
begin
  execute format('create policy company_wall on %s to app_user using (%I = current_company_id()) with check (%I = current_company_id())', target, company_column, company_column);
  execute format('grant select %s on %s to app_user', coalesce(shown, ''), target);
end $$;

/** Lets app_user put rows of its company into an identity table, these columns only, and read none. */
create function accept_from_company(target regclass, columns name[]) returns void language plpgsql as $$
begin
  execute format('create policy company_wall on %s for insert to app_user with check (company_id = current_company_id())', target);
  execute format('grant insert (%s) on %s to app_user', (select string_agg(quote_ident(c), ', ') from unnest(columns) as c), target);
end $$;

/** Keeps a table to the owner: no role of the running server reads it. */
create function keep_from_doors(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from public, app_user, auth_user', target);
end $$;

-- The owner of a database may be an ordinary role, who sees no row behind a forced wall. These two let a migration at
-- the rows of some tables and close the wall again; for the doors nothing changes meanwhile.
create function open_wall_to_owner(variadic targets regclass[]) returns void language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('alter table %s no force row level security', target);
  end loop;
end $$;
create function close_wall_to_owner(variadic targets regclass[]) returns void language plpgsql as $$
declare target regclass;
begin
  foreach target in array targets loop
    execute format('alter table %s force row level security', target);
  end loop;
end $$;

select keep_from_doors('migration');
