-- A view that is shared with the company stays with it when the person leaves who saved it.

alter table saved_view alter column person_id drop not null,
  drop constraint saved_view_company_id_person_id_fkey,
  add constraint saved_view_company_id_person_id_fkey foreign key (company_id, person_id)
    references membership (company_id, person_id) on delete set null (person_id);
create index saved_view_left_behind on saved_view (company_id) where person_id is null and not is_shared;
