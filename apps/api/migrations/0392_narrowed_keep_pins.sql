-- A member who is narrowed to reading or reporting has no turn, and keeps the PIN and the badge of the technician who they are:
-- widened again, they come as before. Who leaves loses them.
create or replace function end_turns_of_member() returns trigger language plpgsql as $$
begin
  perform from technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
    order by pin.assignee_id for update;
  delete from turn using technician_pin pin
    where pin.company_id = old.company_id and pin.member_id = old.person_id
      and turn.company_id = pin.company_id and turn.assignee_id = pin.assignee_id;
  if tg_op = 'DELETE' then
    delete from technician_pin where company_id = old.company_id and member_id = old.person_id;
  end if;
  return coalesce(new, old);
end $$;
