import type pg from "pg";

/** The rights that an access list gives, the owner's as "owner", in an order that doesn't depend on who gave them when. */
const rights = (list: string, owner: string) => `
  (select string_agg(format('%s:%s:%s', case grantee when ${owner} then 'owner' when 0 then 'public' else grantee::regrole::text end,
    privilege_type, is_grantable), ' ' order by grantee = ${owner}, grantee::regrole::text, privilege_type)
   from aclexplode(${list}))`;

const described = `
with relation as (
  select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
)
select format('%s %s persistence=%s rls=%s/%s options=%s toast=%s view=%s rights=%s', relkind, relname, relpersistence,
  relrowsecurity, relforcerowsecurity, reloptions, (select reloptions from pg_class toast where toast.oid = reltoastrelid),
  case when relkind in ('v', 'm') then pg_get_viewdef(oid) end,
  ${rights("coalesce(relacl, acldefault(case relkind when 'S' then 'S' else 'r' end::\"char\", relowner))", "relowner")})
from relation
union all
select format('column %s.%s: %s. %s not null=%s default=%s generated=%s identity=%s collation=%s storage=%s compression=%s options=%s rights=%s',
  relname, attname, row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
  pg_get_expr(adbin, adrelid), attgenerated, attidentity, attcollation::regcollation, attstorage, attcompression, attoptions,
  ${rights("attacl", "relowner")})
from relation
join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
left join pg_attrdef on adrelid = attrelid and adnum = attnum
where relkind <> 'S'
union all
select format('constraint %s on %s: %s deferrable=%s/%s validated=%s', conname, conrelid::regclass, pg_get_constraintdef(oid),
  condeferrable, condeferred, convalidated)
from pg_constraint where connamespace = 'public'::regnamespace
union all
select format('index %s valid=%s options=%s', pg_get_indexdef(indexrelid), indisvalid, reloptions)
from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
union all
select format('%s enabled=%s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
union all
select format('%s rights=%s', pg_get_functiondef(oid), ${rights("coalesce(proacl, acldefault('f', proowner))", "proowner")})
from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
union all
select format('policy %s on %s %s %s %s using %s check %s', policyname, tablename, permissive,
  array_replace(roles, tableowner, 'owner'::name), cmd, qual, with_check)
from pg_policies join pg_tables using (schemaname, tablename) where schemaname = 'public'
union all
select format('sequence %s %s from %s to %s by %s start %s cycle=%s', sequencename, data_type, min_value, max_value,
  increment_by, start_value, cycle)
from pg_sequences where schemaname = 'public'
union all
select format('type %s %s %s', typname, typtype, (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
from pg_type where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b')
union all
select format('default rights on %s: %s', defaclobjtype, ${rights("defaclacl", "defaclrole")}) from pg_default_acl
union all
select format('schema %s: %s', nspname, ${rights("nspacl", "nspowner")}) from pg_namespace where nspname = 'public'
union all
select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
from pg_description where objoid in (select oid from relation)
union all
select format('extension %s', extname) from pg_extension`;

/** The whole schema, one line for each thing in it, by which two databases are compared. */
export async function describeSchema(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ format: string }>(described);
  return rows.map(({ format }) => format).sort();
}
