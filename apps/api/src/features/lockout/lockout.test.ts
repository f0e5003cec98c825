import { linesOf } from "@millwright/domain/work/activity";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import type { Call } from "#testing/client.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { beginTurn, enrolTablet, makeLinkedTechnician, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);

/** A press that is cut off at two points, with a repair that needs lockout. */
async function openPress(needs_lockout = true) {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  const points = [await addPoint(plant, press.id, "Disconnect"), await addPoint(plant, press.id, "Air valve")];
  const { id } = await plant.order({ machine_id: press.id, needs_lockout });
  return { ...plant, press, points, id };
}

const addPoint = async ({ call }: Pick<TestPlant, "call">, id: string, name: string) =>
  (await call("POST /machines/{id}/isolation-points", { params: { id }, body: { name, energy: "electrical" } })).body
    .id;
type Kind = "start" | "hold" | "complete" | "reopen";
const say = (call: Call, id: string, kind: Kind, command: string = crypto.randomUUID()) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { id: command, kind } });
const undo = (call: Call, id: string, command: string) =>
  call("POST /work-orders/{id}/commands", { params: { id }, body: { id: crypto.randomUUID(), kind: "undo", command } });
const lock = (call: Call, id: string, points: string[], number?: string) =>
  call("POST /work-orders/{id}/locks", { params: { id }, body: { points, ...(number !== undefined && { number }) } });
const release = (call: Call, id: string) => call("POST /locks/{id}/release", { params: { id } });
const force = (call: Call, id: string) =>
  call("POST /locks/{id}/force-release", { params: { id }, body: { reason: "Gone home with the key" } });
const codeOf = ({ status, json }: { status: number; json: { code?: unknown } }) => (status < 300 ? status : json.code);
const join = async (company: Session, access: "planner" | "technician" | "requester" | "viewer", fullName: string) =>
  app.as(await app.become({ company, access, fullName }));

test("work that needs lockout begins behind one's own lock, and is completed once all are off", async () => {
  const { call, session, id, points } = await openPress();
  const ann = await join(session, "technician", "Ann Roy");
  expect(codeOf(await say(ann, id, "start"))).toBe("lock_needed");
  expect(codeOf(await say(ann, id, "complete"))).toBe("lockout_undone");
  const { body: own } = await lock(ann, id, points);
  expect(own).toMatchObject({ work_order_id: id, holder_name: "Ann Roy", released_at: null });
  expect(own.points.map(({ name }) => name)).toEqual(["Disconnect", "Air valve"]);
  // Somebody else's lock is not one's own.
  expect(codeOf(await say(call, id, "start"))).toBe("lock_needed");
  expect(codeOf(await say(ann, id, "start"))).toBe(200);
  const response = await say(ann, id, "complete");
  expect([codeOf(response), response.json.detail]).toEqual(["locks_held", expect.stringContaining("Ann Roy")]);
  expect(codeOf(await say(ann, id, "hold"))).toBe(200);
  expect((await release(ann, own.id)).body.released_at).not.toBe(null);
  expect(codeOf(await say(ann, id, "start"))).toBe("lock_needed");
  expect(codeOf(await say(ann, id, "complete"))).toBe(200);
});

test("each has a lock of their own, one at a time, and the last one off lets the work be completed", async () => {
  const { call, session, id, points, press } = await openPress();
  const ann = await join(session, "technician", "Ann Roy");
  const { body: first } = await lock(call, id, points, "R-14");
  app.clock.set(app.clock().add({ seconds: 1 }).toString());
  const { body: second } = await lock(ann, id, points);
  expect(codeOf(await lock(ann, id, points))).toBe("lock_placed");
  const params = { id: press.id };
  const isLockedOut = async () => (await call("GET /machines/{id}", { params })).body.is_locked_out;
  expect((await call("GET /machines/{id}/locks", { params })).body).toEqual([first, second]);
  const { locks } = (await call("GET /work-orders/{id}", { params: { id } })).body;
  expect(locks.map(({ holder_name, number }) => [holder_name, number])).toEqual([
    ["Marie Côté", "R-14"],
    ["Ann Roy", null],
  ]);
  expect(codeOf(await release(ann, first.id))).toBe("not_allowed");
  await release(call, first.id);
  expect(codeOf(await say(call, id, "complete"))).toBe("locks_held");
  expect(await isLockedOut()).toBe(true);
  await release(ann, second.id);
  expect(await isLockedOut()).toBe(false);
  expect(codeOf(await release(ann, second.id))).toBe(200);
  expect((await call("GET /machines/{id}/locks", { params })).body).toEqual([]);
  expect(codeOf(await say(call, id, "complete"))).toBe(200);
  expect(codeOf(await lock(call, id, points))).toBe("not_at_hand");
});

