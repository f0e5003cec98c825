import { randomUUID } from "node:crypto";
import type { OrderCommand } from "@millwright/contract/order-commands";
import type { PlanRule } from "@millwright/domain/plans/rule";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { byUnits, levelIds, ruleOf, weekly } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const monday = "2026-11-23T14:00:00Z";
beforeEach(() => app.clock.set(monday));
const go = (day: string) => app.clock.set(`${day}T14:00:00Z`);

type Fields<C = OrderCommand> = C extends OrderCommand ? Omit<C, "id"> : never;
const send = (plant: TestPlant, id: string, fields: Fields, command = randomUUID()) =>
  plant.call("POST /work-orders/{id}/commands", { params: { id }, body: { ...fields, id: command } as OrderCommand });
const done = async (plant: TestPlant, id: string, fields: Fields, command = randomUUID()) =>
  (await send(plant, id, fields, command)).body;
const undo = (plant: TestPlant, id: string, command: string) => done(plant, id, { kind: "undo", command });
const historyOf = async (plant: TestPlant, id: string) => {
  const entries = (await plant.call("GET /maintenance-history")).body.filter((entry) => entry.work_order_id === id);
  return entries.map(({ scheduled_date, status, level_name }) => [scheduled_date, status, level_name]);
};
const withPlan = (plant: TestPlant, plan: PlanRule) => plant.task({ plan, time: "07:00" });
const [quarter, half, year] = levelIds;
const levels = [weekly(quarter, "Weekly", 1), weekly(half, "Fortnightly", 2), weekly(year, "Four-weekly", 4)];

test("a custom plan is stored whole, falls due by its rule, and returns to Weekly when somebody asks for it", async () => {
  const plant = await openTestPlant(app);
  const plan = ruleOf();
  const pm = await withPlan(plant, plan);
  expect(pm).toMatchObject({
    frequency: "Custom",
    plan,
    day_of_week: null,
    time: "07:00",
    scheduled_date: "2026-11-23",
  });
  expect(pm).toMatchObject({ level: { id: plan.levels[0]?.id, name: "" }, covers: [], open_count: 1, pause: null });
  await done(plant, pm.id, { kind: "complete" });
  go("2026-11-29");
  expect(await plant.look(pm.id)).toMatchObject({ scheduled_date: "2026-11-29", status: "Scheduled" });
  expect(await historyOf(plant, pm.id)).toEqual([
    ["2026-11-29", "pending", null],
    ["2026-11-26", "overdue", null],
    ["2026-11-23", "completed", null],
  ]);
  const counted = (await plant.call("GET /work-orders/frequencies")).body;
  expect(counted).toEqual({ Daily: 0, Weekly: 0, Monthly: 0, Custom: 1 });
  expect((await plant.call("GET /work-orders", { query: { frequency: "Custom" } })).body).toHaveLength(1);
  const echoed = (await plant.edit(pm.id, { frequency: "Custom", plan: null, title: "Grease" })).body;
  expect(echoed.plan).toEqual(plan);
  const weekly = (await plant.edit(pm.id, { frequency: "Weekly", day_of_week: "Friday" })).body;
  expect(weekly).toMatchObject({ frequency: "Weekly", plan: null, scheduled_date: "2026-11-29" });
  const schedule = (await plant.call("GET /work-orders/{id}/schedule", { params: { id: pm.id } })).body;
  expect(schedule.spans.map(({ from, frequency, plan: of }) => [from, frequency, of])).toEqual([
    ["2026-11-23", "Custom", plan],
    ["2026-11-30", "Weekly", null],
  ]);
});

