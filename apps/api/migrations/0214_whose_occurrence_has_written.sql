-- Closes what 0209 opened.

select restore_rls('machine', 'work_order_json', 'checklist_item', 'file', 'execution_step');
