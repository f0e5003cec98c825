-- What people say and attach, and how others hear of it: notifications, mail and push.

-- What people say about work and machines. The log tells that there is a comment, that it was changed and that it was
-- deleted, and never its words: what is deleted is gone.
create table comment (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  work_order_id uuid,
  machine_id uuid,
  -- Null once it is deleted.
  text text,
  is_public boolean not null default false,
  -- [{"id", "name"}] of the people who are named in it, by the names that they had then.
  mentions jsonb not null default '[]',
  author_kind text not null check (author_kind in ('member', 'technician', 'reporter', 'key')),
  -- The person's or the technician's; null of who reported without an account.
  author_id uuid,
  author_name text not null,
  -- The shared tablet on which it was written, by its name then.
  author_device text,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by_id uuid,
  deleted_by_name text,
  -- Requests are talked about too. What is said to who reported one is a public note, of the request or of the repair
  -- that it became.
  request_id uuid,
  -- What is asked back about a request, and the answer, stand in its timeline too. The request itself says them to who
  -- reported it, and tells them of it: as a comment it is no public note beside that, and no news.
  role text check (role in ('question', 'answer')),
  primary key (company_id, id),
  constraint comment_text_goes check ((text is null) = (deleted_at is not null)),
  constraint comment_has_one_subject check (num_nonnulls(work_order_id, machine_id, request_id) = 1),
  constraint comment_role_of_request check (role is null or request_id is not null),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id)
);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index comment_of_work_order on comment (company_id, work_order_id, created_at desc, id)
  where work_order_id is not null;
create index comment_of_machine on comment (company_id, machine_id, created_at desc, id) where machine_id is not null;
create index comment_of_request on comment (company_id, request_id, created_at desc, id) where request_id is not null;
create index comment_public on comment (company_id, work_order_id) where is_public and deleted_at is null;
select lock_to_company('comment');
select track_activity('comment', kind => 'workOrder,machine,request', subject => 'work_order_id,machine_id,request_id',
  child => 'comment',
  left_out => '{work_order_id,machine_id,request_id,text,mentions,role,author_kind,author_id,author_name,author_device}');

-- Bytes are in the file store under stored_filename. A file belongs to one order, one machine or one part, or to none
-- yet.
create table file (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  name text not null,
  size bigint not null,
  stored_filename text not null,
  content_type text not null,
  sha256 bytea not null,
  has_thumbnail boolean not null default false,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  work_order_id uuid,
  machine_id uuid,
  deleted_at timestamptz,
  deleted_by text,
  -- A part's manuals are files.
  part_id uuid,
  uploaded_by_id uuid default acting_id(),
  uploaded_by_name text default acting_name(),
  deleted_by_id uuid,
  deleted_by_name text,
  assignee_id uuid,
  -- Where a file came from: it stays when the request becomes a repair, whose file it is then as well.
  request_id uuid,
  -- Pictures to a comment. The log tells a picture of its own: the comment's subject has nothing more to say of it.
  comment_id uuid,
  -- Photos of what was answered to a step: they belong to the answer, and to the repair that it opened as well.
  step_result_id uuid,
  -- Files of machines that devices keep, for work without a connection. Of other things' files it means nothing.
  kept_on_devices boolean not null default false,
  -- The invoice or the report of an outside service: it tells of money, and is not among the files of the order.
  outside_service_id uuid,
  primary key (company_id, id),
  constraint file_of_request_check check (request_id is null or num_nonnulls(machine_id, part_id, assignee_id) = 0),
  constraint file_has_one_owner check (num_nonnulls(work_order_id, machine_id, part_id, assignee_id, comment_id) <= 1),
  constraint file_of_step_check
    check (step_result_id is null or num_nonnulls(machine_id, part_id, assignee_id, comment_id, request_id) = 0),
  constraint file_of_service_check check (outside_service_id is null
    or num_nonnulls(work_order_id, machine_id, part_id, assignee_id, comment_id, request_id, step_result_id) = 0),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, part_id) references part (company_id, id),
  foreign key (company_id, assignee_id) references assignee (company_id, id),
  foreign key (company_id, request_id) references request (company_id, id),
  foreign key (company_id, comment_id) references comment (company_id, id),
  foreign key (company_id, step_result_id) references step_result (company_id, id)
);
alter table report_photo add constraint report_photo_company_id_file_id_fkey foreign key (company_id, file_id)
    references file (company_id, id) on delete cascade;
