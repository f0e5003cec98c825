import { errors } from "@millwright/messages/en/errors";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

const app = await testApp();
const owner = await app.become();
const planner = app.as(owner);
const ask = async (token: string) => (await app.as({ token })("GET /work-orders")).json.code ?? "open";

/** A technician at a tablet of their own. */
async function atWork(name = "Luc Roy") {
  const { device_token: tablet, device } = await enrolTablet(app, owner);
  const id = await makeTechnician(app, owner, name);
  const { turn_token: token } = await beginTurn(app, tablet, id);
  return { tablet, device, id, token };
}

/** Resolves when a stream of events has ended, with how long that took from now. */
async function openStream(token: string) {
  const response = await fetch(`${app.origin}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  const ended = (async () => {
    for await (const _ of response.body ?? []);
  })();
  return { status: response.status, ended };
}

async function endsWithinASecond(token: string, end: () => Promise<unknown>) {
  const { status, ended } = await openStream(token);
  expect(status).toBe(200);
  await end();
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("The stream goes on.")), 1_000));
  await Promise.race([ended, late]);
}

test("with a tablet that is revoked end its token, its turn and their streams", async () => {
  const { tablet, device, token } = await atWork();
  const revoke = () => planner("DELETE /devices/{id}", { params: { id: device.id } });
  const own = await openStream(tablet);
  await endsWithinASecond(token, revoke);
  await own.ended;
  expect([await ask(token), await ask(tablet)]).toEqual(["turn_ended", "device_revoked"]);
  expect((await revoke()).status).toBe(404);
});

test("with a technician who is removed end their turn and their PIN, also when they are brought back", async () => {
  const { tablet, id, token } = await atWork();
  await endsWithinASecond(token, () => planner("DELETE /assignees/{id}", { params: { id } }));
  await planner("POST /assignees/{id}/restore", { params: { id } });
  expect(await ask(token)).toBe("turn_ended");
  const again = await app.as({ token: tablet })("POST /turns", { body: { technician_id: id, pin: "4071" } });
  expect(again.json.code).toBe("pin_wrong");
});

test("another PIN ends a turn, and so does none", async () => {
  for (const pin of ["7305", null]) {
    const { id, token } = await atWork();
    await planner("PUT /assignees/{id}/pin", { params: { id }, body: { pin } });
    expect(await ask(token)).toBe("turn_ended");
  }
});

test.each(["removed", "narrowed"])("a member who is %s does no work at a tablet either", async (how) => {
  const { tablet, id, token } = await atWork();
  const member = await app.become({ company: owner, access: "technician" });
  await planner("PUT /assignees/{id}/member", { params: { id }, body: { member_id: member.personId } });
  expect(await ask(token)).toBe("open");
  const params = { id: member.personId };
  if (how === "removed") await planner("DELETE /company/members/{id}", { params });
  else await planner("PUT /company/members/{id}", { params, body: { access: "viewer" } });
  expect(await ask(token)).toBe("turn_ended");
  const again = await app.as({ token: tablet })("POST /turns", { body: { technician_id: id, pin: "4071" } });
  expect(again.json.code).toBe("pin_wrong");
});

test("a member who is narrowed and widened again comes with the PIN and the badge of before", async () => {
  const { tablet, id } = await atWork();
  await planner("PUT /assignees/{id}/badge", { params: { id }, body: { code: "0012345678" } });
  const member = await app.become({ company: owner, access: "technician" });
  await planner("PUT /assignees/{id}/member", { params: { id }, body: { member_id: member.personId } });
  const become = (access: "viewer" | "technician") =>
    planner("PUT /company/members/{id}", { params: { id: member.personId }, body: { access } });
  const come = async (body: object) =>
    (await app.as({ token: tablet })("POST /turns", { body: body as { badge: string } })).json.code ?? "open";
  const both = async () => [await come({ technician_id: id, pin: "4071" }), await come({ badge: "0012345678" })];
  await become("viewer");
  expect(await both()).toEqual(["pin_wrong", "badge_wrong"]);
  await become("technician");
  expect(await both()).toEqual(["open", "open"]);
});

test.each(["viewer", "requester"] as const)(
  "who is a %s has no turn, and no PIN or badge is set for them",
  async (access) => {
    const { tablet, id, token } = await atWork();
    const member = await app.become({ company: owner, access });
    await planner("PUT /assignees/{id}/member", { params: { id }, body: { member_id: member.personId } });
    expect(await ask(token)).toBe("turn_ended");
    const again = await app.as({ token: tablet })("POST /turns", { body: { technician_id: id, pin: "4071" } });
    expect(again.json.code).toBe("pin_wrong");
    const pin = await planner("PUT /assignees/{id}/pin", { params: { id }, body: { pin: "7305" } });
    const badge = await planner("PUT /assignees/{id}/badge", { params: { id }, body: { code: "0012345670" } });
    expect([pin.json.detail, badge.json.detail]).toEqual([errors.tablet_of_reader, errors.tablet_of_reader]);
    expect((await planner("PUT /assignees/{id}/pin", { params: { id }, body: { pin: null } })).status).toBe(200);
  },
);

test("a stream ends with the turn that nobody uses", async () => {
  const { token } = await atWork();
  await endsWithinASecond(token, async () => {
    app.clock.advance({ minutes: 15 });
    await planner("PUT /auth/profile", { body: { full_name: `Zoé ${crypto.randomUUID()}` } });
  });
});

test("an address for a download is a turn's own, and ends with it", async () => {
  const { token, tablet } = await atWork();
  const call = app.as({ token });
  const link = async () => (await call("POST /repair-history/link")).body.url;
  const [first, second] = [await link(), await link()];
  expect((await fetch(app.origin + first)).status).toBe(200);
  await app.as({ token: tablet })("DELETE /turns/current");
  expect((await fetch(app.origin + second)).status).toBe(410);
});
