import { asOwner } from "#testing/template.ts";

interface Column {
  table: string;
  column: string;
  /** Which rows are the company's, where $1 is its id. */
  rows: string;
}

const texts = `
  select c.table_name as table, c.column_name as column,
    case c.table_name when 'company' then 'id = $1'
      when 'person' then 'id in (select person_id from membership where company_id = $1)'
      else 'company_id = $1' end as rows
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
    and (c.table_name in ('company', 'person') or exists (select from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id'))
  order by 1, 2`;

/**
 * Puts a word into every text of every row of a company, as far as the columns' own rules take one. Answers the columns
 * that have it now, such as "machine.name".
 */
export function plantEverywhere(ownerUrl: string, companyId: string, word: string): Promise<string[]> {
  return asOwner(ownerUrl, async (owner) => {
    const columns = (await owner.query<Column>(texts)).rows;
    const planted: string[] = [];
    for (const { table, column, rows } of columns) {
      const value = `'${word}' || substr(gen_random_uuid()::text, 1, 8)`;
      // A column of few words, or one whose rows never change, keeps what it has.
      const done = await owner.query(`update "${table}" set "${column}" = ${value} where ${rows}`, [companyId]).then(
        ({ rowCount }) => (rowCount ?? 0) > 0,
        () => false,
      );
      if (done) planted.push(`${table}.${column}`);
    }
    return planted;
  });
}
