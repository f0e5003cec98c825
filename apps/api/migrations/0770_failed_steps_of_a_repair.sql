-- How many steps failed is asked of every row of the history's list: kept beside what is done, and not worked out of the steps each time.

alter table repair_history add column checklist_failed int not null generated always as (
  coalesce(jsonb_array_length(jsonb_path_query_array(checklist, '$[*].result ? (@.outcome == "failed")')), 0)) stored;
