import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { workOutDueClasses } from "#features/counts/counts.ts";
import { testApp } from "#testing/app.ts";
import { openCountingPlant } from "#testing/parts/counting.ts";

const app = await testApp();
const fail = (error: unknown) => {
  throw error;
};
const workOut = () => workOutDueClasses(app.db, app.clock, fail);
const on = (day: string) => app.clock.set(`${day}T15:00:00Z`);
beforeEach(() => on("2026-11-23"));

/** A plant with a part of each class: by what was taken of each. */
async function ofClasses() {
  const plant = await openCountingPlant(app);
  const make = async (name: string, taken: number) => {
    const { id } = await plant.part({ name, current_quantity: 100, unit_cost_cents: 100 });
    if (taken > 0) await plant.move(id, "remove", taken);
    return id;
  };
  const parts = {
    a: await make("A belt", 80),
    b: await make("B chain", 15),
    c: await make("C nut", 5),
    unused: await make("D pin", 0),
  };
  await plant.call("PUT /counts/intervals", { body: { days_a: 20, days_b: 90, days_c: 365 } });
  const due = async () => (await plant.call("GET /counts/due")).body;
  return { ...plant, parts, due };
}

test("parts are in classes by what was used of them in a year, from the night on", async () => {
  const { due, session } = await ofClasses();
  expect((await due()).classes.map(({ parts }) => parts)).toEqual([0, 0, 4]);
  await workOut();
  const { classes, classes_on, parts } = await due();
  expect(classes).toEqual([
    { part_class: "A", parts: 1, due: 0, days: 20, use_value_cents: 8000 },
    { part_class: "B", parts: 1, due: 0, days: 90, use_value_cents: 1500 },
    { part_class: "C", parts: 2, due: 0, days: 365, use_value_cents: 500 },
  ]);
  expect([classes_on, parts]).toEqual(["2026-11-23", []]);
  on("2027-11-24");
  await workOut();
  const { rows } = await app.db.inCompany(session.companyId, (db) =>
    sql<{ class: string }>`select distinct class from part_class where company_id = current_company_id()`.execute(db),
  );
  expect(rows).toEqual([{ class: "C" }]);
});

test("the classes of a plant are worked out once on each of its days", async () => {
  await ofClasses();
  expect(await workOut()).toBeGreaterThan(0);
  expect(await workOut()).toBe(0);
  on("2026-11-24");
  expect(await workOut()).toBeGreaterThan(0);
});

test("a part is due so many days after its last count, or after it was made", async () => {
  const { due, parts, open, count, post, undo, move } = await ofClasses();
  await workOut();
  on("2026-12-12");
  expect((await due()).parts).toEqual([]);
  on("2026-12-13");
  expect((await due()).parts).toMatchObject([{ id: parts.a, part_class: "A", counted_at: null, due_on: "2026-12-13" }]);
  const { id, lines } = await open({ covers: "due" });
  expect(lines).toBe(1);
  await count(id, parts.a, 20);
  expect((await due()).parts).toHaveLength(1);
  await post(id);
  expect((await due()).parts).toEqual([]);
  await undo(id);
  expect((await due()).parts).toHaveLength(1);
  await move(parts.a, "adjust", 20);
  expect((await due()).parts).toHaveLength(1);
});

test("a movement that says that it is a count is one", async () => {
  const { due, parts, call } = await ofClasses();
  await workOut();
  on("2026-12-13");
  const body = { change_type: "adjust", kind: "count", quantity: 18 } as const;
  await call("POST /parts/{id}/quantity", { params: { id: parts.a }, body });
  expect((await due()).parts).toEqual([]);
});

test("a plant says how often each class is counted, and a session counts a class", async () => {
  const { due, call, open, parts, lines } = await ofClasses();
  const body = { days_a: 7, days_b: 14, days_c: 20 };
  expect((await call("PUT /counts/intervals", { body })).body).toEqual(body);
  expect((await due()).classes.map(({ days }) => days)).toEqual([7, 14, 20]);
  expect((await call("PUT /counts/intervals", { body: { ...body, days_a: 0 } })).json.fields).toEqual({
    days_a: "too_small",
  });
  const { id } = await open({ covers: "class", part_class: "B" });
  expect((await lines(id)).map(({ part_id }) => part_id)).toEqual([parts.b]);
  on("2026-12-13");
  const all = (await due()).parts.map((part) => part.id);
  expect(all).toEqual([parts.a, parts.b, parts.c, parts.unused]);
});
