/**
 * Those of some people who are in the company, who stay there until the transaction ends: what is written for them then finds
 * them. The server's role may read who they are, and change nothing of it.
 */
create function hold_members(people uuid[]) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public as $$
  select person_id from membership
  where company_id = current_company_id() and person_id = any(people) order by person_id for key share
$$;
grant execute on function hold_members(uuid[]) to app_user;
