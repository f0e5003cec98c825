/** Tells the server, before the commit, that this transaction leaves work that it should do at once. */
create function tell_waiting_work() returns trigger
  language plpgsql set search_path = pg_catalog, public set client_min_messages = notice as $$
begin
  raise notice using errcode = 'MW002', message = tg_table_name;
  return null;
end $$;
create trigger waiting after insert on request_news for each row execute function tell_waiting_work();
