-- What people say about work and machines. The log tells that there is a comment, that it was changed and that it was deleted,
-- and never its words: what is deleted is gone.

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
  author_kind text not null check (author_kind in ('member', 'technician', 'reporter')),
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
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_order (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  constraint comment_has_one_subject check (num_nonnulls(work_order_id, machine_id) = 1),
  constraint comment_text_goes check ((text is null) = (deleted_at is not null))
);
create index comment_of_work_order on comment (company_id, work_order_id, created_at desc, id) where work_order_id is not null;
create index comment_of_machine on comment (company_id, machine_id, created_at desc, id) where machine_id is not null;
select lock_to_company('comment');

select track_activity('comment',
  kind => $$case when $.work_order_id is not null then 'workOrder' else 'machine' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id)', child => 'comment',
  left_out => '{work_order_id,machine_id,text,mentions,author_kind,author_id,author_name,author_device}');

-- Pictures to a comment. The log tells a picture of its own: the comment's subject has nothing more to say of it.
alter table file
  add column comment_id uuid,
  add foreign key (company_id, comment_id) references comment (company_id, id),
  drop constraint file_has_one_owner,
  add constraint file_has_one_owner check (num_nonnulls(work_order_id, machine_id, part_id, assignee_id, comment_id) <= 1);
create index file_of_comment on file (company_id, comment_id, uploaded_at) where comment_id is not null;
drop index file_loose;
create index file_loose on file (company_id, uploaded_at)
  where work_order_id is null and machine_id is null and part_id is null and assignee_id is null and comment_id is null
    and deleted_at is null;
select track_activity('file',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine'
    when $.part_id is not null then 'part' when $.assignee_id is not null then 'assignee' else 'file' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.part_id, $.assignee_id, $.id)',
  child => 'files', label => '{name}', left_out => '{stored_filename,content_type,has_thumbnail}');

/** A comment as it is answered. */
create function comment_json(comment) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'subject', case when $1.work_order_id is not null then json_build_object('kind', 'workOrder', 'id', $1.work_order_id)
      else json_build_object('kind', 'machine', 'id', $1.machine_id) end,
    'text', $1.text,
    'is_public', $1.is_public,
    'author', json_build_object(
      'kind', $1.author_kind, 'id', $1.author_id, 'name', $1.author_name, 'device_name', $1.author_device),
    'mentions', $1.mentions,
    'files', coalesce((
      select json_agg(file_json(file) order by file.uploaded_at, file.id) from file
      where file.company_id = $1.company_id and file.comment_id = $1.id and file.deleted_at is null
    ), '[]'::json),
    'created_at', json_instant($1.created_at),
    'edited_at', json_instant($1.edited_at),
    'deleted_at', json_instant($1.deleted_at),
    'deleted_by_name', $1.deleted_by_name
  );
grant execute on function comment_json(comment) to app_user;

-- Orders say how many comments they have: changed where it stands, so that what other migrations gave it stays.
do $$
declare
  was constant text := pg_get_functiondef('work_order_json_of(work_order)'::regprocedure);
  made constant text := regexp_replace(was, $q$'version'(::text)?, \(\$1\)\.version$q$, $q$'comment_count', (
      select count(*) from comment where comment.company_id = ($1).company_id and comment.work_order_id = ($1).id
        and comment.deleted_at is null
    ), 'version'::text, ($1).version$q$);
begin
  if made = was then raise exception 'work_order_json_of(work_order) has no version: %', was; end if;
  execute made;
end $$;

create trigger made after insert on comment referencing new table as changed
  for each statement execute function work_order_json_of_parts();
create trigger changed after update on comment referencing new table as changed
  for each statement execute function work_order_json_of_parts();

select lift_rls_for_owner('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment');
update work_order_json set json = work_order_json_of(work_order) from work_order
where work_order.company_id = work_order_json.company_id and work_order.id = work_order_json.work_order_id;
select restore_rls('work_order', 'checklist_item', 'file', 'assignee', 'department', 'machine', 'work_order_json',
  'execution', 'execution_step', 'pm_move', 'comment');
