-- How names are put in order and searched, and how instants are written.

/** A name as it is compared: in lower case and without accents. */
create function plain(name text) returns text
  language sql immutable parallel safe
  return regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g');
grant execute on function plain(text) to app_user, auth_user;

/** An instant as JSON carries it: ISO 8601 in UTC, with milliseconds. */
create function wire_instant(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
grant execute on function wire_instant(timestamptz) to app_user, auth_user;
