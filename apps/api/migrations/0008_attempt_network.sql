-- From where something was tried, so that what one account did well again is forgiven there too.
alter table attempt add column network text;
create index attempt_recent_from on attempt (kind, network, at);
create index attempt_age on attempt (at);
