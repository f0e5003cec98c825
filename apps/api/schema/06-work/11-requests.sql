-- What somebody reports as wrong. Who has no account reports by the code on a machine's label and follows it by a link of
-- their own. Both are 128 random bits, kept as their SHA-256.

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
select share_with_company('machine_code', columns => '{
  company_id, machine_id, sha256, salt, made_at, made_by_name, last_used_at
}');
grant insert (company_id, machine_id, sha256, salt, made_at, made_by_name, last_used_at) on machine_code to app_user;
grant update (company_id, machine_id, sha256, salt, made_at, made_by_name, last_used_at) on machine_code to app_user;
grant delete on machine_code to app_user;
select track_activity('machine_code', kind => 'machine', subject => 'machine_id', company => 'company_id',
  left_out => '{sha256,salt,made_by_name,last_used_at}', shown => '{"made_at": ["label_code", "instant"]}');

-- What somebody says is wrong, until somebody who plans decides what becomes of it.
create table request (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  code text not null,
  title text not null,
  -- The whole text where that is longer than the title.
  description text,
  source text not null check (source in ('code', 'member', 'tablet', 'mail', 'key')),
  status text not null check (status in ('held', 'new', 'asked', 'accepted', 'merged', 'declined')),
  held_because text
    check (held_because in ('network', 'machine', 'plant', 'no_proof', 'hidden_field', 'too_fast', 'sender')),
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
  version integer not null default 1,
  words text generated always as (plain((((title || '
') || code) || '
') || coalesce(description, ''))) stored not null,
  primary key (company_id, id),
  unique (company_id, code),
  constraint request_check check (merged_into_id <> id),
  constraint request_held_check check (status <> 'held' or held_because is not null),
  constraint request_question_check check (num_nulls(question, question_at) = any (array[0, 2])),
  constraint request_answer_check check (num_nulls(answer, answer_at) = any (array[0, 2])),
  constraint request_decided_check check ((status in ('accepted', 'merged', 'declined')) = (decided_at is not null)),
  constraint request_became_check
    check (
case status
    when 'accepted' then work_order_id is not null and merged_into_id is null
   
      when 'merged' then work_order_id is not null or merged_into_id is not null
    else work_order_id is null
      and merged_into_id is null
end),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, merged_into_id) references request (company_id, id)
);
-- The inbox and its filters, the latest first.
create index request_latest on request (company_id, created_at desc, id);
create index request_inbox on request (company_id, created_at desc, id) where status in ('new', 'asked');
create index request_held on request (company_id, created_at desc, id) where status = 'held';
create index request_decided on request (company_id, created_at desc, id)
  where status in ('accepted', 'merged', 'declined');
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index request_of_machine on request (company_id, machine_id, created_at desc, id) where machine_id is not null;
create index request_of_work_order on request (company_id, work_order_id) where work_order_id is not null;
create index request_merged_into on request (company_id, merged_into_id) where merged_into_id is not null;
select lock_to_company('request');
select track_activity('request', kind => 'request',
  left_out => '{question_at,question_by_name,answer_at,decided_at,decided_by_id,decided_by_name}',
  names => '{"machine_id": "machine", "work_order_id": "order"}');

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
  -- Who had signed in: the person, or the technician at a shared tablet; or the API key.
  actor_id uuid,
  actor_kind text check (actor_kind in ('member', 'technician', 'key')),
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
  constraint request_reporter_check check ((actor_id is null) = (actor_kind is null)),
  constraint request_reporter_check1 check (not wants_mail or email is not null),
  constraint request_reporter_check2 check ((form_nonce is null) = (form_hash is null)),
  foreign key (company_id, request_id) references request (company_id, id) on delete cascade
);
-- A request has one first reporter.
create unique index request_reporter_first on request_reporter (company_id, request_id) where is_first;
-- What a person has reported.
create index request_reporter_of_actor on request_reporter (company_id, actor_id, reported_at desc, request_id)
  where actor_id is not null;
-- How many reports have come lately: by a label, for a machine, from a network, to an address.
create index request_reporter_by_code on request_reporter (company_id, reported_at)
  where form_nonce is not null and not was_held;
create index request_reporter_by_machine on request_reporter (company_id, machine_id, reported_at)
  where form_nonce is not null and not was_held;
create index request_reporter_by_network on request_reporter (company_id, network, was_held, reported_at)
  where network is not null;
create index request_reporter_by_email on request_reporter (company_id, email, reported_at) where wants_mail;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index request_reporter_of_request on request_reporter (company_id, request_id, reported_at);
select lock_to_company('request_reporter');
select track_activity('request_reporter', kind => 'request', subject => 'request_id', child => 'reporters', label => '{name}',
  left_out => '{request_id,contact,email,locale,actor_id,actor_kind,is_first,reported_at,machine_id,network,was_held,form_nonce,form_hash,link_salt,told}',
  operations => '{insert}');

-- The secret links of reporters, seen by auth_user, who tells whose they are.
create table report_link (
  sha256 bytea primary key,
  company_id uuid not null default current_company_id(),
  reporter_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, reporter_id) references request_reporter (company_id, id) on delete cascade
);
-- What has run out is deleted by a job.
create index report_link_expiry on report_link (expires_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index report_link_of_reporter on report_link (company_id, reporter_id);
select grant_identity('report_link');
select share_with_company('report_link', columns => '{company_id, reporter_id, expires_at}');
grant insert (sha256, company_id, reporter_id, expires_at) on report_link to app_user;
grant update (sha256, company_id, reporter_id, expires_at) on report_link to app_user;
grant delete on report_link to app_user;

-- Photos that came with a form before it was sent, and what was tried: who has a form is not to have the server draw
-- without end.
create table report_photo (
  company_id uuid not null default current_company_id(),
  id uuid not null,
  form_nonce text not null,
  network bytea not null,
  tried_at timestamptz not null,
  -- Once it is kept: the file, and its bytes.
  file_id uuid,
  size bigint not null default 0,
  primary key (company_id, id)
);
-- The photos of a form, and how many a network has sent.
create index report_photo_of_form on report_photo (company_id, form_nonce);
create index report_photo_of_network on report_photo (company_id, network, tried_at);
-- What is too old to count is deleted by a job.
create index report_photo_age on report_photo (company_id, tried_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index report_photo_of_file on report_photo (company_id, file_id) where file_id is not null;
select lock_to_company('report_photo');

-- The mail address at which a plant takes reports: 128 random bits, kept as their SHA-256, and worked out again under the
-- pepper from a salt. Seen by auth_user, who tells whose it is.
create table report_address (
  company_id uuid primary key default current_company_id() references company (id) on delete cascade,
  sha256 bytea not null unique,
  salt bytea not null,
  made_at timestamptz not null,
  made_by_name text not null
);
select grant_identity('report_address');
select share_with_company('report_address', columns => '{company_id, sha256, salt, made_at, made_by_name}');
grant insert (company_id, sha256, salt, made_at, made_by_name) on report_address to app_user;
grant update (company_id, sha256, salt, made_at, made_by_name) on report_address to app_user;
grant delete on report_address to app_user;
select track_activity('report_address', kind => 'company', subject => 'company_id', company => 'company_id',
  left_out => '{sha256,salt,made_by_name}', shown => '{"made_at": ["report_address", "instant"]}');

-- Requests that stand otherwise since their reporters were told. It names ids and who acts, so that the server may look
-- for the companies that have some.
create table request_news (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  -- A public note, by its comment; null where the request stands otherwise.
  comment_id uuid,
  -- Who did it, as the activity log says it: nobody is told of what they did.
  acting text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (company_id, id)
);
-- What a job has to do next.
create index request_news_due on request_news (due_at);
select grant_identity('request_news');
select share_with_company('request_news');
grant insert, delete on request_news to app_user;
create trigger waiting after insert on request_news for each row execute function tell_waiting_work();

-- What a downtime belongs to: reports that said that the machine stands, and the work on it.
create table downtime_cause (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  machine_id uuid not null,
  downtime_id uuid not null,
  request_id uuid,
  work_order_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint downtime_cause_check check (num_nonnulls(request_id, work_order_id) = 1),
  foreign key (company_id, machine_id, downtime_id) references downtime (company_id, machine_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id)
);
-- A downtime names an order or a request once.
create unique index downtime_cause_order on downtime_cause (company_id, downtime_id, work_order_id)
  where work_order_id is not null;
create unique index downtime_cause_request on downtime_cause (company_id, downtime_id, request_id)
  where request_id is not null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index downtime_cause_of_request on downtime_cause (company_id, request_id) where request_id is not null;
create index downtime_cause_of_order on downtime_cause (company_id, work_order_id) where work_order_id is not null;
select lock_to_company('downtime_cause');
select track_activity('downtime_cause', kind => 'workOrder,request', subject => 'work_order_id,request_id', child => 'stop',
  left_out => '{downtime_id,work_order_id,request_id}', names => '{"machine_id": "machine"}');
