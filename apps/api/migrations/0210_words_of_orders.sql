-- A search finds orders by their tags too (decision 020).

/** Tags as a search compares them. */
create function words_of_tags(tags text[]) returns text
  language sql immutable parallel safe
  return coalesce((select string_agg(tag, E'\n' order by n) from unnest(tags) with ordinality as each (tag, n)), '');
grant execute on function words_of_tags(text[]) to app_user;

-- PostgreSQL 15 and 16 can't change what a column is worked out by.
alter table work_order drop column words;
alter table work_order add column words text not null generated always as (
  plain(title || E'\n' || wo_id || E'\n' || coalesce(description, '') || E'\n' || words_of_tags(tags))) stored;

create index work_order_tagged on work_order (company_id, id) include (tags) where deleted_at is null and tags <> '{}';
