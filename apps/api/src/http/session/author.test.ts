import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Zoé Roy" });
const planner = app.as(owner);
const tablet = await enrolTablet(app, owner);
const asTablet = app.as({ token: tablet.device_token });
const luc = await makeTechnician(app, owner, "Luc Roy");
const mia = await makeTechnician(app, owner, "Mia Diaz", "407158");

type Command = CallInput<"POST /work-orders/{id}/commands">["body"];
const newOrder = async (draft: object = {}) =>
  (await planner("POST /work-orders", { body: { title: "Leak", checklist_items: ["Oil"], ...draft } })).body.id;
/** Made before anything is done to them. */
const ready = await Promise.all(Array.from({ length: 40 }, () => newOrder()));
const makeOrder = async (draft?: object) => (draft === undefined ? ready.pop() : undefined) ?? newOrder(draft);
const at = (minutes: number) => app.clock().add({ minutes }).toString();
/** Completes an order by a token, as work of somebody else's. */
const complete = (token: string, id: string, author: string, fields: Partial<Command> = {}, headers = {}) =>
  app.as({ token })("POST /work-orders/{id}/commands", {
    params: { id },
    body: { id: randomUUID(), kind: "complete", ...fields } as Command,
    headers: { author, ...headers },
  });
const lastEntry = async (id: string) => (await planner("GET /activity", { query: { id } })).body[0];
const inTurn = async (technician: string, pin: string) => beginTurn(app, tablet.device_token, technician, pin);

test("a tablet sends what its technician did in their turn, once that is over: proven, and theirs", async () => {
  const id = await makeOrder();
  const { turn_token } = await inTurn(luc, "4071");
  app.clock.advance({ minutes: 5 });
  const done_at = app.clock().toString();
  await app.as({ token: turn_token })("DELETE /turns/current");
  app.clock.advance({ hours: 3 });
  const answer = await complete(tablet.device_token, id, luc, { done_at });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "Completed", completed_by_id: luc, completed_by_name: "Luc Roy" });
  const entry = await lastEntry(id);
  expect(entry).toMatchObject({
    done_at: Temporal.Instant.from(done_at).toString({ fractionalSecondDigits: 3 }),
    actor: { kind: "technician", id: luc, name: "Luc Roy", device: { name: "Press shop" } },
  });
  expect(entry?.actor).not.toHaveProperty("proven");
});

test("a turn proves nothing before it began, after it ended, on another tablet, or of another technician", async () => {
  const before = at(-1);
  const { turn_token } = await inTurn(luc, "4071");
  app.clock.advance({ minutes: 5 });
  const within = app.clock().toString();
  app.clock.advance({ minutes: 5 });
  await app.as({ token: turn_token })("DELETE /turns/current");
  app.clock.advance({ minutes: 5 });
  const other = await enrolTablet(app, owner, "Dock");
  const cases: [token: string, author: string, done_at: string, isProven: boolean][] = [
    [tablet.device_token, luc, within, true],
    [tablet.device_token, luc, before, false],
    [tablet.device_token, luc, at(-1), false],
    [tablet.device_token, mia, within, false],
    [other.device_token, luc, within, false],
    [tablet.device_token, `${luc};claimed`, within, false],
  ];
  for (const [token, author, done_at, isProven] of cases) {
    const id = await makeOrder();
    expect((await complete(token, id, author, { done_at })).status).toBe(200);
    expect((await lastEntry(id))?.actor.proven, `${author} ${done_at}`).toBe(isProven ? undefined : false);
  }
});

test("a turn that ran out while its tablet was away proves what was done in it, until the next one begins there", async () => {
  await inTurn(luc, "4071");
  app.clock.advance({ minutes: 40 });
  const away = app.clock().toString();
  app.clock.advance({ minutes: 40 });
  const late = await inTurn(mia, "407158");
  app.clock.advance({ minutes: 1 });
  const after = app.clock().toString();
  await app.as({ token: late.turn_token })("DELETE /turns/current");
  const [first, second] = [await makeOrder(), await makeOrder()];
  await complete(tablet.device_token, first, luc, { done_at: away });
  await complete(tablet.device_token, second, luc, { done_at: after });
  expect([(await lastEntry(first))?.actor.proven, (await lastEntry(second))?.actor.proven]).toEqual([undefined, false]);
});

