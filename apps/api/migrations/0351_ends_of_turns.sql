-- A turn that begins at the same moment holds what its technician comes with: who ends their turns waits for it first, and
-- ends the new one too. Each statement sees what was committed before it.
create or replace function end_turns_of_removed() returns trigger language plpgsql as $$
begin
  delete from technician_pin where company_id = new.company_id and assignee_id = new.id;
  delete from turn where company_id = new.company_id and assignee_id = new.id;
  delete from pin_tries where company_id = new.company_id and technician_id = new.id;
  return null;
end $$;

create or replace function end_turns_of_member() returns trigger language plpgsql as $$
begin
  perform from technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
    order by pin.assignee_id for update;
  delete from turn using technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
      and turn.company_id = pin.company_id and turn.assignee_id = pin.assignee_id;
  delete from technician_pin where company_id = old.company_id and member_id = old.person_id;
  return coalesce(new, old);
end $$;
