-- An import whose check, writing or undo takes longer than the server allows says so.
alter table import drop constraint import_error_check;
alter table import add constraint import_error_check
  check (error in ('cancelled', 'interrupted', 'failed', 'timed_out', 'overtaken'));
