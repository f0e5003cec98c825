import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

let isStopping = false;
const app = await testApp({ deps: { isStopping: () => isStopping }, expectErrors: true });

test("the process says that it answers, with its version", async () => {
  const answer = await app.anyone("GET /health");
  expect([answer.status, answer.body]).toEqual([200, { status: "ok", version: "0.0.0-test" }]);
});

test("the service is ready when both roles reach the database", async () => {
  expect((await app.anyone("GET /ready")).body).toEqual({ status: "ready" });
});

test("a node about to stop tells the proxy, answers what still comes, and keeps no connection", async () => {
  isStopping = true;
  expect((await app.anyone("GET /ready")).status).toBe(503);
  const answer = await app.anyone("GET /health");
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  isStopping = false;
});

test("an unknown address below /api is refused in the caller's language", async () => {
  const response = await fetch(`${app.origin}/api/nothing`, { headers: { "accept-language": "fr-CA,fr;q=0.9" } });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found", detail: expect.stringContaining("Introuvable") });
});