test("another technician's turn sends it as well, and one that signs a single action does not", async () => {
  const { turn_token } = await inTurn(mia, "407158");
  const id = await makeOrder();
  expect((await complete(turn_token, id, luc)).body).toMatchObject({ completed_by_id: luc });
  const once = await beginTurn(app, tablet.device_token, mia, "407158", true);
  const refused = await complete(once.turn_token, await makeOrder(), luc);
  expect([refused.status, refused.json.code]).toEqual([403, "not_allowed"]);
});

test("what is sent twice, by whichever way, is done once and answered alike", async () => {
  const id = await makeOrder();
  const { turn_token } = await inTurn(luc, "4071");
  const fields = { id: randomUUID(), kind: "complete" as const, done_at: app.clock().toString() };
  const headers = { "idempotency-key": fields.id };
  const body = fields;
  const own = await app.as({ token: turn_token })("POST /work-orders/{id}/commands", { params: { id }, body, headers });
  const again = await complete(tablet.device_token, id, luc, fields, headers);
  expect([own.status, again.status]).toEqual([200, 200]);
  expect(again.json).toMatchObject({ id, version: own.body.version });
  expect(
    (await planner("GET /activity", { query: { id } })).body.filter(({ call }) => call?.includes("(complete)")),
  ).toHaveLength(1);
});

test("nobody else sends for others, and nobody for who is none of the company's technicians", async () => {
  const stranger = await app.become();
  const theirs = (await app.as(stranger)("POST /assignees", { body: { name: "Ann" } })).body.id;
  const removed = await makeTechnician(app, owner, "Old Hand");
  await planner("DELETE /assignees/{id}", { params: { id: removed } });
  const member = await app.become({ company: owner, access: "technician" });
  const id = await makeOrder();
  const refused = async (token: string, author: string) => {
    const { status, json } = await complete(token, id, author);
    return [status, json.code];
  };
  for (const access of ["viewer", "requester", "technician", "planner"] as const) {
    const { token } = await app.become({ company: owner, access });
    for (const author of [owner.personId, luc]) expect(await refused(token, author)).toEqual([403, "not_allowed"]);
  }
  const { turn_token } = await inTurn(mia, "407158");
  for (const token of [tablet.device_token, turn_token]) {
    for (const author of [theirs, owner.personId, member.personId, randomUUID()])
      expect(await refused(token, author), author).toEqual([404, "not_found"]);
    expect(await refused(token, "Luc Roy")).toEqual([422, "invalid"]);
  }
  for (const author of [theirs, stranger.personId, randomUUID()])
    expect(await refused(owner.token, author)).toEqual([404, "not_found"]);
  expect((await planner("GET /work-orders/{id}", { params: { id } })).body.status).toBe("Scheduled");
});

test("a tablet that is revoked sends nothing more", async () => {
  const gone = await enrolTablet(app, owner, "Lost");
  await planner("DELETE /devices/{id}", { params: { id: gone.device.id } });
  expect((await complete(gone.device_token, await makeOrder(), luc)).json.code).toBe("device_revoked");
});

test("who may not work has nothing done in their name, and who has no PIN left still has", async () => {
  const member = await app.become({ company: owner, access: "technician" });
  const ana = await makeTechnician(app, owner, "Ana Lee");
  await planner("PUT /assignees/{id}/member", { params: { id: ana }, body: { member_id: member.personId } });
  await planner("PUT /company/members/{id}", { params: { id: member.personId }, body: { access: "viewer" } });
  const id = await makeOrder();
  expect((await complete(tablet.device_token, id, ana)).status).toBe(403);
  await planner("PUT /assignees/{id}/pin", { params: { id: mia }, body: { pin: null } });
  app.clock.advance({ minutes: 1 });
  expect((await complete(tablet.device_token, id, mia)).status).toBe(200);
  expect((await lastEntry(id))?.actor.proven).toBe(false);
  await planner("PUT /assignees/{id}/pin", { params: { id: mia }, body: { pin: "407158" } });
});

