-- A change of the password whose answer was lost is known again by the name that its sender gave it, not by the new
-- password alone: whoever may try that one without the present one has an oracle for it.
alter table person add column password_command uuid;
