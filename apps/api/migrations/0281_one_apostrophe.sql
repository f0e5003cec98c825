-- All signs that are typed for an apostrophe are one where names and texts are compared: ' ’ ‘ ´ ʼ.

create or replace function plain(name text) returns text
  language sql immutable parallel safe
  return translate(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'), '’‘´ʼ', '''''''''');

-- Codes that differ in that sign alone stay two codes: the newer one gets an end of its own.
select lift_rls_for_owner('part', 'part_word');
update part set code = part.code || '-' || left(part.id::text, 8)
from (
  select company_id, id, row_number() over (
    partition by company_id, translate(plain_code, '’‘´ʼ', '''''''''') order by created_at, id) as nth
  from part where deleted_at is null
) twin
where twin.company_id = part.company_id and twin.id = part.id and twin.nth > 1;

-- What was kept by the old rule is worked out anew, each table once.
do $$
declare
  kept record;
begin
  for kept in
    select attrelid::regclass as table_name,
      string_agg(format('alter column %I set expression as (%s)', attname, pg_get_expr(adbin, adrelid)), ', ') as changes
    from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attgenerated = 's' and pg_get_expr(adbin, adrelid) ~ '\mplain\('
    group by attrelid
  loop
    execute format('alter table %s %s', kept.table_name, kept.changes);
  end loop;
end $$;

delete from part_word using part
where part.company_id = part_word.company_id and part.id = part_word.part_id
  and concat(name, code, barcode_data) ~ '[’‘´ʼ]';
insert into part_word (company_id, word, part_id)
select company_id, word, id from part, part_words(words) as word
where concat(name, code, barcode_data) ~ '[’‘´ʼ]';
select restore_rls('part', 'part_word');
