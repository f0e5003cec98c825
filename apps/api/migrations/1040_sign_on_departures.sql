-- To which provider a browser left, and whose password was typed before. Who is on their way meanwhile begins again.
delete from sign_on_attempt;
alter table sign_on_attempt
  add column issuer text not null,
  add column client_id text not null,
  add column person_id uuid references person (id) on delete cascade;
-- Foreign keys: lists of what belongs to a row, and the check when that row is deleted.
create index sign_on_attempt_of_person on sign_on_attempt (person_id) where person_id is not null;
