import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Admission } from "#http/limits/admission.ts";
import { testApp } from "#testing/app.ts";
import { goodPassword, signUp } from "#testing/sign-up.ts";

const crowd = "203.0.113.200";

/** Requests that come `perMs` and are answered `answersPerMs`, the oldest first; how long each one waited, null when refused. */
function load(perMs: number, answersPerMs: number, ms: number): (number | null)[] {
  const admission = new Admission(0);
  const waits: (number | null)[] = [];
  const queue: number[] = [];
  let [coming, answering] = [0, 0];
  for (let now = 1; now <= ms; now += 1) {
    for (coming += perMs; coming >= 1; coming -= 1) {
      const isIn = admission.hasCapacity(now, crowd);
      if (isIn) admission.begin(crowd);
      if (isIn) queue.push(now);
      else waits.push(null);
    }
    for (answering = Math.min(answering + answersPerMs, Math.max(queue.length, 1)); answering >= 1; answering -= 1) {
      const from = queue.shift();
      if (from === undefined) break;
      admission.end(crowd);
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
    expect(admission.hasCapacity(1, crowd)).toBe(true);
    admission.begin(crowd);
  }
});

/** How many of a network's requests are let in one after the other, at most 1,000. */
function letIn(admission: Admission, nowMs: number, network: string): number {
  let count = 0;
  for (; count < 1_000 && admission.hasCapacity(nowMs, network); count += 1) admission.begin(network);
  return count;
}

test.each([
  ["that just came", 1],
  ["that lasts", 4_000],
])("a flood %s from one network leaves a hundred others in all four requests each", (_which, lastsMs) => {
  const admission = new Admission(0);
  expect(letIn(admission, 1, crowd)).toBe(210);
  for (let now = 2; now <= lastsMs; now += 1) expect(admission.hasCapacity(now, crowd)).toBe(false);
  const others = Array.from({ length: 30 }, (_, n) => letIn(admission, lastsMs, `198.51.100.${n}`));
  expect(others).toEqual([...Array(25).fill(4), ...Array(5).fill(0)]);
  expect(admission.hasCapacity(lastsMs, crowd)).toBe(false);
  for (let n = 0; n < 4; n += 1) admission.end("198.51.100.0");
  expect(letIn(admission, lastsMs, "198.51.100.29")).toBe(4);
});

test("once it is over, a flood is forgotten", () => {
  const admission = new Admission(0);
  const count = letIn(admission, 1, crowd);
  for (let n = 0; n < count; n += 1) admission.end(crowd);
  expect(letIn(admission, 2, crowd)).toBe(210);
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
  const responses = Array.from({ length: 400 }, (_, n) =>
    app.as(owner)("GET /machines", { query: { q: `press ${n}` } }),
  );
  const refused = await Promise.any(responses);
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("x-content-type-options")]).toEqual([
    503,
    "1",
    "nosniff",
  ]);
  expect(refused.json).toMatchObject({ code: "unavailable", detail: expect.stringContaining("try again") });
  expect((await app.anyone("GET /health")).status).toBe(200);
  isHeld = false;
  const statuses = (await Promise.all(responses)).map((answer) => answer.status);
  const answered = statuses.filter((status) => status === 200).length;
  expect(answered).toBeGreaterThanOrEqual(24);
  expect(answered).toBeLessThanOrEqual(210);
  expect((await app.as(owner)("GET /machines")).status).toBe(200);
  await app.close();
});

test("who floods the server from one network waits for themselves; others sign in and work, and the log says it once", async () => {
  const app = await testApp({ expectErrors: true, config: { trustProxy: 1 } });
  const from = (network: string) => ({ "x-forwarded-for": `10.0.0.1, ${network}` });
  const owner = await app.become();
  const { user } = await signUp(app);
  let isHeld = true;
  const { findSession } = app.db;
  app.db.findSession = async (hash) => {
    while (isHeld) await pause(10);
    return findSession(hash);
  };
  const forged = app.as({ token: "x".repeat(43) });
  let refused = 0;
  const flood = Array.from({ length: 500 }, async () => {
    const { status } = await forged("GET /machines", { headers: from(crowd) });
    if (status === 503) refused += 1;
    return status;
  });
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(290);
  await pause(2_000);
  const last = await forged("GET /machines", { headers: from(crowd) });
  expect([last.status, last.headers.get("retry-after")]).toEqual([503, "1"]);

  const people = Array.from({ length: 8 }, (_, n) => from(`198.51.100.${n}`));
  const body = { email: user.email, password: goodPassword };
  const signedIn = await Promise.all(people.map((headers) => app.anyone("POST /auth/login", { body, headers })));
  expect(signedIn.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const worked = people.map((headers) => app.as(owner)("GET /machines", { headers }));
  await pause(100);
  isHeld = false;
  expect((await Promise.all(worked)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await Promise.all(flood)).filter((status) => status === 401)).toHaveLength(210);
  expect(app.logged.filter((line) => line.includes(crowd) && line.includes("More is asked"))).toHaveLength(1);
  await app.close();
});
