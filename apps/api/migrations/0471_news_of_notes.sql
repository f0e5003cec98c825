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
  when (new.is_public and new.author_kind <> 'reporter') execute function note_public_note();
