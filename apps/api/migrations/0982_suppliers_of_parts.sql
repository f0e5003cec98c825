-- The supplier of a part is a row of its own, and its numbers there are words of the part.
select lift_rls_for_owner('part', 'supplier', 'part_supplier');
alter table part disable trigger user;

-- What parts say of suppliers. Who has no name is called by how they are reached.
create temporary table named_supplier on commit drop as
select company_id, id as part_id, updated_at, contact, phone, email,
  left(coalesce(written.name, email, phone, contact), 120) as name
from part cross join lateral (
  select nullif(btrim(supplier_name), '') as name, nullif(btrim(supplier_contact), '') as contact,
    nullif(btrim(supplier_phone), '') as phone, nullif(btrim(supplier_email), '') as email
) as written
where coalesce(written.name, email, phone, contact) is not null;
-- Each once, with what was written last.
create temporary table latest_supplier on commit drop as
select company_id, plain(name) as plain_name,
  (array_agg(name order by updated_at desc, part_id))[1] as name,
  (array_agg(contact order by updated_at desc, part_id) filter (where contact is not null))[1] as contact,
  (array_agg(phone order by updated_at desc, part_id) filter (where phone is not null))[1] as phone,
  (array_agg(email order by updated_at desc, part_id) filter (where email is not null))[1] as email
from named_supplier group by company_id, plain(name);
-- What else was written of how it is reached stays as a note.
insert into supplier (company_id, name, contact, phone, email, notes)
select company_id, name, contact, phone, email, (
  select left(string_agg(distinct concat_ws(' · ', other.contact, other.phone, other.email), E'\n'), 10000)
  from named_supplier other
  where other.company_id = latest.company_id and plain(other.name) = latest.plain_name and (
    other.contact <> latest.contact or other.phone <> latest.phone or other.email <> latest.email
  )
) from latest_supplier latest;
insert into part_supplier (company_id, part_id, supplier_id, is_preferred)
select named.company_id, named.part_id, supplier.id, true
from named_supplier named
  join supplier on supplier.company_id = named.company_id and plain(supplier.name) = plain(named.name);

alter table part drop column supplier_name, drop column supplier_contact, drop column supplier_phone,
  drop column supplier_email, drop column words;
alter table part add column supplier_numbers text,
  add column words text generated always as (plain(((((name || '
') || code) || '
') || coalesce(barcode_data, '')) || coalesce('
' || supplier_numbers, ''))) stored not null;
drop trigger part_keeps_words on part;
create trigger part_keeps_words after insert or delete or update of name, code, barcode_data, supplier_numbers on part
  for each row execute function keep_part_words();

-- Keeps what suppliers call a part among its words.
create function keep_supplier_numbers() returns trigger language plpgsql as $$
declare
  changed constant uuid := coalesce(new.part_id, old.part_id);
  numbers text;
begin
  select string_agg(number, E'\n' order by number) into numbers from part_supplier
  where company_id = current_company_id() and part_id = changed;
  update part set supplier_numbers = numbers
  where company_id = current_company_id() and id = changed and supplier_numbers is distinct from numbers;
  return null;
end $$;
create trigger part_supplier_keeps_words after insert or delete or update of number on part_supplier
  for each row execute function keep_supplier_numbers();

alter table part enable trigger user;
select restore_rls('part', 'supplier', 'part_supplier');
select track_activity('part', kind => 'part',
  left_out => '{stock_status,movements,average_cost,stock_value,main_bin_id,supplier_numbers}');
select track_activity('supplier', kind => 'supplier');
select track_activity('part_supplier', kind => 'part', subject => 'part_id', child => 'suppliers',
  child_key => 'supplier_id', shown => '{"supplier_id": ["supplier", "supplier"]}');
