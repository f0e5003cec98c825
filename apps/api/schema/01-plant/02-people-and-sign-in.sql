-- People, their companies, and how they prove who they are. Seen by auth_user only, except where it is shared.

-- Tells every node, with the commit, that the sessions which have one of these ids are not what they were, and the node
-- whose transaction it is at once, so that it waits for the others before it answers. The ids are in the column that the
-- trigger names, of the row of an update or of all rows that are gone or new.
create function tell_session_change() returns trigger
  language plpgsql set search_path = pg_catalog, public set client_min_messages = notice as $$
declare
  keys uuid[];
  change text;
begin
  if tg_level = 'ROW' then
    keys := array[(to_jsonb(new) ->> tg_argv[0])::uuid];
  else
    keys := array(select distinct (to_jsonb(affected) ->> tg_argv[0])::uuid from affected);
  end if;
  if cardinality(keys) = 0 then return null; end if;
  change := gen_random_uuid() || ' ' || case when cardinality(keys) > 100 then '*' else array_to_string(keys, ',') end;
  perform pg_notify('millwright_nodes', 'changed ' || change);
  raise notice using errcode = 'MW001', message = change;
  return null;
end $$;

-- Whatever ends a session tells every node, with its commit: open event streams are looked at at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.person_id);
  return null;
end $$;

-- A tablet that is none any more: its live stream is looked at at once.
create function tell_device_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.id);
  return null;
end $$;

-- Whatever ends a turn, or a tablet, tells every node with its commit: open event streams are looked at at once.
create function tell_turn_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('millwright_live', 'ended:' || old.assignee_id);
  return null;
end $$;

-- Remembers when the code of a company was made anew: the log says that, and never the code.
create function note_new_code() returns trigger language plpgsql as $$
begin
  new.code_made_at := clock_timestamp();
  return new;
end $$;

-- A member who is narrowed to reading or reporting has no turn, and keeps the PIN and the badge of the technician who
-- they are: widened again, they come as before. Who leaves loses them.
create function end_turns_of_member() returns trigger language plpgsql as $$
begin
  perform from technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
    order by pin.assignee_id for update;
  delete from turn using technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
      and turn.company_id = pin.company_id and turn.assignee_id = pin.assignee_id;
  if tg_op = 'DELETE' then
    delete from technician_pin where company_id = old.company_id and member_id = old.person_id;
  end if;
  return coalesce(new, old);
end $$;

-- Somebody with an account, who may work in several companies.
create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  username text not null,
  full_name text,
  password_hash text not null,
  locale text not null default 'en' check (locale in ('en', 'fr')),
  created_at timestamptz not null default now(),
  -- A change of the password whose answer was lost is known again by the name that its sender gave it, not by the new
  -- password alone: whoever may try that one without the present one has an oracle for it.
  password_command uuid,
  -- Whether the password is known to be a long one: its hash does not tell, so it is noted where the password is typed.
  password_length_ok boolean not null default false
);
select grant_identity('person');
create trigger person_changed after update on person for each row
  when ((old.email, old.username, old.full_name, old.locale, old.password_length_ok)
    is distinct from (new.email, new.username, new.full_name, new.locale, new.password_length_ok))
  execute function tell_session_change('id');

