import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { Acting, CompanyDb } from "#db/database.ts";
import { openTestDatabase, testDatabase } from "#testing/database.ts";
import { untracked, waitingToNotify } from "#testing/schema/tracked-tables.ts";
import { asOwner } from "#testing/template.ts";

const { database, ownerUrl, appUrl } = await testDatabase();
const jean: Acting = {
  ...{ kind: "member", id: randomUUID(), name: "Jean O'Brien \\ Côté", device: randomUUID() },
  ...{ call: "PUT /work-orders/{id}", doneAt: Temporal.Instant.from("2026-11-21T02:00:00.5Z") },
};

interface Entry {
  version: number;
  number: number;
  subject: { kind: string; id: string | null };
  actor: { kind: string; name: string };
  changes?: Record<string, [unknown, unknown]>;
  bulk?: { table: string; operation: string; count: number };
}
interface Logged {
  entry: string;
  prev: Buffer;
  hash: Buffer;
}

function listLogged(company: string): Promise<Logged[]> {
  const list = (db: CompanyDb) =>
    sql<Logged>`select entry, prev, hash from activity order by version, number`.execute(db);
  return database.inCompany(company, async (db) => (await list(db)).rows);
}
async function entriesOf(company: string): Promise<Entry[]> {
  return (await listLogged(company)).map(({ entry }): Entry => JSON.parse(entry));
}
/** What the last transaction changed, by what it is about. */
async function lastOf(company: string) {
  const entries = await entriesOf(company);
  const last = entries.at(-1)?.version;
  return entries.filter(({ version }) => version === last).map(({ subject, changes }) => [subject.kind, changes]);
}
const by = (company: string, work: (db: CompanyDb) => Promise<unknown>, acting: Acting = jean) =>
  database.inCompany(company, work, acting);
const insertOrder = (db: CompanyDb) =>
  sql`insert into work_order (wo_id, type, title) values ('WO-1', 'Repair', 'Leak')`.execute(db);

test("what a person changes is one row for each thing, with who, which call, and what from and to", async () => {
  const plant = randomUUID();
  await by(plant, insertOrder);
  await by(plant, async (db) => {
    await sql`insert into department (name) values ('Sawing')`.execute(db);
    await sql`insert into checklist_item (work_order_id, id, position, text)
      select id, gen_random_uuid(), 1, 'Grease' from work_order`.execute(db);
    await sql`update checklist_item set completed = true, completed_by = 'jean'`.execute(db);
    await sql`update work_order set status = 'On Hold', department_id = department.id from department`.execute(db);
    await sql`update work_order set status = 'Completed', due_on = '2026-12-01', version = version + 1`.execute(db);
  });
  const [, department, order] = await entriesOf(plant);
  const item = Object.keys(order?.changes ?? {}).find((field) => field.startsWith("checklist/")) ?? "";
  expect(department).toMatchObject({ version: 2, number: 1, changes: { name: [null, "Sawing"] } });
  expect(order).toEqual({
    ...{
      company: plant,
      version: 2,
      number: 2,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      done_at: "2026-11-21T02:00:00.500Z",
    },
    actor: { kind: "member", id: jean.id, name: "Jean O'Brien \\ Côté", device: jean.device },
    call: "PUT /work-orders/{id}",
    subject: { kind: "workOrder", id: order?.subject.id },
    changes: {
      status: ["Scheduled", "Completed"],
      department: [null, { id: department?.subject.id, name: "Sawing" }],
      due_date: [null, "2026-12-01"],
      [item]: [null, { text: "Grease", position: 1, completed: true, completed_by: "jean" }],
    },
  });
});

test("what ends as it began is not told, and what changes nothing makes no version", async () => {
  const plant = randomUUID();
  await by(plant, insertOrder);
  await by(plant, async (db) => {
    await sql`update work_order set status = 'On Hold'`.execute(db);
    await sql`update work_order set status = 'Scheduled'`.execute(db);
  });
  await by(plant, (db) => sql`update work_order set updated_at = now(), rolls_over_on = current_date`.execute(db));
  expect((await entriesOf(plant)).map(({ version }) => version)).toEqual([1]);
});

test("a part of a thing is named, when it changes and when it goes", async () => {
  const plant = randomUUID();
  await by(plant, insertOrder);
  await by(plant, (db) =>
    sql`insert into checklist_item (work_order_id, id, position, text)
      select id, '11111111-1111-4111-8111-111111111111', 1, 'Grease' from work_order`.execute(db),
  );
  const item = "checklist/11111111-1111-4111-8111-111111111111";
  await by(plant, (db) => sql`update checklist_item set completed = true`.execute(db));
  expect(await lastOf(plant)).toEqual([
    [
      "workOrder",
      {
        [item]: [
          { text: "Grease", completed: false },
          { text: "Grease", completed: true },
        ],
      },
    ],
  ]);
  await by(plant, (db) => sql`delete from checklist_item`.execute(db));
  expect(await lastOf(plant)).toEqual([
    ["workOrder", { [item]: [{ text: "Grease", position: 1, completed: true }, null] }],
  ]);
});

