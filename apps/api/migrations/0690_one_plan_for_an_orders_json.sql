-- The JSON of an order is asked for by its id alone, for which one plan is as good as any. PostgreSQL planned these statements
-- anew at almost each call, which took most of their time: it took them for dear, and it lets go of a plan as soon as the search
-- path is another one, as it is within a trigger and outside of it.
alter function work_order_json_of(work_order) set search_path = pg_catalog, public;
alter function work_order_json_of(work_order) set plan_cache_mode = force_generic_plan;
alter function plain_checklist_json(uuid, uuid, uuid) set search_path = pg_catalog, public;
alter function plain_checklist_json(uuid, uuid, uuid) set plan_cache_mode = force_generic_plan;
