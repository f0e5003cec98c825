import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { badge, brief, force, openHoldPoint, openPress, release } from "#testing/lockout/press.ts";
import { beginTurn, makeGivenPin, makeTechnician, ownSecrets } from "#testing/tablet.ts";

const app = await testApp();
const refusedFor = "PIN, badge and link stay as they are";

const tick = (call: Call, id: string) =>
  call("POST /work-orders/{id}/commands", {
    params: { id },
    body: { id: crypto.randomUUID(), kind: "edit", changes: { description: "Looked at it" } } as never,
  });
test("while a technician's lock is on, nobody else sets their PIN, badge or link, or removes them; by force it comes off", async () => {
  const { turn, lock, acts, plan, call } = await openPress(app);
  const lockId = (await lock(app.as({ token: (await turn({ pin: "4071" })).turn_token }))).body.id;
  for (const [name, act] of Object.entries(acts)) {
    const answer = await act();
    expect([name, ...[brief(answer)].flat()]).toEqual([name, 409, "locks_held", expect.stringContaining(refusedFor)]);
  }
  // Nothing was half done: the turn goes on, and takes the lock off.
  const luc = app.as({ token: (await turn({ pin: "4071" })).turn_token });
  expect(brief(await release(luc, lockId))).toBe("done");
  const again = (await lock(luc)).body.id;
  expect(brief(await force(plan, again))).toBe("done");
  expect((await call("GET /notifications", {})).body.map(({ kind }) => kind)).toContain("lock-forced");
  for (const [name, act] of Object.entries(acts)) expect([name, brief(await act())]).toEqual([name, "done"]);
});

test("nor of a member whose lock is on, and who is neither removed nor linked to a technician whom somebody else can be", async () => {
  const { call, session, lock, acts, plan, luc } = await openPress(app);
  const ann = await app.become({ company: session, access: "technician", fullName: "Ann Roy" });
  const lockId = (await lock(app.as(ann))).body.id;
  const link = { params: { id: luc }, body: { member_id: ann.personId } };
  const linked = await plan("PUT /assignees/{id}/member", link);
  expect([linked.status, linked.json.code]).toEqual([409, "locks_held"]);
  const removal = { params: { id: ann.personId } };
  const removed = await call("DELETE /company/members/{id}", removal);
  expect([removed.status, removed.json.code]).toEqual([409, "locks_held"]);
  expect((await app.as(ann)("GET /auth/me")).status).toBe(200);
  await release(app.as(ann), lockId);
  expect((await plan("PUT /assignees/{id}/member", link)).status).toBe(200);
  // And as the technician who they are.
  const again = (await lock(app.as(ann))).body.id;
  expect((await acts.pin?.())?.json.code).toBe("locks_held");
  expect((await plan("PUT /assignees/{id}/member", { params: { id: luc }, body: {} })).json.code).toBe("locks_held");
  await force(plan, again);
  expect((await call("DELETE /company/members/{id}", removal)).status).toBe(204);
});

test("a PIN that somebody else set lets its technician work and lock out, and take no lock off until they chose their own", async () => {
  const { turn, lock, id } = await openPress(app, makeGivenPin);
  const given = await turn({ pin: "4071" });
  expect(given.is_own).toBe(false);
  const call = app.as({ token: given.turn_token });
  expect((await tick(call, id)).status).toBe(200);
  const lockId = (await lock(call)).body.id;
  const refused = await release(call, lockId);
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    403,
    "not_allowed",
    expect.stringContaining("Choose a PIN of your own"),
  ]);
  expect(refused.json.fields).toEqual({ own_pin: "required" });
  const french = await call("POST /locks/{id}/release", {
    params: { id: lockId },
    headers: { "accept-language": "fr" },
  });
  expect(french.json.detail).toContain("Choisissez un NIP à vous");
  const own = await turn({ pin: "4071", new_pin: "830264" });
  expect(own.is_own).toBe(true);
  expect(brief(await release(app.as({ token: own.turn_token }), lockId))).toBe("done");
  expect((await turn({ pin: "830264" })).is_own).toBe(true);
});

