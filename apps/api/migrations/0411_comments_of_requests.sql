-- Requests are talked about too. What is said to who reported one is a public note, of the request or of the repair that it became.

alter table comment
  add column request_id uuid,
  add foreign key (company_id, request_id) references request (company_id, id),
  drop constraint comment_has_one_subject,
  add constraint comment_has_one_subject check (num_nonnulls(work_order_id, machine_id, request_id) = 1);
create index comment_of_request on comment (company_id, request_id, created_at desc, id) where request_id is not null;
create index comment_public on comment (company_id, work_order_id) where is_public and deleted_at is null;

select track_activity('comment',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine' else 'request' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.request_id)', child => 'comment',
  left_out => '{work_order_id,machine_id,request_id,text,mentions,author_kind,author_id,author_name,author_device}');

create or replace function comment_json(comment) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', $1.id,
    'subject', json_build_object(
      'kind', case when $1.work_order_id is not null then 'workOrder' when $1.machine_id is not null then 'machine' else 'request' end,
      'id', coalesce($1.work_order_id, $1.machine_id, $1.request_id)),
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

/**
 * The public notes to a request, and to the repair that it became or was merged into, the earliest first. Who wrote one is told
 * where the plant tells who is on a repair.
 */
create function public_notes_json(request uuid, work_order uuid, tells_who boolean) returns json
  language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object('text', comment.text, 'at', json_instant(comment.created_at),
      'by_name', case when tells_who then comment.author_name end) order by comment.created_at, comment.id)
    from comment
    where comment.company_id = current_company_id() and comment.is_public and comment.deleted_at is null
      and (comment.request_id = request or comment.work_order_id = work_order)
  ), '[]'::json);
grant execute on function public_notes_json(uuid, uuid, boolean) to app_user;
