import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

type Query = { [name: string]: string | number };
const lines = async ({ call }: TestPlant, query: Query = {}) =>
  (await call("GET /maintenance-history", { query })).body.map((entry) => `${entry.title} ${entry.status}`);
const total = async ({ call }: TestPlant, query: Query) =>
  (await call("GET /maintenance-history/summary", { query })).body.total_records;

const steps = ['Régler à 3/4" \\ 20 Nm', "Cœur de l’îlot propre"];

/** One task that Zoé Gagnon completed and one that is still to do, of the same machine, technician and steps. */
async function doneAndToDo(): Promise<TestPlant> {
  const plant = await openTestPlant(app, { fullName: "Zoé Gagnon" });
  const { id: department_id } = await plant.department("Emboutissage");
  const { id: machine_id } = await plant.machine(department_id, "Presse n° 4");
  const { id: assignee } = await plant.assignee("Frédéric Côté");
  const draft = { department_id, machine_id, assignee, checklist_items: steps };
  const { id } = await plant.task({ ...draft, title: "Graissage général" });
  await plant.edit(id, { status: "Completed" });
  await plant.task({ ...draft, title: "Inspection visuelle", frequency: "Weekly" });
  return plant;
}

const both = ["Graissage général completed", "Inspection visuelle pending"];

test.each([
  ["a title", "GENERAL", both.slice(0, 1)],
  ["a department", "embout", both],
  ["a machine", "presse n° 4", both],
  ["a technician", "frederic cote", both],
  ["who completed it", "zoe gag", both.slice(0, 1)],
  ["a step", "regler", both],
  ["a step with an inch mark", '3/4"', both],
  ["a step with a backslash", "\\ 20", both],
  ["words of different steps, in any order", "cœur 20 nm", both],
  ["a word that is nowhere", "20 nm courroie", []],
  ["what stands between two steps in JSON", '", "', []],
  ["the beginning of a list in JSON", '["', []],
  ["a letter of LIKE", "%", []],
])("%s is found, done or still to do, whatever its capitals and accents", async (_, q, expected) => {
  const plant = await doneAndToDo();
  expect((await lines(plant, { q })).sort()).toEqual(expected);
  expect(await total(plant, { q })).toBe(expected.length);
});

test("a code finds its task", async () => {
  const plant = await doneAndToDo();
  expect(await lines(plant, { q: "pm-2026-0002" })).toEqual(["Inspection visuelle pending"]);
});

test("from and to are days of the plant, of what is done by when it was done and of the rest by when it was to start", async () => {
  app.clock.set("2026-11-24T04:30:00Z");
  const plant = await openTestPlant(app, { timeZone: "America/Toronto" });
  const late = await plant.task({ title: "Late evening", frequency: "Weekly" });
  await plant.edit(late.id, { status: "Completed" });
  app.clock.set("2026-11-24T05:00:00Z");
  const night = await plant.task({ title: "Midnight", frequency: "Weekly", day_of_week: "Tuesday" });
  await plant.edit(night.id, { status: "Completed" });
  await plant.task({ title: "Night shift", frequency: "Weekly", day_of_week: "Tuesday", time: "23:59" });
  expect(await lines(plant, { from: "2026-11-23", to: "2026-11-23" })).toEqual(["Late evening completed"]);
  expect(await lines(plant, { from: "2026-11-24", to: "2026-11-24" })).toEqual([
    "Night shift pending",
    "Midnight completed",
  ]);
  expect(await lines(plant, { from: "2026-11-25" })).toEqual([]);
  expect(await lines(plant, { to: "2026-11-23" })).toEqual(["Late evening completed"]);
});

test("a day of one PM is found alone, done or still to do", async () => {
  const plant = await openTestPlant(app);
  const greasing = await plant.task({ title: "Greasing" });
  await plant.task({ title: "Inspection" });
  await plant.edit(greasing.id, { status: "Completed" });
  app.clock.set("2026-11-24T14:00:00Z");
  const of = (scheduled_date: string) => lines(plant, { work_order_id: greasing.id, scheduled_date });
  expect(await of("2026-11-23")).toEqual(["Greasing completed"]);
  expect(await of("2026-11-24")).toEqual(["Greasing pending"]);
  expect(await of("2026-11-25")).toEqual([]);
  expect(await total(plant, { work_order_id: greasing.id })).toBe(2);
});
