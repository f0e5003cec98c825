import { expect, onTestFinished, test, vi } from "vitest";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";

/** Work that ends when it is told to, and says when it began. */
function workshop() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      began.push(name);
      ends.push(resolve);
    });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((later) => setImmediate(later));
  };
  return { began, work, endNext };
}

test("who sends many waits for themselves alone", async () => {
  const { began, work, endNext } = workshop();
  const takeTurn = limitConcurrency("hash", { atOnce: 1, waiting: 10 });
  const all = ["m1", "m2", "m3", "m4"].map((name) => takeTurn(work(name), "many"));
  all.push(takeTurn(work("o1"), "one"), takeTurn(work("t1"), "two"), takeTurn(work("o2"), "one"));
  for (let n = 0; n < 7; n += 1) await endNext();
  await Promise.all(all);
  expect(began).toEqual(["m1", "m2", "o1", "t1", "m3", "o2", "m4"]);
});

test("one caller has their share of the line, and all together the whole of it", async () => {
  const { work, endNext } = workshop();
  const takeTurn = limitConcurrency("hash", { atOnce: 1, waiting: 3, ofOne: 2 });
  const waiting = [1, 2, 3].map((n) => takeTurn(work(`m${n}`), "many"));
  await expect(takeTurn(work("m4"), "many")).rejects.toThrow("unavailable");
  waiting.push(takeTurn(work("o1"), "one"));
  await expect(takeTurn(work("t1"), "two")).rejects.toThrow("unavailable");
  for (let n = 0; n < 4; n += 1) await endNext();
  await Promise.all(waiting);
  const free = takeTurn(work("t2"), "two");
  await endNext();
  await free;
});

test("a full line still takes some from who has few in it", async () => {
  const { began, work, endNext } = workshop();
  const takeTurn = limitConcurrency("hash", { atOnce: 1, waiting: 4, ofOne: 2, beyond: 5 });
  const all = ["a", "a", "a", "b", "b"].map((caller) => takeTurn(work(caller), caller));
  await expect(takeTurn(work("a"), "a")).rejects.toThrow("unavailable");
  for (const caller of ["c", "c", "d", "e", "f"]) all.push(takeTurn(work(caller), caller));
  await expect(takeTurn(work("g"), "g")).rejects.toThrow("unavailable");
  for (let n = 0; n < 10; n += 1) await endNext();
  await Promise.all(all);
  expect(began.slice(0, 7)).toEqual(["a", "a", "b", "c", "d", "e", "f"]);

  const wide = limitConcurrency("hash", { atOnce: 1, waiting: 6, beyond: 5 });
  const many = Array.from({ length: 7 }, () => wide(work("many"), "many"));
  await expect(wide(work("many"), "many")).rejects.toThrow("unavailable");
  many.push(...Array.from({ length: 4 }, () => wide(work("few"), "few")));
  await expect(wide(work("few"), "few")).rejects.toThrow("unavailable");
  for (let n = 0; n < 11; n += 1) await endNext();
  await Promise.all(many);
});

test("work that fails gives its turn to the next", async () => {
  const takeTurn = limitConcurrency("hash", { atOnce: 1, waiting: 3 });
  const failed = takeTurn(() => Promise.reject(new Error("no")));
  const next = takeTurn(() => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

test("who waits for too long is refused, and holds up nobody behind them", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { began, work, endNext } = workshop();
  const takeTurn = limitConcurrency("hash", { atOnce: 1, waiting: 2 });
  const holding = takeTurn(work("held"));
  const late = takeTurn(work("late"));
  const refused = expect(late).rejects.toThrow("unavailable");
  vi.advanceTimersByTime(29_000);
  const after = takeTurn(work("after"));
  vi.advanceTimersByTime(1_000);
  await refused;
  await endNext();
  await endNext();
  await Promise.all([holding, after]);
  expect(began).toEqual(["held", "after"]);
});
