import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { badge, brief, force, openHoldPoint, openPress, release } from "#testing/lockout/press.ts";
import { beginTurn, enrolTablet, makeGivenPin, makeTechnician, ownSecrets } from "#testing/tablet.ts";

const app = await testApp();

test("a link that a planner made to themself takes no lock off, until they say the technician's own PIN", async () => {
  const { turn, lock, acts, plan, luc, call } = await openPress(app);
  await acts["link"]?.();
  const lockId = (await lock(app.as({ token: (await turn({ pin: "4071" })).turn_token }))).body.id;
  const refused = await release(plan, lockId);
  expect([refused.status, refused.json.detail]).toEqual([
    403,
    expect.stringContaining("You linked yourself to this technician"),
  ]);
  // By force they are a stranger, whom the owner hears of.
  await force(plan, lockId);
  expect((await call("GET /notifications", {})).body.map(({ kind }) => kind)).toContain("lock-forced");
  // Without the old one, the PIN is somebody else's as well.
  const set = (body: { pin: string; old_pin?: string }) =>
    plan("PUT /assignees/{id}/pin", { params: { id: luc }, body });
  expect((await set({ pin: "7305" })).body.pin_by_other).toBe(true);
  // Nor is one that they gave themself, and change.
  expect((await set({ pin: "830264", old_pin: "7305" })).body.pin_by_other).toBe(true);
  expect((await turn({ pin: "830264", new_pin: "462917" })).is_own).toBe(true);
  expect((await set({ pin: "735102", old_pin: "462917" })).body.pin_by_other).toBe(false);
  const own = (await lock(app.as({ token: (await turn({ pin: "735102" })).turn_token }))).body.id;
  expect(brief(await release(plan, own))).toBe("done");
});

test("a planner who says that they are a new technician, and sets the first PIN, is not who comes with it", async () => {
  const { plan, planner, device_token, lock } = await openPress(app);
  const { id } = (await plan("POST /assignees", { body: { name: "Mia Côté" } })).body;
  const to = { params: { id } };
  await plan("PUT /assignees/{id}/member", { ...to, body: { member_id: planner.personId } });
  expect((await plan("PUT /assignees/{id}/pin", { ...to, body: { pin: "902817" } })).body.pin_by_other).toBe(true);
  const begin = async (body: object) =>
    (await app.as({ token: device_token })("POST /turns", { body: { technician_id: id, ...body } })).body;
  expect((await begin({ pin: "902817" })).is_own).toBe(false);
  const mia = await begin({ pin: "902817", new_pin: "271948" });
  const lockId = (await lock(app.as({ token: mia.turn_token }))).body.id;
  expect((await release(plan, lockId)).json).toMatchObject({
    code: "not_allowed",
    detail: expect.stringContaining("linked"),
  });
  expect(brief(await release(app.as({ token: mia.turn_token }), lockId))).toBe("done");
});

test("while a lock is on, a given PIN becomes its technician's own at the tablet where they put it on, and nowhere else", async () => {
  const { turn, lock, luc, planner, plan } = await openPress(app, makeGivenPin);
  const lockId = (await lock(app.as({ token: (await turn({ pin: "4071" })).turn_token }))).body.id;
  const { device_token } = await enrolTablet(app, planner, "Other");
  const other = app.as({ token: device_token });
  const body = { technician_id: luc, pin: "4071" };
  const refused = await other("POST /turns", { body: { ...body, new_pin: "830264" } });
  expect([refused.status, refused.json.code]).toEqual([409, "locks_held"]);
  const given = app.as({ token: (await other("POST /turns", { body })).body.turn_token });
  const change = { params: { id: luc }, body: { pin: "830264", old_pin: "4071" } };
  expect((await given("PUT /assignees/{id}/pin", change)).json.code).toBe("locks_held");
  expect((await plan("PUT /assignees/{id}/pin", change)).json.code).toBe("locks_held");
  const own = await turn({ pin: "4071", new_pin: "830264" });
  expect(brief(await release(app.as({ token: own.turn_token }), lockId))).toBe("done");
});

test("the PIN that was given, typed again, is no PIN of one's own", async () => {
  const { turn, luc } = await openPress(app, makeGivenPin);
  const given = app.as({ token: (await turn({ pin: "4071" })).turn_token });
  const again = await given("PUT /assignees/{id}/pin", { params: { id: luc }, body: { pin: "4071", old_pin: "4071" } });
  expect([again.status, again.json.code, again.json.detail]).toEqual([
    422,
    "pin_too_simple",
    expect.stringContaining("Choose another one"),
  ]);
  await expect(turn({ pin: "4071", new_pin: "4071" })).rejects.toThrow("Choose another one");
  expect((await turn({ pin: "4071" })).is_own).toBe(false);
});

test("who has a badge alone chooses their first PIN in their turn; while their lock is on, at its tablet alone", async () => {
  const { plan, planner, device_token, lock } = await openPress(app);
  const { id } = (await plan("POST /assignees", { body: { name: "Mia Côté" } })).body;
  await plan("PUT /assignees/{id}/badge", { params: { id }, body: { code: badge } });
  const begin = async (token: string) =>
    app.as({ token: (await app.as({ token })("POST /turns", { body: { badge } })).body.turn_token });
  const mia = await begin(device_token);
  const lockId = (await lock(mia)).body.id;
  expect((await release(mia, lockId)).status).toBe(403);
  const first = { params: { id }, body: { pin: "902817" } };
  const { device_token: second } = await enrolTablet(app, planner, "Other");
  expect((await (await begin(second))("PUT /assignees/{id}/pin", first)).json.code).toBe("locks_held");
  expect((await mia("PUT /assignees/{id}/pin", first)).body.pin_by_other).toBe(false);
  expect(brief(await release(mia, lockId))).toBe("done");
});

