-- Why a link, or a PIN, proves nobody yet, so that people read what happened.

-- Somebody else made the link; who plans made it of themself; somebody else set the technician's PIN since. Null of one that
-- proves, and of one from before this.
alter table assignee add column link_unproven text check (link_unproven in ('other', 'self', 'pin'));
select track_activity('assignee', kind => $$'assignee'$$, left_out => '{colour,link_by_other,link_unproven}');

-- Whether nobody else set the PIN, and the link ended under which it may have been chosen.
alter table technician_pin add column pin_unlinked boolean not null default false;
grant select (pin_unlinked), insert (pin_unlinked), update (pin_unlinked) on technician_pin to app_user;

create or replace function keep_technician_of_pin() returns trigger language plpgsql as $$
declare
  is_left constant boolean := old.member_id is not null and new.member_id is distinct from old.member_id;
begin
  update technician_pin set member_id = new.member_id, name = new.name, username = new.username,
    pin_unlinked = pin_unlinked or is_left and not pin_by_other,
    pin_by_other = pin_by_other or is_left, badge_by_other = badge_by_other or is_left
    where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;
