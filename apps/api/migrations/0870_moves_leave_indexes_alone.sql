-- A move that changes no column of any index is written without them, where its page has room. So no index knows a status:
-- whether an order is completed is a column of its own. Of the twenty indexes those are dropped whose lists another serves.
alter table work_order add column is_completed boolean not null generated always as (status = 'Completed') stored;

drop index work_order_open;
create index work_order_open on work_order (company_id, type, created_at desc, id)
  where deleted_at is null and not is_completed;
drop index work_order_completed;
create index work_order_completed on work_order (company_id, type, completed_at desc, id)
  where deleted_at is null and is_completed;

drop index work_order_newest;         -- by work_order_created: PMs are few
drop index work_order_tagged;
drop index work_order_of_procedure;
drop index work_order_created;
create index work_order_created on work_order (company_id, created_at desc, id) include (tags, procedure_id)
  where deleted_at is null;

drop index work_order_due_on;
drop index work_order_due_at;
create index work_order_due on work_order (company_id, due_on, due_at)
  where deleted_at is null and (due_on is not null or due_at is not null);

drop index work_order_rolling_over;   -- by work_order_current
drop index work_order_shown_early;    -- by work_order_current
drop index work_order_of_family;      -- by work_order_current

drop index work_order_in_review;
drop index work_order_deleted;
create index work_order_aside on work_order (company_id, deleted_at desc, id)
  where deleted_at is not null or review in ('waiting', 'sent-back');

drop index work_order_by_maker;
create index work_order_by_maker on work_order (company_id, created_by_id, created_at desc, id)
  where deleted_at is null and created_by_id is not null and type = 'Repair';

comment on index work_order_by_maker is 'the repairs that a person reported';
comment on index work_order_open is 'the board: open orders, the latest first; of a status, what is to be placed, what is overdue';
comment on index work_order_completed is 'completed orders, the latest first';
comment on index work_order_created is 'all orders, the latest first; those made in a period; the tags and the procedures in use, without their rows';
comment on index work_order_due is 'what falls due on a day, or at an instant of those without a day';
comment on index work_order_current is 'PMs, by their day: calendar, load, families, what turns at midnight; a repair is not in it';
comment on index work_order_aside is 'what was deleted, the latest first, and what is in review: few, and in no other move';

-- Room for the next move beside what it changes.
alter table work_order set (fillfactor = 80);
