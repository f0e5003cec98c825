-- Whoever is named as the author of something that nobody has proven is named so, until they say that it was them. What a row
-- says of its author and of when is what the act says of them.

create index unproven_act_of_subject on unproven_act (company_id, subject_id, author_id) where answer is distinct from 'confirmed';

/** 'unproven', or 'denied', of what somebody did to a thing at a time of theirs or the server's; null of all that is proven. */
create function proof_of(subject uuid, author uuid, done timestamptz) returns text
  language sql stable parallel safe
  return (
    select coalesce(answer, 'unproven') from unproven_act
    where company_id = current_company_id() and subject_id = subject and author_id = author
      and answer is distinct from 'confirmed' and date_trunc('milliseconds', done) in (at, done_at)
    order by answer nulls first limit 1
  );
grant execute on function proof_of(uuid, uuid, timestamptz) to app_user;

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
      'kind', $1.author_kind, 'id', $1.author_id, 'name', $1.author_name, 'device_name', $1.author_device,
      'proof', proof_of(coalesce($1.work_order_id, $1.machine_id, $1.request_id), $1.author_id, $1.created_at)),
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
