import { expect, test } from "vitest";
import { finishImports } from "#features/imports/imports.ts";
import { giveWayEvery } from "#features/imports/run/give-way.ts";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
const onError = (error: unknown) => {
  throw error;
};

/** The most that this thread worked while nothing else had its turn: on a busy machine a clock tells nothing. */
async function longestWorkMs(work: () => Promise<unknown>): Promise<number> {
  const workedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longestMs = 0;
  let lastMs = workedMs();
  const note = () => {
    longestMs = Math.max(longestMs, workedMs() - lastMs);
    lastMs = workedMs();
  };
  const timer = setInterval(note, 1);
  await work();
  note();
  clearInterval(timer);
  return longestMs;
}

/** Sixty letters that begin and end alike: the dearest to compare. */
function nameOf(n: number): string {
  const letters = n.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
  return letters.repeat(60).slice(0, 60);
}

test("2,000 departments that the plant doesn't have are checked while others have their turn", async () => {
  const call = app.as(await app.become());
  const text = `Name\tDepartment\n${Array.from({ length: 2_000 }, (_, n) => `M${n}\t${nameOf(n)}\n`).join("")}`;
  const { id, version } = (await call("POST /imports", { body: { kind: "machines", text } })).body;
  expect((await call("POST /imports/{id}/check", { params: { id }, body: { version } })).status).toBe(202);
  const longestMs = await longestWorkMs(() =>
    finishImports(app.db, { clock: app.clock, onError }, new AbortController().signal),
  );
  expect((await call("GET /imports/{id}", { params: { id } })).body).toMatchObject({ state: "checked" });
  expect(longestMs).toBeLessThan(400);
}, 60_000);

test("whoever works gives way by time, not by what was done", async () => {
  let turns = 0;
  let isWaiting = true;
  const count = () => {
    turns += 1;
    if (isWaiting) setImmediate(count);
  };
  setImmediate(count);
  const seldom = giveWayEvery(60_000);
  for (let n = 0; n < 100; n += 1) await seldom();
  expect(turns).toBe(0);
  const often = giveWayEvery(0);
  for (let n = 0; n < 100; n += 1) await often();
  isWaiting = false;
  expect(turns).toBeGreaterThan(50);
});
