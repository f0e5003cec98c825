import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

/** As a wall calendar has it: the monthly start, middle and end, and how many weekdays, Mondays and Sundays there are. */
const wall = [
  ["2026-01", 1, 15, 30, 22, 4, 4],
  ["2026-02", 2, 16, 27, 20, 4, 4],
  ["2026-03", 2, 16, 31, 22, 5, 5],
  ["2026-04", 1, 15, 30, 22, 4, 4],
  ["2026-05", 1, 15, 29, 21, 4, 5],
  ["2026-06", 1, 15, 30, 22, 5, 4],
  ["2026-07", 1, 15, 31, 23, 4, 4],
  ["2026-08", 3, 17, 31, 21, 5, 5],
  ["2026-09", 1, 15, 30, 22, 4, 4],
  ["2026-10", 1, 15, 30, 22, 4, 4],
  ["2026-11", 2, 16, 30, 21, 5, 5],
  ["2026-12", 1, 15, 31, 23, 4, 4],
  ["2027-01", 1, 15, 29, 21, 4, 5],
  ["2027-02", 1, 15, 26, 20, 4, 4],
  ["2027-03", 1, 15, 31, 23, 5, 4],
  ["2027-04", 1, 15, 30, 22, 4, 4],
  ["2027-05", 3, 17, 31, 21, 5, 5],
  ["2027-06", 1, 15, 30, 22, 4, 4],
  ["2027-07", 1, 15, 30, 22, 4, 4],
  ["2027-08", 2, 16, 31, 22, 5, 5],
  ["2027-09", 1, 15, 30, 22, 4, 4],
  ["2027-10", 1, 15, 29, 21, 4, 5],
  ["2027-11", 1, 15, 30, 22, 5, 4],
  ["2027-12", 1, 15, 31, 23, 4, 4],
] as const;

const within = async ({ call }: TestPlant, from: string, to: string) =>
  (await call("GET /calendar", { query: { from, to } })).body;
const lastOf = (month: string) => Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).daysInMonth;

test("each month of two years has the days that a wall calendar has", async () => {
  app.clock.set("2025-12-31T15:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task({ title: "daily", frequency: "Daily" });
  await plant.task({ title: "mondays", frequency: "Weekly", day_of_week: "Monday" });
  await plant.task({ title: "sundays", frequency: "Weekly", day_of_week: "Sunday" });
  for (const period of ["start", "middle", "end"] as const) {
    await plant.task({ title: period, frequency: "Monthly", monthly_period: period });
  }
  for (const [month, start, middle, end, weekdays, mondays, sundays] of wall) {
    const found = await within(plant, `${month}-01`, `${month}-${lastOf(month)}`);
    const days = Object.fromEntries(found.map((entry) => [entry.title, entry.days.map((day) => Number(day.slice(8)))]));
    expect([month, days.start, days.middle, days.end]).toEqual([month, [start], [middle], [end]]);
    expect([month, days.daily?.length, days.mondays?.length, days.sundays?.length]).toEqual([
      month,
      weekdays,
      mondays,
      sundays,
    ]);
    const isWeekend = (day: string) => Temporal.PlainDate.from(day).dayOfWeek > 5;
    expect(found.filter(({ title }) => title !== "sundays").flatMap((entry) => entry.days.filter(isWeekend))).toEqual(
      [],
    );
    expect(new Set(found.map(({ time }) => time))).toEqual(new Set(["08:00"]));
  }
});

test("a PM made on a weekend, or after its day of the month, begins with its next one", async () => {
  app.clock.set("2026-11-21T15:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task({ title: "daily" });
  await plant.task({ title: "saturdays", frequency: "Weekly", day_of_week: "Saturday" });
  await plant.task({ title: "middle", frequency: "Monthly", monthly_period: "middle" });
  const days = Object.fromEntries(
    (await within(plant, "2026-11-01", "2026-12-31")).map(({ title, days: [first] }) => [title, first]),
  );
  expect(days).toEqual({ daily: "2026-11-23", saturdays: "2026-11-21", middle: "2026-12-15" });
});

test.each([
  ["America/Toronto", "2026-11-23", "22:00"],
  ["America/St_Johns", "2026-11-23", "23:30"],
  ["Pacific/Kiritimati", "2026-11-24", "17:00"],
  ["Pacific/Pago_Pago", "2026-11-23", "16:00"],
  ["Australia/Lord_Howe", "2026-11-24", "14:00"],
  ["Asia/Kathmandu", "2026-11-24", "08:45"],
])("in %s what starts, or is due, at three in the morning of Greenwich is on %s", async (timeZone, day, time) => {
  app.clock.set("2026-11-20T12:00:00Z");
  const plant = await openTestPlant(app, { timeZone });
  await plant.order({ title: "Start", scheduled_start: "2026-11-24T03:00:00Z" });
  await plant.order({ title: "Due", due_date: "2026-11-24T03:00:00Z" });
  const [other] = ["2026-11-23", "2026-11-24"].filter((each) => each !== day);
  const of = async (on: string) => (await within(plant, on, on)).map((entry) => [entry.title, entry.time, entry.days]);
  expect((await of(day)).sort()).toEqual([
    ["Due", time, [day]],
    ["Start", time, [day]],
  ]);
  expect(await of(other ?? "")).toEqual([]);
});

test("a PM begins on its plant's day, not on Greenwich's", async () => {
  app.clock.set("2026-11-24T03:00:00Z");
  for (const [timeZone, first] of [
    ["America/Toronto", "2026-11-23"],
    ["Pacific/Kiritimati", "2026-11-24"],
  ] as const) {
    const plant = await openTestPlant(app, { timeZone });
    await plant.task();
    expect((await within(plant, "2026-11-20", "2026-11-25"))[0]?.days[0]).toBe(first);
  }
});

test("a start in the hour that the clocks skip is shown an hour later, on its day", async () => {
  app.clock.set("2026-03-01T12:00:00Z");
  const plant = await openTestPlant(app);
  await plant.order({ scheduled_start: "2026-03-08T02:30" });
  expect(await within(plant, "2026-03-08", "2026-03-08")).toMatchObject([{ time: "03:30", days: ["2026-03-08"] }]);
});

test("400 days may be asked for, one day too, and nobody who is not signed in", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task();
  expect((await within(plant, "2026-11-01", "2027-12-05"))[0]?.days).toHaveLength(270);
  expect((await within(plant, "2026-11-24", "2026-11-24"))[0]?.days).toEqual(["2026-11-24"]);
  const query = { from: "2026-11-24", to: "2026-11-24" };
  expect((await app.anyone("GET /calendar", { query })).status).toBe(401);
  const stranger = await openTestPlant(app);
  expect(await within(stranger, "2026-11-24", "2026-11-24")).toEqual([]);
});
