-- Who was removed from a company joins it by its code again only when an owner readmits them.
create table barred (
  company_id uuid not null references company (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  barred_at timestamptz not null default now(),
  barred_by text not null,
  primary key (company_id, person_id)
);
create index barred_person on barred (person_id);
select grant_identity('barred');
