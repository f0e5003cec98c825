import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { measuring } from "#testing/call-matrix/things.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const [vibration, performed, verified] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const steps = [
  { ...measuring, id: vibration },
  { id: performed, kind: "signature", signature: "performed", text: { en: "Done by" } },
  { id: verified, kind: "signature", signature: "verified", text: { en: "Checked by" } },
] as const;

/** A plant whose owner has a password, and a technician with a PIN at a tablet; with an order to sign. */
async function openPlant(pin: string) {
  const signedIn = await signUp(app);
  const owner = asSignedIn(app, signedIn);
  const { body: procedure } = await owner("POST /procedures", { body: { name: "Spindle", steps: [...steps] } });
  await owner("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = (await owner("POST /work-orders", { body: { title: "Spindle", procedure_id: procedure.id } })).body;
  const session = { token: signedIn.access_token } as Parameters<typeof enrolTablet>[1];
  const technicianId = await makeTechnician(app, session, "Luc Roy", pin);
  const { device_token: token } = await enrolTablet(app, session);
  const { turn_token } = await beginTurn(app, token, technicianId, pin);
  const luc = app.as({ token: turn_token });
  const seen = async () => (await owner("GET /work-orders/{id}", { params: { id } })).body.version;
  const sign = async (call: typeof owner, item_id: string, secret: string, more: object = {}, headers = {}) =>
    call("POST /work-orders/{id}/signatures", {
      params: { id },
      body: { id: crypto.randomUUID(), item_id, secret, version: await seen(), ...more },
      headers,
    });
  const answer = (value: number) =>
    luc("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: crypto.randomUUID(), kind: "answer", item_id: vibration, value },
    });
  const signedAs = async (itemId: string) =>
    (await owner("GET /work-orders/{id}", { params: { id } })).body.checklist.find((item) => item.id === itemId)?.result
      ?.signed;
  return { id, owner, luc, sign, answer, signedAs, technicianId };
}

test("a technician signs with their PIN, another person verifies with a password, and a later change is shown", async () => {
  const { owner, luc, sign, answer, signedAs } = await openPlant("902814");
  expect((await sign(luc, performed, "902814")).json.code).toBe("steps_open");
  const { version } = (await answer(4.1)).body;
  expect((await sign(luc, performed, "902814", { version: version - 1 })).json.code).toBe("stale");
  const unseen = await sign(luc, performed, "902814", { version: undefined });
  expect([unseen.status, unseen.json.fields]).toEqual([422, { version: "required" }]);
  expect((await sign(luc, performed, "902815")).json).toMatchObject({
    code: "pin_wrong",
    fields: { secret: "invalid" },
  });
  expect((await sign(luc, vibration, "902814")).json.code).toBe("step_needs_answer");
  expect((await sign(luc, performed, "902814")).status).toBe(200);
  expect((await sign(luc, verified, "902814")).json.code).toBe("step_same_person");
  expect((await sign(owner, verified, "not my password")).json.code).toBe("password_wrong");
  expect((await sign(owner, verified, goodPassword)).status).toBe(200);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  const before = [await signedAs(performed), await signedAs(verified)];
  expect(before).toMatchObject([
    { meaning: "performed", by_name: "Luc Roy", hash, is_changed: false },
    { meaning: "verified", hash, is_changed: false },
  ]);
  await answer(4.2);
  expect([await signedAs(performed), await signedAs(verified)]).toEqual(
    before.map((signed) => ({ ...signed, is_changed: true })),
  );
});

test("what was changed since it was signed is signed again before the work is completed, and what comes after changes nothing", async () => {
  const { id, owner, luc, sign, answer, signedAs } = await openPlant("902814");
  const complete = () =>
    luc("POST /work-orders/{id}/commands", { params: { id }, body: { id: crypto.randomUUID(), kind: "complete" } });
  const item = { text: "Swept", completed: false };
  await answer(4.1);
  await sign(luc, performed, "902814");
  await sign(owner, verified, goodPassword);
  await answer(4.2);
  const refused = await complete();
  expect(refused.json).toMatchObject({ code: "steps_open", item_ids: [performed, verified] });
  expect(refused.json.detail).toContain("changed since. Have it signed again first: Done by, Checked by");
  expect((await owner("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } })).json.code).toBe(
    "steps_open",
  );
  expect((await sign(owner, verified, goodPassword)).json).toMatchObject({ code: "steps_open", item_ids: [performed] });
  await sign(luc, performed, "902814");
  await sign(owner, verified, goodPassword);
  const { checklist } = (await owner("GET /work-orders/{id}", { params: { id } })).body;
  await owner("PUT /work-orders/{id}", { params: { id }, body: { checklist: [...checklist, item] } });
  expect([await signedAs(performed), await signedAs(verified)]).toMatchObject([
    { is_changed: false },
    { is_changed: false },
  ]);
  expect((await complete()).body.status).toBe("Completed");
});

test("a PIN is guessed at a signature no more often than at the door, and is kept nowhere", async () => {
  const { owner, luc, sign, answer, technicianId } = await openPlant("730264");
  await answer(3);
  const codes: string[] = [];
  for (let n = 0; n < 6; n += 1) codes.push((await sign(luc, performed, `50000${n}`)).json.code);
  expect(codes).toEqual([...Array(5).fill("pin_wrong"), "too_many_attempts"]);
  expect((await sign(luc, performed, "730264")).json.code).toBe("too_many_attempts");
  app.clock.advance({ minutes: 1 });
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect((await sign(luc, performed, "730264", {}, headers)).status).toBe(200);
  await owner("PUT /assignees/{id}/pin", { params: { id: technicianId }, body: { pin: null } });
  const found = await asOwner(app.ownerUrl, async (client) => {
    const { rows: tables } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select from "${name}" as row where row::text like '%730264%' limit 1`);
      if (rows.length > 0) holding.push(name);
    }
    const { rows: storedKeys } = await client.query("select from idempotency_key where key = $1", [
      headers["idempotency-key"],
    ]);
    return [...holding, ...storedKeys];
  });
  expect(found).toEqual([]);
});

test("a hold point that is answered again keeps in its record who verified the answer before", async () => {
  const { owner, luc } = await openPlant("613077");
  const hold = { ...measuring, id: crypto.randomUUID(), is_hold_point: true };
  const { body: procedure } = await owner("POST /procedures", { body: { name: "Guards", steps: [hold] } });
  await owner("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = (await owner("POST /work-orders", { body: { title: "Guards", procedure_id: procedure.id } })).body;
  const say = (call: typeof owner, fields: { kind: "answer"; value: number } | { kind: "verify" }) =>
    call("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: crypto.randomUUID(), item_id: hold.id, ...fields },
    });
  const verifiers = async () => {
    const params = { id, item_id: hold.id };
    const { body } = await owner("GET /work-orders/{id}/steps/{item_id}/results", { params });
    return body.map(({ value, verified }) => [value, verified !== null]);
  };
  await say(luc, { kind: "answer", value: 1 });
  await say(owner, { kind: "verify" });
  await say(luc, { kind: "answer", value: 2 });
  expect(await verifiers()).toEqual([
    [2, false],
    [1, true],
  ]);
  await say(owner, { kind: "verify" });
  expect(await verifiers()).toEqual([
    [2, true],
    [1, true],
  ]);
});
