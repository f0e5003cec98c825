-- Several commands that a device kept are carried out in one transaction, and each stays an act of its own: its changes are
-- written under a version of its own, with who did it and when. What is changed meanwhile says which act it belongs to.

/** The act that is under way, from 1; 0 where a transaction is one act. */
create function act_number() returns int
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.act', true), ''), '0')::int;
grant execute on function act_number() to app_user;

alter table activity_pending add column act int not null default act_number();

do $$
declare
  was text;
  made text;
begin
  was := pg_get_functiondef('write_activity(bigint)'::regprocedure);
  made := replace(was, 'transaction = pg_current_xact_id() and company_id = company',
    'transaction = pg_current_xact_id() and company_id = company and act = act_number()');
  if made = was then raise exception 'write_activity looks at no transaction: %', was; end if;
  execute made;
  was := pg_get_functiondef('activity_waits()'::regprocedure);
  made := replace(was, 'company_id = current_company_id()', 'company_id = current_company_id() and act = act_number()');
  if made = was then raise exception 'activity_waits looks at no company: %', was; end if;
  execute made;
end $$;
