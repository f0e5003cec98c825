-- A plant says whether those who report learn who is on it: until somebody turns it on, they don't.
alter table company alter column tell_reporters_who set default false;
select lift_rls_for_owner('company');
alter table company disable trigger user;
update company set tell_reporters_who = false;
alter table company enable trigger user;
select restore_rls('company');