test("an error in a rule is reported at its place, and another company's meter does not exist", async () => {
  const plant = await openTestPlant(app);
  const { body: department } = await plant.call("POST /departments", { body: { name: "Press room" } });
  const machine = await plant.machine(department.id);
  const ask = async (plan: unknown) => {
    const place = { department_id: department.id, machine_id: machine.id };
    const body = { title: "Grease", type: "PM" as const, ...place, plan: plan as PlanRule };
    const { status, json } = await plant.call("POST /work-orders", { body });
    return [status, json.code, json.fields];
  };
  expect(await ask({ ...ruleOf(), levels: [] })).toEqual([422, "invalid", { "plan.levels": "required" }]);
  const [level] = ruleOf().levels;
  expect(await ask(ruleOf({ levels: levels.toReversed() }))).toEqual([
    422,
    "invalid",
    { "plan.levels.1.every": "invalid" },
  ]);
  expect(await ask({ ...ruleOf(), levels: [{ ...level, every: 0 }] })).toEqual([
    422,
    "invalid",
    { "plan.levels.0.every": "too_small" },
  ]);
  expect(await ask(ruleOf({ overlap: "stack", anchor: "floating" }))).toEqual([
    422,
    "invalid",
    { "plan.overlap": "invalid" },
  ]);
  const other = await openTestPlant(app);
  const press = await other.machine();
  const hours = { name: "Hours", unit: "h", decimals: 0 };
  const meter = (await other.call("POST /machines/{id}/meters", { params: { id: press.id }, body: hours })).body;
  const byMeter = ruleOf({
    trigger: "meter",
    levels: [byUnits(quarter, "", 250)],
    meter: { id: meter.id, origin: 0, lead: 0 },
  });
  expect(await ask(byMeter)).toEqual([422, "unknown_reference", { "plan.meter.id": "invalid" }]);
  const steps = [{ kind: "tick", text: { en: "Wipe" } }];
  const procedure = (await other.call("POST /procedures", { body: { name: "Weekly", steps } as never })).body;
  await other.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} as never });
  const byProcedure = { ...ruleOf(), levels: [{ ...level, procedure_id: procedure.id }] };
  expect((await ask(byProcedure)).slice(0, 2)).toEqual([422, "unknown_reference"]);
});

test("where levels fall on one day the largest is done and completes the smaller, also in the history", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf({ start: "2026-12-01", levels }));
  expect(await plant.look(id)).toMatchObject({
    scheduled_date: "2026-12-01",
    level: { id: year, name: "Four-weekly" },
    covers: [
      { id: quarter, name: "Weekly" },
      { id: half, name: "Fortnightly" },
    ],
  });
  go("2026-12-01");
  await done(plant, id, { kind: "complete" });
  go("2026-12-08");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-12-08", level: { name: "Weekly" }, covers: [] });
  const [task] = (await plant.call("GET /task-instances/today")).body;
  expect(task).toMatchObject({ frequency: "Custom", level_name: "Weekly" });
  const entries = (await plant.call("GET /maintenance-history")).body;
  expect(entries[1]).toMatchObject({
    level_name: "Four-weekly",
    covers: [{ name: "Weekly" }, { name: "Fortnightly" }],
  });
  const shown = (await plant.call("GET /calendar", { query: { from: "2026-12-01", to: "2026-12-31" } })).body;
  expect(shown.flatMap(({ days }) => days)).toEqual(["2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"]);
});

test("a level without a name says its interval wherever an occurrence is listed, and a past one that of its time", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf());
  const interval = { every: 3, unit: "day", on: null, every_units: null, trigger: "date", meter_unit: null };
  const [task] = (await plant.call("GET /task-instances/today")).body;
  expect([task?.level_name, task?.interval]).toEqual([null, interval]);
  const calendar = { query: { from: "2026-11-23", to: "2026-12-20" } };
  expect((await plant.call("GET /calendar", calendar)).body[0]).toMatchObject({ level_name: null, interval });
  await done(plant, id, { kind: "complete" });
  const plan = ruleOf({
    levels: [{ ...byUnits(quarter, "", 1), every: 1, unit: "week", on: { weekdays: ["Monday"] }, every_units: null }],
  });
  go("2026-11-24");
  await done(plant, id, { kind: "reschedule", plan });
  go("2026-11-30");
  const entries = (await plant.call("GET /maintenance-history")).body;
  expect(entries.map((entry) => [entry.scheduled_date, entry.interval?.every, entry.interval?.unit])).toEqual([
    ["2026-11-30", 1, "week"],
    ["2026-11-23", 3, "day"],
  ]);
  await withPlan(plant, ruleOf({ levels }));
  const others = (await plant.call("GET /calendar", calendar)).body.filter(({ work_order_id }) => work_order_id !== id);
  expect(others.map(({ level_name, interval: none }) => [level_name, none])).toEqual([["Weekly", null]]);
});

test("a change holds from the given day, and not before the first possible one", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf());
  const plan = ruleOf({ levels: [{ ...byUnits(quarter, "", 1), every: 7, unit: "day", every_units: null }] });
  go("2026-11-26");
  const early = await plant.edit(id, { plan, plan_from: "2026-11-26" });
  expect([early.status, early.json.code, early.json.detail]).toEqual([
    422,
    "plan_from_past",
    expect.stringContaining("27 Nov 2026"),
  ]);
  const command = randomUUID();
  await done(plant, id, { kind: "reschedule", plan, plan_from: "2026-11-30" }, command);
  const daysOf = async () => {
    const shown = await plant.call("GET /calendar", { query: { from: "2026-11-23", to: "2026-12-14" } });
    return shown.body.flatMap(({ days }) => days);
  };
  expect(await daysOf()).toEqual(["2026-11-23", "2026-11-26", "2026-11-29", "2026-11-30", "2026-12-07", "2026-12-14"]);
  await undo(plant, id, command);
  expect((await daysOf()).slice(0, 5)).toEqual(["2026-11-23", "2026-11-26", "2026-11-29", "2026-12-02", "2026-12-05"]);
});

