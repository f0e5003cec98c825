import type pg from "pg";

/** A table, partitioned table or view of the product as the catalogue knows it. */
export interface Relation {
  name: string;
  kind: "table" | "view";
  rowSecurity: boolean;
  forced: boolean;
  policies: Policy[];
  /** What each role may do, such as "app_user SELECT"; column grants count as their table's. */
  grants: string[];
  companyId: { notNull: boolean; default: string | null } | null;
  /** Columns of each primary and unique key, in order. */
  keys: { name: string; columns: string[] }[];
  foreignKeys: { name: string; to: string; columns: string[]; toColumns: string[] }[];
  options: string[];
}

export interface Policy {
  name: string;
  roles: string[];
  permissive: boolean;
  command: string;
  using: string | null;
  check: string | null;
}

const relationsQuery = `
select c.relname as name,
  case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
  c.relrowsecurity as "rowSecurity", c.relforcerowsecurity as forced,
  coalesce(c.reloptions, '{}') as options,
  (select coalesce(json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive, 'command', p.polcmd,
      'roles', (select coalesce(json_agg(r.rolname), '["public"]') from pg_roles r where r.oid = any(p.polroles)),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))), '[]')
     from pg_policy p where p.polrelid = c.oid) as policies,
  (select coalesce(json_agg(distinct case g.grantee when 0 then 'PUBLIC' else pg_get_userbyid(g.grantee)::text end || ' ' || g.privilege_type), '[]')
     from (select c.relacl as acl union all select attacl from pg_attribute where attrelid = c.oid and not attisdropped) a,
          aclexplode(a.acl) g
    where g.grantee = 0 or pg_get_userbyid(g.grantee) in ('app_user', 'auth_user')) as grants,
  (select json_build_object('notNull', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid))
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as "companyId",
  (select coalesce(json_agg(json_build_object('name', k.relname, 'columns',
      (select json_agg(pg_get_indexdef(i.indexrelid, n, true) order by n) from generate_series(1, i.indnkeyatts) n))), '[]')
     from pg_index i join pg_class k on k.oid = i.indexrelid where i.indrelid = c.oid and i.indisunique) as keys,
  (select coalesce(json_agg(json_build_object('name', f.conname, 'to', f.confrelid::regclass::text,
      'columns', (select json_agg(a.attname order by n) from unnest(f.conkey) with ordinality as u (num, n)
                    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = u.num),
      'toColumns', (select json_agg(a.attname order by n) from unnest(f.confkey) with ordinality as u (num, n)
                    join pg_attribute a on a.attrelid = f.confrelid and a.attnum = u.num))), '[]')
     from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "foreignKeys"
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
  and ($1::text is null or c.relname = $1)
order by c.relname`;

/** Every relation, or the one of a name. */
export async function listRelations(owner: pg.Client, name: string | null = null): Promise<Relation[]> {
  return (await owner.query<Relation>(relationsQuery, [name])).rows;
}

export type RelationClass = "company" | "log" | "identity" | "server" | "unclassified";

/** Which of the wall's helpers a table went through. */
export function classOf(relation: Relation): RelationClass {
  const names = relation.policies.map((policy) => policy.name);
  if (names.includes("identity_rls")) return "identity";
  if (names.includes("company_rls")) return "company";
  if (names.includes("log_rls")) return "log";
  const sealed = relation.rowSecurity && names.length === 0 && relation.grants.length === 0;
  return sealed ? "server" : "unclassified";
}