test("every point of the machine is confirmed, and none of another one", async () => {
  const { call, id, points } = await openPress();
  const stranger = await openPress();
  const incomplete = await lock(call, id, points.slice(0, 1));
  expect([codeOf(incomplete), incomplete.json.detail]).toEqual([
    "isolation_incomplete",
    expect.stringContaining("Air valve"),
  ]);
  expect(codeOf(await lock(call, id, stranger.points))).toBe("unknown_reference");
  expect((await lock(call, stranger.id, points)).status).toBe(404);
});

test("what can't be locked out yet says where that is made possible", async () => {
  const plant = await openTestPlant(app);
  const nowhere = await plant.order({ needs_lockout: true });
  expect(codeOf(await say(plant.call, nowhere.id, "start"))).toBe("no_isolation_points");
  const machine = await plant.machine();
  const { id } = await plant.order({ needs_lockout: true, machine_id: machine.id });
  const refused = await say(plant.call, id, "start");
  expect([codeOf(refused), refused.json.detail]).toEqual(["no_isolation_points", expect.stringContaining("page")]);
  expect(codeOf(await lock(plant.call, id, []))).toBe("no_isolation_points");
});

test("a planner takes off the lock of somebody who can't be reached, with why; a technician doesn't", async () => {
  const { call, session, id, points } = await openPress();
  const ann = await join(session, "technician", "Ann Roy");
  const { body: own } = await lock(ann, id, points);
  const luc = await join(session, "technician", "Luc Roy");
  expect(codeOf(await force(luc, own.id))).toBe("not_allowed");
  const { body: off } = await force(call, own.id);
  expect(off).toMatchObject({ forced_reason: "Gone home with the key", released_by_name: "Marie Côté" });
  expect(codeOf(await say(call, id, "complete"))).toBe(200);
  const { body: activity } = await call("GET /activity", { query: { id } });
  const lines = activity.flatMap(({ changes }) => linesOf(changes).filter(({ kind }) => kind === "lock"));
  expect(lines).toEqual([
    { kind: "lock", act: "forced", name: "Ann Roy", reason: "Gone home with the key" },
    { kind: "lock", act: "placed", name: "Ann Roy", reason: null },
  ]);
});

test("the holder of a lock taken off by force and the owners are notified, except whoever did it", async () => {
  const { call, session, id, points } = await openPress();
  const planner = await join(session, "planner", "Zoé Gagnon");
  const luc = await app.become({ company: session, access: "technician", fullName: "Luc Roy" });
  const technician = await makeLinkedTechnician(app, session, luc);
  const { device_token } = await enrolTablet(app, session);
  const turn = app.as({ token: (await beginTurn(app, device_token, technician)).turn_token });
  await force(planner, (await lock(turn, id, points)).body.id);
  const bellOf = async (who: Call) =>
    (await who("GET /notifications", {})).body.map(({ kind, subject }) => [kind, subject.id]);
  expect(await bellOf(app.as(luc))).toEqual([["lock-forced", id]]);
  expect(await bellOf(call)).toEqual([["lock-forced", id]]);
  expect(await bellOf(planner)).toEqual([]);
});

