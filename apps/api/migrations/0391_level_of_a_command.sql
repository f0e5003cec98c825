-- With what access a command was given: who has less by now does not take it back.

alter table order_command add column by_access text;
