import { expect, test } from "vitest";
import { SheetTurns } from "#features/imports/sheet/sheet-turns.ts";

test("two work at once, one of a company, and the others have turns", async () => {
  const turns = new SheetTurns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (companyId: string, name: string) =>
    turns.inTurn(companyId, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [work("a", "a1"), work("a", "a2"), work("a", "a3"), work("b", "b1"), work("c", "c1")];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(begun).toEqual(["a1", "b1"]);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (let n = 1; n < all.length; n += 1) {
    ends[n]?.();
    await settle();
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("work that fails leaves its place to the next", async () => {
  const turns = new SheetTurns(1);
  const failed = turns.inTurn("a", () => Promise.reject(new Error("broken")));
  const next = turns.inTurn("b", () => Promise.resolve("read"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("read");
});