test("an owner sends what was left behind as its author's, with their own name beside, and never more than its author may", async () => {
  const ben = await app.become({ company: owner, fullName: "Ben Roy", access: "technician" });
  const id = await makeOrder();
  expect((await complete(owner.token, id, ben.personId)).body).toMatchObject({ completed_by_name: "Ben Roy" });
  expect((await lastEntry(id))?.actor).toMatchObject({
    ...{ kind: "member", id: ben.personId, name: "Ben Roy", proven: false },
    sent_by: { id: owner.personId, name: "Zoé Roy" },
  });
  const edit = { id: randomUUID(), kind: "edit", title: "Other" } as Command;
  const toWho = await app.become({ company: owner, access: "viewer" });
  expect((await complete(owner.token, id, toWho.personId)).json.code).toBe("not_allowed");
  expect((await complete(owner.token, id, ben.personId, edit)).status).toBe(
    (await app.as(ben)("POST /work-orders/{id}/commands", { params: { id }, body: edit })).status,
  );
  await planner("DELETE /company/members/{id}", { params: { id: ben.personId } });
  const left = await makeOrder();
  expect((await complete(owner.token, left, ben.personId)).body).toMatchObject({ completed_by_name: "Ben Roy" });
  // Their own id names nobody else.
  const own = await makeOrder();
  await complete(owner.token, own, owner.personId);
  expect((await lastEntry(own))?.actor).not.toHaveProperty("proven");
});

test("only what an outbox carries takes an author", async () => {
  const headers = { author: luc };
  const machine = (await planner("POST /machines", { body: { name: "Press 4" } })).body.id;
  const calls = [
    await asTablet("GET /work-orders", { headers }),
    await planner("DELETE /machines/{id}", { params: { id: machine }, headers }),
    await planner("POST /assignees", { body: { name: "Ann" }, headers }),
    await asTablet("DELETE /turns/current", { headers }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test("what only a proven person does is refused of who is not", async () => {
  const author = `${luc}; claimed`;
  expect((await complete(tablet.device_token, await makeOrder(), author)).status).toBe(200);
  const id = await makeOrder();
  const item = (await planner("GET /work-orders/{id}", { params: { id } })).body.checklist[0]?.id ?? "";
  const kinds = [
    { kind: "verify", item_id: item, result_id: randomUUID() },
    { kind: "override", item_id: item, reason: "No gauge" },
    { kind: "accept", completed_at: app.clock().toString() },
    { kind: "send_back", reason: "Again", completed_at: app.clock().toString() },
  ] as unknown as Partial<Command>[];
  for (const fields of kinds) {
    for (const token of [tablet.device_token, owner.token]) {
      const refused = await complete(token, id, author, fields);
      expect([refused.status, refused.json.detail], fields?.kind).toEqual([
        403,
        "This needs a connection and your PIN: it can’t be done without proof of who does it.",
      ]);
    }
  }
});

test("the log keeps what the device's own clock said, of any call that is sent later", async () => {
  const id = await makeOrder();
  const done = at(-30);
  const headers = { author: luc, "device-time": at(-15), "done-at": done };
  await asTablet("POST /work-orders/{id}/comments", { params: { id }, body: { text: "Seal was cut" }, headers });
  const command = await complete(tablet.device_token, id, luc, { done_at: done }, { "device-time": "half past nine" });
  expect(command.status).toBe(200);
  const [completed, comment] = (await planner("GET /activity", { query: { id } })).body;
  const text = (instant: string) => Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 });
  expect(comment).toMatchObject({ done_at: text(done), device_time: text(at(-15)) });
  expect(completed).toMatchObject({ done_at: text(done) });
  expect(completed).not.toHaveProperty("device_time");
});