alter table isolation_point add constraint isolation_point_company_id_photo_id_fkey foreign key (company_id, photo_id)
    references file (company_id, id);
alter table machine add constraint machine_company_id_photo_id_fkey foreign key (company_id, photo_id)
    references file (company_id, id) on delete set null (photo_id);
-- The list of what was deleted, the latest first.
create index file_deleted on file (company_id, deleted_at) where deleted_at is not null;
-- What the sweep looks for: files that nothing took, and files deleted long ago.
create index file_loose
  on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and assignee_id is null and comment_id is null
    and request_id is null and step_result_id is null and outside_service_id is null and deleted_at is null;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index file_of_work_order on file (company_id, work_order_id, uploaded_at) where deleted_at is null;
create index file_of_machine on file (company_id, machine_id, uploaded_at) where deleted_at is null;
create index file_of_part on file (company_id, part_id, uploaded_at) where deleted_at is null and part_id is not null;
create index file_of_assignee on file (company_id, assignee_id) where deleted_at is null and assignee_id is not null;
create index file_of_request on file (company_id, request_id, uploaded_at) where request_id is not null;
create index file_of_comment on file (company_id, comment_id, uploaded_at) where comment_id is not null;
create index file_of_step_result on file (company_id, step_result_id) where step_result_id is not null;
create index file_of_outside_service on file (company_id, outside_service_id) where outside_service_id is not null;
select lock_to_company('file');
select track_activity('file', kind => 'workOrder,machine,part,assignee,request,file',
  subject => 'work_order_id,machine_id,part_id,assignee_id,request_id,id', child => 'files', label => '{name}',
  left_out => '{stored_filename,content_type,has_thumbnail,outside_service_id}');

-- A file as the API shows it.
create function file_json(file) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'name', $1.name,
    'size', $1.size,
    'stored_filename', $1.stored_filename,
    'uploaded_by', $1.uploaded_by,
    'uploaded_by_id', ($1).uploaded_by_id,
    'uploaded_by_name', ($1).uploaded_by_name,
    'uploaded_at', json_instant($1.uploaded_at),
    'content_type', $1.content_type,
    'has_thumbnail', $1.has_thumbnail
  );
grant execute on function file_json(file) to app_user;

-- A comment as it is answered.
create function comment_json(comment) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'subject', json_build_object(
      'kind', case when $1.work_order_id is not null then 'workOrder' when $1.machine_id is not null then 'machine' else 'request' end,
      'id', coalesce($1.work_order_id, $1.machine_id, $1.request_id)),
    'text', $1.text,
    'is_public', $1.is_public,
    'role', $1.role,
    'author', json_build_object(
      'kind', $1.author_kind, 'id', $1.author_id, 'name', $1.author_name, 'device_name', $1.author_device,
      'proof', proof_of(coalesce($1.work_order_id, $1.machine_id, $1.request_id), $1.author_id, $1.created_at)),
    'mentions', $1.mentions,
    'files', coalesce((
      select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
      where file.company_id = $1.company_id and file.comment_id = $1.id and file.deleted_at is null
    ), '[]'::json),
    'created_at', json_instant($1.created_at),
    'recorded_at', recorded_at(coalesce($1.work_order_id, $1.machine_id, $1.request_id), $1.author_id, $1.created_at),
    'claimed_at', claimed_at(coalesce($1.work_order_id, $1.machine_id, $1.request_id), $1.author_id, $1.created_at),
    'edited_at', json_instant($1.edited_at),
    'deleted_at', json_instant($1.deleted_at),
    'deleted_by_name', $1.deleted_by_name
  );
grant execute on function comment_json(comment) to app_user;

-- The public notes to a request, and to the repair that it became or was merged into, the earliest first. Who wrote one
-- is told where the plant tells who is on a repair.
create function public_notes_json(request uuid, work_order uuid, tells_who boolean) returns json
  language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object('text', comment.text, 'at', json_instant(comment.created_at),
      'by_name', case when tells_who then comment.author_name end) order by comment.created_at, comment.id)
    from comment
    where comment.company_id = current_company_id() and comment.is_public and comment.deleted_at is null
      and comment.role is null and (comment.request_id = request or comment.work_order_id = work_order)
  ), '[]'::json);
grant execute on function public_notes_json(uuid, uuid, boolean) to app_user;

