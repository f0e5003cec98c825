-- What somebody says is wrong, until somebody who plans decides what becomes of it. Who has no account says it by the code on
-- a machine's label, and follows it by a link of their own. Both are 128 random bits, kept as their SHA-256; what has to be
-- shown again is worked out under the pepper from a salt in the row, so that the database alone opens nothing.

-- The code of a machine's label. Seen by auth_user, who tells whose it is.
create table machine_code (
  company_id uuid not null default current_company_id(),
  machine_id uuid not null,
  sha256 bytea not null unique,
  salt bytea not null,
  made_at timestamptz not null,
  made_by_name text not null,
  last_used_at timestamptz,
  primary key (company_id, machine_id),
  foreign key (company_id, machine_id) references machine (company_id, id) on delete cascade
);
select grant_identity('machine_code');
select open_to_company('machine_code',
  readable => '{company_id,machine_id,sha256,salt,made_at,made_by_name,last_used_at}',
  writable => '{company_id,machine_id,sha256,salt,made_at,made_by_name,last_used_at}');

create table request (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  title text not null,
  -- The whole text where that is longer than the title.
  description text,
  source text not null check (source in ('code', 'member', 'tablet', 'mail')),
  status text not null check (status in ('held', 'new', 'asked', 'accepted', 'merged', 'declined')),
  held_because text check (
    held_because in ('network', 'machine', 'plant', 'no_proof', 'hidden_field', 'too_fast', 'sender')),
  machine_id uuid,
  is_stopped boolean not null default false,
  stopped_at timestamptz,
  question text,
  question_at timestamptz,
  question_by_name text,
  answer text,
  answer_at timestamptz,
  -- Why it was declined.
  reason text,
  -- What it became, or was merged into; of one that was merged into another request, what became of that.
  work_order_id uuid,
  merged_into_id uuid,
  decided_at timestamptz,
  decided_by_id uuid,
  decided_by_name text,
  created_at timestamptz not null,
  version int not null default 1,
  words text not null generated always as (plain(title || E'\n' || code || E'\n' || coalesce(description, ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, merged_into_id) references request (company_id, id),
  unique (company_id, code),
  check (merged_into_id <> id),
  constraint request_held_check check (status <> 'held' or held_because is not null),
  constraint request_question_check check (num_nulls(question, question_at) in (0, 2)),
  constraint request_answer_check check (num_nulls(answer, answer_at) in (0, 2)),
  constraint request_decided_check check ((status in ('accepted', 'merged', 'declined')) = (decided_at is not null)),
  constraint request_became_check check (
    case status when 'accepted' then work_order_id is not null and merged_into_id is null
      when 'merged' then work_order_id is not null or merged_into_id is not null
      else work_order_id is null and merged_into_id is null end)
);
create index request_latest on request (company_id, created_at desc, id);
create index request_inbox on request (company_id, created_at desc, id) where status in ('new', 'asked');
create index request_held on request (company_id, created_at desc, id) where status = 'held';
create index request_decided on request (company_id, created_at desc, id)
  where status in ('accepted', 'merged', 'declined');
create index request_of_machine on request (company_id, machine_id, created_at desc, id) where machine_id is not null;
create index request_of_work_order on request (company_id, work_order_id) where work_order_id is not null;
create index request_merged_into on request (company_id, merged_into_id) where merged_into_id is not null;
select lock_to_company('request');

-- Everybody who said it, the first one too.
create table request_reporter (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  name text,
  contact text,
  -- The address in the contact, where that is one.
  email text,
  wants_mail boolean not null default false,
  locale text not null check (locale in ('en', 'fr')),
  -- Who had signed in: the person, or the technician at a shared tablet.
  actor_id uuid,
  actor_kind text check (actor_kind in ('member', 'technician')),
  is_first boolean not null,
  -- What one who came later added.
  words text,
  reported_at timestamptz not null,
  -- By whose code: the machine, and the network under the pepper for as long as reports are counted.
  machine_id uuid,
  network bytea,
  was_held boolean not null default false,
  -- The form by which it came, and a hash of what it said.
  form_nonce text,
  form_hash bytea,
  -- From which the link is worked out.
  link_salt bytea,
  -- What the reporter was mailed last; null before the first mail.
  told text,
  primary key (company_id, id),
  unique (company_id, form_nonce),
  foreign key (company_id, request_id) references request (company_id, id) on delete cascade,
  check ((actor_id is null) = (actor_kind is null)),
  check (not wants_mail or email is not null),
  check ((form_nonce is null) = (form_hash is null))
);
create index request_reporter_of_request on request_reporter (company_id, request_id, reported_at);
create unique index request_reporter_first on request_reporter (company_id, request_id) where is_first;
create index request_reporter_of_actor on request_reporter (company_id, actor_id, reported_at desc, request_id)
  where actor_id is not null;
create index request_reporter_by_code on request_reporter (company_id, reported_at)
  where form_nonce is not null and not was_held;
create index request_reporter_by_machine on request_reporter (company_id, machine_id, reported_at)
  where form_nonce is not null and not was_held;
create index request_reporter_by_network on request_reporter (company_id, network, was_held, reported_at)
  where network is not null;
create index request_reporter_by_email on request_reporter (company_id, email, reported_at) where wants_mail;
select lock_to_company('request_reporter');

-- The secret links of reporters, seen by auth_user, who tells whose they are.
create table report_link (
  sha256 bytea primary key,
  company_id uuid not null default current_company_id(),
  reporter_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, reporter_id) references request_reporter (company_id, id) on delete cascade
);
create index report_link_of_reporter on report_link (company_id, reporter_id);
create index report_link_expiry on report_link (expires_at);
select grant_identity('report_link');
select open_to_company('report_link', readable => '{company_id,reporter_id,expires_at}',
  writable => '{sha256,company_id,reporter_id,expires_at}');

-- Photos that came with a form before it was sent, and what was tried: who has a form is not to have the server draw without end.
create table report_photo (
  company_id uuid not null default current_company_id(),
  id uuid not null,
  form_nonce text not null,
  network bytea not null,
  tried_at timestamptz not null,
  -- Once it is kept: the file, and its bytes.
  file_id uuid,
  size bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id) on delete cascade
);
create index report_photo_of_form on report_photo (company_id, form_nonce);
create index report_photo_of_network on report_photo (company_id, network, tried_at);
create index report_photo_age on report_photo (company_id, tried_at);
create index report_photo_of_file on report_photo (company_id, file_id) where file_id is not null;
select lock_to_company('report_photo');