test("a lock's holder is notified of a point added to the machine, as a member and as a technician", async () => {
  const { call, session, id, points, press } = await openPress();
  const luc = await app.become({ company: session, access: "technician", fullName: "Luc Roy" });
  const technician = await makeLinkedTechnician(app, session, luc);
  const { device_token } = await enrolTablet(app, session);
  const turn = app.as({ token: (await beginTurn(app, device_token, technician)).turn_token });
  const ann = await join(session, "technician", "Ann Roy");
  const other = await join(session, "technician", "Zoé Gagnon");
  for (const who of [turn, ann, call]) await lock(who, id, points);
  const body = { name: "Air valve", energy: "pneumatic" } as const;
  await call("POST /machines/{id}/isolation-points", { params: { id: press.id }, body });
  const bellOf = async (who: Call) =>
    (await who("GET /notifications", {})).body.map(({ kind, subject }) => [kind, subject.id]);
  expect(await bellOf(app.as(luc))).toEqual([["point-added", id]]);
  expect(await bellOf(ann)).toEqual([["point-added", id]]);
  expect([await bellOf(other), await bellOf(call)]).toEqual([[], []]);
});

test("a technician locks out in their turn on a tablet, and takes the same lock off as the member that they are", async () => {
  const { session, id, points } = await openPress();
  const { device_token } = await enrolTablet(app, session);
  const luc = await app.become({ company: session, access: "technician", fullName: "Luc Roy" });
  const technician = await makeLinkedTechnician(app, session, luc);
  const turn = app.as({ token: (await beginTurn(app, device_token, technician)).turn_token });
  const { body: own } = await lock(turn, id, points);
  expect(own).toMatchObject({ holder_id: technician, holder_name: "Luc Roy", holder_device: "Press shop" });
  expect(codeOf(await lock(app.as(luc), id, points))).toBe("lock_placed");
  expect(codeOf(await say(app.as(luc), id, "start"))).toBe(200);
  expect(codeOf(await release(app.as(luc), own.id))).toBe(200);
});

test("a lock that was put on in a turn comes off in a turn, and no other turn nor the tablet by itself takes it off", async () => {
  const { session, id, points } = await openPress();
  const { device_token: token } = await enrolTablet(app, session);
  const turnOf = async (technician: string) => app.as({ token: (await beginTurn(app, token, technician)).turn_token });
  const [luc, eva] = [await makeTechnician(app, session), await makeTechnician(app, session, "Eva Roy")];
  const first = await turnOf(luc);
  const { body: own } = await lock(first, id, points);
  expect(codeOf(await release(app.as({ token }), own.id))).toBe("not_allowed");
  expect(codeOf(await release(await turnOf(eva), own.id))).toBe("not_allowed");
  expect((await release(await turnOf(luc), own.id)).body.released_at).not.toBe(null);
});

test.each(["requester", "viewer"] as const)("a %s places no lock", async (access) => {
  const { session, id, points } = await openPress();
  const other = await join(session, access, "Zoé Gagnon");
  expect((await lock(other, id, points)).status).toBe(403);
});

test("no lock is placed while the work is completed, and the work not while one is placed", async () => {
  const { call, session, id, points } = await openPress(false);
  const ann = await join(session, "technician", "Ann Roy");
  const [lockResponse, completed] = await Promise.all([lock(ann, id, points), say(call, id, "complete")]);
  expect([lockResponse.status < 300, completed.status < 300].filter(Boolean)).toHaveLength(1);
  const { status, locks } = (await call("GET /work-orders/{id}", { params: { id } })).body;
  expect([status, locks.length]).toEqual(lockResponse.status < 300 ? ["Scheduled", 1] : ["Completed", 0]);
});

test("what is locked out is neither deleted nor moved to another machine, nor is its machine or a point", async () => {
  const { call, edit, machine, assignee, id, points, press } = await openPress(false);
  const { id: technician } = await assignee();
  await edit(id, { assignee: technician });
  const { body: own } = await lock(call, id, points);
  const other = await machine(null, "Saw");
  const fates = ["keep", "detach", "cancel"] as const;
  expect(codeOf(await call("DELETE /work-orders/{id}", { params: { id } }))).toBe("locks_held");
  expect(codeOf(await edit(id, { machine_id: other.id }))).toBe("locks_held");
  expect(codeOf(await edit(id, { machine_id: press.id, title: "Big leak" }))).toBe(200);
  for (const open_work of fates)
    expect(codeOf(await call("DELETE /machines/{id}", { params: { id: press.id }, query: { open_work } }))).toBe(
      "locks_held",
    );
  const cancel = { query: { open_work: "cancel" } } as const;
  expect(codeOf(await call("DELETE /assignees/{id}", { params: { id: technician }, ...cancel }))).toBe("locks_held");
  for (const point of points)
    expect(codeOf(await call("DELETE /isolation-points/{id}", { params: { id: point } }))).toBe("locks_held");
  await release(call, own.id);
  expect(codeOf(await call("DELETE /isolation-points/{id}", { params: { id: points[0] ?? "" } }))).toBe(204);
  expect(codeOf(await call("DELETE /machines/{id}", { params: { id: press.id } }))).toBe(204);
});