-- Photos whose small picture is not drawn yet. They are drawn after their upload is answered; a node that stops in the
-- middle leaves them to whoever looks next. It names ids and nothing else, so that the server may look for the companies
-- that have some.
create table undrawn (
  company_id uuid not null default current_company_id(),
  file_id uuid not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  primary key (company_id, file_id)
);
-- What a job has to do next.
create index undrawn_due on undrawn (due_at);
select grant_identity('undrawn');
select share_with_company('undrawn');
grant insert, delete on undrawn to app_user;

-- A public note is news for those who reported what it is about.
create function note_public_note() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into request_news (request_id, comment_id, acting, due_at)
    select id, new.id, coalesce(current_setting('app.acting', true), ''), now() from request
    where company_id = new.company_id and merged_into_id is null
      and (work_order_id = new.work_order_id or id = (to_jsonb(new) ->> 'request_id')::uuid);
  return null;
end $$;

create trigger news_of_notes after insert on comment for each row
  when (new.is_public and new.role is null and new.author_kind <> 'reporter') execute function note_public_note();

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
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index watch_of_person on watch (company_id, person_id);
select lock_to_company('watch');

-- What happens to a subject within two minutes is one entry, and one message.
create table notification (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  subject_kind text not null check (subject_kind in ('workOrder', 'machine', 'request', 'part', 'assignee')),
  subject_id uuid not null,
  -- Of the subject, as it was then.
  code text,
  title text not null,
  -- The weightiest of all kinds of news that are in it.
  kind text not null,
  kinds text[] not null,
  actor_name text,
  comment_id uuid,
  count integer not null default 1,
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
-- One open entry of a subject for a person takes what happens next.
create unique index notification_open on notification (company_id, person_id, subject_kind, subject_id) where is_open;
-- What is too old to count is deleted by a job.
create index notification_age on notification (company_id, created_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index notification_latest on notification (company_id, person_id, created_at desc, id);
create index notification_unread on notification (company_id, person_id) where read_at is null;
create index notification_for_digest on notification (company_id, person_id) where is_for_digest;
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
-- A message is due once; a digest names none.
create unique index notification_due_once on notification_due (company_id, person_id, notification_id) nulls not distinct;
-- What a job has to do next.
create index notification_due_time on notification_due (due_at, company_id);
-- What a company is to send next.
create index notification_due_of_company on notification_due (company_id, due_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index notification_due_message on notification_due (company_id, notification_id);
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

-- Up to which day of the plant people were told what became overdue.
create table overdue_told (
  company_id uuid primary key default current_company_id(),
  told_to date not null
);
select lock_to_company('overdue_told');

-- Mail leaves from here after commit, so that no transaction waits on a relay. A company's own commands post mail too, in
-- the transaction that gives the reason for it.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  message jsonb not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  last_error text,
  -- Null for what is nobody's in particular, such as a code for an address without an account.
  company_id uuid default current_company_id()
);
-- What a job has to do next.
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null;
select grant_identity('mail_outbox');
create policy company_rls on mail_outbox for insert to app_user with check (company_id = current_company_id());
grant insert (recipient, message, created_at, next_try_at, company_id) on mail_outbox to app_user;

-- Notifications to people's browsers. A browser takes them for the session that is open there, and ends with it: by
-- signing out, by leaving the company, by another password. Seen by auth_user only: an endpoint is a secret.
create table push_subscription (
  session_id uuid primary key references session (id) on delete cascade,
  endpoint text not null,
  -- SHA-256 of the endpoint: a browser has one subscription, whoever signs in there.
  endpoint_hash bytea not null unique,
  -- The browser's key and secret, for what it alone shall read.
  p256dh text not null,
  auth text not null,
  -- Our key that it was made under.
  server_key text not null,
  created_at timestamptz not null
);
select grant_identity('push_subscription');

-- Messages leave from here after commit, so that no transaction waits on a push service: at first one for a person, then
-- one for each browser of theirs. What has left, or can't, is deleted.
create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null default current_company_id() references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  -- Null until it was seen which browsers are theirs.
  session_id uuid references push_subscription (session_id) on delete cascade,
  message jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0
);
-- What a job has to do next.
create index push_outbox_due on push_outbox (next_try_at);
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index push_outbox_of_session on push_outbox (session_id) where session_id is not null;
create index push_outbox_of_person on push_outbox (person_id);
create index push_outbox_of_company on push_outbox (company_id);
select grant_identity('push_outbox');
create policy company_rls on push_outbox for insert to app_user with check (company_id = current_company_id());
grant insert (company_id, person_id, message, created_at, expires_at, next_try_at) on push_outbox to app_user;
