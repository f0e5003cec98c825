import { sql } from "kysely";
import { expect, test } from "vitest";
import { actorActing } from "#db/transaction/acting.ts";
import { notifyingWorkers } from "#db/transaction/after-commit.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { startDayOpener } from "#jobs/day-opener.ts";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const monday = "2026-11-23T14:00:00Z";
const weekly = { frequency: "Weekly", day_of_week: "Monday" } as const;

async function tick({ call }: TestPlant, id: string, itemId: string, completed = true) {
  return (
    await call("PUT /work-orders/{id}/checklist/{item_id}", { params: { id, item_id: itemId }, body: { completed } })
  ).body;
}

async function historyOf({ call }: TestPlant, id: string) {
  return (await call("GET /maintenance-history")).body.filter((entry) => entry.work_order_id === id);
}

const ticksOf = (checklist: readonly { text: string; completed: boolean; completed_by_name: string | null }[]) =>
  checklist.map(({ text, completed, completed_by_name }) => [text, completed, completed_by_name]);

/** The first step of a checklist. */
function firstOf<Step>([first]: readonly Step[]): Step {
  if (first === undefined) throw new Error("The checklist is empty.");
  return first;
}

test("what was begun and ticked is still there once the next occurrence has begun, and nothing of it is in the next", async () => {
  app.clock.set(monday);
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ ...weekly, checklist_items: ["Wipe", "Grease"] });
  await tick(plant, id, firstOf(checklist).id);
  await plant.edit(id, { status: "In Progress" });
  app.clock.set("2026-11-30T14:00:00Z");
  const now = await plant.look(id);
  expect(now).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-30", started_at: null });
  expect(ticksOf(now.checklist)).toEqual([
    ["Wipe", false, null],
    ["Grease", false, null],
  ]);
  const [open, missed] = await historyOf(plant, id);
  expect(open).toMatchObject({ status: "pending", scheduled_date: "2026-11-30" });
  expect(missed).toMatchObject({
    status: "overdue",
    scheduled_date: "2026-11-23",
    started_at: "2026-11-23T14:00:00.000Z",
    started_by_name: "Marie Côté",
  });
  expect(ticksOf(missed?.checklist ?? [])).toEqual([
    ["Wipe", true, "Marie Côté"],
    ["Grease", false, null],
  ]);
});

test("what changes in the plan comes to the execution that is open, with its ticks, and to none that is over", async () => {
  app.clock.set(monday);
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ ...weekly, checklist_items: ["Wipe", "Grease"] });
  await plant.edit(id, { status: "Completed" });
  app.clock.set("2026-11-30T14:00:00Z");
  const { checklist } = await plant.look(id);
  await tick(plant, id, firstOf(checklist).id);
  const [wipe] = (await plant.look(id)).checklist;
  if (!wipe) throw new Error("The checklist is empty.");
  const saved = await plant.edit(id, {
    checklist: [
      { ...wipe, text: "Wipe twice" },
      { text: "Listen", completed: false },
    ],
  });
  expect(ticksOf(saved.body.checklist)).toEqual([
    ["Wipe twice", true, "Marie Côté"],
    ["Listen", false, null],
  ]);
  app.clock.set("2026-12-07T14:00:00Z");
  expect(ticksOf((await plant.look(id)).checklist)).toEqual([
    ["Wipe twice", false, null],
    ["Listen", false, null],
  ]);
  const [, missed, done] = await historyOf(plant, id);
  expect(missed?.checklist.map(({ text }) => text)).toEqual(["Wipe twice", "Listen"]);
  expect(done?.checklist.map(({ text }) => text)).toEqual(["Wipe", "Grease"]);
});

test("an execution begins before its day when somebody ticks a step of it, and keeps the tick on its day", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ ...weekly, checklist_items: ["Wipe"] });
  await tick(plant, id, firstOf(checklist).id);
  app.clock.set("2026-11-30T14:00:00Z");
  const now = await plant.look(id);
  expect(now).toMatchObject({ scheduled_date: "2026-11-30", status: "Scheduled" });
  expect(ticksOf(now.checklist)).toEqual([["Wipe", true, "Marie Côté"]]);
  const [task] = (await plant.call("GET /task-instances/today")).body;
  expect(ticksOf(task?.checklist ?? [])).toEqual([["Wipe", true, "Marie Côté"]]);
});

test("an edit that ticks a step of what has not begun yet keeps the tick, as one of what has", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ ...weekly, checklist_items: ["Wipe"] });
  const ticked = { ...firstOf(checklist), completed: true, completed_at: "2026-11-25T14:00:00.000Z" };
  const saved = (await plant.edit(id, { checklist: [ticked, { text: "Grease", completed: false }] })).body;
  expect(ticksOf(saved.checklist)).toEqual([
    ["Wipe", true, "Marie Côté"],
    ["Grease", false, null],
  ]);
  app.clock.set(monday.replace("23", "30"));
  await plant.edit(id, { status: "Completed" });
  const [wipe] = (await plant.look(id)).checklist;
  // What was seen of the one that is done is older than the next.
  expect(wipe?.version).toBeGreaterThan(firstOf(saved.checklist).version);
});

