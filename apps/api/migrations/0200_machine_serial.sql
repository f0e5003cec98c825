-- A machine is found by its serial number, as its plate is scanned: exactly, whatever the case.

alter table machine add column plain_serial text generated always as (plain(serial_number)) stored;
create index machine_by_serial on machine (company_id, plain_serial)
  where deleted_at is null and plain_serial is not null;