-- A company is one plant: its settings, and the code by which people join it.
create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  code text not null unique,
  time_zone text not null default 'America/Toronto',
  created_at timestamptz not null default now(),
  -- When its next day begins; a new company's begins at once, and so does one whose zone has changed.
  day_due_at timestamptz not null default '-infinity',
  -- To whom receipts are made out: the name and the address that the company's books want.
  billing_name text,
  billing_address text,
  -- With which level people join by the company's code.
  members_join_as text not null default 'planner'
    check (members_join_as in ('planner', 'technician', 'requester', 'viewer')),
  -- The fewest digits that the plant asks of a PIN.
  pin_digits integer not null default 4 check (pin_digits = 4 or pin_digits = 6),
  sign_off boolean not null default false,
  -- Whether the company's planners and owners need a long password or a passkey.
  strong_sign_in boolean not null default false,
  -- Whether the reporters' links say who is on it.
  tell_reporters_who boolean not null default false,
  -- When the code was made anew: the log says that, and never the code.
  code_made_at timestamptz,
  -- Owners are mailed once a week what was done, and how far the activity log goes: when next. Of a new one nothing is
  -- planned yet.
  weekly_mail_at timestamptz not null default '-infinity',
  -- Whether a repair because of which its machine stood is completed only once its problem is said.
  asks_failure_code boolean not null default false,
  -- Whether technicians see what work and parts cost. Planners, owners and viewers do; who requests never does.
  technicians_see_money boolean not null default false,
  -- How long the plant works on each day of the week, Monday first, in minutes; null: nobody said.
  week_minutes integer[]
    check (array_length(week_minutes, 1) = 7 and array_position(week_minutes, null::integer) is null
      and (0 <= all (week_minutes)) and (1440 >= all (week_minutes))),
  -- When the next month of the plant's figures is closed; of a new one nothing is planned yet.
  month_close_at timestamptz not null default '-infinity',
  -- The figures of each month are mailed to whom an owner names: when next. Of a new company nothing is planned yet.
  monthly_mail_at timestamptz not null default '-infinity',
  -- How long the plant worked before, each until a day, the oldest first: what is over keeps its hours.
  former_terms jsonb not null default '[]',
  -- Above so many Canadian cents, or where a price is unknown, an order to a supplier needs an owner's yes; null: never.
  purchase_limit_cents integer check (purchase_limit_cents >= 0),
  constraint company_billing_check check ((billing_name is null) = (billing_address is null))
);
-- What a job has to do next.
create index company_day_due on company (day_due_at);
create index company_weekly_mail on company (weekly_mail_at);
create index company_month_close on company (month_close_at);
create index company_monthly_mail on company (monthly_mail_at);
select grant_identity('company');
select share_with_company('company', 'id', columns => '{id, name, time_zone, sign_off, tell_reporters_who, asks_failure_code, technicians_see_money, week_minutes, former_terms, purchase_limit_cents}');
-- Planners say it, where they say on which days the plant works.
grant update (week_minutes, former_terms) on company to app_user;
create trigger new_code before update of code on company for each row when (old.code <> new.code)
  execute function note_new_code();
create trigger company_changed after update on company for each row
  when ((old.name, old.time_zone, old.strong_sign_in, old.technicians_see_money)
    is distinct from (new.name, new.time_zone, new.strong_sign_in, new.technicians_see_money))
  execute function tell_session_change('id');

