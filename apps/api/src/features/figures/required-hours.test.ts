import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const hour = 3_600_000;

async function figureOf({ call }: TestPlant, name: string, query: { from: string; to: string }) {
  const { body } = await call("GET /figures", { query });
  return body.figures.find(({ figure }) => figure === name);
}

const week = (minutes: number, weekend = 0) => [minutes, minutes, minutes, minutes, minutes, weekend, weekend];

test("a machine runs by its own hours, else by those of the plant, and the figures say no more that they don't know them", async () => {
  app.clock.set("2026-11-02T05:00:00Z");
  const plant = await openTestPlant(app);
  const [own] = [await plant.machine(null, "Oven"), await plant.machine(null, "Saw")];
  await plant.call("PUT /plant-calendar", { body: { province: "ON" } });
  await plant.call("POST /plant-calendar/holidays", { body: { day: "2026-11-11", name: "Remembrance" } });
  app.clock.set("2026-11-16T05:00:00Z");
  const asked = { from: "2026-11-02", to: "2026-11-15" };
  expect(await figureOf(plant, "availability", asked)).toMatchObject({ doubts: ["whole_days"] });
  const set = await plant.call("PUT /plant-calendar", { body: { week_minutes: week(480) } });
  expect(set.body).toMatchObject({ week_minutes: week(480), workdays: expect.arrayContaining(["Monday"]) });
  // The oven runs on Saturdays and Sundays too, on which the plant doesn't work.
  const body = { week_minutes: week(1_200, 600) };
  const changed = await plant.call("PUT /machines/{id}", { params: { id: own.id }, body });
  expect(changed.body.week_minutes).toEqual(week(1_200, 600));
  expect(await figureOf(plant, "availability", asked)).toMatchObject({
    doubts: [],
    numbers: { required: (80 + 240) * hour, planned: (8 + 20) * hour },
  });
  // What is over keeps the hours that there were, whatever they are from today on.
  await plant.call("PUT /machines/{id}", { params: { id: own.id }, body: { week_minutes: null } });
  await plant.call("PUT /plant-calendar", { body: { week_minutes: week(960) } });
  expect(await figureOf(plant, "availability", asked)).toMatchObject({ numbers: { required: (80 + 240) * hour } });
  app.clock.set("2026-11-17T05:00:00Z");
  const today = { from: "2026-11-16", to: "2026-11-16" };
  expect(await figureOf(plant, "availability", today)).toMatchObject({ numbers: { required: 32 * hour } });
});

test("hours are seven of at most a day each; planners say them, and the log keeps who", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  for (const week_minutes of [[480], week(1_441), week(-1), [1.5, ...week(0).slice(1)]]) {
    expect((await plant.call("PUT /machines/{id}", { params: { id }, body: { week_minutes } })).status).toBe(422);
    expect((await plant.call("PUT /plant-calendar", { body: { week_minutes } })).status).toBe(422);
  }
  const viewer = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await viewer("PUT /plant-calendar", { body: { week_minutes: week(480) } })).status).toBe(403);
  await plant.call("PUT /plant-calendar", { body: { week_minutes: week(480) } });
  await plant.call("PUT /machines/{id}", { params: { id }, body: { week_minutes: week(450) } });
  const { body } = await plant.call("GET /activity", { query: { id } });
  expect(body.find(({ changes }) => changes?.week_minutes)?.changes).toMatchObject({ week_minutes: [null, week(450)] });
});

test("of a machine with a counter of run hours that was read before and after the period, the time between failures is by it", async () => {
  app.clock.set("2026-10-20T14:00:00Z");
  const plant = await openTestPlant(app);
  const [metered, other] = [await plant.machine(null, "Press"), await plant.machine(null, "Saw")];
  const meterOf = async (machineId: string, unit: string) =>
    (await plant.call("POST /machines/{id}/meters", { params: { id: machineId }, body: { name: unit, unit } as never }))
      .body.id;
  const read = (id: string, at: string, value: number, more: object = {}) => {
    app.clock.set(at);
    return plant.call("POST /meters/{id}/readings", {
      params: { id },
      body: { at, value, is_sure: true, ...more } as never,
    });
  };
  const [hours, cycles, late] = [
    await meterOf(metered.id, "Heures"),
    await meterOf(metered.id, "cycles"),
    await meterOf(other.id, "h"),
  ];
  expect((await read(hours, "2026-10-21T04:00:00Z", 9_900)).status).toBe(201);
  await read(cycles, "2026-10-21T04:00:00Z", 5);
  // 200 h in 481 h of the calendar, then 200 h in 25 days, over a rollover and a new counter.
  expect((await read(hours, "2026-11-10T05:00:00Z", 100, { kind: "rollover", at_most: 9_999 })).status).toBe(201);
  await read(late, "2026-11-10T05:00:00Z", 10);
  const replaced = { kind: "replaced", old_final: 150, new_start: 1_000 };
  expect((await read(hours, "2026-12-05T05:00:00Z", 1_150, replaced)).status).toBe(201);
  await read(cycles, "2026-12-05T05:00:00Z", 900);
  await read(late, "2026-12-05T05:00:00Z", 20);
  app.clock.set("2026-12-06T05:00:00Z");
  const asked = { from: "2026-11-01", to: "2026-11-30" };
  const figure = await figureOf(plant, "mtbf", asked);
  const counted = (200 * 217) / 481 + (200 * 21) / 25;
  expect(figure?.numbers).toMatchObject({ by_meter: 1, machines: 2 });
  expect((figure?.dividend ?? 0) / hour).toBeCloseTo(counted + 721, 4);
  const rows = (await plant.call("GET /figures/rows", { query: { ...asked, figure: "mtbf" } })).body;
  expect(rows.reduce((sum, { dividend }) => sum + dividend, 0)).toBe(figure?.dividend);
});
