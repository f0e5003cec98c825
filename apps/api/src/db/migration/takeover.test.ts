import { expect, test } from "vitest";
import { readMigrations } from "#db/migration/migrate.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { isTogether } from "#db/migration/takeover.ts";
import { testApp } from "#testing/app.ts";
import { testClock } from "#testing/clock.ts";
import { hashExactly } from "#testing/hashes/exact-hashes.ts";
import { legacyDatabase, legacyMigrations, legacyNow, legacySignIn, legacyTables } from "#testing/legacy/legacy.ts";
import { copyDatabase, migratedDatabase, superuserOf } from "#testing/legacy/migrated-database.ts";
import { describeSchema } from "#testing/schema/catalogue.ts";
import { asOwner } from "#testing/template.ts";

hashExactly();

const together = readMigrations().filter(isTogether);
const legacy = await legacyDatabase();
const schemaOf = (url: string) => asOwner(superuserOf(url), describeSchema);

/** Made of other tables, and made anew by migrations that change what these say. */
const workedOut = ["order_wire", "tally"];

/** What a table or column of 0.1.0 is called now. */
const renames: Record<string, string> = {
  payment_notice: "payment_webhook_event",
  at_hand_frequency: "current_frequency",
  turns_on: "rolls_over_on",
};
const nowNamed = (name: string) => renames[name] ?? name;

/** Who was a member is a planner now. */
const saidNow = (table: string, column: string) =>
  table === "membership" && column === '"access"' ? "replace(access, 'member', 'planner')" : column;

/** The steps of PMs, whose ticks are their executions' now. */
const moved = "checklist_item";

/** Of each table how many rows it has and a hash over all of them, in the columns that 0.1.0 had; none that follows from others. */
function rowsOf(
  url: string,
  tables: Map<string, string[]>,
  named = (name: string) => name,
): Promise<Map<string, string>> {
  return asOwner(superuserOf(url), async (client) => {
    await client.query("set TimeZone = 'UTC'");
    const counted = new Map<string, string>();
    for (const [table, columns] of tables) {
      const row = columns.map((name) => saidNow(table, `"${named(name)}"`)).join(", ");
      const { rows } = await client.query<{ all: string }>(
        `select count(*) || ' rows, ' || md5(coalesce(string_agg(line, E'\\n' order by line), '')) as all
         from (select (row(${row}))::text as line from "${named(table)}") as lines`,
      );
      counted.set(table, rows[0]?.all ?? "");
    }
    return counted;
  });
}

function columnsOf(url: string): Promise<Map<string, string[]>> {
  return asOwner(superuserOf(url), async (client) => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select relname as table, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' group by relname`,
    );
    return new Map(rows.map(({ table, columns }) => [table, columns]));
  });
}

test("the first migrations make to the letter what those of 0.1.0 came to", async () => {
  const fresh = await schemaOf(await migratedDatabase(together));
  expect(fresh).toEqual(await schemaOf(legacy));
  expect(fresh.length).toBeGreaterThan(500);
});

test("a database of 0.1.0 is taken over: the schema of today, and every row as it was", async () => {
  const url = await copyDatabase(legacy);
  const columns = await columnsOf(legacy);
  expect([...columns.keys()].sort()).toEqual([...legacyTables].sort());
  const { applied } = await prepareDatabase(url);
  const later = readMigrations().filter((migration) => !isTogether(migration));
  expect(applied).toEqual(later.map(({ name }) => name));

  const today = await columnsOf(url);
  const still = new Map(
    [...columns].map(([table, names]) => [
      table,
      names.filter((name) => today.get(nowNamed(table))?.includes(nowNamed(name))),
    ]),
  );
  for (const [table, names] of still) {
    if (names.length === 0 || workedOut.includes(table) || table === moved) still.delete(table);
  }
  expect([...still.keys()]).toContain("payment_notice");
  expect(await rowsOf(url, still, nowNamed)).toEqual(await rowsOf(legacy, still));
  expect(await schemaOf(url)).toEqual(await schemaOf(await migratedDatabase(readMigrations())));
  const { rows } = await asOwner(superuserOf(url), (client) =>
    client.query("select name, checksum from migration order by name"),
  );
  expect(rows).toEqual(readMigrations().map(({ name, checksum }) => ({ name, checksum })));
  expect((await prepareDatabase(url)).applied).toEqual([]);
});

