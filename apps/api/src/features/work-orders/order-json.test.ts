import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Acting, CompanyDb } from "#db/database.ts";
import { theServer } from "#db/transaction/acting.ts";
import { findOrderJson } from "#features/work-orders/work-orders.queries.ts";
import { testDatabase } from "#testing/database.ts";

const { database } = await testDatabase();
const jean: Acting = { kind: "member", id: randomUUID(), name: "Jean", device: null, call: null, doneAt: null };

async function plantWith(orders: number) {
  const plant = randomUUID();
  const { rows } = await database.inCompany(plant, (db) =>
    sql<{ id: string }>`insert into work_order (wo_id, type, title)
      select 'WO-' || n, 'Repair', 'Leak' from generate_series(1, ${orders}) n returning id`.execute(db),
  );
  const [id = ""] = rows.map((row) => row.id);
  return {
    id,
    inPlant: <T>(work: (db: CompanyDb) => Promise<T>, acting = jean) => database.inCompany(plant, work, acting),
  };
}

/** How often the JSON of orders was written in this transaction. */
async function writesIn(db: CompanyDb): Promise<number | undefined> {
  const { rows } = await sql<{ times: number }>`
    select pg_stat_get_xact_tuples_updated('work_order_json'::regclass) as times`.execute(db);
  return rows[0]?.times;
}

