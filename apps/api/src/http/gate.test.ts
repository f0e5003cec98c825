import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Admission } from "#http/admission.ts";
import { testApp } from "#testing/app.ts";

/** Requests that come `perMs` and are answered `answersPerMs`, the oldest first; how long each one waited, null when refused. */
function load(perMs: number, answersPerMs: number, ms: number): (number | null)[] {
  const admission = new Admission(0);
  const waits: (number | null)[] = [];
  const queue: number[] = [];
  let [coming, answering] = [0, 0];
  for (let now = 1; now <= ms; now += 1) {
    for (coming += perMs; coming >= 1; coming -= 1) {
      const isIn = admission.hasRoom(now);
      if (isIn) admission.begin();
      if (isIn) queue.push(now);
      else waits.push(null);
    }
    for (answering = Math.min(answering + answersPerMs, Math.max(queue.length, 1)); answering >= 1; answering -= 1) {
      const from = queue.shift();
      if (from === undefined) break;
      admission.end();
      waits.push(now - from);
    }
  }
  return waits;
}

const slowest = (waits: (number | null)[]) => waits.reduce<number>((most, wait) => Math.max(most, wait ?? 0), 0);

test("what fits is never refused", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      (can, part) => {
        expect(load(can * part, can, 3_000)).not.toContain(null);
      },
    ),
  );
});

test("of five times what fits, as much is answered as can be, none late, and the rest is refused", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 20, noNaN: true }), (can) => {
      const waits = load(can * 5, can, 5_000);
      const answered = waits.filter((wait) => wait !== null);
      expect(answered.length).toBeGreaterThan(can * 5_000 * 0.95);
      expect(slowest(waits)).toBeLessThan(600);
      expect(slowest(waits.slice(waits.length / 2))).toBeLessThanOrEqual(150);
    }),
    { numRuns: 20 },
  );
});

test("a burst that is soon over is let in", () => {
  const admission = new Admission(0);
  for (let n = 0; n < 200; n += 1) {
    expect(admission.hasRoom(1)).toBe(true);
    admission.begin();
  }
});

test("past what it can, a server says at once when to come back, answers how it does, and then answers again", async () => {
  const app = await testApp({ expectErrors: true });
  const owner = await app.become();
  let isHeld = true;
  const { inCompany } = app.db;
  app.db.inCompany = async (companyId, work) => {
    while (isHeld) await pause(10);
    return inCompany(companyId, work);
  };
  const asked = Array.from({ length: 400 }, (_, n) => app.as(owner)("GET /machines", { query: { q: `press ${n}` } }));
  const refused = await Promise.any(asked);
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("x-content-type-options")]).toEqual([
    503,
    "1",
    "nosniff",
  ]);
  expect(refused.json).toMatchObject({ code: "unavailable", detail: expect.stringContaining("try again") });
  expect((await app.anyone("GET /health")).status).toBe(200);
  isHeld = false;
  const statuses = (await Promise.all(asked)).map((answer) => answer.status);
  const answered = statuses.filter((status) => status === 200).length;
  expect(answered).toBeGreaterThanOrEqual(24);
  expect(answered).toBeLessThanOrEqual(210);
  expect((await app.as(owner)("GET /machines")).status).toBe(200);
  await app.close();
});
