-- Which version of the thing an event tells of, where it has versions: who knows that one need not ask.
alter table live_event add column subject_version int;
