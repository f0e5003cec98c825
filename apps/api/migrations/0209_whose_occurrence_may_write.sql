-- 0212 writes executions, and with them the JSON of their orders, as an owner who is behind the wall: it stands open to the
-- owner until 0214.

select lift_rls_for_owner('machine', 'work_order_json', 'checklist_item', 'file', 'execution_step');
