import type { CallKey } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const id = "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06";
const place = { version: 1, day: "2026-11-21", since: null, leftOut: 0, part: 0, after: null, told: 0 };
const beyond = 9_000_000_000_000_000;

const cursors: [CallKey, unknown][] = [
  ["GET /sync", { ...place, after: [beyond, "a", id] }],
  ["GET /sync", { ...place, after: [-beyond, "a", id] }],
  ["GET /sync", { ...place, version: 2 ** 60 }],
  ["GET /sync", { ...place, since: 2 ** 60 }],
  ["GET /activity", [1, beyond]],
  ["GET /activity", [2 ** 60, 1]],
  ["GET /parts/{id}/movements", [beyond]],
  ["GET /calendar/done", ["0000-01-01", id]],
  ["GET /repair-history", ["0000-01-01T00:00:00Z", id]],
];

test("a cursor that says more than its statement can compare is none", async () => {
  const plant = await openTestPlant(app);
  const { id: part } = (await plant.call("POST /parts", { body: { name: "Belt", part_type: "repair" } })).body;
  const send = senderOf(app.origin, plant.session.token);
  for (const [key, keys] of cursors) {
    const cursor = Buffer.from(JSON.stringify(keys)).toString("base64url");
    const query = { cursor, ...(key === "GET /calendar/done" && { from: "2026-11-01", to: "2026-11-30" }) };
    const { status, json } = await send(key, { params: { id: part }, query });
    expect([key, keys, status, json]).toMatchObject([
      key,
      keys,
      422,
      { code: "invalid", fields: { cursor: "invalid" } },
    ]);
  }
});