test("what was reopened is locked out anew, and undo puts nothing in hand without a lock", async () => {
  const { call, id, points } = await openPress();
  const { body: own } = await lock(call, id, points);
  const started = crypto.randomUUID();
  await say(call, id, "start", started);
  await release(call, own.id);
  const completed = crypto.randomUUID();
  expect(codeOf(await say(call, id, "complete", completed))).toBe(200);
  expect(codeOf(await undo(call, id, completed))).toBe("lock_needed");
  const reopened = crypto.randomUUID();
  await say(call, id, "reopen", reopened);
  expect(codeOf(await say(call, id, "complete"))).toBe("lockout_undone");
  expect(codeOf(await undo(call, id, reopened))).toBe(200);
  await say(call, id, "reopen");
  const { body: again } = await lock(call, id, points);
  await release(call, again.id);
  expect(codeOf(await say(call, id, "complete"))).toBe(200);
});

test("each occurrence of a PM is locked out by itself, and none is left out while a lock is on", async () => {
  const plant = await openTestPlant(app);
  const { id, machine_id } = await plant.task({ frequency: "Daily", needs_lockout: true });
  const points = [await addPoint(plant, machine_id ?? "", "Disconnect")];
  const { call } = plant;
  expect(codeOf(await say(call, id, "complete"))).toBe("lockout_undone");
  const { body: own } = await lock(call, id, points);
  const skip = { id: crypto.randomUUID(), kind: "skip", reason: "No parts" } as const;
  expect(codeOf(await call("POST /work-orders/{id}/commands", { params: { id }, body: skip }))).toBe("locks_held");
  expect(codeOf(await say(call, id, "start"))).toBe(200);
  await release(call, own.id);
  expect(codeOf(await say(call, id, "complete"))).toBe(200);
  const today = app.clock();
  app.clock.set(today.add({ hours: 72 }).toString());
  expect(codeOf(await say(call, id, "complete"))).toBe("lockout_undone");
  app.clock.set(today.toString());
});

test("a technician who made a repair doesn't take its lockout back; a planner does", async () => {
  const { call, session, press } = await openPress();
  const ann = await join(session, "technician", "Ann Roy");
  const body = { title: "Leak", machine_id: press.id, needs_lockout: true };
  const { id } = (await ann("POST /work-orders", { body })).body;
  const lower = { params: { id }, body: { needs_lockout: false } };
  expect(codeOf(await ann("PUT /work-orders/{id}", lower))).toBe("not_allowed");
  expect(codeOf(await ann("PUT /work-orders/{id}", { params: { id }, body: { needs_lockout: true } }))).toBe(200);
  expect(codeOf(await call("PUT /work-orders/{id}", lower))).toBe(200);
  expect(codeOf(await say(ann, id, "start"))).toBe(200);
});

test("what a supervisor sent back is locked out anew", async () => {
  const { call, session, id, points } = await openPress();
  await call("PUT /company", { body: { sign_off: true } });
  const ann = await join(session, "technician", "Ann Roy");
  await release(ann, (await lock(ann, id, points)).body.id);
  expect(codeOf(await say(ann, id, "complete"))).toBe(200);
  const body = { id: crypto.randomUUID(), kind: "send_back", reason: "Torque it" } as const;
  expect(codeOf(await call("POST /work-orders/{id}/commands", { params: { id }, body }))).toBe(200);
  expect(codeOf(await say(ann, id, "complete"))).toBe("lockout_undone");
  await release(ann, (await lock(ann, id, points)).body.id);
  expect(codeOf(await say(ann, id, "complete"))).toBe(200);
});

