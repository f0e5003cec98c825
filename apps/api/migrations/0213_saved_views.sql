-- Filters of a screen that a person keeps under a name, for themself or for everyone in the company. They go with who leaves.

create table saved_view (
  company_id uuid not null default current_company_id(),
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  screen text not null,
  name text not null,
  -- The part of the address that says the filters, without its question mark.
  search text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, person_id) references membership (company_id, person_id) on delete cascade
);
create index saved_view_of_person on saved_view (company_id, person_id);
create index saved_view_shared on saved_view (company_id) where is_shared;
select lock_to_company('saved_view');