test("who changes a given PIN within their turn has proven who they are in it", async () => {
  const { turn, lock, luc } = await openPress(app, makeGivenPin);
  const call = app.as({ token: (await turn({ pin: "4071" })).turn_token });
  const lockId = (await lock(call)).body.id;
  const change = (pin: string, old_pin: string) =>
    call("PUT /assignees/{id}/pin", { params: { id: luc }, body: { pin, old_pin } });
  expect((await change("830264", "4072")).json.code).toBe("pin_wrong");
  expect((await change("830264", "4071")).body.pin_by_other).toBe(false);
  expect(brief(await release(call, lockId))).toBe("done");
});

test("a badge lets its technician work but proves nobody, as whoever set it knows it; their own PIN beside it does", async () => {
  const { turn, lock, acts } = await openPress(app);
  await acts.badge?.();
  const byBadge = await turn({ badge });
  expect(byBadge.is_own).toBe(false);
  const lockId = (await lock(app.as({ token: byBadge.turn_token }))).body.id;
  expect((await release(app.as({ token: byBadge.turn_token }), lockId)).status).toBe(403);
  const own = await turn({ badge, pin: "4071" });
  expect(own.is_own).toBe(true);
  const again = await turn({ badge });
  expect(again.is_own).toBe(false);
  expect((await release(app.as({ token: again.turn_token }), lockId)).status).toBe(403);
  expect(brief(await release(app.as({ token: (await turn({ pin: "4071" })).turn_token }), lockId))).toBe("done");
});

test("a given PIN makes no badge its technician's own, and another one's badge none", async () => {
  const { turn, acts, plan, planner, device_token } = await openPress(app, makeGivenPin);
  await acts.badge?.();
  expect((await turn({ badge, pin: "4071" })).is_own).toBe(false);
  expect((await turn({ badge })).is_own).toBe(false);
  const other = await makeTechnician(app, planner, "Mia Côté", "902817");
  const theirs = { technician_id: other, pin: "902817", badge };
  const refused = await app.as({ token: device_token })("POST /turns", { body: theirs });
  expect(refused.json.code).toBe("badge_wrong");
  expect((await plan("GET /technician-pins", {})).body.map(({ badge_by_other }) => badge_by_other).sort()).toEqual([
    false,
    true,
  ]);
});

test("a technician's member learns who set their PIN, badge or link, in the bell and by mail", async () => {
  const { session, plan, luc, acts, planner } = await openPress(app);
  const ann = await app.become({ company: session, access: "technician", fullName: "Luc Roy" });
  const bell = async () => (await app.as(ann)("GET /notifications", {})).body;
  await plan("PUT /assignees/{id}/member", { params: { id: luc }, body: { member_id: ann.personId } });
  const technicians = (await app.as(ann)("GET /assignees", {})).body;
  expect(technicians.find(({ id }) => id === luc)).toMatchObject({ member_id: ann.personId, link_by_other: true });
  const [first] = await bell();
  expect(first).toMatchObject({
    kind: "pin-set",
    subject: { kind: "assignee", id: luc, title: "Luc Roy" },
    actor_name: "Zoé Gagnon",
    address: "/profile",
  });
  for (const act of ["pin", "badge"]) {
    app.clock.advance({ minutes: 5 });
    await acts[act]?.();
  }
  expect((await bell()).map(({ kind }) => kind)).toEqual(["pin-set", "pin-set", "pin-set"]);
  // What they set themself is no news.
  app.clock.advance({ minutes: 5 });
  const own = { params: { id: luc }, body: { pin: "830264", old_pin: "7305" } };
  expect((await app.as(ann)("PUT /assignees/{id}/pin", own)).body.pin_by_other).toBe(false);
  expect(await bell()).toHaveLength(3);
  expect((await app.as(planner)("GET /notifications", {})).body).toEqual([]);
});

