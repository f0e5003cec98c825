-- The machines that stop a plant or a line: what presses first of a technician's work.
create index machine_by_criticality on machine (company_id, criticality, plain_name, id)
  where deleted_at is null and criticality is not null;
