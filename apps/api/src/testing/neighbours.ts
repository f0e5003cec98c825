import { randomUUID } from "node:crypto";
import { asOwner } from "#testing/template.ts";

const tablesOfCompanies = `
select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
from pg_policy p join pg_class c on c.oid = p.polrelid join pg_attribute a on a.attrelid = c.oid
where p.polname = 'company_rls' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'company_id'
  -- A company shares a column of its own row with its plant: that is nothing it has.
  and c.relname <> 'company'
group by c.oid`;

/** Gives a company's rows to so many more companies, as they lie: no trigger makes them anew. */
export function addLikeIt(ownerUrl: string, company: string, more: number): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    const others = Array.from({ length: more }, () => randomUUID());
    const { rows: tables } = await owner.query<{ name: string; columns: string }>(tablesOfCompanies);
    await owner.query("set session_replication_role = replica");
    for (const { name, columns } of tables) {
      await owner.query(
        `insert into "${name}" (company_id, ${columns}) overriding system value
         select other, ${columns} from "${name}", unnest($1::uuid[]) as other where company_id = $2`,
        [others, company],
      );
    }
  });
}
