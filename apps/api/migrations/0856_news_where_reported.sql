-- An order knows whether somebody reported it: what its other changes cost does not include a look for reports.
alter table work_order add column is_reported boolean not null default false;

select lift_rls_for_owner('work_order', 'request');
alter table work_order disable trigger user;
update work_order set is_reported = true
  where exists (select from request where request.company_id = work_order.company_id and request.work_order_id = work_order.id);
alter table work_order enable trigger user;
select restore_rls('work_order', 'request');

create function mark_reported() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  update work_order set is_reported = true
    where company_id = new.company_id and id = new.work_order_id and not is_reported;
  return null;
end $$;
create trigger reported after insert or update of work_order_id on request for each row
  when (new.work_order_id is not null) execute function mark_reported();

drop trigger news_of_requests on work_order;
create trigger news_of_requests after update of status, deleted_at on work_order for each row
  when (new.is_reported and old.type = 'Repair'
    and (old.status, old.deleted_at is null) is distinct from (new.status, new.deleted_at is null))
  execute function note_request_news();

/** Tells the server, before the commit, that this transaction leaves work that it should do at once. */
create function tell_waiting_work() returns trigger
  language plpgsql set search_path = pg_catalog, public set client_min_messages = notice as $$
begin
  raise notice using errcode = 'MW002', message = tg_table_name;
  return null;
end $$;
create trigger waiting after insert on request_news for each row execute function tell_waiting_work();
