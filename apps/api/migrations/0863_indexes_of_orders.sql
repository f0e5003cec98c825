-- A move writes a row anew into every index that holds it. What another index serves as well is dropped, and each that
-- stays says what it is for.
drop index work_order_by_status;     -- by work_order_open and work_order_completed, a status among the open ones
drop index work_order_by_assignee;   -- by work_order_by_doer, which is what lists ask for
drop index work_order_by_frequency;  -- by work_order_current: PMs are few
drop index work_order_to_place;      -- by work_order_open: what is to be placed is open
drop index work_order_to_review;
drop index work_order_sent_back;
create index work_order_in_review on work_order (company_id, review, completed_at desc, id)
  where deleted_at is null and review in ('waiting', 'sent-back');

comment on index work_order_pkey is 'an order by its id, and the keys of what belongs to it';
comment on index work_order_company_id_wo_id_key is 'an order by its code, of which a company has one';
comment on index work_order_open is 'the board: open orders, the latest first; of a status, and what is to be placed';
comment on index work_order_completed is 'completed orders, the latest first';
comment on index work_order_newest is 'all orders of a kind, the latest first, and their pages';
comment on index work_order_created is 'orders of both kinds, the latest first; those made in a period';
comment on index work_order_due_on is 'what falls due on a day, or is overdue';
comment on index work_order_due_at is 'the same of what falls due at an instant';
comment on index work_order_by_machine is 'the orders of a machine, and whether one has any';
comment on index work_order_by_department is 'the orders of a department, and whether one has any';
comment on index work_order_by_doer is 'the work of a technician: theirs by the plan or by a move of its occurrence';
comment on index work_order_by_maker is 'the repairs that a person reported';
comment on index work_order_tagged is 'the tags in use, and the orders with one, without their rows';
comment on index work_order_in_review is 'what waits for a supervisor, and what was sent back: few, and in no other move';
comment on index work_order_current is 'PMs by their day: calendar, load and lists; a repair is not in it';
comment on index work_order_rolling_over is 'PMs whose next occurrence begins; a repair is not in it';
comment on index work_order_shown_early is 'PMs that are shown before their day; a repair is not in it';
comment on index work_order_of_procedure is 'the PMs of a procedure, and whether one has any';
comment on index work_order_of_family is 'the PMs of a family; no other is in it';
comment on index work_order_deleted is 'what was deleted and may be restored; nothing else is in it';

comment on index order_command_pkey is 'whether a command was carried out already';
comment on index order_command_of_order is 'the commands of an order, for their undoing';
comment on index order_command_of_group is 'the orders that one command changed together; no other is in it';
comment on index order_command_age is 'what is old enough to be forgotten';

comment on index activity_pkey is 'the log in its order, and its head';
comment on index activity_of_subject is 'the timeline of one thing';
comment on index activity_of_people is 'what owners alone read of the log; no move is in it';

comment on index live_event_pkey is 'what changed since a version';
comment on index live_event_age is 'what is old enough to be forgotten';
