import type pg from "pg";

/** A table as it is reached for: from one company into another one's rows. */
export interface Reach {
  table: string;
  from: string;
  into: string;
}

/**
 * What the server's own role could do to another company's rows of a table; nothing when the wall stands. `owner` is in
 * a transaction, which may hold changes that nobody else sees yet.
 */
export async function reachThrough(owner: pg.Client, { table, from, into }: Reach): Promise<string[]> {
  const row = await owner.query(`select to_jsonb(t) as row from "${table}" t where company_id = $1 limit 1`, [into]);
  if (row.rowCount === 0)
    throw new Error(
      `The walk has no row in ${table}: furniture in walk/furnish.ts says how a company comes to have one.`,
    );
  const columns = await writableColumns(owner, table);
  await owner.query(`set local role app_user; set local app.company_id = '${from}'`);
  const attempts: [string, string, unknown[]][] = [
    ["sees no row of its own company", `select from "${table}" where company_id = $1 having count(*) = 0`, [from]],
    ["sees another company's rows", `select from "${table}" where company_id = $1`, [into]],
    ["changes another company's rows", `update "${table}" set company_id = company_id where company_id = $1`, [into]],
    ["deletes another company's rows", `delete from "${table}" where company_id = $1`, [into]],
    ["gives its rows to another company", `update "${table}" set company_id = $1 where company_id = $2`, [into, from]],
    [
      "writes rows into another company",
      `insert into "${table}" (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::"${table}", $1)`,
      [JSON.stringify(row.rows[0].row)],
    ],
  ];
  const faults: string[] = [];
  for (const [fault, statement, values] of attempts) {
    if (await works(owner, statement, values)) faults.push(`${table}: a company ${fault}`);
  }
  await owner.query("reset role");
  return faults;
}

/** The wall's refusal, and that of a ledger whose lines nobody changes. */
const refusals = ["42501", "P0001"];

/** Whether a statement gets as far as rows. One that only meets a key or a missing neighbour went through the wall. */
async function works(client: pg.Client, statement: string, values: unknown[]): Promise<boolean> {
  await client.query("savepoint attempt");
  try {
    return ((await client.query(statement, values)).rowCount ?? 0) > 0;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return !refusals.includes(code);
  } finally {
    await client.query("rollback to savepoint attempt");
  }
}

async function writableColumns(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`"${table}"`],
  );
  return rows[0]?.columns ?? "";
}
