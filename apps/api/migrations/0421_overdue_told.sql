-- Up to which day of the plant people were told what became overdue.
create table overdue_told (
  company_id uuid not null default current_company_id() primary key,
  told_to date not null
);
select lock_to_company('overdue_told');
