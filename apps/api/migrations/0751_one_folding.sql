-- Searches compare joined letters, wide digits, special spaces, hyphens and what can't be seen as the keyboard types them.
-- The same as packages/domain/src/plain.ts.

create or replace function plain(name text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(translate(regexp_replace(
      lower(replace(normalize(translate(name, '’‘´ʼ‛′', ''''''''''''''), NFKD), 'Σ', 'σ')),
      '[\u00ad\u0300-\u036f\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'), '‐‑‒–—―−øđłıς', '-------odliσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');

do $$
declare
  kept record;
  tables constant regclass[] := (
    select array_agg(distinct attrelid::regclass) from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attgenerated = 's' and pg_get_expr(adbin, adrelid) ~ '\mplain\(');
  target regclass;
begin
  perform lift_rls_for_owner(variadic tables || '{part_word}'::regclass[]);
  foreach target in array tables loop execute format('alter table %s disable trigger user', target); end loop;

  -- What must differ and differed in such a sign alone stays two: the newer one gets an end of its own.
  update part set code = part.code || '-' || left(part.id::text, 8)
  from (
    select company_id, id, row_number() over (partition by company_id, plain(code) order by created_at, id) as nth
    from part where deleted_at is null
  ) twin
  where twin.company_id = part.company_id and twin.id = part.id and twin.nth > 1;
  update meter set name = meter.name || '-' || left(meter.id::text, 8)
  from (
    select company_id, id, row_number() over (partition by company_id, machine_id, plain(name) order by id) as nth
    from meter where deleted_at is null
  ) twin
  where twin.company_id = meter.company_id and twin.id = meter.id and twin.nth > 1;

  -- A column is worked out anew where one that it follows from is written. Nothing of what is told of a row changes by it.
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
    execute format('update %s set %s where %s', kept.table_name, kept.sources, kept.is_old);
  end loop;
  foreach target in array tables loop execute format('alter table %s enable trigger user', target); end loop;

  delete from part_word using part
  where part.company_id = part_word.company_id and part.id = part_word.part_id
    and concat(name, code, barcode_data) ~ '[^ -~]';
  insert into part_word (company_id, word, part_id)
  select company_id, word, id from part, part_words(words) as word
  where concat(name, code, barcode_data) ~ '[^ -~]';
  perform restore_rls(variadic tables || '{part_word}'::regclass[]);
end $$;
