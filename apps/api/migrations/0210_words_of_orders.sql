-- A search finds orders by their tags too (decision 020).

/** Tags as a search compares them. */
create function words_of_tags(tags text[]) returns text
  language sql immutable parallel safe
  return coalesce((select string_agg(tag, E'\n' order by n) from unnest(tags) with ordinality as each (tag, n)), '');
grant execute on function words_of_tags(text[]) to app_user;

alter table work_order alter column words set expression as (
  plain(title || E'\n' || wo_id || E'\n' || coalesce(description, '') || E'\n' || words_of_tags(tags)));

create index work_order_tagged on work_order (company_id, id) include (tags) where deleted_at is null and tags <> '{}';
