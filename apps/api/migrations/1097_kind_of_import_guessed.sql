-- Whether what the rows of a sheet are is a guess: the step of the columns says so.
alter table import add column is_kind_guessed boolean not null default false;
