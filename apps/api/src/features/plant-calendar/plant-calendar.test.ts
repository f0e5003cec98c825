import { limits } from "@millwright/contract/limits";
import { usualCalendar } from "@millwright/domain/plans/calendar/plant-calendar";
import { dayOf } from "@millwright/domain/when";
import { beforeEach, expect, test } from "vitest";
import { calendarOf } from "#features/plant-calendar/plant-calendar.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const calendar = async ({ call }: TestPlant, query = {}) => (await call("GET /plant-calendar", { query })).body;
const summer = { from: "2027-07-19", to: "2027-07-30", name: "Summer" };
const addHoliday = ({ call }: TestPlant, day: string, name = "Fair") =>
  call("POST /plant-calendar/holidays", { body: { day, name } });
const addShutdown = ({ call }: TestPlant, body: typeof summer) => call("POST /plant-calendar/shutdowns", { body });

test("a plant works from Monday to Friday until it says otherwise", async () => {
  const plant = await openTestPlant(app);
  expect(await calendar(plant)).toEqual({
    workdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    ...{ former_weeks: [], holidays: [], shutdowns: [], province: null, proposed_for: [], week_minutes: null },
  });
  expect(await app.db.inCompany(plant.session.companyId, calendarOf)).toEqual(usualCalendar);
});

test("a transaction knows the calendar as it is, also after its own change, and asks once", async () => {
  const plant = await openTestPlant(app);
  await addHoliday(plant, "2027-06-24", "Fête nationale");
  await addShutdown(plant, summer);
  await plant.call("PUT /plant-calendar", { body: { workdays: ["Saturday", "Monday"] } });
  const [first, second] = await app.db.inCompany(plant.session.companyId, async (db) => [
    calendarOf(db),
    calendarOf(db),
  ]);
  expect(first).toBe(second);
  expect(await first).toEqual({
    workdays: ["Monday", "Saturday"],
    former_weeks: [{ until: dayOf(app.clock(), "America/Toronto").toString(), workdays: usualCalendar.workdays }],
    holidays: [{ day: "2027-06-24", name: "Fête nationale" }],
    shutdowns: [summer],
  });
});

test("some days have what lies in them, a shutdown also by a part of it", async () => {
  const plant = await openTestPlant(app);
  for (const day of ["2027-07-18", "2027-07-30", "2027-08-02"]) await addHoliday(plant, day);
  await addShutdown(plant, summer);
  await addShutdown(plant, { ...summer, from: "2027-08-02", to: "2027-08-03" });
  const { holidays, shutdowns } = await calendar(plant, { from: "2027-07-30", to: "2027-08-01" });
  expect(holidays.map(({ day }) => day)).toEqual(["2027-07-30"]);
  expect(shutdowns).toMatchObject([summer]);
});

test("what is planned up to today stays: days are added and taken away from tomorrow on", async () => {
  const plant = await openTestPlant(app);
  const today = await addHoliday(plant, "2026-11-23");
  expect([today.status, today.json]).toMatchObject([409, { code: "day_begun", fields: { day: "too_small" } }]);
  expect((await addShutdown(plant, { ...summer, from: "2026-11-23" })).json.code).toBe("day_begun");
  const { body: holiday } = await addHoliday(plant, "2026-11-24");
  const { body: shutdown } = await addShutdown(plant, { from: "2026-11-24", to: "2026-11-27", name: "Inventory" });
  app.clock.set("2026-11-25T14:00:00Z");
  const gone = [
    await plant.call("DELETE /plant-calendar/holidays/{id}", { params: { id: holiday.id } }),
    await plant.call("DELETE /plant-calendar/shutdowns/{id}", { params: { id: shutdown.id } }),
  ];
  expect(gone.map(({ json }) => json.code)).toEqual(["day_begun", "day_begun"]);
  const change = (body: typeof summer) =>
    plant.call("PUT /plant-calendar/shutdowns/{id}", { params: { id: shutdown.id }, body });
  const began = { from: "2026-11-24", name: "Inventory of 2026" };
  expect((await change({ ...began, to: "2026-11-24" })).json.fields).toEqual({ to: "too_small" });
  expect((await change({ ...began, from: "2026-11-26", to: "2026-11-27" })).json.code).toBe("day_begun");
  // The last day may be today.
  expect((await change({ ...began, to: "2026-11-25" })).body).toEqual({ id: shutdown.id, ...began, to: "2026-11-25" });
});

test("a day is a holiday once, a shutdown ends after it began and within a year, and there are only so many", async () => {
  const plant = await openTestPlant(app);
  await addHoliday(plant, "2027-01-01");
  expect((await addHoliday(plant, "2027-01-01")).json).toMatchObject({ code: "holiday_listed" });
  expect((await addHoliday(plant, "2027-01-04", " ")).json.fields).toEqual({ name: "required" });
  const backwards = await addShutdown(plant, { ...summer, to: "2027-07-18" });
  expect([backwards.status, backwards.json.fields]).toEqual([422, { to: "too_small" }]);
  expect(backwards.json.detail).toBe("A shutdown ends on its first day or later. Choose a later last day.");
  expect((await addShutdown(plant, { ...summer, to: "2029-07-18" })).json.fields).toEqual({ to: "too_big" });
  await app.db.inCompany(plant.session.companyId, async (db) => {
    const row = { from_on: "2030-01-01", to_on: "2030-01-02", name: "Many", created_at: "2026-11-23T14:00:00Z" };
    await db.insertInto("plant_shutdown").values(Array(limits.plantDays.shutdowns).fill(row)).execute();
  });
  expect((await addShutdown(plant, summer)).json.code).toBe("too_many_days");
});

test("two planners who add the same day at once add it once, and every screen learns of it", async () => {
  const plant = await openTestPlant(app);
  const answers = await Promise.all([1, 2, 3].map(() => addHoliday(plant, "2027-03-26", "Good Friday")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await calendar(plant)).holidays).toHaveLength(1);
});

test("planners change the calendar, technicians and viewers look at it, and the log says who changed what", async () => {
  const plant = await openTestPlant(app);
  const luc = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await luc("GET /plant-calendar", { query: {} })).status).toBe(200);
  expect((await luc("PUT /plant-calendar", { body: { workdays: ["Monday"] } })).json.code).toBe("not_allowed");
  const { body } = await addHoliday(plant, "2027-01-01", "New Year");
  await plant.call("PUT /plant-calendar", { body: { workdays: ["Monday"] } });
  const log = (await plant.call("GET /activity", { query: { id: plant.session.companyId } })).body;
  expect(log.map(({ subject, changes }) => [subject.kind, Object.keys(changes)])).toEqual([
    ["plant", expect.arrayContaining(["workdays"])],
    ["plant", [`holidays/${body.id}`]],
  ]);
});