test("PMs of a family need lockout together, and none of them is deleted while one is locked out", async () => {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const { id } = await plant.task({ frequency: "Daily" });
  const saw = await plant.machine(null, "Saw");
  const copies = { command: crypto.randomUUID(), machine_ids: [saw.id] };
  const { made: copied } = (await call("POST /work-orders/{id}/copies", { params: { id }, body: copies })).body;
  const copy = copied[0]?.id ?? "";
  const change = { params: { id }, body: { command: crypto.randomUUID(), needs_lockout: true } };
  expect(codeOf(await call("PUT /work-orders/{id}/family", change))).toBe(200);
  expect((await plant.look(copy)).needs_lockout).toBe(true);
  const { body: own } = await lock(call, copy, [await addPoint(plant, saw.id, "Disconnect")]);
  const gone = () => call("DELETE /work-orders/{id}/family", { params: { id }, query: {} });
  expect(codeOf(await gone())).toBe("locks_held");
  expect((await plant.look(id)).id).toBe(id);
  await release(call, own.id);
  expect(codeOf(await gone())).toBe(204);
});

test("a machine is not deleted while somebody locks it out, nor locked out while it is deleted", async () => {
  const { call, session, id, points, press } = await openPress();
  const ann = await join(session, "technician", "Ann Roy");
  const [lockResponse, deleted] = await Promise.all([
    lock(ann, id, points),
    call("DELETE /machines/{id}", { params: { id: press.id } }),
  ]);
  expect([lockResponse.status < 300, deleted.status < 300].filter(Boolean)).toHaveLength(1);
  expect([codeOf(lockResponse), codeOf(deleted)]).toEqual(
    lockResponse.status < 300 ? [201, "locks_held"] : ["no_isolation_points", 204],
  );
});

test("what was missed is completed late once somebody has locked out since", async () => {
  const plant = await openTestPlant(app);
  app.clock.set("2026-11-24T14:00:00Z");
  const { id, machine_id } = await plant.task({ frequency: "Daily", needs_lockout: true });
  const points = [await addPoint(plant, machine_id ?? "", "Disconnect")];
  const { scheduled_date: occurrence } = await plant.look(id);
  const { call } = plant;
  app.clock.set(app.clock().add({ hours: 24 }).toString());
  expect((await plant.look(id)).scheduled_date).not.toBe(occurrence);
  const late = () => {
    const body = { id: crypto.randomUUID(), kind: "complete_late", occurrence } as never;
    return call("POST /work-orders/{id}/commands", { params: { id }, body });
  };
  expect(codeOf(await late())).toBe("lockout_undone");
  const { body: own } = await lock(call, id, points);
  expect(codeOf(await late())).toBe("locks_held");
  await release(call, own.id);
  expect(codeOf(await late())).toBe(200);
});

test("one's own lock comes off whatever one may do by now, and is not forced off by oneself", async () => {
  const { call, session, id, points } = await openPress();
  const member = await app.become({ company: session, access: "technician", fullName: "Ann Roy" });
  const ann = app.as(member);
  const { body: own } = await lock(ann, id, points);
  const people = (await call("GET /company/members")).body;
  const annId = people.find(({ full_name }) => full_name === "Ann Roy")?.id ?? "";
  await call("PUT /company/members/{id}", { params: { id: annId }, body: { access: "viewer" } });
  expect(codeOf(await release(ann, own.id))).toBe(200);
  const { body: mine } = await lock(call, id, points);
  expect((await force(call, mine.id)).body).toMatchObject({ forced_reason: null });
});

test("locked work is not taken out of the list of the day", async () => {
  const { call, id, points } = await openPress();
  await call("PUT /work-orders/{id}", { params: { id }, body: { due_date: app.clock().toString() } });
  const [task] = (await call("GET /task-instances/today")).body;
  await lock(call, id, points);
  expect(codeOf(await call("DELETE /task-instances/{id}", { params: { id: task?.id ?? "" } }))).toBe("locks_held");
});