-- Requests that stand otherwise since their reporters were told. It names ids and who acts, so that the server may look for
-- the companies that have some.
create table request_news (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  -- A public note, by its comment; null where the request stands otherwise.
  comment_id uuid,
  -- Who did it, as the activity log says it: nobody is told of what they did.
  acting text not null,
  due_at timestamptz not null,
  tries int not null default 0,
  primary key (company_id, id)
);
create index request_news_due on request_news (due_at);
select grant_identity('request_news');
select share_with_company('request_news');
grant insert, delete on request_news to app_user;

/** Whatever changes how a repair stands, or takes it away, is news for those who reported it. */
create function note_request_news() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into request_news (request_id, acting, due_at)
    select id, coalesce(current_setting('app.acting', true), ''), now() from request
    where company_id = new.company_id and work_order_id = new.id and merged_into_id is null;
  return null;
end $$;
create trigger news_of_requests after update of status, deleted_at on work_order for each row
  when (old.type = 'Repair' and (old.status, old.deleted_at is null) is distinct from (new.status, new.deleted_at is null))
  execute function note_request_news();

-- Where a file came from: it stays when the request becomes a repair, whose file it is then as well.
alter table file
  add column request_id uuid,
  add foreign key (company_id, request_id) references request (company_id, id),
  add constraint file_of_request_check check (request_id is null or num_nonnulls(machine_id, part_id, assignee_id) = 0);
create index file_of_request on file (company_id, request_id, uploaded_at) where request_id is not null;

-- Who reports follows requests, and no repairs of their making any more.
drop index work_order_by_maker;

-- Whether what is reported on it becomes a repair at once.
alter table machine add column reports_become_repairs boolean not null default false;

-- Whether the reporters' links say who is on it.
alter table company add column tell_reporters_who boolean not null default true;
grant select (tell_reporters_who) on company to app_user;

select track_activity('machine', kind => $$'machine'$$,
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file"}');
select track_activity('request', kind => $$'request'$$,
  left_out => '{question_at,question_by_name,answer_at,decided_at,decided_by_id,decided_by_name}',
  names => '{"machine_id": "machine", "work_order_id": "order"}');
select track_activity('request_reporter', kind => $$'request'$$, subject => '$.request_id',
  child => 'reporters', label => '{name}',
  left_out => '{request_id,contact,email,locale,actor_id,actor_kind,is_first,reported_at,machine_id,network,was_held,form_nonce,form_hash,link_salt,told}',
  operations => '{insert}');
