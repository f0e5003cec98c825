-- Which password was typed before a browser left for a provider: replaced meanwhile, it proves nothing. Who is on their
-- way meanwhile begins again.
delete from sign_on_attempt;
alter table sign_on_attempt
  add column password_hash text,
  add constraint sign_on_attempt_password_check check ((person_id is null) = (password_hash is null));
