-- What is asked back about a request, and the answer, stand in its timeline too. The request itself says them to who reported
-- it, and tells them of it: as a comment it is no public note beside that, and no news.

alter table comment
  add column role text check (role in ('question', 'answer')),
  add constraint comment_role_of_request check (role is null or request_id is not null);

select track_activity('comment',
  kind => $$case when $.work_order_id is not null then 'workOrder' when $.machine_id is not null then 'machine' else 'request' end$$,
  subject => 'coalesce($.work_order_id, $.machine_id, $.request_id)', child => 'comment',
  left_out => '{work_order_id,machine_id,request_id,text,mentions,role,author_kind,author_id,author_name,author_device}');

create or replace function comment_json(comment) returns json
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

create or replace function public_notes_json(request uuid, work_order uuid, tells_who boolean) returns json
  language sql stable parallel safe
  return coalesce((
    select json_agg(json_build_object('text', comment.text, 'at', json_instant(comment.created_at),
      'by_name', case when tells_who then comment.author_name end) order by comment.created_at, comment.id)
    from comment
    where comment.company_id = current_company_id() and comment.is_public and comment.deleted_at is null
      and comment.role is null and (comment.request_id = request or comment.work_order_id = work_order)
  ), '[]'::json);

drop trigger news_of_notes on comment;
create trigger news_of_notes after insert on comment for each row
  when (new.is_public and new.role is null and new.author_kind <> 'reporter') execute function note_public_note();