test("a paused plan makes one occurrence after it, of whatever frequency, and says until when and why", async () => {
  const plant = await openTestPlant(app);
  const { id, version } = await plant.task({ frequency: "Daily" });
  const command = randomUUID();
  const pause = { kind: "pause", from: "2026-11-24", until: "2026-12-07", reason: "Shutdown" } as const;
  const paused = await done(plant, id, pause, command);
  expect(paused).toMatchObject({
    pause: { from: "2026-11-24", until: "2026-12-07", reason: "Shutdown" },
    scheduled_date: "2026-11-23",
    version: version + 1,
  });
  expect((await undo(plant, id, command)).pause).toBeNull();
  await done(plant, id, pause);
  await done(plant, id, { kind: "complete" });
  go("2026-12-02");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-12-07", status: "Completed" });
  go("2026-12-07");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-12-07", status: "Scheduled", pause: null });
  expect(await historyOf(plant, id)).toEqual([
    ["2026-12-07", "pending", null],
    ["2026-11-23", "completed", null],
  ]);
  await done(plant, id, { kind: "complete" });
  await done(plant, id, { kind: "pause", until: "2026-12-21", reason: "No parts" });
  go("2026-12-10");
  const resumed = await done(plant, id, { kind: "resume" });
  expect(resumed).toMatchObject({ pause: null, scheduled_date: "2026-12-10" });
  const backwards = await send(plant, id, { kind: "pause", until: "2026-12-10", reason: "Again" });
  expect([backwards.status, backwards.json.fields]).toEqual([422, { until: "invalid" }]);
  const past = await send(plant, id, { kind: "pause", from: "2026-12-09", until: "2026-12-20", reason: "Again" });
  expect(past.json.code).toBe("occurrence_past");
});

test.each(["start", "hold"] as const)("work in hand (%s) keeps its day when its plan is paused", async (kind) => {
  const plant = await openTestPlant(app);
  const daily = ruleOf({ levels: [{ ...byUnits(quarter, "", 1), every: 1, unit: "day", every_units: null }] });
  const { id } = await withPlan(plant, daily);
  const inHand = kind === "start" ? ({ kind } as const) : ({ kind, reason: "No parts" } as const);
  const { status } = await done(plant, id, inHand);
  const soon = await send(plant, id, { kind: "pause", until: "2026-11-24", reason: "Away" });
  expect([soon.status, soon.json.fields]).toEqual([422, { until: "invalid" }]);
  const paused = await done(plant, id, { kind: "pause", until: "2026-11-26", reason: "Away" });
  expect(paused).toMatchObject({ status, scheduled_date: "2026-11-23", pause: { from: "2026-11-24" } });
  expect((await plant.call("GET /task-instances/today")).body).toHaveLength(1);
  await done(plant, id, { kind: "complete" });
  expect(await historyOf(plant, id)).toEqual([["2026-11-23", "completed", null]]);
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-26" });
});

test("who completes without saying which does not complete what comes after a pause", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf());
  await done(plant, id, { kind: "pause", until: "2026-11-26", reason: "Away" });
  expect((await send(plant, id, { kind: "complete" })).json.code).toBe("not_at_hand");
  expect(await done(plant, id, { kind: "complete", occurrence: "2026-11-26" })).toMatchObject({ status: "Completed" });
});

test("a floating plan that was skipped and done on one day comes as its agenda says", async () => {
  const plant = await openTestPlant(app);
  const rule = ruleOf({ levels: [{ ...byUnits(quarter, "", 1), every: 2, unit: "day", every_units: null }] });
  const { id } = await withPlan(plant, { ...rule, anchor: "floating" });
  await done(plant, id, { kind: "skip", reason: "Away" });
  const order = await done(plant, id, { kind: "complete", occurrence: "2026-11-25" });
  const query = { from: "2026-11-26", to: "2026-11-30" };
  const agenda = (await plant.call("GET /work-orders/{id}/agenda", { params: { id }, query })).body;
  expect(order.scheduled_date).toBe(agenda[0]?.day);
});