test("a turn that ran out while the server heard its tablet proves nobody any more; one of a tablet that was away does", async () => {
  const press = await openPress(app);
  const { turn, luc, device_token, call } = press;
  const tablet = app.as({ token: device_token });
  for (const isAway of [false, true]) {
    const { answer, verify, say, keep } = await openHoldPoint(press);
    expect((await answer(call)).status).toBe(200);
    const { turn_token } = await turn({ pin: "4071" });
    const mine = app.as({ token: turn_token });
    const proof = await keep(turn_token);
    expect((await mine("GET /device", {})).status).toBe(200);
    for (let n = 0; n < 7; n++) {
      app.clock.advance({ minutes: 3 });
      if (!isAway) expect((await tablet("GET /device", {})).status).toBe(200);
    }
    const at = app.clock().toString();
    const late = await say(tablet, "verify", { ...proof, done_at: at }, { author: luc, "done-at": at });
    if (isAway) expect(late.status).toBe(200);
    else expect(late.json).toMatchObject({ code: "not_allowed", detail: expect.stringContaining("PIN") });
    expect((await verify(mine)).status).toBe(401);
  }
});

test("what takes a hand is refused to a tablet that sends it by its own token, unless that turn's token was there when it was done", async () => {
  const press = await openPress(app);
  const { turn, luc, device_token, call, planner } = press;
  const tablet = app.as({ token: device_token });
  const { id, guard, answer, say, keep } = await openHoldPoint(press);
  expect((await answer(call)).status).toBe(200);
  const { turn_token } = await turn({ pin: "4071" });
  const proof = await keep(turn_token);
  const done = app.clock().toString();
  const headers = { author: luc, "done-at": done };
  const send = async (more: object, as = tablet) => say(as, "verify", { done_at: done, ...more }, headers);
  const asSaid = { result_id: proof.result_id };
  const others = [
    asSaid,
    { ...asSaid, turn_proof: "0".repeat(64) },
    { ...asSaid, turn_proof: (await keep(device_token)).turn_proof },
    { turn_proof: proof.turn_proof },
    { ...proof, result_id: crypto.randomUUID() },
  ];
  const override = {
    id: crypto.randomUUID(),
    kind: "override",
    item_id: guard,
    reason: "No gauge",
    done_at: done,
  } as const;
  const refusedAll = async () => {
    for (const more of others) {
      const { status, json } = await send(more);
      expect([status, json.code, json.detail]).toEqual([403, "not_allowed", expect.stringContaining("your PIN")]);
    }
    const to = { params: { id }, headers };
    expect((await tablet("POST /work-orders/{id}/commands", { ...to, body: override })).status).toBe(403);
    const sign = { id: crypto.randomUUID(), item_id: guard, secret: "4071", version: 1 };
    expect((await tablet("POST /work-orders/{id}/signatures", { ...to, body: sign })).status).toBe(403);
    expect((await tablet("POST /locks/{id}/release", { ...to, params: { id: crypto.randomUUID() } })).status).toBe(403);
  };
  await refusedAll();
  await app.as({ token: turn_token })("DELETE /turns/current");
  app.clock.advance({ minutes: 1 });
  await refusedAll();
  // Nor does the turn of a colleague, or of theirs that came later, send it without.
  const mia = await makeTechnician(app, planner, "Mia Côté", "902817");
  const theirs = await beginTurn(app, device_token, mia, "902817");
  expect((await send(asSaid, app.as({ token: theirs.turn_token }))).status).toBe(403);
  expect((await send({ ...asSaid, turn_proof: (await keep(theirs.turn_token)).turn_proof })).status).toBe(403);
  const again = await send(proof);
  expect([again.status, again.body.checklist[0]?.result?.verified?.by_name]).toEqual([200, "Luc Roy"]);
});

test("a turn proves no check of an answer, or of an order, that was made after it", async () => {
  const press = await openPress(app);
  const { turn, luc, device_token, call } = press;
  const tablet = app.as({ token: device_token });
  const answeredLater = await openHoldPoint(press);
  const { turn_token } = await turn({ pin: "4071" });
  const done_at = app.clock().toString();
  await app.as({ token: turn_token })("DELETE /turns/current");
  app.clock.advance({ minutes: 5 });
  const madeLater = await openHoldPoint(press);
  for (const { answer, keep, say } of [answeredLater, madeLater]) {
    expect((await answer(call)).status).toBe(200);
    const proof = await keep(turn_token);
    const late = await say(tablet, "verify", { ...proof, done_at }, { author: luc, "done-at": done_at });
    expect([late.status, late.json.code]).toEqual([403, "not_allowed"]);
  }
});

test("a turn that an old badge opened, from before it was known who set it, is nobody's own", async () => {
  const { turn, lock, acts, luc } = await openPress(app);
  await acts.badge?.();
  await ownSecrets(app, luc);
  const byBadge = await turn({ badge });
  expect(byBadge.is_own).toBe(false);
  const lockId = (await lock(app.as({ token: byBadge.turn_token }))).body.id;
  expect((await release(app.as({ token: byBadge.turn_token }), lockId)).json.fields).toEqual({ own_pin: "required" });
  const own = await turn({ badge, pin: "4071" });
  expect(own.is_own).toBe(true);
  expect(brief(await release(app.as({ token: own.turn_token }), lockId))).toBe("done");
});
