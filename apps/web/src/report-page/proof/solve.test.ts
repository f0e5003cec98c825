import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { isWork, solve, type Work } from "#report-page/proof/solve.ts";

/** Work as altcha-lib makes it. */
function workOf(number: number, more: Partial<Work> = {}): Work {
  const salt = "0f1e2d3c4b5a69788796a5b4?form=n_-1&";
  return {
    ...{ algorithm: "SHA-256", challenge: hash("sha256", salt + number), maxnumber: 3000, salt, signature: "theirs" },
    ...more,
  };
}
const clock = () => performance.now();

test.each([0, 7, 2999, 3000])("the number %i is found and told as altcha-lib reads it", async (number) => {
  const work = workOf(number);
  const proof = JSON.parse(Buffer.from((await solve(work, clock)) ?? "", "base64").toString());
  const { challenge, salt } = work;
  expect(proof).toMatchObject({ algorithm: "SHA-256", challenge, number, salt, signature: "theirs" });
});

test("work without a solution ends, and what lasts too long is given up", async () => {
  expect(await solve(workOf(3001), clock)).toBeNull();
  let ms = 0;
  expect(await solve(workOf(2000), () => (ms += 10_000))).toBeNull();
});

test("work of another kind is none", () => {
  const work = workOf(1);
  const others = [null, "work", { ...work, algorithm: "SHA-1" }, { ...work, challenge: "ab" }, { ...work, salt: 1 }];
  expect([isWork(work), ...others.map(isWork)]).toEqual([true, false, false, false, false, false]);
});

test("it leaves the phone to whoever types, a few milliseconds at a time", async () => {
  let breaths = 0;
  let ms = 0;
  const timer = setInterval(() => breaths++, 0);
  // A slow phone: each look at the clock is a millisecond later.
  await solve(workOf(20_000, { maxnumber: 20_000 }), () => ms++);
  clearInterval(timer);
  expect(breaths).toBeGreaterThan(2);
});
