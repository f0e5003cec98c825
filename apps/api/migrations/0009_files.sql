-- Bytes are in the file store under stored_filename. A file belongs to one order, one machine or one part, or to none yet.
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
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, part_id) references part (company_id, id),
  constraint file_has_one_owner check (num_nonnulls(work_order_id, machine_id, part_id) <= 1)
);
create index file_of_work_order on file (company_id, work_order_id, uploaded_at) where deleted_at is null;
create index file_of_machine on file (company_id, machine_id, uploaded_at) where deleted_at is null;
create index file_of_part on file (company_id, part_id, uploaded_at) where deleted_at is null and part_id is not null;
-- What the sweep looks for: files that nothing took, and files deleted long ago.
create index file_loose on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and deleted_at is null;
create index file_deleted on file (company_id, deleted_at) where deleted_at is not null;
select lock_to_company('file');

/** A file as it stands in JSON, by itself and in the order or machine that it belongs to. */
create function file_wire(file) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'name', $1.name,
    'size', $1.size,
    'stored_filename', $1.stored_filename,
    'uploaded_by', $1.uploaded_by,
    'uploaded_at', wire_instant($1.uploaded_at),
    'content_type', $1.content_type,
    'has_thumbnail', $1.has_thumbnail
  );
grant execute on function file_wire(file) to app_user;

-- Photos whose small picture is not drawn yet. They are drawn after their upload is answered; a node that stops in the middle
-- leaves them to whoever looks next. It names ids and nothing else, so that the server may look for the companies that have some.
create table undrawn (
  company_id uuid not null default current_company_id(),
  file_id uuid not null,
  tries int not null default 0,
  due_at timestamptz not null,
  primary key (company_id, file_id)
);
create index undrawn_due on undrawn (due_at);
select grant_identity('undrawn');
select share_with_company('undrawn');
grant insert, delete on undrawn to app_user;
