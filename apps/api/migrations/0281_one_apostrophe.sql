-- All signs that are typed for an apostrophe are one where names and texts are compared: ' ’ ‘ ´ ʼ.

create or replace function plain(name text) returns text
  language sql immutable parallel safe
  return translate(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'), '’‘´ʼ', '''''''''');

-- Codes that differ in that sign alone stay two codes: the newer one gets an end of its own.
select lift_rls_for_owner('department', 'machine', 'assignee', 'work_order', 'part', 'part_word', 'repair_history', 'execution');
update part set code = part.code || '-' || left(part.id::text, 8)
from (
  select company_id, id, row_number() over (
    partition by company_id, translate(plain_code, '’‘´ʼ', '''''''''') order by created_at, id) as nth
  from part where deleted_at is null
) twin
where twin.company_id = part.company_id and twin.id = part.id and twin.nth > 1;

-- What was kept by the old rule is worked out anew: a column is, where one that it follows from is written. Nothing of what is
-- told of a row changes by it.
do $$
declare
  kept record;
begin
  for kept in
    select attrelid::regclass as table_name,
      string_agg(format('%I is distinct from (%s)', attname, pg_get_expr(adbin, adrelid)), ' or ') as is_old,
      (select string_agg(distinct format('%1$I = %1$I', source.attname), ', ')
        from pg_attrdef of_table join pg_attribute on attrelid = adrelid and attnum = adnum and attgenerated = 's'
        join pg_depend on classid = 'pg_attrdef'::regclass and objid = of_table.oid and refobjid = adrelid
        join pg_attribute source on source.attrelid = refobjid and source.attnum = refobjsubid and source.attgenerated = ''
        where adrelid = worked_out.attrelid) as sources
    from pg_attribute worked_out join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attgenerated = 's' and pg_get_expr(adbin, adrelid) ~ '\mplain\('
    group by attrelid
  loop
    execute format('alter table %s disable trigger user', kept.table_name);
    execute format('update %s set %s where %s', kept.table_name, kept.sources, kept.is_old);
    execute format('alter table %s enable trigger user', kept.table_name);
  end loop;
end $$;

delete from part_word using part
where part.company_id = part_word.company_id and part.id = part_word.part_id
  and concat(name, code, barcode_data) ~ '[’‘´ʼ]';
insert into part_word (company_id, word, part_id)
select company_id, word, id from part, part_words(words) as word
where concat(name, code, barcode_data) ~ '[’‘´ʼ]';
select restore_rls('department', 'machine', 'assignee', 'work_order', 'part', 'part_word', 'repair_history', 'execution');
