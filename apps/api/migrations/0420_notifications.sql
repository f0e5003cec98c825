-- What people are told of what happened, how they want to be told, and what they follow. All of it goes with who leaves.

-- Who plans, and who may read what a message tells, is known where work is done; so is the plant's clock.
select share_with_company('membership', columns => '{company_id,person_id,access}');
grant select (name, time_zone) on company to app_user;

-- What happens to a subject within two minutes is one entry, and one message.
create table notification (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  subject_kind text not null check (subject_kind in ('workOrder', 'machine', 'request', 'part')),
  subject_id uuid not null,
  -- Of the subject, as it was then.
  code text,
  title text not null,
  -- The weightiest of all kinds of news that are in it.
  kind text not null,
  kinds text[] not null,
  actor_name text,
  comment_id uuid,
  count int not null default 1,
  -- Of the first and the latest of what happened.
  began_at timestamptz not null,
  created_at timestamptz not null,
  -- Whether what happens next may still belong to it.
  is_open boolean not null default true,
  -- From when on the bell shows it; infinity: never.
  shown_at timestamptz not null,
  -- Whether the morning's mail has yet to tell it.
  is_for_digest boolean not null default false,
  -- Whether it waits for no quiet hours.
  pierces boolean not null default false,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade
);
create unique index notification_open on notification (company_id, person_id, subject_kind, subject_id) where is_open;
create index notification_latest on notification (company_id, person_id, created_at desc, id);
create index notification_unread on notification (company_id, person_id) where read_at is null;
create index notification_for_digest on notification (company_id, person_id) where is_for_digest;
create index notification_age on notification (company_id, created_at);
select lock_to_company('notification');

-- What has to leave by mail or push, and when: one row of each message, and one of each person's next digest, which names
-- none. It says nothing but ids and times, so that the server may look for the companies that have some.
create table notification_due (
  company_id uuid not null default current_company_id(),
  person_id uuid not null,
  notification_id uuid,
  due_at timestamptz not null,
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade,
  foreign key (company_id, notification_id) references notification (company_id, id) on delete cascade
);
create unique index notification_due_once on notification_due (company_id, person_id, notification_id) nulls not distinct;
create index notification_due_message on notification_due (company_id, notification_id);
create index notification_due_time on notification_due (due_at, company_id);
create index notification_due_of_company on notification_due (company_id, due_at);
select grant_identity('notification_due');
select share_with_company('notification_due');
grant insert, update, delete on notification_due to app_user;

-- Who changed nothing has no row.
create table notification_settings (
  company_id uuid not null default current_company_id(),
  person_id uuid not null,
  settings jsonb not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade
);
select lock_to_company('notification_settings');

-- Who takes part in something follows it, unless they have said that they don't want to.
create table watch (
  company_id uuid not null default current_company_id(),
  subject_kind text not null check (subject_kind in ('workOrder', 'machine', 'request')),
  subject_id uuid not null,
  person_id uuid not null,
  is_watching boolean not null,
  primary key (company_id, subject_kind, subject_id, person_id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade
);
create index watch_of_person on watch (company_id, person_id);
select lock_to_company('watch');
