-- What an import changed and an undo gave back is as an earlier import left it: that one can be undone as well.
alter table import_made add column version_before integer;
alter table import_made add column updated_before timestamptz;
alter table import_made add column left_at timestamptz;
