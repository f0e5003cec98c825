-- Which technician a member is: what 'mine' and 'assign to me' rest on. A member is at most one technician of a company, and a
-- technician at most one member; who leaves the company is none of its technicians.

alter table assignee add column member_id uuid,
  add foreign key (company_id, member_id) references membership (company_id, person_id) on delete set null (member_id);
create unique index assignee_of_member on assignee (company_id, member_id) where member_id is not null;

select track_activity('assignee', kind => $$'assignee'$$);
