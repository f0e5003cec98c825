import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { CompanyShares, type Waiter } from "#http/limits/company-shares.ts";

const megabyte = 1024 * 1024;
const list = (companyId: string, asker = "Ana") => ({ companyId, kind: "GET /work-orders", asker });
const there: Waiter = { waits: () => {}, goesOn: () => {} };

/** Work that ends when it is told to, and how much of it is under way. */
function works() {
  const ends: ((bytes: number) => void)[] = [];
  return { ends, work: () => new Promise<number>((end) => ends.push(end)) };
}
const weigh = (bytes: number) => bytes;

/** A response of which only the end is known. */
function reader(): ServerResponse & EventEmitter {
  return Object.assign(new EventEmitter(), { setTimeout: () => {} }) as unknown as ServerResponse & EventEmitter;
}

test("what a company asks for weighs what the last of its kind did, and the others of it wait in turn", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => megabyte / 2, weigh);
  const { ends, work } = works();
  const answers = [1, 2, 3, 4, 5].map(() => shares.limitConcurrency(list("fat"), there, work, weigh));
  await turn();
  expect(ends).toHaveLength(2);
  const other = works();
  const another = shares.limitConcurrency(list("thin"), there, other.work, weigh);
  await turn();
  expect(other.ends).toHaveLength(1);
  for (let n = 0; n < 5; n += 1) {
    await vi.waitFor(() => expect(ends[n]).toBeDefined());
    ends[n]?.(megabyte / 2);
  }
  other.ends[0]?.(1);
  expect([...(await Promise.all(answers)), await another]).toEqual([...Array(5).fill(megabyte / 2), 1]);
});

test("one that is larger than the whole share is made alone", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => 50 * megabyte, weigh);
  const { ends, work } = works();
  const answers = [1, 2].map(() => shares.limitConcurrency(list("fat"), there, work, weigh));
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.(50 * megabyte);
  await vi.waitFor(() => expect(ends[1]).toBeDefined());
  ends[1]?.(50 * megabyte);
  await expect(Promise.all(answers)).resolves.toHaveLength(2);
});

test("who asks for several large ones at once leaves as much time between them as each took", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => megabyte, weigh);
  const begun: number[] = [];
  const work = async () => {
    begun.push(performance.now());
    await pause(40);
    return megabyte;
  };
  await Promise.all([1, 2].map(() => shares.limitConcurrency(list("fat"), there, work, weigh)));
  expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(70);
});

test("who asks for many large ones at once waits for themself: a colleague comes after the one that is being made", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => megabyte, weigh);
  const created: string[] = [];
  const ask = (asker: string) =>
    shares.limitConcurrency(
      list("fat", asker),
      there,
      async () => {
        await turn();
        return created.push(asker) && megabyte;
      },
      weigh,
    );
  const answers = ["Ana", "Ana", "Ana", "Ana", "Ben", "Eve", "Eve"].map(ask);
  await Promise.all(answers);
  expect(created).toEqual(["Ana", "Ben", "Eve", "Ana", "Eve", "Ana", "Ana"]);
});

test("beyond forty waiting requests of one caller, theirs are refused, and a colleague waits in turn", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => megabyte, weigh);
  const { ends, work } = works();
  const ask = (asker: string) => shares.limitConcurrency(list("fat", asker), there, work, weigh);
  const answers = Array.from({ length: 41 }, () => ask("Ana"));
  await expect(ask("Ana")).rejects.toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 1 } });
  answers.push(ask("Ben"));
  for (let n = 0; n < 42; n += 1) {
    await vi.waitFor(() => expect(ends[n]).toBeDefined());
    ends[n]?.(megabyte);
  }
  await expect(Promise.all(answers)).resolves.toHaveLength(42);
});

test("beyond eighty waiting requests more are refused, and a failed one lets the next in", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => 4 * megabyte, weigh);
  const { ends, work } = works();
  const ask = (n: number) => shares.limitConcurrency(list("fat", `${n % 3}`), there, work, weigh);
  const answers = Array.from({ length: 81 }, (_, n) => ask(n));
  await turn();
  await expect(ask(0)).rejects.toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 1 } });
  for (let n = 0; n < 81; n += 1) {
    await vi.waitFor(() => expect(ends[n]).toBeDefined());
    ends[n]?.(4 * megabyte);
  }
  await expect(Promise.all(answers)).resolves.toHaveLength(81);
  await expect(
    shares.limitConcurrency(list("fat"), there, () => Promise.reject(new Error("no")), weigh),
  ).rejects.toThrow("no");
  await expect(shares.limitConcurrency(list("fat"), there, async () => 1, weigh)).resolves.toBe(1);
});

test("a request that waits for its turn waits as no work of the server's", async () => {
  const shares = new CompanyShares();
  await shares.limitConcurrency(list("fat"), there, async () => 4 * megabyte, weigh);
  const { ends, work } = works();
  const first = shares.limitConcurrency(list("fat"), there, work, weigh);
  const events: string[] = [];
  const waiter: Waiter = { waits: () => events.push("waits"), goesOn: () => events.push("goes on") };
  const second = shares.limitConcurrency(list("fat"), waiter, work, weigh);
  await turn();
  ends[0]?.(megabyte);
  expect(await first).toBe(megabyte);
  await vi.waitFor(() => expect(ends[1]).toBeDefined());
  expect(events).toEqual(["waits", "goes on"]);
  ends[1]?.(megabyte);
  expect([await second, ends.length]).toEqual([megabyte, 2]);
});

test("what is not read counts until it is, once for all who read the same, and past the limit no more is made", async () => {
  const shares = new CompanyShares();
  const shared = {};
  const readers = Array.from({ length: 40 }, reader);
  for (const each of readers) shares.carry("fat", shared, megabyte, each);
  expect(await shares.limitConcurrency(list("fat"), there, async () => 1, weigh)).toBe(1);
  const slow = Array.from({ length: 32 }, reader);
  for (const each of slow) shares.carry("fat", {}, megabyte, each);
  await expect(shares.limitConcurrency(list("fat"), there, async () => 1, weigh)).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await shares.limitConcurrency(list("thin"), there, async () => 1, weigh)).toBe(1);
  for (const each of readers) each.emit("close");
  expect(await shares.limitConcurrency(list("fat"), there, async () => 1, weigh)).toBe(1);
});
