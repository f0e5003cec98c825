import type { AccessLevel, LeastAccess } from "@millwright/domain/access";
import { type KeyLevel, keyLevels } from "@millwright/domain/api-keys/api-key";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { isOfKey, makeKey } from "#testing/call-matrix/bearers.ts";
import { type Sampled, sampledCalls } from "#testing/call-matrix/samples.ts";
import { senderOf } from "#testing/client.ts";

const app = await testApp();
const owner = await app.become();
const calls = sampledCalls().filter(({ spec }) => spec.access !== "public");
const params = {
  id: crypto.randomUUID(),
  item_id: crypto.randomUUID(),
  part_id: crypto.randomUUID(),
  session_id: "cs_test_0",
};

/** Which keys may make a call, by the least that it asks for: told here once more, so that a wider rule is noticed. */
const keysFor: Record<LeastAccess | "device", readonly AccessLevel[]> = {
  device: [],
  owner: [],
  planner: ["planner"],
  technician: ["planner", "technician"],
  requester: ["planner", "technician", "requester"],
  viewer: ["planner", "technician", "viewer"],
  member: keyLevels,
};

const keys: { level: KeyLevel; key: string }[] = [];
for (const level of keyLevels) keys.push({ level, key: (await makeKey(app, owner, level)).key });

async function expired() {
  const body = { name: "Expired", access: "planner", days: 1 } as const;
  const { key } = (await app.as(owner)("POST /keys", { body })).body;
  app.clock.advance({ hours: 24 });
  return key;
}

async function revoked() {
  const { key, id } = await makeKey(app, owner);
  await app.as(owner)("DELETE /keys/{id}", { params: { id } });
  return key;
}

async function reported() {
  const { key } = await makeKey(app, owner);
  await app.anyone("POST /keys/report", { body: { key } });
  return key;
}

const shut = {
  "a key that has expired": await expired(),
  "a key that was revoked": await revoked(),
  "a key that was reported": await reported(),
  "a key with another secret": (await makeKey(app, await app.become())).key.replace(/_.{38}$/, `_${"A".repeat(38)}`),
};

/** Status and code; a stream that is open never ends by itself. */
async function answerOf(key: string, { spec, ...call }: Pick<Sampled, "key" | "body" | "query" | "spec">) {
  if (spec.answer !== "events") {
    const { status, json } = await senderOf(app.origin, key)(call.key, { params, body: call.body, query: call.query });
    return { status, code: json?.code };
  }
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${app.origin}/api/live`, { headers, signal: leaving.signal });
  const refusal: unknown = answer.ok ? null : await answer.json();
  const code = typeof refusal === "object" && refusal !== null && "code" in refusal ? refusal.code : null;
  leaving.abort();
  return { status: answer.status, code };
}

test.each(calls)(
  "$key is for the keys alone whose level it names, and takes them unless it takes a person",
  async (call) => {
    // The test's clock stands still, and so many calls are answered a minute.
    app.clock.advance({ minutes: 1 });
    const levels = isOfKey(call.spec) && call.spec.access !== "public" ? keysFor[call.spec.access] : [];
    for (const { level, key } of keys) {
      const { status, code } = await answerOf(key, call);
      expect([level, status === 403 && code === "not_allowed"]).toEqual([level, !levels.includes(level)]);
      expect([level, status < 500]).toEqual([level, true]);
    }
    for (const [what, key] of Object.entries(shut))
      expect([what, await answerOf(key, call)]).toEqual([what, { status: 401, code: "unauthorized" }]);
  },
);

test("these calls take a person, though who may make them is no owner", () => {
  const taken = calls.filter(
    ({ spec }) => spec.access !== "owner" && spec.access !== "member" && spec.access !== "device",
  );
  const keysOf = (all: readonly Sampled[]) => [...new Set(all.map(({ key }) => key))].sort();
  expect(keysOf(taken.filter(({ spec }) => !isOfKey(spec)))).toMatchInlineSnapshot(`
    [
      "DELETE /calendar-feeds/{id}",
      "DELETE /devices/{id}",
      "DELETE /saved-views/{id}",
      "GET /auth/company-code",
      "GET /calendar-feeds",
      "GET /devices",
      "GET /technician-pins",
      "GET /unproven",
      "GET /watching/{id}",
      "POST /calendar-feeds",
      "POST /devices/enrolments",
      "POST /files/download/{id}/link",
      "POST /imports/{id}/refused/link",
      "POST /locks/{id}/force-release",
      "POST /maintenance-history/link",
      "POST /parts/{id}/movements/link",
      "POST /purchase-orders/{id}/mail",
      "POST /repair-history/link",
      "POST /saved-views",
      "POST /sheets/departments/link",
      "POST /sheets/machines/link",
      "POST /sheets/maintenance/link",
      "POST /sheets/meters/link",
      "POST /sheets/parts/link",
      "POST /sheets/plant/link",
      "POST /sheets/procedures/link",
      "POST /sheets/purchase-orders/link",
      "POST /sheets/readings/link",
      "POST /sheets/repairs/link",
      "POST /sheets/suppliers/link",
      "POST /sheets/technicians/link",
      "POST /unproven/confirm",
      "POST /unproven/{id}/deny",
      "POST /work-orders/{id}/locks",
      "POST /work-orders/{id}/signatures",
      "PUT /assignees/{id}/badge",
      "PUT /assignees/{id}/member",
      "PUT /assignees/{id}/pin",
      "PUT /devices/{id}",
      "PUT /saved-views/{id}",
      "PUT /watching/{id}",
    ]
  `);
  expect(keysOf(calls.filter(({ spec }) => spec.access === "member" && isOfKey(spec)))).toEqual([
    "GET /company",
    "POST /machines/by-code",
  ]);
});
