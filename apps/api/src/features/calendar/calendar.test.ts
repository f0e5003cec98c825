import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const monday = "2026-11-23T14:00:00Z";
const november = { from: "2026-11-01", to: "2026-11-30" };
beforeEach(() => app.clock.set(monday));

const month = async ({ call }: TestPlant, query = november) => (await call("GET /calendar", { query })).body;
const days = async (plant: TestPlant, query = november) =>
  (await month(plant, query)).flatMap(({ title, time, days: on }) => on.map((day) => `${day} ${time} ${title}`)).sort();

test("a PM is on its days from its creation on, with what a cell and a panel show", async () => {
  const plant = await openTestPlant(app);
  const { id, wo_id } = await plant.task();
  expect(await month(plant)).toEqual([
    {
      work_order_id: id,
      wo_id,
      type: "PM",
      title: "Grease the press",
      status: "Scheduled",
      priority: "Medium",
      frequency: "Daily",
      level_name: null,
      interval: null,
      assignee: null,
      assignee_name: null,
      estimated_duration: null,
      department_name: "Assembly",
      machine_name: "Press 4",
      due_date: null,
      time: "08:00",
      scheduled_date: "2026-11-23",
      next_date: "2026-11-24",
      held_days: [],
      expected_days: [],
      moved_days: [],
      days: ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"],
    },
  ]);
});

test("weekly and monthly PMs fall as the forms preview them", async () => {
  const plant = await openTestPlant(app);
  await plant.task({ title: "Sundays", frequency: "Weekly", day_of_week: "Sunday" });
  await plant.task({ title: "Start", frequency: "Monthly" });
  await plant.task({ title: "Middle", frequency: "Monthly", monthly_period: "middle" });
  await plant.task({ title: "End", frequency: "Monthly", monthly_period: "end" });
  expect(await days(plant, { from: "2027-05-01", to: "2027-05-31" })).toEqual([
    "2027-05-02 08:00 Sundays",
    "2027-05-03 08:00 Start",
    "2027-05-09 08:00 Sundays",
    "2027-05-16 08:00 Sundays",
    "2027-05-17 08:00 Middle",
    "2027-05-23 08:00 Sundays",
    "2027-05-30 08:00 Sundays",
    "2027-05-31 08:00 End",
  ]);
});

test("an occurrence that is done is hidden, one that was missed stays, also once its entry is deleted", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  await plant.edit(id, { status: "Completed" });
  app.clock.set("2026-11-26T14:00:00Z");
  const week = { from: "2026-11-23", to: "2026-11-27" };
  const open = ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
  expect((await month(plant, week))[0]).toMatchObject({ scheduled_date: "2026-11-26", days: open });
  for (const entry of (await plant.call("GET /maintenance-history")).body) {
    if (entry.overtaken || entry.status === "completed")
      await plant.call("DELETE /maintenance-history/{id}", { params: { id: entry.id } });
  }
  expect((await month(plant, week))[0]?.days).toEqual(open);
  expect(await plant.look(id)).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-26" });
});

test("a changed schedule shows past days at their time and coming ones at theirs", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  app.clock.set("2026-11-25T14:00:00Z");
  await plant.edit(id, { time: "15:00" });
  expect(await days(plant)).toEqual([
    "2026-11-23 08:00 Grease the press",
    "2026-11-24 08:00 Grease the press",
    "2026-11-25 08:00 Grease the press",
    "2026-11-26 15:00 Grease the press",
    "2026-11-27 15:00 Grease the press",
    "2026-11-30 15:00 Grease the press",
  ]);
});

test("a repair is on the day of its start, else on its scheduled day, else on its due day", async () => {
  const plant = await openTestPlant(app);
  await plant.order({
    title: "Start",
    scheduled_start: "2026-11-10T22:45",
    scheduled_date: "2026-11-12",
    due_date: "2026-11-14",
  });
  await plant.order({ title: "Day", scheduled_date: "2026-11-12", due_date: "2026-11-14" });
  await plant.order({ title: "Due", due_date: "2026-11-14" });
  await plant.order({ title: "Due at", due_date: "2026-11-16T03:00:00Z" });
  await plant.order({ title: "Elsewhere", scheduled_start: "2026-12-01T00:00", due_date: "2026-11-14" });
  await plant.order({ title: "No day" });
  expect(await days(plant)).toEqual([
    "2026-11-10 22:45 Start",
    "2026-11-12 09:00 Day",
    "2026-11-14 09:00 Due",
    "2026-11-15 22:00 Due at",
  ]);
});

test("a repair is hidden once it was done on its day, and shown on another day when it is reopened", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order({ due_date: "2026-11-24" });
  await plant.edit(id, { status: "Completed" });
  expect(await days(plant)).toEqual([]);
  await plant.edit(id, { status: "In Progress" });
  expect(await days(plant)).toEqual([]);
  const [entry] = (await plant.call("GET /repair-history")).body;
  await plant.call("DELETE /repair-history/{id}", { params: { id: entry?.id ?? "" } });
  expect(await days(plant)).toEqual([]);
  await plant.edit(id, { due_date: "2026-11-27" });
  expect(await days(plant)).toEqual(["2026-11-27 09:00 Leak"]);
});

test.each([
  [{ from: "2026-11-02", to: "2026-11-01" }, { to: "invalid" }],
  [{ from: "2026-11-01", to: "2027-12-06" }, { to: "invalid" }],
  [{ from: "November", to: "2026-11-01" }, { from: "invalid" }],
  [{ from: "", to: "2026-11-01" }, { from: "required" }],
])("the days %o are refused, in both languages", async (query, fields) => {
  const { call } = await openTestPlant(app);
  const refused = await call("GET /calendar", { query });
  expect([refused.status, refused.json.code, refused.json.fields]).toEqual([422, "invalid", fields]);
  const enFrancais = await call("GET /calendar", { query, headers: { "accept-language": "fr" } });
  expect(enFrancais.json.detail).toBe(
    "Des renseignements manquent ou ne sont pas valides. Vérifiez les champs indiqués.",
  );
});