/** How often an order was written in this transaction without its indexes. */
async function writesInPlace(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select pg_stat_get_xact_tuples_hot_updated('work_order'::regclass) as times`.execute(db);
  return rows[0]?.times ?? 0;
}

const retitle = (db: CompanyDb, title: string) => sql`update work_order set title = ${title}`.execute(db);
const addStep = (db: CompanyDb, id: string) =>
  sql`insert into checklist_item (work_order_id, id, position, text) values (${id}, gen_random_uuid(), 1, 'Grease')`.execute(
    db,
  );
/** The titles that the JSON of all orders says. */
async function titlesIn(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{
    title: string;
  }>`select distinct json::json ->> 'title' as title from work_order_json`.execute(db);
  return rows.map((row) => row.title);
}

test("the JSON of an order is written once, when it is asked for, however often a transaction changes it", async () => {
  const { id, inPlant } = await plantWith(1);
  await inPlant(async (db) => {
    await retitle(db, "Noise");
    await addStep(db, id);
    await retitle(db, "Noise in the gearbox");
    expect(await writesIn(db)).toBe(0);
    expect(JSON.parse((await findOrderJson(db, id)) ?? "")).toMatchObject({
      title: "Noise in the gearbox",
      checklist: [{ text: "Grease" }],
    });
    expect(await writesIn(db)).toBe(1);
    await findOrderJson(db, id);
    expect(await writesIn(db)).toBe(1);
  });
});

test("what is changed after the JSON was asked for, or without asking, is in it after the commit", async () => {
  const { id, inPlant } = await plantWith(1);
  await inPlant((db) => retitle(db, "Noise"));
  expect(await inPlant(titlesIn)).toEqual(["Noise"]);
  await inPlant(async (db) => {
    await retitle(db, "Noise at night");
    await findOrderJson(db, id);
    await retitle(db, "Quiet");
  });
  expect(await inPlant(titlesIn)).toEqual(["Quiet"]);
});

test("a change of the order itself takes its steps as they are kept; a step, its day and its machine have them made anew", async () => {
  const { id, inPlant } = await plantWith(1);
  await inPlant((db) => addStep(db, id));
  const mark = (db: CompanyDb) =>
    sql`update work_order_json set parts = replace(parts, 'Grease', 'As kept')`.execute(db);
  const stepsAfter = (work: (db: CompanyDb) => Promise<unknown>) =>
    inPlant(async (db) => {
      await mark(db);
      await work(db);
      const { checklist, title } = JSON.parse((await findOrderJson(db, id)) ?? "");
      return [title, ...checklist.map(({ text }: { text: string }) => text)];
    });
  expect(await stepsAfter((db) => retitle(db, "Noise"))).toEqual(["Noise", "As kept"]);
  expect(await stepsAfter((db) => sql`update work_order set status = 'On Hold'`.execute(db))).toEqual([
    "Noise",
    "As kept",
  ]);
  const others = [
    (db: CompanyDb) => sql`update checklist_item set completed = true`.execute(db),
    (db: CompanyDb) => sql`update work_order set scheduled_on = '2026-11-23'`.execute(db),
  ];
  for (const other of others) expect(await stepsAfter(other)).toEqual(["Noise", "Grease"]);
});

test("what the system changes, and what changes many orders, is in their JSON at once", async () => {
  const { inPlant } = await plantWith(21);
  await inPlant(async (db) => {
    await retitle(db, "Noise");
    expect(await titlesIn(db)).toEqual(["Noise"]);
  });
  const few = await plantWith(2);
  await few.inPlant(async (db) => {
    await retitle(db, "Noise");
    expect(await titlesIn(db)).toEqual(["Noise"]);
  }, theServer);
});

test("a transaction that changes orders one by one, very many of them, leaves none behind", async () => {
  const { inPlant } = await plantWith(50);
  await inPlant(async (db) => {
    const { rows } = await sql<{ id: string }>`select id from work_order`.execute(db);
    for (const { id } of rows) await sql`update work_order set title = 'Noise' where id = ${id}`.execute(db);
  });
  expect(await inPlant(titlesIn)).toEqual(["Noise"]);
});

test("the name of a procedure, and whether a repair that a step opened is there, are in the orders that say them", async () => {
  const { id, inPlant } = await plantWith(2);
  const orderIn = async (db: CompanyDb) => JSON.parse((await findOrderJson(db, id)) ?? "");
  await inPlant(async (db) => {
    await sql`with made as (insert into procedure (code, name) values ('PR-1', 'Spindle') returning id)
      update work_order set procedure_id = made.id from made where work_order.id = ${id}`.execute(db);
    await addStep(db, id);
    await sql`update checklist_item set spec = '{"kind": "check"}'`.execute(db);
    await sql`insert into step_repair (work_order_id, step_id, repair_id, step, created_at)
      select ${id}, checklist_item.id, work_order.id, 'Grease', now() from checklist_item, work_order
      where work_order.id <> ${id}`.execute(db);
  });
  await inPlant((db) => sql`update procedure set name = 'Spindle of the lathe'`.execute(db));
  expect((await inPlant(orderIn)).procedure.name).toBe("Spindle of the lathe");
  const repairIn = async () => (await inPlant(orderIn)).checklist[0].repair?.wo_id ?? null;
  const isThere: boolean[] = [];
  for (const at of [null, "2026-11-28T12:00:00Z", null]) {
    await inPlant((db) => sql`update work_order set deleted_at = ${at} where id <> ${id}`.execute(db));
    isThere.push((await repairIn()) !== null);
  }
  expect(isThere).toEqual([true, false, true]);
});

test("a move leaves the indexes of an order alone, and of its JSON all but the state", async () => {
  const { id, inPlant } = await plantWith(1);
  await inPlant(async (db) => {
    await sql`update work_order_json set json = replace(json, 'Leak', 'As kept'), card = replace(card, 'Leak', 'As kept')`.execute(
      db,
    );
    const before = await writesInPlace(db);
    await sql`update work_order set status = 'On Hold', hold_reason = 'Waits for é', version = 2`.execute(db);
    expect((await writesInPlace(db)) - before).toBe(1);
    const edited = { status: "On Hold", hold_reason: "Waits for é", version: 2, title: "As kept" };
    expect(JSON.parse((await findOrderJson(db, id)) ?? "")).toMatchObject(edited);
  });
  await inPlant((db) => sql`update work_order set status = 'Scheduled', hold_reason = null, version = 3`.execute(db));
  const stored = await inPlant((db) => sql<{ card: string }>`select card from work_order_json`.execute(db));
  expect(JSON.parse(stored.rows[0]?.card ?? "")).toMatchObject({ status: "Scheduled", version: 3, title: "As kept" });
});
