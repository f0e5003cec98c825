-- An id names one command of a company, whatever order it is of.
select open_wall_to_owner('order_command');
delete from order_command using order_command as later
where order_command.company_id = later.company_id and order_command.id = later.id
  and (order_command.at, order_command.work_order_id) < (later.at, later.work_order_id);
select close_wall_to_owner('order_command');
alter table order_command drop constraint order_command_pkey, add primary key (company_id, id);
create index order_command_of_order on order_command (company_id, work_order_id);
