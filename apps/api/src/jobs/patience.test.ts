import { expect, test } from "vitest";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { type Patience, withRetry } from "#jobs/patience.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const lockTimeout = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

/** Begins the days over a database whose first transactions in a plant fail; returns what was logged. */
async function beginOver({ session }: TestPlant, failures: readonly Error[], patience: Partial<Patience> = {}) {
  const [left, again, failed] = [[...failures], [] as unknown[], [] as unknown[]];
  const inCompany: typeof app.db.inCompany = (...args) => {
    const failure = args[0] === session.companyId ? left.shift() : undefined;
    return failure === undefined ? app.db.inCompany(...args) : Promise.reject(failure);
  };
  const onAgain = (error: unknown) => void again.push(error);
  const database = withRetry({ ...app.db, inCompany }, { onAgain, waitsMs: [1, 1, 1], ...patience });
  const begun = await beginDueDays(database, app.clock, (error) => failed.push(error));
  return { begun, again, failed };
}

test("a day that others hold up is begun at a later try, and no failure is told", async () => {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  app.clock.set("2026-11-24T14:00:00Z");
  const { begun, again, failed } = await beginOver(plant, [lockTimeout, lockTimeout]);
  expect([begun > 0, again, failed]).toEqual([true, [lockTimeout, lockTimeout], []]);
  expect((await plant.look(id)).scheduled_date).toBe("2026-11-24");
});

test("a permanent block is logged once, and any other failure at once", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  app.clock.set("2026-11-26T14:00:00Z");
  const forGood = await beginOver(plant, Array(4).fill(lockTimeout));
  expect([forGood.again.length, forGood.failed]).toEqual([3, [lockTimeout]]);
  app.clock.set("2026-11-27T14:00:00Z");
  const other = new Error("The power is off.");
  expect(await beginOver(plant, [other])).toMatchObject({ again: [], failed: [other] });
});

test("a stop ends the waiting", async () => {
  const plant = await openTestPlant(app);
  app.clock.set("2026-11-28T14:00:00Z");
  const stop = new AbortController();
  const waiting = beginOver(plant, [lockTimeout], {
    waitsMs: [60_000],
    stopping: stop.signal,
    onAgain: () => stop.abort(),
  });
  expect((await waiting).failed).toEqual([lockTimeout]);
});
