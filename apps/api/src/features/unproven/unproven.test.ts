import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become({ fullName: "Zoé Roy" });
const planner = app.as(owner);
const tablet = await enrolTablet(app, owner);
const asTablet = app.as({ token: tablet.device_token });

/** A technician, as whom something was done without a PIN: each of these orders was completed. */
async function claimed(count = 1, name = "Luc Roy") {
  const technician = await makeTechnician(app, owner, name);
  const orders: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = (await planner("POST /work-orders", { body: { title: `Leak ${n}` } })).body;
    app.clock.advance({ minutes: 1 });
    await asTablet("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: randomUUID(), kind: "complete" },
      headers: { author: `${technician};claimed` },
    });
    orders.push(id);
  }
  // On a tablet of their own, where nobody else's turn ends theirs.
  const own = await enrolTablet(app, owner, "Dock");
  const { turn_token } = await beginTurn(app, own.device_token, technician);
  return { technician, orders, call: app.as({ token: turn_token }) };
}
const proofs = async (id = "") => (await planner("GET /activity", { query: { id } })).body.map(({ proof }) => proof);

test("only the person concerned is notified of what was done without a PIN", async () => {
  const { orders, call } = await claimed(2);
  const { call: other } = await claimed(0, "Mia Diaz");
  expect((await call("GET /unproven")).body).toMatchObject([
    {
      call: "POST /work-orders/{id}/commands (complete)",
      subject: { kind: "workOrder", id: orders[1], code: expect.stringMatching(/^WO-/), name: "Leak 1" },
      device_name: "Press shop",
      sent_by: null,
    },
    { subject: { id: orders[0] } },
  ]);
  for (const nobody of [other, planner]) expect((await nobody("GET /unproven")).body).toEqual([]);
});

test("who says that it was them has it in the log, as another entry; the one before stays as it was written", async () => {
  const { orders, call } = await claimed();
  const [id = ""] = orders;
  expect(await proofs(id)).toEqual(["unproven", undefined]);
  const before = (await planner("GET /activity", { query: { id } })).body[0];
  expect((await call("POST /unproven/confirm", { body: {} })).status).toBe(204);
  const [entry, completed] = (await planner("GET /activity", { query: { id } })).body;
  expect(completed).toEqual({ ...before, proof: "confirmed" });
  expect(entry).toMatchObject({
    call: "POST /unproven/confirm",
    actor: { name: "Luc Roy", device: { name: "Dock" } },
    changes: { [`proof/${before?.version}`]: [null, { answer: "confirmed", done_at: before?.done_at }] },
  });
  expect((await call("GET /unproven")).body).toEqual([]);
});

test("some of them are confirmed and others denied; saying it twice, or at once, says it once", async () => {
  const { orders, call } = await claimed(3);
  const [third, second, first] = (await call("GET /unproven")).body;
  const ids = [first?.id ?? "", second?.id ?? ""];
  const twice = await Promise.all([1, 2].map(() => call("POST /unproven/confirm", { body: { ids } })));
  const denied = await Promise.all(
    [1, 2].map(() => call("POST /unproven/{id}/deny", { params: { id: third?.id ?? "" } })),
  );
  expect([...twice, ...denied].map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await proofs(orders[0])).toEqual([undefined, "confirmed", undefined]);
  expect(await proofs(orders[2])).toEqual([undefined, "denied", undefined]);
  const denials = (await planner("GET /notifications")).body.filter(({ kind }) => kind === "work-denied");
  expect(denials).toMatchObject([{ subject: { id: orders[2] }, actor_name: "Luc Roy", count: 1 }]);
  expect((await call("GET /unproven")).body).toEqual([]);
});

test("nobody speaks of what was done in another's name, nor anybody who is not proven themself", async () => {
  const { technician, call } = await claimed();
  const id = (await call("GET /unproven")).body[0]?.id ?? "";
  const { call: other } = await claimed(0, "Mia Diaz");
  const stranger = app.as(await app.become());
  for (const nobody of [other, planner, stranger]) {
    expect((await nobody("POST /unproven/confirm", { body: { ids: [id] } })).status).toBe(404);
    expect((await nobody("POST /unproven/{id}/deny", { params: { id } })).status).toBe(404);
  }
  const headers = { author: technician };
  const refused = await asTablet("POST /unproven/confirm", { body: {}, headers });
  expect([refused.status, refused.json.code]).toEqual([403, "not_allowed"]);
  expect((await call("GET /unproven")).body).toHaveLength(1);
});

test("the member who a technician is answers for them, signed in as themself; of what an owner sent as well", async () => {
  const { technician, orders } = await claimed();
  const ana = await app.become({ company: owner, fullName: "Ana Lee", access: "technician" });
  await planner("PUT /assignees/{id}/member", { params: { id: technician }, body: { member_id: ana.personId } });
  await planner("POST /work-orders", { body: { title: "Left behind" }, headers: { author: ana.personId } });
  // Until they have said the technician's PIN, a link that a planner made is nobody's word.
  expect((await app.as(ana)("GET /unproven")).body).toHaveLength(1);
  const own = { params: { id: technician }, body: { pin: "830264", old_pin: "4071" } };
  await app.as(ana)("PUT /assignees/{id}/pin", own);
  const acts = (await app.as(ana)("GET /unproven")).body;
  expect(acts).toHaveLength(2);
  expect(acts.find(({ sent_by }) => sent_by !== null)).toMatchObject({ sent_by: "Zoé Roy", device_name: null });
  await app.as(ana)("POST /unproven/confirm", { body: {} });
  expect(await proofs(orders[0])).toEqual([undefined, "confirmed", undefined]);
});

test("with a PIN that a planner set nobody says that it was them", async () => {
  const { technician } = await claimed();
  await planner("PUT /assignees/{id}/pin", { params: { id: technician }, body: { pin: "7305" } });
  const given = app.as({ token: (await beginTurn(app, tablet.device_token, technician, "7305")).turn_token });
  const [act] = (await given("GET /unproven")).body;
  expect((await given("POST /unproven/confirm", { body: {} })).json.code).toBe("not_allowed");
  expect((await given("POST /unproven/{id}/deny", { params: { id: act?.id ?? "" } })).status).toBe(403);
});

test("what changed nothing leaves nothing to confirm", async () => {
  const { technician, orders, call } = await claimed();
  await call("POST /unproven/confirm", { body: {} });
  await asTablet("POST /work-orders/{id}/commands", {
    params: { id: orders[0] ?? "" },
    body: { id: randomUUID(), kind: "complete" },
    headers: { author: `${technician};claimed` },
  });
  expect((await call("GET /unproven")).body).toEqual([]);
});
