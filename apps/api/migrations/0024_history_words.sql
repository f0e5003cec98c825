-- What a search of the histories compares, as people read it: a step with its quotation marks and backslashes, and
-- nothing of the list that it is kept in; and the code of a repair, which stands in the table like its title.

/** The steps of a checklist that is kept as it was done, one on each line. */
create function step_words(checklist jsonb) returns text
  language sql immutable parallel safe
  return (select coalesce(string_agg(step.kept ->> 'text', E'\n'), '') from jsonb_array_elements(checklist) as step (kept));
grant execute on function step_words(jsonb) to app_user;

alter table maintenance_history drop column words;
alter table maintenance_history add column words text not null generated always as (plain(
  title || E'\n' || wo_id || E'\n' || coalesce(department_name, 'N/A') || E'\n' || coalesce(machine_name, 'N/A') || E'\n'
  || coalesce(assignee_name, 'Unassigned') || E'\n' || coalesce(completed_by_name, '') || E'\n'
  || step_words(checklist))) stored;

alter table repair_history drop column words;
alter table repair_history add column words text not null generated always as (plain(
  title || E'\n' || wo_id || E'\nWork Order Completed\n' || coalesce(department_name, 'N/A') || E'\n'
  || coalesce(machine_name, 'N/A') || E'\n' || coalesce(assignee_name, 'Unassigned') || E'\n'
  || coalesce(completed_by_name, 'Unknown'))) stored;
