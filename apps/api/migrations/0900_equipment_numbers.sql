-- A machine has the equipment number that is painted on it, its manufacturer, and the end of its warranty.

/** An equipment number as it is compared: case, accents, spaces and dashes don't count. The same as packages/domain/src/machines/equipment-number.ts. */
create function number_key(number text) returns text
  language sql immutable parallel safe
  return translate(plain(number), ' -', '');
grant execute on function number_key(text) to app_user, auth_user;

alter table machine
  add column number text,
  add column number_key text generated always as (number_key(number)) stored,
  add column manufacturer text,
  add column warranty_until date;

-- No two machines of a plant have one number; a deleted one gives its up.
create unique index machine_by_number on machine (company_id, number_key) where deleted_at is null and number_key is not null;

-- The log tells of the new columns too.
select track_activity('machine', kind => 'machine',
  names => '{"department_id": "department", "parent_id": "machine", "photo_id": "file"}');
