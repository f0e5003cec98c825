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

test("a member changes the PIN of the technician who they are, and nobody else's", async () => {
  const { device_token: tablet } = await enrolTablet(app, owner);
  const [own, other] = [await makeTechnician(app, owner), await makeTechnician(app, owner, "Mia Diaz")];
  const member = await app.become({ company: owner, access: "technician" });
  await planner("PUT /assignees/{id}/member", { params: { id: own }, body: { member_id: member.personId } });
  const set = (id: string) => app.as(member)("PUT /assignees/{id}/pin", { params: { id }, body: { pin: "7305" } });
  expect([(await set(own)).status, (await set(other)).json.code]).toEqual([200, "not_allowed"]);
  expect([(await come(tablet, own, "7305")).status, (await come(tablet, other, "4071")).status]).toEqual([201, 201]);
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
