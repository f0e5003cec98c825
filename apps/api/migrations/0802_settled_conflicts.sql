-- What two people said of the same is settled where something else that was done decides it: nobody took one or the other.

alter table conflict drop constraint conflict_solved_as_check;
alter table conflict add constraint conflict_solved_as_check check (solved_as in ('mine', 'theirs', 'settled'));