test("what was ticked, begun and put on hold goes along when the schedule moves its day", async () => {
  app.clock.set("2026-11-25T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id, checklist } = await plant.task({ ...weekly, checklist_items: ["Wipe"] });
  await tick(plant, id, firstOf(checklist).id);
  const updated = (await plant.edit(id, { day_of_week: "Friday" })).body;
  expect(updated.scheduled_date).toBe("2026-11-27");
  expect(ticksOf(updated.checklist)).toEqual([["Wipe", true, "Marie Côté"]]);
  await plant.edit(id, { status: "In Progress" });
  await plant.edit(id, { status: "On Hold", hold_reason: "Waits for a seal" });
  const begun = { status: "On Hold", started_at: "2026-11-25T14:00:00.000Z", hold_reason: "Waits for a seal" };
  expect((await plant.edit(id, { day_of_week: "Thursday" })).body).toMatchObject({
    ...begun,
    scheduled_date: "2026-11-26",
  });
  expect((await plant.edit(id, { day_of_week: "Friday" })).body).toMatchObject({
    ...begun,
    scheduled_date: "2026-11-27",
  });
  app.clock.set("2026-12-04T14:00:00Z");
  expect((await historyOf(plant, id)).map(({ scheduled_date, status }) => [scheduled_date, status])).toEqual([
    ["2026-12-04", "pending"],
    ["2026-11-27", "on-hold"],
  ]);
});

test("an execution on hold keeps its reason in the history, when the next one overtakes it", async () => {
  app.clock.set(monday);
  const plant = await openTestPlant(app);
  const { id } = await plant.task(weekly);
  await plant.edit(id, { status: "On Hold", hold_reason: "Waits for a part" });
  await plant.edit(id, { hold_reason: "Waits for a seal" });
  app.clock.set("2026-11-30T14:00:00Z");
  expect(await plant.look(id)).toMatchObject({ status: "Scheduled", hold_reason: null });
  expect((await historyOf(plant, id))[1]).toMatchObject({
    status: "on-hold",
    overtaken: true,
    hold_reason: "Waits for a seal",
  });
});

test.each(["order", "task"] as const)("who begins an %s is kept until it is scheduled again", async (kind) => {
  app.clock.set(monday);
  const plant = await openTestPlant(app);
  const { id } = await plant[kind]();
  const begun = { started_at: "2026-11-23T14:00:00.000Z", started_by_name: "Marie Côté" };
  expect((await plant.edit(id, { status: "In Progress" })).body).toMatchObject(begun);
  app.clock.set("2026-11-23T15:00:00Z");
  expect((await plant.edit(id, { status: "On Hold" })).body).toMatchObject(begun);
  expect((await plant.edit(id, { status: "In Progress" })).body).toMatchObject(begun);
  expect((await plant.edit(id, { status: "Completed" })).body).toMatchObject(begun);
  expect((await plant.edit(id, { status: "Scheduled" })).body).toMatchObject({
    started_at: null,
    started_by_name: null,
  });
});

const readers: [string, (plant: TestPlant) => Promise<unknown>][] = [
  ["the board", ({ call }) => call("GET /work-orders", { query: { type: "PM" } })],
  ["daily tasks", ({ call }) => call("GET /task-instances/today")],
  ["the calendar", ({ call }) => call("GET /calendar", { query: { from: "2026-11-01", to: "2026-11-30" } })],
  ["the history", ({ call }) => call("GET /maintenance-history")],
  ["its summary", ({ call }) => call("GET /maintenance-history/summary")],
  ["the counts", ({ call }) => call("GET /work-orders/counts", { query: { type: "PM" } })],
];

/** The last version of a company, and how often anything was written to it. */
async function writesOf({ session }: TestPlant) {
  const { rows } = await app.db.inCompany(session.companyId, (db) =>
    sql<{ version: string; writes: string }>`select version, writes from company_version`.execute(db),
  );
  return rows[0];
}

test.each(readers)(
  "who looks (%s) before the night's round has come sees the day that stands, and writes nothing",
  async (_, look) => {
    app.clock.set(monday);
    const plant = await openTestPlant(app);
    const { id } = await plant.task();
    // Without the rounds, which other calls of a test bring about.
    const alone = { ...plant, call: app.as({ token: plant.session.token }) };
    const before = await writesOf(plant);
    app.clock.set("2026-11-24T14:00:00Z");
    for (let n = 0; n < 2; n++) await look(alone);
    expect(await writesOf(plant)).toEqual(before);
    expect((await alone.call("GET /work-orders/{id}", { params: { id } })).body.scheduled_date).toBe("2026-11-23");
    expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-24" });
  },
);

test("a day that somebody found to be old is handed to the job, which begins it", async () => {
  app.clock.set(monday);
  const plant = await openTestPlant(app);
  const { id } = await plant.task();
  app.clock.set("2026-11-24T14:00:00Z");
  const throwIt = (error: unknown) => {
    throw error;
  };
  const { open, stop } = startDayOpener(app.db, app.clock, { onError: throwIt, onAgain: throwIt });
  const { companyId, token } = plant.session;
  const database = notifyingWorkers(app.db, { day: () => open(companyId) });
  await database.inCompany(companyId, (db) => readDay(db, "America/Toronto", app.clock()));
  await expect
    .poll(async () => (await app.as({ token })("GET /work-orders/{id}", { params: { id } })).body.scheduled_date)
    .toBe("2026-11-24");
  await stop();
});

test("the database refuses what a GET would write", async () => {
  const reading = await app.become();
  const { personId: id, companyId, sessionId: deviceId } = reading;
  const reader = actorActing({ kind: "member", id, name: "Marie Côté", deviceId }, "GET /machines", app.clock());
  const write = app.db.inCompany(
    companyId,
    (db) => sql`insert into machine (name) values ('Press')`.execute(db),
    reader,
  );
  await expect(write).rejects.toThrow();
  expect((await app.as(reading)("GET /machines")).body).toEqual([]);
});
