import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import type { CompanyDb } from "#db/database.ts";
import { openDatabase } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { asAct } from "#db/transaction/acts.ts";
import { announce, type Committed } from "#db/transaction/announce.ts";
import { endAfter } from "#db/transaction/end-after.ts";
import { testDatabase } from "#testing/database.ts";
import { asOwner } from "#testing/template.ts";

const committed: Committed[] = [];
const { database, ownerUrl, appUrl, authUrl, open } = await testDatabase({ onCommitted: (one) => committed.push(one) });
const [mill, foundry] = [randomUUID(), randomUUID()];

function addDepartment(db: CompanyDb, name: string) {
  return sql<{ id: string }>`insert into department (name) values (${name}) returning id`.execute(db);
}
async function departmentNames(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from department order by name`.execute(db);
  return rows.map(({ name }) => name);
}
function departmentsOf(company: string): Promise<string[]> {
  return database.inCompany(company, departmentNames);
}

beforeEach(() => {
  committed.length = 0;
});

test("a company sees its own rows only", async () => {
  await database.inCompany(mill, (db) => addDepartment(db, "Sawing"));
  await database.inCompany(foundry, (db) => addDepartment(db, "Casting"));
  expect(await departmentsOf(mill)).toEqual(["Sawing"]);
  expect(await departmentsOf(foundry)).toEqual(["Casting"]);
});

test("a row can't be written into, or moved to, another company", async () => {
  const intrusion = database.inCompany(mill, (db) =>
    sql`insert into department (company_id, name) values (${foundry}, 'Spies')`.execute(db),
  );
  await expect(intrusion).rejects.toThrow(/row-level security/);
  const move = database.inCompany(mill, (db) => sql`update department set company_id = ${foundry}`.execute(db));
  await expect(move).rejects.toThrow(/row-level security/);
});

test("a connection that forgot to name a company sees nothing and writes nothing", async () => {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query(`begin; set local app.company_id = '${mill}'; select 1; commit`);
    expect((await client.query("select current_setting('app.company_id', true) as it")).rows).toEqual([{ it: "" }]);
    expect((await client.query("select * from department")).rows).toEqual([]);
    await expect(client.query("insert into department (name) values ('Nowhere')")).rejects.toThrow(
      /row-level security/,
    );
  } finally {
    await client.end();
  }
});

test("work that throws leaves nothing behind, and the connection clean for the next company", async () => {
  const single = open({ poolSize: { app: 1, auth: 1 } });
  const failing = single.inCompany(mill, async (db) => {
    await addDepartment(db, "Undone");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await single.inCompany(foundry, departmentNames)).toEqual(["Casting"]);
  expect(await departmentsOf(mill)).not.toContain("Undone");
});

test("a statement that failed and was swallowed does not pass for a commit", async () => {
  const swallowing = database.inCompany(mill, async (db) => {
    await addDepartment(db, "Lost");
    await sql`select 1 / 0`.execute(db).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow("rolled back");
  expect(await departmentsOf(mill)).not.toContain("Lost");
});

test("a statement forgotten until after the transaction is refused", async () => {
  const escaped = await database.inCompany(mill, async (db) => ({ db, one: await addDepartment(db, "Planing") }));
  await expect(addDepartment(escaped.db, "Late")).rejects.toThrow("This transaction is over");
});

test.for([0, 1, 2])("what takes too long at the end says so, of %i acts as of one", async (acts) => {
  const company = randomUUID();
  const announced = (db: CompanyDb) => announce(db, { kind: "department", id: randomUUID() });
  await database.inCompany(company, async (db) => announced(db));
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: whenReleased, resolve: hold } = Promise.withResolvers<void>();
  const holding = asOwner(ownerUrl, async (owner) => {
    await owner.query("begin");
    await owner.query("select from company_version where company_id = $1 for update", [company]);
    hold();
    await over;
  });
  await whenReleased;
  const late = database.inCompany(company, async (db) => {
    await sql`set local statement_timeout = '100ms'`.execute(db);
    for (let n = 0; n < acts; n += 1) await asAct(db, systemAt("test"), async () => announced(db));
    if (acts === 0) await addDepartment(db, "Late");
  });
  await expect(late).rejects.toMatchObject({ code: "57014" });
  end();
  await holding;
});

test("a transaction that takes too long is ended, in a statement or between two, with an error that says so", async () => {
  const works: ((db: CompanyDb) => Promise<unknown>)[] = [
    (db) => sql`select pg_sleep(5)`.execute(db),
    (db) => Promise.all([sql`select pg_sleep(5)`.execute(db), sql`select 1`.execute(db)]),
    () => pause(300),
  ];
  for (const work of works) {
    const long = database.inCompany(mill, async (db) => {
      await endAfter(db, 100);
      await addDepartment(db, "Long");
      await work(db);
      await departmentNames(db);
    });
    await expect(long).rejects.toMatchObject({ code: "25P04" });
  }
  expect(await departmentsOf(mill)).not.toContain("Long");
  await database.inCompany(mill, () => pause(200));
});

test("of statements sent together, the error names the one that failed, not a later one", async () => {
  const together = database.inCompany(mill, (db) => {
    const slowly = async () => await (async () => await sql`select 1 / 0`.execute(db))();
    return Promise.all([slowly(), sql`select 1`.execute(db)]);
  });
  await expect(together).rejects.toThrow(/division by zero/);
});

test("a company is named by a UUID and by nothing else", async () => {
  await expect(database.inCompany("'; drop table department; --", departmentNames)).rejects.toThrow(TypeError);
});

test("values leave as civil days, instants in UTC and exact numbers, and Temporal values enter", async () => {
  const at = Temporal.Instant.from("2026-11-21T02:00:00.5Z");
  const { rows } = await database.inCompany(mill, (db) =>
    sql`select ${at}::timestamptz as at, ${Temporal.PlainDate.from("2026-02-28")}::date as day, 9007199254740991::int8 as big,
        array[${at}::timestamptz, null] as many, 1.50::numeric as money`.execute(db),
  );
  expect(rows).toEqual([
    {
      at: "2026-11-21T02:00:00.5Z",
      day: "2026-02-28",
      big: 9007199254740991,
      many: ["2026-11-21T02:00:00.5Z", null],
      money: "1.50",
    },
  ]);
});

test("announcements are published after the commit, once each, under versions without gaps", async () => {
  const id = randomUUID();
  const company = randomUUID();
  for (const kind of ["machine", "department"] as const) {
    await database.inCompany(company, async (db) => {
      announce(db, { kind, id });
      announce(db, { kind, id });
      await addDepartment(db, "Milling");
      expect(committed.some((one) => one.events[0]?.kind === kind)).toBe(false);
    });
  }
  expect(committed).toEqual([
    { companyId: company, version: 1, events: [{ kind: "machine", id }] },
    { companyId: company, version: 2, events: [{ kind: "department", id }] },
  ]);
});

test("a rollback announces nothing and uses up no version", async () => {
  const company = randomUUID();
  const failing = database.inCompany(company, async (db) => {
    announce(db, { kind: "machine", id: randomUUID() });
    await sql`select 1 / 0`.execute(db);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(committed).toEqual([]);
  await database.inCompany(company, (db) => {
    announce(db, { kind: "machine", id: randomUUID() });
    return addDepartment(db, "Milling");
  });
  expect(committed.map(({ version }) => version)).toEqual([1]);
});

test("twenty changes at once get twenty versions in a row", async () => {
  const company = randomUUID();
  const change = () =>
    database.inCompany(company, async (db) => {
      await addDepartment(db, "Busy");
      announce(db, { kind: "department", id: randomUUID() });
    });
  await Promise.all(Array.from({ length: 20 }, change));
  expect(committed.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

test("the identity handle sees people and no company's work", async () => {
  await database.inIdentity((db) => sql`select * from person`.execute(db));
  await expect(database.inIdentity((db) => sql`select * from department`.execute(db))).rejects.toThrow(
    /permission denied/,
  );
});

test("a connection that the server ends between two statements fails that transaction and nothing else", async () => {
  const cut = database.inCompany(mill, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await asOwner(ownerUrl, (owner) => owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]));
    await pause(100);
    await addDepartment(db, "Lost");
  });
  await expect(cut).rejects.toThrow(DatabaseUnavailable);
  expect(await departmentsOf(mill)).not.toContain("Lost");
});

test.for([
  [false, ["record-commit"]],
  [true, []],
] as const)(
  "statements have names unless a pool stands between (%j); what holds on a connection is the role's",
  async ([isPooled, names]) => {
    const single = open({ poolSize: { app: 1, auth: 1 }, isPooled });
    await single.inCompany(mill, (db) => addDepartment(db, "Named"));
    const { rows } = await single.inCompany(mill, (db) =>
      sql`select coalesce((select json_agg(name) from pg_prepared_statements where name <> ''), '[]') as names,
        current_setting('TimeZone') as zone, current_setting('statement_timeout') as longest`.execute(db),
    );
    expect(rows).toEqual([{ names, zone: "UTC", longest: "15s" }]);
  },
);

test("a database that became read-only, since another took its place, is out of reach", async () => {
  const refused = database.inCompany(mill, async (db) => {
    await sql`set local transaction_read_only = on`.execute(db);
    await addDepartment(db, "Elsewhere");
  });
  await expect(refused).rejects.toThrow(DatabaseUnavailable);
});

test("ready names the newest migration", async () => {
  expect((await database.ready()).schema).toMatch(/^\d{4}_/);
});

test("an unreachable database is reported within little more than two seconds", async () => {
  const nowhere = appUrl.replace(/:\d+\//, ":9/");
  const unreachable = openDatabase({ app: nowhere, auth: authUrl });
  await expect(unreachable.inCompany(mill, departmentNames)).rejects.toThrow(DatabaseUnavailable);
  await unreachable.close();
});