test("what the system does in bulk is one row for each statement, with the table, the count and a hash of the ids", async () => {
  const plant = randomUUID();
  await database.inCompany(plant, (db) =>
    sql`insert into department (name) select 'Department ' || n from generate_series(1, 500) n`.execute(db),
  );
  await database.inCompany(plant, (db) =>
    sql`update department set name = 'New' where name = 'Department 7'`.execute(db),
  );
  const entries = await entriesOf(plant);
  expect(entries).toMatchObject([
    {
      subject: { kind: "bulk", id: null },
      actor: { kind: "system", name: "server" },
      bulk: { table: "department", operation: "insert", count: 500 },
    },
    { bulk: { table: "department", operation: "update", count: 1 } },
  ]);
});

test("each row is chained to the one before, also when many are made at once", async () => {
  const plant = randomUUID();
  const change = (n: number) => by(plant, (db) => sql`insert into department (name) values (${`D ${n}`})`.execute(db));
  await Promise.all(Array.from({ length: 20 }, (_, n) => change(n)));
  const rows = await listLogged(plant);
  let prev = Buffer.alloc(32);
  for (const row of rows) {
    expect(row.prev).toEqual(prev);
    prev = createHash("sha256").update(prev).update(row.entry).digest();
    expect(row.hash).toEqual(prev);
  }
  expect(rows.map(({ entry }) => (JSON.parse(entry) as Entry).version)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 1),
  );
});

test("a rollback leaves nothing in the log, and a company reads its own rows only", async () => {
  const [plant, other] = [randomUUID(), randomUUID()];
  const failing = by(plant, async (db) => {
    await insertOrder(db);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await by(other, insertOrder);
  expect(await entriesOf(plant)).toEqual([]);
  expect(await entriesOf(other)).toHaveLength(1);
});

async function asServer(work: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

test("the server's role commits no change that the log has not, and changes no row of it", async () => {
  const plant = randomUUID();
  await by(plant, insertOrder);
  const inPlant = `begin; set local app.company_id = '${plant}'`;
  const silently = asServer(async (client) => {
    await client.query(`${inPlant}; update work_order set status = 'Completed'`);
    return client.query("commit");
  });
  await expect(silently).rejects.toThrow(/no entry in the activity log/);
  for (const statement of [
    "update activity set entry = 'x'",
    "delete from activity",
    "insert into activity (version, number) values (9, 1)",
    "truncate activity",
    "delete from activity_pending",
    "alter table work_order disable trigger activity_update",
    "set local session_replication_role = replica",
  ]) {
    const tampering = asServer((client) => client.query(`${inPlant}; ${statement}`));
    await expect(tampering, statement).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(await entriesOf(plant)).toHaveLength(1);
});

test("the log is kept as well where the owner of the database is an ordinary role", async () => {
  const own = await openTestDatabase();
  const role = `owner_${randomUUID().replaceAll("-", "")}`;
  await asOwner(own.ownerUrl, (owner) =>
    owner.query(`create role ${role}; grant all on schema public to ${role}; do $$ declare statement text; begin
      for statement in
        select format('alter table %s owner to ${role}', oid::regclass) from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r'
        union all select format('alter function %s owner to ${role}', oid::regprocedure) from pg_proc
          where pronamespace = 'public'::regnamespace and prokind = 'f'
      loop execute statement; end loop; end $$`),
  );
  const plant = randomUUID();
  await own.database.inCompany(plant, insertOrder, jean);
  await own.database.inCompany(plant, (db) => sql`delete from work_order`.execute(db), jean);
  const { rows } = await own.database.inCompany(plant, (db) => sql`select version from activity`.execute(db));
  await own.close();
  await asOwner(ownerUrl, (owner) => owner.query(`drop role ${role}`));
  expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
});

interface LogLine {
  table: string;
  column: string;
  source: string | null;
}

test("every table of companies tells the log each of its columns, or says why not", async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<LogLine>(`
      select relname as "table", attname as "column",
        (select string_agg(concat_ws(' ', told[2], told[3], told[4], told[5], told[9], told[10]), ' ') from pg_trigger
          cross join lateral string_to_array(encode(tgargs, 'escape'), '\\000') as told
          where tgrelid = pg_class.oid and tgfoid = 'note_activity'::regproc) as source
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        and attgenerated = '' and (relname = 'company' or exists (
          select from pg_attribute key where key.attrelid = pg_class.oid and key.attname = 'company_id' and not key.attisdropped))`),
  );
  const silent = new Set(rows.filter(({ source }) => source === null).map(({ table }) => table));
  expect([...silent].sort(), "say why in tracked-tables.ts, or call track_activity").toEqual(
    Object.keys(untracked).sort(),
  );
  const missing = rows
    .filter(({ source, column }) => source !== null && !new RegExp(`\\b${column}\\b`).test(source))
    .map(({ table, column }) => (`*.${column}` in waitingToNotify ? `*.${column}` : `${table}.${column}`));
  const unspoken = [...new Set(missing)].filter((name) => !(name in waitingToNotify));
  expect(unspoken, "call track_activity again in the column's migration, or say why in tracked-tables.ts").toEqual([]);
});