-- Who works in a company, and what they may do there.
create table membership (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  role text not null,
  access text not null check (access in ('owner', 'planner', 'technician', 'requester', 'viewer')),
  joined_at timestamptz not null default now(),
  -- When somebody was last seen in a company, also after their sessions there have ended.
  last_seen_at timestamptz,
  -- Whether an owner named them to be mailed the figures of each month. Who requests sees no figures.
  gets_monthly_report boolean not null default false
    constraint membership_report_check check (not gets_monthly_report or access <> 'requester'),
  unique (company_id, person_id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index membership_of_person on membership (person_id, joined_at);
select grant_identity('membership');
select share_with_company('membership', columns => '{company_id, person_id, access, gets_monthly_report}');
create trigger leaver_at_tablet before delete on membership for each row execute function end_turns_of_member();
create trigger narrowed_at_tablet before update of access on membership for each row
  when (new.access in ('requester', 'viewer')) execute function end_turns_of_member();
create trigger membership_gone after delete on membership
  referencing old table as affected for each statement execute function tell_session_change('person_id');
create trigger membership_changed after update on membership for each row
  when ((old.access, old.role) is distinct from (new.access, new.role)) execute function tell_session_change('person_id');

-- Who was removed from a company joins it by its code again only when an owner readmits them.
create table barred (
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  barred_at timestamptz not null default now(),
  barred_by text not null,
  primary key (company_id, person_id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index barred_person on barred (person_id);
select grant_identity('barred');

-- Who has the mailed token, of which the hash is kept, has read the mail of that address. An address has one open
-- invitation of a company; a used one stays until it would have expired, so that who lost the answer gets it again.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id) on delete cascade,
  email text not null check (email = lower(email)),
  access text not null check (access in ('owner', 'planner', 'technician', 'requester', 'viewer')),
  -- The job title that whoever invites gives them.
  role text,
  -- The language that the mail is in.
  locale text not null check (locale in ('en', 'fr')),
  token_hash bytea not null unique,
  invited_by uuid references person (id) on delete cascade,
  invited_by_name text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references person (id) on delete cascade
);
-- An address has one open invitation of a company.
create unique index invitation_open on invitation (company_id, email) where used_at is null;
-- What has run out is deleted by a job.
create index invitation_expiry on invitation (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index invitation_by on invitation (invited_by);
create index invitation_used_by on invitation (used_by);
select grant_identity('invitation');

-- How a person is called in the log.
create function person_name(sought uuid) returns text language sql stable
  return (select coalesce(nullif(full_name, ''), username) from person where id = sought);
grant execute on function person_name(uuid) to app_user, auth_user;

-- Those of some people who are in the company, who stay there until the transaction ends: what is written for them then
-- finds them. The server's role may read who they are, and change nothing of it.
create function hold_members(people uuid[]) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select person_id from membership
  where company_id = current_company_id() and person_id = any(people) order by person_id for key share
$$;
grant execute on function hold_members(uuid[]) to app_user;

-- Sign-on by OpenID Connect: the provider of a company, who of its people signs in there, and who is on their way back.
create table sign_on (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null unique references company (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Sealed under the secret that is in no database.
  client_secret bytea not null,
  -- The company's e-mail domain, what its DNS has to say, and when it did.
  email_domain text check (email_domain = lower(email_domain)),
  domain_token text not null,
  domain_proved_at timestamptz,
  -- With which level people of the domain join by themselves; null: nobody does.
  joins_as text check (joins_as in ('planner', 'technician', 'requester', 'viewer')),
  -- Which claim lists somebody's groups, and the level that each of them gives.
  groups_claim text,
  group_levels jsonb not null default '[]',
  -- Whether a password and a passkey let in owners alone.
  only_sign_on boolean not null default false,
  -- Which owner came in by a password nevertheless, and when.
  password_used_by text,
  password_used_at timestamptz,
  constraint sign_on_domain_check check (email_domain is not null or domain_proved_at is null)
);
-- A domain leads to one company.
create unique index sign_on_domain on sign_on (email_domain) where domain_proved_at is not null;
select grant_identity('sign_on');
select share_with_company('sign_on', columns => '{
  id, company_id, issuer, client_id, email_domain, domain_proved_at, joins_as, groups_claim, group_levels, only_sign_on,
  password_used_by, password_used_at
}');

-- Who a person is at the provider: the issuer and its subject, never an e-mail.
create table sign_on_link (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references sign_on (company_id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  -- Whether a password alone made it, or a session: it ends when that password is replaced.
  by_password boolean not null,
  unique (company_id, issuer, subject),
  unique (company_id, person_id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index sign_on_link_of_person on sign_on_link (person_id);
select grant_identity('sign_on_link');
select share_with_company('sign_on_link');

-- A bearer token is kept as its SHA-256. A session belongs to a person in one company.
create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The times without any contact of more than two minutes, but for the one that lasts since last_seen_at.
  absences tstzrange[] not null default '{}',
  -- By which link somebody signed on: the session ends with it.
  sign_on_link_id uuid references sign_on_link (id) on delete cascade
);
-- What has run out is deleted by a job.
create index session_expiry on session (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index session_of_person on session (person_id, company_id);
create index session_of_link on session (sign_on_link_id) where sign_on_link_id is not null;
select grant_identity('session');
create trigger session_ended after delete on session for each row execute function tell_session_ended();
-- What a request learns of its sender. That somebody was seen, and may come for longer, is no change.
create trigger session_gone after delete on session
  referencing old table as affected for each statement execute function tell_session_change('id');
create trigger session_changed after update on session for each row
  when ((old.token_hash, old.person_id, old.company_id) is distinct from (new.token_hash, new.person_id, new.company_id)
    or new.expires_at < old.expires_at)
  execute function tell_session_change('id');

-- The latest mailed code of an address. verified_at opens registration for a while.
create table verification_code (
  email text primary key,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  verified_at timestamptz,
  sent_today integer not null default 1,
  sent_day date not null,
  -- A typed code is proved by a token, so that the address is open to who typed it and to nobody else.
  token_hash bytea unique,
  -- A lost answer voids nothing: a code that is typed twice gives a second token beside the first, and a registration
  -- that comes again is known by what proved it.
  earlier_token_hashes bytea[] not null default '{}',
  -- The network that typed the code, which may type it again as long as its token is good.
  verified_from text,
  -- What a registration was proved by.
  spent_token_hashes bytea[] not null default '{}',
  spent_at timestamptz
);
select grant_identity('verification_code');

-- Who asked for a code today, by network: each has tries of their own, which no stranger uses up.
create table verification_asker (
  email text not null references verification_code (email) on delete cascade,
  network text not null,
  wrong_tries integer not null default 0,
  asked_at timestamptz not null default now(),
  primary key (email, network)
);
select grant_identity('verification_asker');

-- The mailed token that sets a new password, of which the hash is kept.
create table password_reset (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index password_reset_of_person on password_reset (person_id);
select grant_identity('password_reset');

-- What was tried and by whom (an account, an address of the network, a company code), to slow guessing down.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  at timestamptz not null default now(),
  -- From where, so that what one account did well again is forgiven there too.
  network text
);
-- How often somebody or a network has tried lately.
create index attempt_recent on attempt (kind, subject, at);
create index attempt_recent_from on attempt (kind, network, at);
-- What is too old to count is deleted by a job.
create index attempt_age on attempt (at);
select grant_identity('attempt');

-- From where a person has signed in: guesses that come from elsewhere do not close the door on them there.
create table known_network (
  person_id uuid not null references person (id) on delete cascade,
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (person_id, network)
);
-- What is too old to count is deleted by a job.
create index known_network_age on known_network (last_used_at);
select grant_identity('known_network');

-- A browser in which a person has signed in keeps a token of its own: what others guess, here or elsewhere, is not
-- counted there.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  token_hash bytea not null unique,
  last_used_at timestamptz not null default now()
);
-- What is too old to count is deleted by a job.
create index known_device_age on known_device (last_used_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index known_device_of_person on known_device (person_id, last_used_at);
select grant_identity('known_device');

-- Passkeys of people, beside their passwords: a public key alone is kept. Seen by auth_user only.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it signed, as it says itself; 0 of one that does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index passkey_of_person on passkey (person_id, created_at);
select grant_identity('passkey');
create trigger passkey_gone after delete on passkey
  referencing old table as affected for each statement execute function tell_session_change('person_id');
create trigger passkey_made after insert on passkey
  referencing new table as affected for each statement execute function tell_session_change('person_id');

-- What a passkey is asked to sign: for one purpose, once, for some minutes. Kept as its SHA-256.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  -- Whose session asked to register one.
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenge_check check ((purpose = 'register') = (session_id is not null))
);
-- What has run out is deleted by a job.
create index passkey_challenge_expiry on passkey_challenge (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index passkey_challenge_of_session on passkey_challenge (session_id);
select grant_identity('passkey_challenge');

-- A browser on its way to the provider and back. All that is secret of it is in the browser's cookie.
create table sign_on_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  company_id uuid not null references sign_on (company_id) on delete cascade,
  -- Whose session links its person; null of who signs in.
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null,
  -- The provider that it left for.
  issuer text not null,
  client_id text not null,
  -- Whose password was typed before, and which it was: replaced meanwhile, it proves nothing.
  person_id uuid references person (id) on delete cascade,
  password_hash text,
  constraint sign_on_attempt_password_check check ((person_id is null) = (password_hash is null))
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index sign_on_attempt_of_company on sign_on_attempt (company_id);
create index sign_on_attempt_of_session on sign_on_attempt (session_id);
create index sign_on_attempt_of_person on sign_on_attempt (person_id) where person_id is not null;
-- What has run out is deleted by a job.
create index sign_on_attempt_expiry on sign_on_attempt (expires_at);
select grant_identity('sign_on_attempt');

-- What a browser downloads by itself, without the header that says who asks: an address opens one thing, once, for a
-- minute.
create table download_link (
  token_hash bytea primary key,
  -- Whoever signs out, or is removed, takes their links along.
  session_id uuid references session (id) on delete cascade,
  call text not null,
  params jsonb not null,
  query jsonb not null,
  locale text not null check (locale in ('en', 'fr')),
  expires_at timestamptz not null,
  turn_id uuid,
  constraint download_link_of_one check (num_nonnulls(session_id, turn_id) = 1)
);
-- What has run out is deleted by a job.
create index download_link_expiry on download_link (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index download_link_of_session on download_link (session_id);
create index download_link_of_turn on download_link (turn_id);
select grant_identity('download_link');

-- Every process of the server that is connected, so that who ends a session knows which of them may remember it.
create table server_node (
  id uuid primary key,
  -- Who found that it does not answer, and when: it remembers no session any more until it registers again.
  silenced_by uuid,
  silenced_at timestamptz,
  -- Whether nobody waits for its answer any more.
  is_silent boolean not null default false
);
select grant_identity('server_node');

-- The first answers to changes of people, companies and payments, for a day: each is written in the transaction that has
-- the effect, which is not one of the company's work.
create table identity_key (
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (company_id, person_id, key)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index identity_key_age on identity_key (company_id, created_at);
select grant_identity('identity_key');
