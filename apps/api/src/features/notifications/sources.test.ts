import { beforeEach, expect, test } from "vitest";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { notify } from "#features/notifications/notifications.ts";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// A Friday.
beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

/** A plant with a technician who is a member. */
async function openPlant() {
  const plant = await openTestPlant(app);
  const luc = await app.become({ company: plant.session, access: "technician", fullName: "Luc Roy" });
  const technician = await plant.assignee("Luc Roy");
  const params = { id: technician.id };
  await app.as(luc)("PUT /assignees/{id}/member", { params, body: { member_id: luc.personId } });
  return { plant, luc, technician: technician.id };
}

const bellOf = async (session: Session) =>
  (await app.as(session)("GET /notifications")).body.map(({ kind, subject }) => [kind, subject.id]);
const later = (minutes: number) => app.clock.set(app.clock().add({ minutes }).toString());
const command = () => ({ id: crypto.randomUUID() });

test("a technician who is a member is notified of every order that they are given, and of none that they keep", async () => {
  const { plant, luc, technician } = await openPlant();
  const order = await plant.order({ assignee: technician });
  const other = await plant.order();
  const params = { id: other.id };
  later(1);
  await plant.call("POST /work-orders/{id}/commands", {
    params,
    body: { ...command(), kind: "assign", assignee: technician },
  });
  later(5);
  await plant.call("PUT /work-orders/{id}", { params, body: { title: "Leak again", assignee: technician } });
  expect(await bellOf(luc)).toEqual([
    ["assigned", other.id],
    ["assigned", order.id],
  ]);
  await plant.call("PUT /work-orders/{id}", { params, body: { assignee: null } });
  const taken = { ...command(), kind: "assign", assignee: null } as const;
  await plant.call("POST /work-orders/{id}/commands", { params: { id: order.id }, body: taken });
  later(5);
  await plant.call("POST /work-orders/{id}/commands", {
    params: { id: order.id },
    body: { ...command(), kind: "undo", command: taken.id },
  });
  expect((await bellOf(luc)).slice(0, 1)).toEqual([["assigned", order.id]]);
  expect(await bellOf(luc)).toHaveLength(3);
});

test("planners are notified of a new report, or of a breakdown where it says that the machine stands", async () => {
  const { plant, luc } = await openPlant();
  const eve = await app.become({ company: plant.session, access: "requester" });
  const machine_id = (await plant.machine()).id;
  const report = async (body: object) =>
    (await app.as(eve)("POST /reports", { body: { title: "It rattles", machine_id, ...body } as never })).body.id;
  const id = await report({});
  expect(await bellOf(plant.session)).toEqual([["report-received", id]]);
  expect([await bellOf(luc), await bellOf(eve)]).toEqual([[], []]);
  later(5);
  await report({ is_stopped: true });
  expect((await bellOf(plant.session)).map(([kind]) => kind)).toEqual(["breakdown", "report-received"]);
});

test("whoever chose before this kind existed gets its default, and may choose", async () => {
  const { plant } = await openPlant();
  const { body: settings } = await plant.call("GET /notifications/settings");
  const { "report-received": _, ...older } = settings.kinds;
  const put = (kinds: object) => plant.call("PUT /notifications/settings", { body: { ...settings, kinds } as never });
  expect((await put({ ...older, overdue: { bell: "never", mail: "never", push: "never" } })).status).toBe(200);
  const usual = { bell: "now", mail: "never", push: "never" };
  expect((await plant.call("GET /notifications/settings")).body.kinds["report-received"]).toEqual(usual);
  await put({ ...settings.kinds, "report-received": { ...usual, bell: "never" } });
  await plant.call("POST /reports", { body: { title: "It rattles" } as never });
  expect(await bellOf(plant.session)).toEqual([]);
});

test("nobody is notified of work that they took themself, as a member or at a tablet", async () => {
  const { plant, luc, technician } = await openPlant();
  const { id } = await plant.order();
  const body = { ...command(), kind: "assign", assignee: technician } as const;
  await app.as(luc)("POST /work-orders/{id}/commands", { params: { id }, body });
  expect(await bellOf(luc)).toEqual([]);
  expect((await app.as(luc)("GET /watching/{id}", { params: { id } })).body).toEqual({ watching: true });
});

test("whoever gets the work of a leaving technician is notified", async () => {
  const { plant, luc, technician } = await openPlant();
  const zoe = await plant.assignee("Zoé Gagnon");
  const { id } = await plant.order({ assignee: zoe.id });
  const query = { open_work: "move", to_assignee_id: technician } as const;
  await plant.call("DELETE /assignees/{id}", { params: { id: zoe.id }, query });
  expect(await bellOf(luc)).toEqual([["assigned", id]]);
});

test("an occurrence of a PM that is given to somebody tells them, and nobody else", async () => {
  const { plant, luc, technician } = await openPlant();
  const { id, scheduled_date } = await plant.task({ frequency: "Weekly", day_of_week: "Monday" });
  const next = Temporal.PlainDate.from(scheduled_date ?? "")
    .add({ weeks: 1 })
    .toString();
  const move = { ...command(), kind: "move_occurrence", occurrence: next, assignee: technician } as const;
  const { status } = await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: move });
  expect([status, await bellOf(luc)]).toEqual([200, [["assigned", id]]]);
});

