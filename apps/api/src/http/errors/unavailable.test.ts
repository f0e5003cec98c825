import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { testApp } from "#testing/app.ts";

/** Nothing listens there. */
const nowhere = "postgres://app_user:none@127.0.0.1:9/millwright";
const db = openDatabase({ app: nowhere, auth: nowhere });
afterAll(() => db.close());
const app = await testApp({ deps: { db }, expectErrors: true });

test("without a database the service answers 503 within two seconds, and when to retry", async () => {
  const owner = await app.become();
  const began = performance.now();
  const answers = await Promise.all([
    app.anyone("GET /ready"),
    app.as(owner)("GET /machines"),
    app.as(owner)("POST /machines", { body: { name: "Press" }, headers: { "accept-language": "fr" } }),
  ]);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([503, "unavailable"]));
  expect(answers.map(({ headers }) => headers.get("retry-after"))).toEqual(["2", "2", "2"]);
  expect(answers[2]?.json.detail).toContain("service");
  expect((await app.anyone("GET /health")).status).toBe(200);
});
