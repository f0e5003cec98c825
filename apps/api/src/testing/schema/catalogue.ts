import type pg from "pg";

/** The rights that an access list gives, the owner's as "owner", in an order that doesn't depend on who gave them when. */
const rights = (list: string, owner: string) => `
  (select string_agg(format('%s:%s:%s', case grantee when ${owner} then 'owner' when 0 then 'public' else grantee::regrole::text end,
    privilege_type, is_grantable), ' ' order by grantee = ${owner}, grantee::regrole::text, privilege_type)
   from aclexplode(${list}))`;

/** Whose a thing is: as a rule the database's owner's, by whatever name. */
const whose = (owner: string) => `
  (select case datdba when ${owner} then 'owner' else ${owner}::regrole::text end
   from pg_database where datname = current_database())`;

/** Objects of our own begin here; what is below came with PostgreSQL. */
const firstOwn = 16_384;

const described = `
with relation as (
  select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'c', 'f')
)
select format('%s %s of %s persistence=%s identity=%s rls=%s/%s options=%s toast=%s view=%s rights=%s', relkind, relname,
  ${whose("relowner")}, relpersistence, relreplident, relrowsecurity, relforcerowsecurity, reloptions, (select reloptions from pg_class toast where toast.oid = reltoastrelid),
  case when relkind in ('v', 'm') then pg_get_viewdef(oid) end,
  ${rights("coalesce(relacl, acldefault(case relkind when 'S' then 'S' else 'r' end::\"char\", relowner))", "relowner")})
from relation
union all
select format('column %s.%s: %s. %s not null=%s default=%s generated=%s identity=%s collation=%s storage=%s compression=%s statistics=%s options=%s rights=%s',
  relname, attname, row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
  pg_get_expr(adbin, adrelid), attgenerated, attidentity, attcollation::regcollation, attstorage, attcompression, nullif(attstattarget, -1), attoptions,
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
select format('index %s valid=%s clustered=%s options=%s', pg_get_indexdef(indexrelid), indisvalid, indisclustered, reloptions)
from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
union all
select format('%s enabled=%s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
union all
select format('%s of %s rights=%s', pg_get_functiondef(oid), ${whose("proowner")}, ${rights("coalesce(proacl, acldefault('f', proowner))", "proowner")})
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
select format('type %s %s %s not null=%s default=%s %s', typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault, (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
from pg_type where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b')
union all
select format('default rights on %s: %s', defaclobjtype, ${rights("defaclacl", "defaclrole")}) from pg_default_acl
union all
select format('schema %s: %s', nspname, ${rights("nspacl", "nspowner")}) from pg_namespace where nspname = 'public'
union all
select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
from pg_description where objoid >= ${firstOwn}
union all
select format('in the schema: %s', pg_describe_object(classid, objid, objsubid))
from pg_depend where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace
union all
select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
union all
select format('rule %s', pg_get_ruledef(oid)) from pg_rewrite where oid >= ${firstOwn}
union all
select format('event trigger %s on %s', evtname, evtevent) from pg_event_trigger
union all
select format('cast %s', pg_describe_object('pg_cast'::regclass, oid, 0)) from pg_cast where oid >= ${firstOwn}
union all
select format('setting %s', setconfig) from pg_db_role_setting
where setdatabase = (select oid from pg_database where datname = current_database())
union all
select format('extension %s', extname) from pg_extension`;

/** The whole schema, one line for each thing in it and each row that is there from the start, by which two databases are compared. */
export async function describeSchema(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ format: string }>(described);
  return [...rows.map(({ format }) => format), ...(await describeRows(owner))].sort();
}

/** Which migrations a database has noted says how it came to be, and not what it is. */
async function describeRows(owner: pg.Client): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migration'`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ line: string }>(
      `select format('row of ${name}: %s', it::text) as line from ${name} it`,
    );
    lines.push(...rows.map(({ line }) => line));
  }
  return lines;
}
