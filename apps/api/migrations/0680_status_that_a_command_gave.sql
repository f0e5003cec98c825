-- Which status a command gave its order, and so when it was given: what was done before and comes later changes it no more.

-- Null of what gave none, and of what was kept before this was.
alter table order_command add column gave_status text;
