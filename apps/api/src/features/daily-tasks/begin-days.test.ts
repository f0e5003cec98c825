import { expect, test } from "vitest";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const errors: unknown[] = [];
const node = () => beginDueDays(app.db, app.clock, (error) => errors.push(error));

/** What stands in the database, without a look through the API, which would bring it about. */
async function daysOf(companyId: string): Promise<string[]> {
  const { rows } = await asOwner(app.ownerUrl, (owner) =>
    owner.query<{ line: string }>(
      "select scheduled_on || ' ' || coalesce(outcome, 'open') as line from execution where company_id = $1 order by 1",
      [companyId],
    ),
  );
  return rows.map(({ line }) => line);
}

test("each company's day begins at its own midnight, once, on however many nodes", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const toronto = await openTestPlant(app, { timeZone: "America/Toronto" });
  const paris = await openTestPlant(app, { timeZone: "Europe/Paris" });
  for (const plant of [toronto, paris]) await plant.task();
  await Promise.all([node(), node(), node()]);
  expect(await node()).toBe(0);
  app.clock.set("2026-11-23T23:00:00Z");
  expect((await Promise.all([node(), node()])).toSorted()).toEqual([0, 1]);
  expect(await daysOf(paris.session.companyId)).toEqual(["2026-11-23 overdue", "2026-11-24 open"]);
  expect(await daysOf(toronto.session.companyId)).toEqual(["2026-11-23 open"]);
  app.clock.set("2026-11-24T05:00:00Z");
  expect(await node()).toBe(1);
  expect(await daysOf(toronto.session.companyId)).toEqual(["2026-11-23 overdue", "2026-11-24 open"]);
  expect(errors).toEqual([]);
});

test("nodes that were down for three weeks catch up, and begin the present day's work alone", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task();
  await node();
  app.clock.set("2026-12-14T14:00:00Z");
  await Promise.all([node(), node(), node()]);
  const lines = await daysOf(plant.session.companyId);
  expect(lines.filter((line) => line.endsWith("overdue"))).toHaveLength(15);
  expect(lines.filter((line) => line.endsWith("open"))).toEqual(["2026-12-14 open"]);
});

test("a company that moves to another zone has its day begun anew", async () => {
  app.clock.set("2026-11-24T04:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task();
  await node();
  expect(await node()).toBe(0);
  await plant.call("PUT /company", { body: { time_zone: "Pacific/Auckland" } });
  expect(await node()).toBe(1);
  expect(await daysOf(plant.session.companyId)).toEqual(["2026-11-23 overdue", "2026-11-24 open"]);
  await plant.call("PUT /company", { body: { name: "Acier Roy" } });
  expect(await node()).toBe(0);
});

test("a company whose day can't be begun is tried again some minutes later, and holds nobody up", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const [broken, sound] = [await openTestPlant(app), await openTestPlant(app)];
  for (const plant of [broken, sound]) await plant.task();
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("delete from pm_schedule where company_id = $1", [broken.session.companyId]),
  );
  app.clock.set("2026-11-26T14:00:00Z");
  errors.length = 0;
  await node();
  expect(errors).toHaveLength(1);
  expect(await daysOf(sound.session.companyId)).toContain("2026-11-25 overdue");
  await node();
  expect(errors).toHaveLength(1);
  app.clock.advance({ minutes: 6 });
  await node();
  expect(errors).toHaveLength(2);
});

test("days that a clock far ahead had begun are begun again once it is put back", async () => {
  app.clock.set("2026-12-07T14:00:00Z");
  const plant = await openTestPlant(app);
  await plant.task();
  await node();
  app.clock.set("2027-02-01T14:00:00Z");
  await node();
  app.clock.set("2026-12-08T05:00:00Z");
  await Promise.all([node(), node()]);
  expect(await node()).toBe(0);
  const lines = await daysOf(plant.session.companyId);
  expect(lines.filter((line) => line.endsWith("overdue"))).toEqual(["2026-12-07 overdue"]);
  expect(lines).toContain("2026-12-08 open");
});