test("nobody verifies their own hold point by a PIN or a badge that they set, nor after a link was undone", async () => {
  const press = await openPress(app);
  const { plan, turn, acts, luc, planner } = press;
  const { answer, verify, say } = await openHoldPoint(press);
  expect((await answer(plan)).status).toBe(200);
  await acts.pin?.();
  const given = await turn({ pin: "7305" });
  expect((await verify(app.as({ token: given.turn_token }))).json).toMatchObject({ code: "not_allowed" });
  await acts.badge?.();
  expect((await verify(app.as({ token: (await turn({ badge })).turn_token }))).status).toBe(403);
  // As somebody whose turn was open then, sent by the tablet later.
  const late = { author: luc, "done-at": app.clock().toString() };
  app.clock.advance({ seconds: 30 });
  const response = await say(app.as({ token: press.device_token }), "verify", { done_at: late["done-at"] }, late);
  expect([response.status, response.json.code]).toEqual([403, "not_allowed"]);
  // Who answered as the technician is the same human once they are unlinked.
  const { answer: again, verify: second } = await openHoldPoint(press);
  await plan("PUT /assignees/{id}/member", { params: { id: luc }, body: { member_id: planner.personId } });
  await ownSecrets(app, luc);
  expect((await again(app.as({ token: (await turn({ pin: "7305" })).turn_token }))).status).toBe(200);
  expect((await second(plan)).json.code).toBe("step_same_person");
  await plan("PUT /assignees/{id}/member", { params: { id: luc }, body: {} });
  expect((await second(plan)).json.code).toBe("step_same_person");
  // What the member may have set of the technician is theirs no more.
  expect((await turn({ pin: "7305" })).is_own).toBe(false);
  expect((await second(press.call)).status).toBe(200);
});

test("a signature with a PIN that somebody else set is none", async () => {
  const press = await openPress(app, makeGivenPin);
  const { call, turn } = press;
  const step = crypto.randomUUID();
  const steps = [{ id: step, kind: "signature", signature: "performed", text: { en: "Done by" } } as const];
  const { body: procedure } = await call("POST /procedures", { body: { name: "Spindle", steps: steps as never } });
  await call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id, version } = (await call("POST /work-orders", { body: { title: "Spindle", procedure_id: procedure.id } }))
    .body;
  const sign = (token: string, secret: string) =>
    app.as({ token })("POST /work-orders/{id}/signatures", {
      params: { id },
      body: { id: crypto.randomUUID(), item_id: step, secret, version },
    });
  const refused = await sign((await turn({ pin: "4071" })).turn_token, "4071");
  expect([refused.status, refused.json.detail]).toEqual([403, expect.stringContaining("Choose a PIN of your own")]);
  expect((await sign((await turn({ pin: "4071", new_pin: "830264" })).turn_token, "830264")).status).toBe(200);
});

test("of a lock and a PIN, a link or a removal that come at once, the lock is on and nothing was set, or it isn't on", async () => {
  const ends = new Set<string>();
  for (const name of ["pin", "badge", "remove", "link"])
    for (let round = 0; round < 4; round++) {
      const { turn, lock, acts } = await openPress(app);
      const call = app.as({ token: (await turn({ pin: "4071" })).turn_token });
      const [lockResponse, set] = await Promise.all([lock(call), acts[name]?.()]);
      ends.add(`${name}: ${lockResponse.status}, ${(set?.status ?? 500) < 300 ? "set" : set?.json.code}`);
    }
  // A link that was made first ends no turn: the lock that came after it is its holder's alone.
  const may = ["pin", "badge", "remove"].map((name) => `${name}: 401, set`);
  const outcomes = ["pin", "badge", "remove", "link"].map((name) => `${name}: 201, locks_held`);
  expect([...may, ...outcomes, "link: 201, set"]).toEqual(expect.arrayContaining([...ends]));
});

test("a turn that a given PIN opened places no doubt on those of others, and begins as ever", async () => {
  const { device_token, planner } = await openPress(app, makeGivenPin);
  const mia = await makeTechnician(app, planner, "Mia Côté", "902817");
  expect((await beginTurn(app, device_token, mia, "902817")).is_own).toBe(true);
});
