import { errors } from "@millwright/messages/en/errors";
import { expect, test } from "vitest";
import { pepperOf } from "#adapters/pepper.ts";
import { testApp } from "#testing/app.ts";
import { secondNode } from "#testing/second-node.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become();
const planner = app.as(owner);
const come = (token: string, technician_id: string, pin: string) =>
  app.as({ token })("POST /turns", { body: { technician_id, pin } });

test("a member changes the PIN of the technician who they are by the old one, and nobody else's", async () => {
  const { device_token: tablet } = await enrolTablet(app, owner);
  const [own, other] = [await makeTechnician(app, owner), await makeTechnician(app, owner, "Mia Diaz")];
  const member = await app.become({ company: owner, access: "technician" });
  await planner("PUT /assignees/{id}/member", { params: { id: own }, body: { member_id: member.personId } });
  const set = async (id: string, pin: string | null, old_pin?: string) => {
    const body = { pin, ...(old_pin && { old_pin }) };
    return (await app.as(member)("PUT /assignees/{id}/pin", { params: { id }, body })).json.code ?? "set";
  };
  expect([await set(own, "7305"), await set(own, null), await set(own, "7305", "4072")]).toEqual([
    ...["pin_wrong", "pin_wrong", "pin_wrong"],
  ]);
  expect([await set(other, "7305", "4071"), await set(own, "7305", "4071")]).toEqual(["not_allowed", "set"]);
  expect([(await come(tablet, own, "7305")).status, (await come(tablet, other, "4071")).status]).toEqual([201, 201]);
  expect([await set(own, null, "7305"), await set(own, "4071")]).toEqual(["set", "set"]);
  for (let n = 0; n < 5; n += 1) await set(own, null, "9999");
  expect([await set(own, null, "4071"), (await come(tablet, own, "4071")).json.code]).toEqual([
    ...["too_many_attempts", "too_many_attempts"],
  ]);
});

test("nobody below planner becomes a colleague who has a PIN or a badge, or another technician than they are", async () => {
  const { id: badged } = (await planner("POST /assignees", { body: { name: "Ana Roy" } })).body;
  await planner("PUT /assignees/{id}/badge", { params: { id: badged }, body: { code: "0012345679" } });
  const [pinned, free, next] = [
    await makeTechnician(app, owner),
    (await planner("POST /assignees", { body: { name: "Ben Roy" } })).body.id,
    (await planner("POST /assignees", { body: { name: "Cy Roy" } })).body.id,
  ];
  const member = await app.become({ company: owner, access: "technician" });
  const link = async (id: string, member_id: string | null, as = app.as(member)) => {
    const { status, json } = await as("PUT /assignees/{id}/member", { params: { id }, body: { member_id } });
    return status === 200 ? "linked" : json.detail;
  };
  const me = member.personId;
  expect([await link(pinned, me), await link(badged, me)]).toEqual([
    errors.link_opens_tablets,
    errors.link_opens_tablets,
  ]);
  expect([await link(free, owner.personId), await link(free, me)]).toEqual([errors.link_others, "linked"]);
  expect([await link(next, me), await link(free, null)]).toEqual([errors.link_again, errors.link_others]);
  await planner("DELETE /assignees/{id}", { params: { id: free } });
  expect(await link(next, me)).toBe(errors.link_of_removed);
  await planner("POST /assignees/{id}/restore", { params: { id: free } });
  const other = app.as(await app.become({ company: owner, access: "planner" }));
  expect([await link(free, null, other), await link(pinned, me, other)]).toEqual(["linked", "linked"]);
});

test("in a turn a technician changes their own PIN by the old one, and stays", async () => {
  const { device_token: tablet } = await enrolTablet(app, owner);
  const [own, other] = [await makeTechnician(app, owner), await makeTechnician(app, owner, "Mia Diaz")];
  const { turn_token: token } = await beginTurn(app, tablet, own);
  const set = async (id: string, old_pin?: string) => {
    const body = { pin: "7305", ...(old_pin && { old_pin }) };
    return (await app.as({ token })("PUT /assignees/{id}/pin", { params: { id }, body })).json.code ?? "set";
  };
  expect([await set(own), await set(own, "4072"), await set(other, "4071")]).toEqual([
    ...["pin_wrong", "pin_wrong", "not_allowed"],
  ]);
  expect(await set(own, "4071")).toBe("set");
  expect((await app.as({ token })("GET /work-orders")).status).toBe(200);
  expect([(await come(tablet, own, "4071")).json.code, (await come(tablet, own, "7305")).status]).toEqual([
    ...["pin_wrong", 201],
  ]);
});

test("without the pepper no PIN and no badge opens anything, planners see whose to set anew, and that opens again", async () => {
  const { device_token: tablet } = await enrolTablet(app, owner);
  const id = await makeTechnician(app, owner);
  await planner("PUT /assignees/{id}/badge", { params: { id }, body: { code: "0012345678" } });
  const node = await secondNode({ ...app, deps: { ...app.deps, pepper: pepperOf("another") } });
  const at = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const arrive = (body: object) => node.anyone("POST /turns", { ...at(tablet), body: body as { pin: string } });
  expect((await arrive({ technician_id: id, pin: "4071" })).json.code).toBe("pin_wrong");
  expect((await arrive({ badge: "0012345678" })).json.code).toBe("badge_wrong");
  const faces = (await node.anyone("GET /device/technicians", at(tablet))).body;
  expect(faces.find((face) => face.id === id)).toMatchObject({ has_pin: false, has_badge: false });
  const pins = (await node.anyone("GET /technician-pins", at(owner.token))).body;
  expect(pins.find((pin) => pin.technician_id === id)).toMatchObject({ pin_outdated: true, badge_set_at: null });
  const set = { ...at(owner.token), params: { id }, body: { pin: "7305" } };
  expect((await node.anyone("PUT /assignees/{id}/pin", set)).body.pin_outdated).toBe(false);
  expect((await arrive({ technician_id: id, pin: "7305" })).status).toBe(201);
  await node.close();
});

test("a subscription that ends while somebody is at a tablet refuses their calls and lets the turn be ended", async () => {
  const plant = await app.become();
  const { device_token: tablet } = await enrolTablet(app, plant);
  const { turn_token: token } = await beginTurn(app, tablet, await makeTechnician(app, plant));
  expect((await app.as({ token })("GET /work-orders")).status).toBe(200);
  await asOwner(app.ownerUrl, (database) =>
    database.query(
      "update subscription set trial_starts_on = '2020-01-01', trial_ends_on = '2020-01-31' where company_id = $1",
      [plant.companyId],
    ),
  );
  for (const one of [token, tablet]) {
    const { status, json } = await app.as({ token: one })("GET /work-orders");
    expect([status, json.code]).toEqual([403, "subscription_expired"]);
  }
  expect((await app.as({ token })("DELETE /turns/current")).status).toBe(204);
});
