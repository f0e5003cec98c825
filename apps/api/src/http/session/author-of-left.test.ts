import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Zoé Roy" });
const asOwner = app.as(owner);
const luc = await makeTechnician(app, owner, "Luc Roy");
const mia = await makeTechnician(app, owner, "Mia Diaz", "407158");
const photo = await picture("jpeg");

type Command = CallInput<"POST /work-orders/{id}/commands">["body"];
type CommandFields = { kind: string } & Record<string, unknown>;

/** A tablet on which Luc worked in his turn, and an order with a step; the tablet is revoked where that is said. */
async function open(isRevoked: boolean) {
  const draft = { title: "Fuite d’huile", checklist_items: ["Vider le bac"] };
  const order = (await asOwner("POST /work-orders", { body: draft })).body;
  const tablet = await enrolTablet(app, owner, "Presse");
  const { turn_token: ofLuc } = await beginTurn(app, tablet.device_token, luc, "4071");
  app.clock.advance({ minutes: 5 });
  const done = app.clock().toString();
  await app.as({ token: ofLuc })("DELETE /turns/current");
  const { turn_token: ofMia } = await beginTurn(app, tablet.device_token, mia, "407158");
  if (isRevoked) await asOwner("DELETE /devices/{id}", { params: { id: tablet.device.id } });
  app.clock.advance({ hours: 3 });
  const headers = { author: luc, "done-at": done, "device-time": done };
  /** Sends a command by a token as Luc's. */
  const give = (token: string, fields: CommandFields, more: Record<string, string> = {}) => {
    const id = randomUUID();
    return app.as({ token })("POST /work-orders/{id}/commands", {
      params: { id: order.id },
      body: { id, done_at: done, ...fields } as Command,
      headers: { ...headers, "idempotency-key": id, ...more },
    });
  };
  const send = (token: string, file: string) =>
    upload(app, { token }, { name: "fuite.jpg", bytes: photo, key: file, to: `files/upload?id=${file}`, headers });
  const tick: CommandFields = { kind: "tick", item_id: order.checklist[0]?.id ?? "", completed: true };
  const look = async () => (await asOwner("GET /work-orders/{id}", { params: { id: order.id } })).body;
  return { order, tick, give, send, look, done, tokens: { tablet: tablet.device_token, ofMia } };
}

test.each([
  ["is there", false],
  ["was revoked", true],
])(
  "an owner sends what a technician left on a shared tablet that %s: a tick, a photo and a completion, as theirs and not proven",
  async (_, isRevoked) => {
    const { order, tick, give, send, look, done } = await open(isRevoked);
    const file = randomUUID();
    expect((await give(owner.token, tick)).status).toBe(200);
    const upload = await send(owner.token, file);
    expect([upload.status, upload.body.uploaded_by_id]).toEqual([201, luc]);
    expect((await give(owner.token, { kind: "attach", files: [{ id: file }] })).status).toBe(200);
    expect((await give(owner.token, { kind: "complete" })).status).toBe(200);

    expect(await look()).toMatchObject({
      ...{ status: "Completed", completed_by_id: luc, completed_by_name: "Luc Roy" },
      checklist: [{ completed: true, completed_by_name: "Luc Roy" }],
      files: [{ id: file, uploaded_by_id: luc, uploaded_by_name: "Luc Roy" }],
    });
    const entries = (await asOwner("GET /activity", { query: { id: order.id } })).body.slice(0, 3);
    const actor = { kind: "technician", id: luc, proven: false, sent_by: { id: owner.personId, name: "Zoé Roy" } };
    const at = Temporal.Instant.from(done).toString({ fractionalSecondDigits: 3 });
    for (const entry of entries) expect(entry).toMatchObject({ actor, done_at: at, proof: "unproven" });
  },
);

test("nobody else sends what waits on a revoked tablet: nor itself, nor a turn that was open on it, nor who owns nothing, nor another company's owner", async () => {
  const { tick, give, send, look, tokens } = await open(true);
  const stranger = await app.become();
  const members = ["viewer", "requester", "technician", "planner"] as const;
  const others = await Promise.all(members.map((access) => app.become({ company: owner, access })));
  const refused: [token: string, status: number][] = [
    [tokens.tablet, 401],
    [tokens.ofMia, 401],
    ...others.map(({ token }): [string, number] => [token, 403]),
    [stranger.token, 404],
  ];
  for (const [token, status] of refused) {
    for (const fields of [tick, { kind: "complete" }])
      expect((await give(token, fields)).status, `${fields.kind} ${status}`).toBe(status);
    expect((await send(token, randomUUID())).status, `photo ${status}`).toBe(status);
  }
  // In nobody's name but their own, another company has no such order.
  expect((await give(stranger.token, tick, { author: "" })).status).toBe(404);
  expect(await look()).toMatchObject({ status: "Scheduled", checklist: [{ completed: false }], files: [] });
});
