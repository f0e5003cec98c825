-- How far a plant is with the guide of its first evening, where its own rows don't tell.
create table plant_setup (
  company_id uuid not null default current_company_id(),
  -- Steps that were put off.
  skipped text[] not null default '{}',
  labels_printed_at timestamptz,
  dismissed_at timestamptz,
  primary key (company_id)
);
select lock_to_company('plant_setup');