test("one occurrence is skipped with its reason, and what was missed is completed late; both can be undone", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf());
  const [skip, late] = [randomUUID(), randomUUID()];
  const skipped = await done(plant, id, { kind: "skip", reason: "Machine is away" }, skip);
  expect(skipped).toMatchObject({ scheduled_date: "2026-11-26", status: "Scheduled" });
  const [entry] = (await plant.call("GET /maintenance-history")).body;
  expect(entry).toMatchObject({ status: "skipped", reason: "Machine is away", scheduled_date: "2026-11-23" });
  expect(await undo(plant, id, skip)).toMatchObject({ scheduled_date: "2026-11-23", status: "Scheduled" });
  expect(await historyOf(plant, id)).toEqual([["2026-11-23", "pending", null]]);
  await done(plant, id, { kind: "skip", occurrence: "2026-11-26", reason: "Holiday" });
  go("2026-11-29");
  expect((await historyOf(plant, id)).slice(1)).toEqual([
    ["2026-11-26", "skipped", null],
    ["2026-11-23", "overdue", null],
  ]);
  const again = await send(plant, id, { kind: "complete_late", occurrence: "2026-11-26" });
  expect([again.status, again.json.code]).toEqual([409, "not_missed"]);
  await done(plant, id, { kind: "complete_late", occurrence: "2026-11-23" }, late);
  const entries = (await plant.call("GET /maintenance-history", { query: { status: "completed" } })).body;
  expect(entries[0]).toMatchObject({ scheduled_date: "2026-11-23", is_late: true, completed_by_name: "Marie Côté" });
  expect(await plant.look(id)).toMatchObject({ scheduled_date: "2026-11-29", status: "Scheduled" });
  await undo(plant, id, late);
  expect((await historyOf(plant, id)).at(-1)).toEqual(["2026-11-23", "overdue", null]);
  const order = await plant.order();
  expect((await send(plant, order.id, { kind: "skip", reason: "No" })).json.code).toBe("not_at_hand");
});

test("a technician neither pauses, skips nor completes late", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf());
  const marc = app.as(await app.become({ company: plant.session, access: "technician" }));
  const acts: Fields[] = [
    { kind: "pause", until: "2026-12-07", reason: "Away" },
    { kind: "resume" },
    { kind: "skip", reason: "Away" },
    { kind: "complete_late", occurrence: "2026-11-23" },
  ];
  for (const act of acts) {
    const body = { ...act, id: randomUUID() } as OrderCommand;
    expect((await marc("POST /work-orders/{id}/commands", { params: { id }, body })).json.code).toBe("not_allowed");
  }
});

test("a plan that has ended asks for nothing more, and goes on once it is given more days", async () => {
  const plant = await openTestPlant(app);
  const { id } = await withPlan(plant, ruleOf({ end: "2026-11-25" }));
  const over = await done(plant, id, { kind: "complete" });
  expect(over).toMatchObject({ scheduled_date: null, status: "Completed" });
  go("2026-12-10");
  expect(await plant.look(id)).toMatchObject({ scheduled_date: null });
  expect(await historyOf(plant, id)).toEqual([["2026-11-23", "completed", null]]);
  expect((await send(plant, id, { kind: "start" })).json.code).toBe("not_at_hand");
  const on = (await plant.edit(id, { plan: ruleOf() })).body;
  expect(on).toMatchObject({ scheduled_date: "2026-12-11", status: "Completed" });
  expect(await historyOf(plant, id)).toEqual([["2026-11-23", "completed", null]]);
});

test("another working week leaves what was planned up to today as it is", async () => {
  const plant = await openTestPlant(app);
  go("2026-11-10");
  const level = { ...weekly(quarter, "", 1), unit: "month" as const, on: { day: 15 } };
  // 15 November is a Sunday.
  const { id } = await withPlan(plant, ruleOf({ start: "2026-11-01", levels: [level], shift: "next" }));
  expect((await plant.look(id)).scheduled_date).toBe("2026-11-16");
  go("2026-11-16");
  await done(plant, id, { kind: "complete" });
  go("2026-11-23");
  const before = [await historyOf(plant, id), (await plant.look(id)).scheduled_date];
  const everyDay = { workdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] };
  expect((await plant.call("PUT /plant-calendar", { body: everyDay as never })).status).toBe(200);
  expect([await historyOf(plant, id), (await plant.look(id)).scheduled_date]).toEqual(before);
  const query = { from: "2026-11-01", to: "2027-03-01" };
  const { body } = await plant.call("GET /work-orders/{id}/agenda", { params: { id }, query });
  expect(body.map(({ day }) => day)).toEqual(["2026-11-16", "2026-12-15", "2027-01-15", "2027-02-15"]);
});
