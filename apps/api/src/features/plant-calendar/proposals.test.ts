import { provinces } from "@millwright/domain/plans/calendar/holiday-proposals";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const proposed = async ({ call }: TestPlant, province: (typeof provinces)[number], year = "2027") =>
  (await call("GET /plant-calendar/proposals", { query: { year, province } })).body;
const confirm = ({ call }: TestPlant, days: { day: string; name: string }[], year = 2027) =>
  call("POST /plant-calendar/confirm", { body: { year, province: "QC", days } });
const listedIn = async ({ call }: TestPlant) => (await call("GET /plant-calendar", { query: {} })).body.holidays;

test("Quebec's holidays of a year are proposed in both languages, with what the employer chooses", async () => {
  const days = await proposed(await openTestPlant(app), "QC");
  expect(days.filter(({ chosen }) => chosen).map(({ day, name_fr }) => [day, name_fr])).toEqual([
    ["2027-01-01", "Jour de l’An"],
    ["2027-03-26", "Vendredi saint"],
    ["2027-05-24", "Journée nationale des patriotes"],
    ["2027-06-24", "Fête nationale du Québec"],
    ["2027-07-01", "Fête du Canada"],
    ["2027-09-06", "Fête du Travail"],
    ["2027-10-11", "Action de grâce"],
    ["2027-12-25", "Noël"],
  ]);
  expect(days.filter(({ is_choice }) => is_choice).map(({ name_en }) => name_en)).toEqual([
    "Good Friday",
    "Easter Monday",
  ]);
  expect(days.map(({ name_en }) => name_en)).toContain("January 2");
});

test("every province has its holidays, and no day is proposed twice", async () => {
  const plant = await openTestPlant(app);
  for (const province of provinces) {
    const days = (await proposed(plant, province)).map(({ day }) => day);
    expect(days.length).toBeGreaterThan(7);
    expect([...new Set(days)].sort()).toEqual(days);
  }
});

test("nothing is a holiday until somebody confirms it, and what is confirmed is the plant's own", async () => {
  const plant = await openTestPlant(app);
  await proposed(plant, "QC");
  expect(await listedIn(plant)).toEqual([]);
  await plant.call("POST /plant-calendar/holidays", { body: { day: "2027-08-09", name: "Fair" } });
  const first = { day: "2027-01-01", name: "Jour de l’An" };
  const { body } = await confirm(plant, [
    first,
    { day: "2027-08-09", name: "Other" },
    { day: "2027-12-24", name: "Eve" },
  ]);
  expect(body).toMatchObject({ province: "QC", proposed_for: [2027] });
  expect(body.holidays.map(({ name, source }) => [name, source])).toEqual([
    ["Jour de l’An", "proposed"],
    ["Fair", "own"],
    ["Eve", "proposed"],
  ]);
  // Again: what is left out goes, what was added by hand stays, a name is changed.
  await confirm(plant, [{ ...first, name: "New Year" }]);
  expect((await listedIn(plant)).map(({ name }) => name)).toEqual(["New Year", "Fair"]);
});

test("days that have come, or are of another year, are refused", async () => {
  const plant = await openTestPlant(app);
  expect((await confirm(plant, [{ day: "2026-11-23", name: "Today" }], 2026)).json.code).toBe("day_begun");
  expect((await confirm(plant, [{ day: "2026-12-25", name: "Christmas" }])).json.fields).toEqual({ days: "invalid" });
  await confirm(plant, [{ day: "2026-11-27", name: "Inventory" }], 2026);
  app.clock.set("2026-11-27T14:00:00Z");
  // What is over stays.
  await confirm(plant, [], 2026);
  expect((await listedIn(plant)).map(({ name }) => name)).toEqual(["Inventory"]);
});