test("planners are notified once when a part reaches its minimum, except whoever took the last one", async () => {
  const { plant } = await openPlant();
  const planner = await app.become({ company: plant.session, access: "planner" });
  const draft = { name: "Belt", part_type: "repair", current_quantity: 3, min_stock_level: 2 } as const;
  const { id } = (await plant.call("POST /parts", { body: draft })).body;
  const take = { change_type: "remove", quantity: 1 } as const;
  await plant.call("POST /parts/{id}/quantity", { params: { id }, body: take });
  later(5);
  await plant.call("POST /parts/{id}/quantity", { params: { id }, body: take });
  expect([await bellOf(planner), await bellOf(plant.session)]).toEqual([[["part-low", id]], []]);
});

test("planners, assignees and watchers are notified once of a failed step that stops work or opens a repair", async () => {
  const { plant, luc, technician } = await openPlant();
  const planner = await app.become({ company: plant.session, access: "planner" });
  const [belt, guard] = [crypto.randomUUID(), crypto.randomUUID()];
  const steps = [
    { id: belt, kind: "check", text: { en: "Belt" }, on_failure: "repair" },
    { id: guard, kind: "check", text: { en: "Guard" }, on_failure: "stop" },
  ] as const;
  const { body: procedure } = await plant.call("POST /procedures", { body: { name: "Belts", steps: [...steps] } });
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await plant.order({ procedure_id: procedure.id, assignee: technician });
  const answer = (item_id: string, outcome: "pass" | "fail") =>
    app.as(luc)("POST /work-orders/{id}/commands", {
      params: { id },
      body: { ...command(), kind: "answer", item_id, outcome, reason: "Torn" },
    });
  const failedStepNews = async (session: Session) => (await bellOf(session)).filter(([kind]) => kind === "step-failed");
  await answer(belt, "pass");
  expect(await failedStepNews(planner)).toEqual([]);
  for (const [step, minutes] of [
    [belt, 1],
    [belt, 5],
    [guard, 5],
  ] as const) {
    later(minutes);
    expect((await answer(step, "fail")).status).toBe(200);
  }
  const repairs = (await plant.call("GET /work-orders", { query: { type: "Repair" } })).body;
  const repair = repairs.find(({ found_by }) => found_by !== null)?.id;
  const expected = [
    ["step-failed", id],
    ["step-failed", repair],
  ];
  expect(await failedStepNews(planner)).toEqual(expected);
  // Who made the order watches it, and who answered knows it.
  expect([await failedStepNews(plant.session), await failedStepNews(luc)]).toEqual([expected, []]);
});

const failed: unknown[] = [];
const night = (moment: string) => {
  app.clock.set(moment);
  return beginDueDays(app.db, app.clock, (error) => failed.push(error));
};

test("assignees and watchers are notified of overdue work once, at the end of its day, also after days without a server", async () => {
  const { plant, luc, technician } = await openPlant();
  await night("2026-11-20T15:00:00Z");
  const today = await plant.order({ assignee: technician, due_date: "2026-11-20" });
  const instant = await plant.order({ assignee: technician, due_date: "2026-11-21T20:00:00Z" });
  await plant.order({ assignee: technician, due_date: "2026-11-20", status: "Completed" });
  await plant.order({ assignee: technician, due_date: "2026-11-29" });
  const overdue = async (session: Session) => (await bellOf(session)).filter(([kind]) => kind === "overdue");
  await night("2026-11-21T04:59:00Z");
  expect(await overdue(luc)).toEqual([]);
  await night("2026-11-21T05:00:30Z");
  await night("2026-11-21T05:01:30Z");
  expect(await overdue(luc)).toEqual([["overdue", today.id]]);
  // Whoever made it watches it.
  expect(await overdue(plant.session)).toEqual([["overdue", today.id]]);
  await night("2026-11-25T12:00:00Z");
  expect(await overdue(luc)).toEqual([
    ["overdue", instant.id],
    ["overdue", today.id],
  ]);
  expect(failed).toEqual([]);
});

test("only the member who reported something is notified when their report changes", async () => {
  const { plant } = await openPlant();
  const eve = await app.become({ company: plant.session, access: "requester" });
  const { id } = (await app.as(eve)("POST /reports", { body: { title: "It leaks" } })).body;
  await app.db.inCompany(plant.session.companyId, (db) =>
    notify(db, { kind: "report-changed", requestId: id }, app.clock()),
  );
  // Planners heard of it when it came, and not again.
  expect([await bellOf(eve), await bellOf(plant.session)]).toEqual([
    [["report-changed", id]],
    [["report-received", id]],
  ]);
});

test("who reported it reads what the plant asks, until it is answered, and who says it too does not", async () => {
  const { plant } = await openPlant();
  const reporter = () => app.become({ company: plant.session, access: "requester" });
  const [eve, zoe] = [await reporter(), await reporter()];
  const machine_id = (await plant.machine()).id;
  const { id } = (await app.as(eve)("POST /reports", { body: { title: "It leaks", machine_id } })).body;
  await app.as(zoe)("POST /reports/{id}/me-too", { params: { id } });
  await plant.call("POST /requests/{id}/ask", { params: { id }, body: { question: "Which side?" } });
  await app.db.inCompany(plant.session.companyId, (db) =>
    notify(db, { kind: "report-changed", requestId: id }, app.clock()),
  );
  const questions = async (session: Session) =>
    (await app.as(session)("GET /notifications")).body.map(({ question }) => question);
  expect([await questions(eve), await questions(zoe)]).toEqual([["Which side?"], [null]]);
  await app.as(eve)("POST /reports/{id}/answer", { params: { id }, body: { text: "The left" } });
  expect(await questions(eve)).toEqual([null]);
});
