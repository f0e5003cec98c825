import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { openPress, release } from "#testing/lockout/press.ts";
import { ownSecrets } from "#testing/tablet.ts";

const app = await testApp();

type Press = Awaited<ReturnType<typeof openPress>>;
const link = ({ luc }: Press, by: Call, member_id: string | null) =>
  by("PUT /assignees/{id}/member", { params: { id: luc }, body: { member_id } });
const pinOf = async ({ plan, luc }: Press) =>
  (await plan("GET /technician-pins", {})).body.find(({ technician_id }) => technician_id === luc);

/** Why a lock that was put on in a turn does not come off by the member who its holder is said to be. */
async function refusalOf({ luc, lock, turn, plan }: Press, member: Call, pin: string) {
  const lockId = (await lock(app.as({ token: (await turn({ pin })).turn_token }))).body.id;
  const technicians = (await plan("GET /assignees", {})).body;
  const refused = await release(member, lockId);
  expect([refused.status, refused.json.code]).toEqual([403, "not_allowed"]);
  return [technicians.find(({ id }) => id === luc)?.link_unproven, String(refused.json.detail).slice(0, 34)];
}

test("a link that somebody else made is marked as such", async () => {
  const press = await openPress(app);
  const ann = await app.become({ company: press.session, access: "technician", fullName: "Ann Roy" });
  await link(press, press.plan, ann.personId);
  expect(await refusalOf(press, app.as(ann), "4071")).toEqual(["other", "Somebody else linked you to this t"]);
});

test("a planner who linked themself is not told of somebody else", async () => {
  const press = await openPress(app);
  await link(press, press.plan, press.planner.personId);
  expect(await refusalOf(press, press.plan, "4071")).toEqual(["self", "You linked yourself to this techni"]);
});

test("a technician with a proven link is notified when somebody else sets their PIN", async () => {
  const press = await openPress(app);
  const ann = await app.become({ company: press.session, access: "technician", fullName: "Ann Roy" });
  await link(press, press.plan, ann.personId);
  const own = { params: { id: press.luc }, body: { pin: "830264", old_pin: "4071" } };
  expect((await app.as(ann)("PUT /assignees/{id}/pin", own)).body).toMatchObject({ pin_by_other: false });
  await press.acts.pin?.();
  expect(await refusalOf(press, app.as(ann), "7305")).toEqual(["pin", "Somebody else set this technician’"]);
});

test("a PIN whose link ended proves nobody any more, and is not said to be set by somebody else", async () => {
  const press = await openPress(app);
  const ann = await app.become({ company: press.session, access: "technician", fullName: "Ann Roy" });
  await ownSecrets(app, press.luc);
  expect(await pinOf(press)).toMatchObject({ pin_by_other: false, pin_unlinked: false });
  await link(press, press.plan, ann.personId);
  await link(press, press.plan, null);
  expect(await pinOf(press)).toMatchObject({ pin_by_other: true, pin_unlinked: true });
  const { turn_token: token, is_own } = await press.turn({ pin: "4071" });
  const call = app.as({ token });
  const lockId = (await press.lock(call)).body.id;
  const refused = await release(call, lockId);
  expect([is_own, refused.json.detail]).toEqual([
    false,
    expect.stringMatching(/^Somebody else may know the PIN .* or your link to an account ended\./),
  ]);
  await press.plan("POST /locks/{id}/force-release", { params: { id: lockId }, body: { reason: "Gone home" } });
  await press.acts.pin?.();
  expect(await pinOf(press)).toMatchObject({ pin_by_other: true, pin_unlinked: false });
});
