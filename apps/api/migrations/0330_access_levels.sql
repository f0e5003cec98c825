-- What a member may do in a company is one of five levels. Who was a member until now could do all daily work and plan it: they are planners.

alter table membership drop constraint membership_access_check;
select lift_rls_for_owner('membership');
update membership set access = 'planner' where access = 'member';
select restore_rls('membership');
alter table membership add constraint membership_access_check
  check (access in ('owner', 'planner', 'technician', 'requester', 'viewer'));

-- Who gave a command: who does the work undoes their own alone. Null of what was kept before.
alter table order_command add column by_id uuid;
alter table order_command alter column by_id set default acting_id();
