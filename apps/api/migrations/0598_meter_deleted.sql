-- What was deleted is listed the latest first, as machines are.
create index meter_deleted on meter (company_id, deleted_at desc, id) where deleted_at is not null;