test("what 0.1.0 knew of PMs is in their executions: each entry with its steps, each tick of what is to do, each hidden task", async () => {
  const url = await copyDatabase(legacy);
  await prepareDatabase(url);
  const linesOf = async (of: string, question: string) => {
    const { rows } = await asOwner(superuserOf(of), (client) => client.query<{ line: string }>(question));
    return rows.map(({ line }) => line);
  };
  const step = "concat_ws(' ', text, completed, completed_by, completed_at at time zone 'UTC')";
  // A search takes every apostrophe for the same one now.
  const words = `translate(words, '’', '''')`;
  const over = await linesOf(
    legacy,
    `select concat_ws('|', id, work_order_id, scheduled_on, status, at at time zone 'UTC', wo_id, title, notes, completed_by_name,
       deleted_at at time zone 'UTC', deleted_by, ${words}, (
         select string_agg(${step}, ',' order by place) from rows from (
           jsonb_to_recordset(checklist) as (text text, completed boolean, completed_by text, completed_at timestamptz)
         ) with ordinality as step (text, completed, completed_by, completed_at, place)
       )) as line
     from maintenance_history order by id`,
  );
  expect(over.length).toBeGreaterThan(2);
  expect(
    await linesOf(
      url,
      `select concat_ws('|', id, work_order_id, scheduled_on, outcome, at at time zone 'UTC', wo_id, title, notes, completed_by_name,
         deleted_at at time zone 'UTC', deleted_by, ${words}, (
           select string_agg(${step}, ',' order by position) from execution_step where execution_id = execution.id
         )) as line
       from execution where outcome is not null order by id`,
    ),
  ).toEqual(over);
  const ticked = (table: string) =>
    `select concat_ws('|', work_order.id, item.id, ${step.replaceAll("completed", "item.completed")}) as line
     from ${table} item join work_order on work_order.company_id = item.company_id and work_order.id = item.work_order_id
     where type = 'PM' and item.completed order by 1`;
  const open = `(select execution_step.* from execution_step join execution on execution.company_id = execution_step.company_id
    and execution.id = execution_id and outcome is null)`;
  expect(await linesOf(url, ticked(open))).toEqual(await linesOf(legacy, ticked("checklist_item")));
  expect(await linesOf(url, ticked("checklist_item"))).toEqual([]);
  const hidden = (table: string) => `select concat_ws('|', day, work_order_id, scheduled_on, hidden_by) as line
    from ${table} where hidden_at is not null order by 1`;
  expect(await linesOf(url, hidden("hidden_task"))).toEqual(await linesOf(legacy, hidden("task_instance")));
});

test("a database that 0.1.0 has not brought to its end is refused as it is, with what to start first", async () => {
  const url = await migratedDatabase(legacyMigrations.slice(0, -1));
  const before = await schemaOf(url);
  await expect(prepareDatabase(url)).rejects.toThrow(
    "This database stands at 0140_what_payments_bought, which is older than this version takes over: start the last 0.1.0 on it once (commit a88e5f7, which brings it to 0141_who_is_on_a_receipt), then this version. Nothing was changed.",
  );
  expect(await schemaOf(url)).toEqual(before);
});

test("who worked with 0.1.0 signs in and finds their work", async () => {
  const url = await copyDatabase(legacy);
  await prepareDatabase(url);
  const app = await testApp({ clock: testClock(legacyNow), template: new URL(url).pathname.slice(1) });
  const { access_token: token } = (await app.anyone("POST /auth/login", { body: legacySignIn })).body;
  const call = app.as({ token });
  const orders = (await call("GET /work-orders", { query: { type: "Repair" } })).body;
  expect(orders.map(({ wo_id, status }) => `${wo_id} ${status}`)).toEqual([
    "WO-2026-0004 On Hold",
    "WO-2026-0002 Completed",
    "WO-2026-0001 Completed",
  ]);
  const first = orders.find(({ wo_id }) => wo_id === "WO-2026-0001");
  expect(first).toMatchObject({
    machine_name: "Scie à ruban 1",
    department_name: "Sciage nord",
    completed_by_name: "Luc Roy",
  });
  expect(first?.files.map(({ name }) => name)).toEqual(["couple.txt", "photo.png"]);
  expect((await call("GET /payments/receipts")).body.map(({ package_id }) => package_id)).toEqual([
    "professional_monthly",
    "starter_monthly",
  ]);
  expect((await call("GET /repair-history")).body).toHaveLength(1);
  expect((await call("GET /repair-history/deleted")).body).toHaveLength(1);
  expect((await call("GET /parts")).body).toMatchObject([{ name: "Joint torique", current_quantity: 11 }]);
  const done = await call("PUT /work-orders/{id}", {
    params: { id: orders[0]?.id ?? "" },
    body: { status: "Completed" },
  });
  expect(done.body).toMatchObject({ status: "Completed" });
});
