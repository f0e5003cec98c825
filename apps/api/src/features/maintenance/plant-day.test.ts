import { dayOf } from "@millwright/domain/when";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

async function historyOf({ call }: TestPlant, query: object = {}) {
  return (await call("GET /maintenance-history", { query })).body.map((entry) => [entry.scheduled_date, entry.status]);
}

const readers: [string, (plant: TestPlant) => Promise<unknown>][] = [
  ["the board", ({ call }) => call("GET /work-orders", { query: { type: "PM" } })],
  ["daily tasks", ({ call }) => call("POST /task-instances/generate-today")],
  ["the calendar", ({ call }) => call("GET /calendar", { query: { from: "2026-12-01", to: "2026-12-31" } })],
  ["the history", ({ call }) => call("GET /maintenance-history")],
  ["its summary", ({ call }) => call("GET /maintenance-history/summary")],
  ["the counts", ({ call }) => call("GET /work-orders/counts", { query: { type: "PM" } })],
];

test.each(readers)(
  "after three weeks without a server, whoever looks first (%s) finds every occurrence once",
  async (_, look) => {
    app.clock.set("2026-11-20T22:00:00Z");
    const plant = await openTestPlant(app);
    const daily = await plant.task();
    const weekly = await plant.task({ frequency: "Weekly", day_of_week: "Tuesday" });
    const monthly = await plant.task({ frequency: "Monthly", monthly_period: "start" });
    app.clock.set("2026-12-11T14:00:00Z");
    await look(plant);
    await look(plant);
    const entries = (await plant.call("GET /maintenance-history")).body;
    const of = (id: string) =>
      entries
        .filter((entry) => entry.work_order_id === id)
        .map((entry) => `${entry.scheduled_date.slice(5)} ${entry.status}`);
    expect(of(weekly.id)).toEqual(["12-08 overdue", "12-01 overdue", "11-24 overdue"]);
    expect(of(monthly.id)).toEqual(["12-01 overdue"]);
    expect(of(daily.id)).toEqual([
      "12-11 pending",
      ...["12-10", "12-09", "12-08", "12-07", "12-04", "12-03", "12-02", "12-01"].map((day) => `${day} overdue`),
      ...["11-30", "11-27", "11-26", "11-25", "11-24", "11-23", "11-20"].map((day) => `${day} overdue`),
    ]);
  },
);

test("twenty who look at once after the night turn the day once", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  for (let i = 0; i < 5; i++) await plant.task();
  app.clock.set("2026-11-25T14:00:00Z");
  const looks = readers.flatMap(([, look]) => [look(plant), look(plant), look(plant)]);
  await Promise.all(looks);
  const statuses = (await historyOf(plant)).map(([, status]) => status);
  expect(statuses.filter((status) => status === "overdue")).toHaveLength(10);
  expect(statuses.filter((status) => status === "pending")).toHaveLength(5);
  const announced = await announcedIn(app, plant.session.companyId);
  expect(announced.filter(({ kind }) => kind === "day")).toHaveLength(1);
});

test("the day turns at the plant's own midnight, not at the server's", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const toronto = await openTestPlant(app);
  const { id } = await toronto.task();
  app.clock.set("2026-11-24T04:59:00Z");
  expect(await toronto.look(id)).toMatchObject({ scheduled_date: "2026-11-23" });
  app.clock.set("2026-11-24T05:00:00Z");
  expect(await toronto.look(id)).toMatchObject({ scheduled_date: "2026-11-24", status: "Scheduled" });
});

test("a node whose clock is a little behind does not turn the day back", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  app.clock.set("2026-11-24T05:00:10Z");
  await plant.look(id);
  app.clock.set("2026-11-24T04:58:00Z");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-24" });
  expect(await historyOf(plant, { status: "overdue" })).toEqual([["2026-11-23", "overdue"]]);
});

test("a clock that was weeks ahead leaves nothing behind once it is right", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ checklist_items: ["Grease"] });
  const [grease] = checklist;
  if (!grease) throw new Error("The checklist is empty.");
  const tick = { params: { id, item_id: grease.id }, body: { completed: true } };
  await plant.call("PUT /work-orders/{id}/checklist/{item_id}", tick);
  const before = await plant.look(id);
  app.clock.set("2026-12-15T14:00:00Z");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-12-15", checklist: [{ completed: false }] });
  app.clock.set("2026-11-23T15:00:00Z");
  const { checklist: after, ...order } = await plant.look(id);
  expect(order).toMatchObject({ scheduled_date: "2026-11-23", status: "Scheduled" });
  expect(after.map(({ version, ...item }) => item)).toEqual(before.checklist.map(({ version, ...item }) => item));
  expect(await historyOf(plant)).toEqual([["2026-11-23", "pending"]]);
});

