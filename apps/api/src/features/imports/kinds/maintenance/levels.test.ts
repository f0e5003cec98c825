import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { around } from "#testing/files/sheet-around.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const plant = await openImports(app, "maintenance");
  const { call } = plant;
  const machine = (await call("POST /machines", { body: { name: "Press 4" } })).body.id;
  const planNamed = async (title: string) => {
    const id = (await call("GET /work-orders", { query: { type: "PM" } })).body.find(
      (plan) => plan.title === title,
    )?.id;
    return (await call("GET /work-orders/{id}", { params: { id: id ?? "" } })).body;
  };
  const levelsOf = async (title: string) =>
    ((await planNamed(title)).plan?.levels ?? []).map(({ name, every, unit, minutes }) => [name, every, unit, minutes]);
  const textsOf = async (title: string) => (await planNamed(title)).checklist.map(({ text }) => text);
  return { ...plant, machine, planNamed, levelsOf, textsOf };
}

const top = "PM\tMachine\tFrequency\tChecklist";
const sheet = `${top}\nOverhaul\tPress 4\tSmall: monthly on the 1st; Large: every 6 months on the 1st\tOne; Two; Three\n`;

test("a plan of several levels leaves with its rule and comes in again unchanged, in both formats and languages", async () => {
  const plant = await newPlant();
  await plant.bringIn(sheet);
  const { id, plan } = await plant.planNamed("Overhaul");
  const levels = (plan?.levels ?? []).map((level, at) => ({ ...level, minutes: at === 0 ? 30 : 240 }));
  const body = { frequency: "Custom" as const, plan: { ...(plan as NonNullable<typeof plan>), levels } };
  expect((await plant.call("PUT /work-orders/{id}", { params: { id }, body })).status).toBe(200);
  for (const format of ["xlsx", "csv"] as const)
    for (const language of ["en", "fr"] as const) {
      const asked = { kind: "maintenance" as const, format, language };
      expect([asked, await around(app, plant, asked)]).toEqual([asked, { others: [], same: 1, refused: 0 }]);
    }
  expect(await plant.levelsOf("Overhaul")).toEqual([
    ["Small", 1, "month", 30],
    ["Large", 6, "month", 240],
  ]);
});

test("a sheet changes a level of a plan, adds one and drops one, old to new; an undo puts it back", async () => {
  const plant = await newPlant();
  await plant.bringIn(sheet);
  const before = await plant.planNamed("Overhaul");
  const changeTo = async (rule: string) => {
    const { id, outcome } = await plant.bringIn(`${top}\nOverhaul\tPress 4\t"${rule}"\t\n`, { match_by: "title" });
    return { id, outcome, changes: (await plant.rows(id, { outcome: "changed" }))[0]?.changes };
  };
  const old = "Small: Every 1 month on the 1st\nLarge: Every 6 months on the 1st";
  const slower = await changeTo("Small: every 2 months on the 1st\nLarge: every 6 months on the 1st");
  expect(slower.changes).toEqual([
    { field: "rule", old, new: "Small: Every 2 months on the 1st\nLarge: Every 6 months on the 1st" },
  ]);
  expect((await plant.planNamed("Overhaul")).plan?.levels.map(({ id }) => id)).toEqual(
    before.plan?.levels.map(({ id }) => id),
  );
  expect((await plant.undo(slower.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  const other = await changeTo("Large: every 6 months on the 1st\nRebuild: every 2 years on the 1st of March");
  expect(await plant.levelsOf("Overhaul")).toEqual([
    ["Large", 6, "month", null],
    ["Rebuild", 2, "year", null],
  ]);
  expect((await plant.undo(other.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  expect((await plant.planNamed("Overhaul")).plan).toEqual(before.plan);
});

test("levels that no plan can have, and one rule in the place of several, are refused by name", async () => {
  const plant = await newPlant();
  await plant.bringIn(sheet);
  const text = `${top}
Overhaul\tPress 4\tEvery 3 months\t
Shrinking\tPress 4\tA: every 6 months; B: monthly\t
Mixed\tPress 4\tA: monthly; B: every 500 h\t
`;
  expect(await plant.faults(text, { match_by: "title" })).toEqual([
    [2, "stays", "rule"],
    [3, "recurrence_unknown", "rule"],
    [4, "recurrence_unknown", "rule"],
  ]);
});

test("a sheet changes the steps of a PM, old to new, those that stay with their ticks; an undo puts them back", async () => {
  const plant = await newPlant();
  await plant.bringIn(sheet.replace("Small: monthly on the 1st; Large: every 6 months on the 1st", "Daily"));
  const { id, checklist } = await plant.planNamed("Overhaul");
  const tick = { params: { id, item_id: checklist[0]?.id ?? "" }, body: { completed: true } };
  expect((await plant.call("PUT /work-orders/{id}/checklist/{item_id}", tick)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const changed = await plant.bringIn(`${top}\nOverhaul\tPress 4\t\tOne; Four; Three\n`, { match_by: "title" });
  expect((await plant.rows(changed.id, { outcome: "changed" }))[0]?.changes).toEqual([
    { field: "checklist", old: "One; Two; Three", new: "One; Four; Three" },
  ]);
  const now = (await plant.planNamed("Overhaul")).checklist;
  expect(now.map(({ text, completed }) => [text, completed])).toEqual([
    ["One", true],
    ["Four", false],
    ["Three", false],
  ]);
  expect([now[0]?.id, now[2]?.id]).toEqual([checklist[0]?.id, checklist[2]?.id]);
  const reordered = `${top}\nOverhaul\tPress 4\t\tThree; One; Four\n`;
  const again = await plant.bringIn(reordered, { match_by: "title" });
  expect(await plant.textsOf("Overhaul")).toEqual(["Three", "One", "Four"]);
  expect((await plant.bringIn(reordered, { match_by: "title" })).outcome).toMatchObject({ same: 1 });
  expect((await plant.undo(again.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  expect(await plant.textsOf("Overhaul")).toEqual(["One", "Four", "Three"]);
});
