import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { fuzz } from "#testing/fuzz/session.ts";

const count = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const app = await testApp({ expectErrors: true });

test("requests made from the API's description, fitting and hostile, meet no fault and nobody else's data", {
  timeout: 60_000 + count * 100,
}, async () => {
  const { sentCount, byStatus, faults, planted } = await fuzz(app, count, seed);
  expect(faults.slice(0, 20), `${faults.length} faults of ${sentCount}: ${JSON.stringify(byStatus)}`).toEqual([]);
  expect(sentCount).toBe(count);
  expect(planted.length, planted.join(" ")).toBeGreaterThan(60);
  expect(byStatus["200"]).toBeGreaterThan(count / 20);
  const errors = app.logged.filter((line) => JSON.parse(line).level >= 50);
  expect(errors.slice(0, 5)).toEqual([]);
});
