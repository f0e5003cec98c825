-- The requests that say that a machine stands are of the same company.

alter table downtime_cause add foreign key (company_id, request_id) references request (company_id, id);