test("moving the plant to other zones and back doubles and loses nothing", async () => {
  // Monday 23:30 in Toronto, Tuesday 17:30 in Auckland.
  app.clock.set("2026-11-24T04:30:00Z");
  const plant = await openTestPlant(app);
  const first = await plant.task();
  const second = await plant.task();
  await plant.edit(first.id, { status: "Completed" });
  const move = (time_zone: string) => plant.call("PUT /company", { body: { time_zone } });
  await move("Pacific/Auckland");
  expect(await plant.look(first.id)).toMatchObject({
    status: "Scheduled",
    scheduled_date: "2026-11-24",
    scheduled_start: "2026-11-23T19:00:00.000Z",
  });
  expect(await historyOf(plant, { status: "overdue" })).toEqual([["2026-11-23", "overdue"]]);
  await plant.edit(second.id, { status: "Completed" });
  await move("America/Vancouver");
  expect(await plant.look(first.id)).toMatchObject({ scheduled_date: "2026-11-24", status: "Scheduled" });
  expect(await plant.look(second.id)).toMatchObject({ scheduled_date: "2026-11-23", status: "Scheduled" });
  await plant.edit(second.id, { status: "Completed" });
  app.clock.set("2026-11-26T14:00:00Z");
  const entries = (await plant.call("GET /maintenance-history")).body;
  const of = (id: string) =>
    entries.filter((entry) => entry.work_order_id === id).map((entry) => `${entry.scheduled_date} ${entry.status}`);
  expect(of(first.id).sort()).toEqual([
    "2026-11-23 completed",
    "2026-11-24 overdue",
    "2026-11-25 overdue",
    "2026-11-26 pending",
  ]);
  expect(of(second.id).sort()).toEqual([
    "2026-11-23 completed",
    "2026-11-24 completed",
    "2026-11-25 overdue",
    "2026-11-26 pending",
  ]);
});

test.each([
  // The clocks jump from 02:00 to 03:00 on Sunday 8 March 2026, and repeat 01:00 to 02:00 on Sunday 1 November 2026.
  [
    "the night that skips an hour",
    "America/Toronto",
    "2026-03-07T17:00:00Z",
    "02:30",
    "2026-03-08",
    "2026-03-08T07:30:00.000Z",
  ],
  [
    "the night that repeats an hour",
    "America/Toronto",
    "2026-10-31T16:00:00Z",
    "01:30",
    "2026-11-01",
    "2026-11-01T05:30:00.000Z",
  ],
  // In Beirut, midnight itself is skipped on Sunday 29 March 2026.
  [
    "a day without a midnight",
    "Asia/Beirut",
    "2026-03-28T12:00:00Z",
    "00:15",
    "2026-03-29",
    "2026-03-28T22:15:00.000Z",
  ],
  // Samoa had no Friday 30 December 2011.
  [
    "a day that was skipped altogether",
    "Pacific/Apia",
    "2011-12-30T05:00:00Z",
    "08:00",
    "2011-12-30",
    "2011-12-30T10:00:00.000Z",
  ],
])("on %s the occurrence keeps its day and comes once", async (_, timeZone, madeAt, time, day, startsAt) => {
  app.clock.set(madeAt);
  const plant = await openTestPlant(app, { timeZone });
  const on = Temporal.PlainDate.from(day);
  const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
  const { id } = await plant.task({ frequency: "Weekly", day_of_week: names[on.dayOfWeek - 1] ?? "Monday", time });
  expect(await plant.look(id)).toMatchObject({ scheduled_date: day, scheduled_start: startsAt });
  for (let hours = 1; hours <= 40; hours++) {
    app.clock.advance({ hours: 1 });
    await plant.call("GET /task-instances/today");
  }
  expect(await historyOf(plant)).toEqual([[day, dayOf(app.clock(), timeZone).equals(on) ? "pending" : "overdue"]]);
  await plant.edit(id, { status: "Completed" });
  app.clock.advance({ hours: 24 * 8 });
  const next = on.add({ weeks: 1 }).toString();
  expect(await historyOf(plant)).toEqual([
    [next, dayOf(app.clock(), timeZone).equals(next) ? "pending" : "overdue"],
    [day, "completed"],
  ]);
});
