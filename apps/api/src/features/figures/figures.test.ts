import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
/** Of the week from Monday 23 November 2026, 9 o'clock in Toronto. */
const wednesday = "2026-11-25T14:00:00Z";
beforeEach(() => app.clock.set(wednesday));

const november = { from: "2026-11-01", to: "2026-11-30" };
const ask = async ({ call }: Pick<TestPlant, "call">, query: object = november) =>
  (await call("GET /figures", { query: query as typeof november })).body;
type Figures = Awaited<ReturnType<typeof ask>>;
const figure = ({ figures }: Figures, name: string) => figures.find((one) => one.figure === name);
const hour = 3_600_000;

/** A machine that stood for a repair from one moment to another. */
async function failed(plant: TestPlant, machineId: string, from: string, to: string | null) {
  const now = app.clock().toString();
  app.clock.set(from);
  const order = await plant.order({ title: "Leak", machine_id: machineId, is_stopped: true, stopped_at: from });
  if (to !== null) {
    app.clock.set(to);
    const body = { id: randomUUID(), kind: "complete", running_again: true } as const;
    await plant.call("POST /work-orders/{id}/commands", { params: { id: order.id }, body });
  }
  app.clock.set(now);
  return order.id;
}

test("of a plant without anything no figure has a value, and each says why", async () => {
  const figures = await ask(await openTestPlant(app));
  expect(figures.figures.map((one) => [one.figure, one.value, one.doubts])).toEqual([
    ["availability", null, ["nothing"]],
    ["mtbf", null, ["nothing"]],
    ["mttr", null, ["nothing"]],
    ["mean_down_time", null, ["nothing"]],
    ["pm_compliance", null, ["nothing"]],
    ["schedule_compliance", null, ["nothing", "not_frozen"]],
    ["backlog", null, ["no_crew"]],
    ["pm_yield", null, ["nothing"]],
    ["planned_share", null, ["nothing"]],
    ["reactive_share", null, ["nothing"]],
    ["rework", null, ["nothing"]],
  ]);
  expect(figures.bad_actors).toEqual({ stopped_ms: 0, failures: 0, machine_count: 0, machines: [] });
  expect(figures.months).toEqual([]);
});

test("a machine that nobody gave hours counts day and night, what it stood in them is taken off, and it says so", async () => {
  app.clock.set("2026-11-02T05:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  await failed(plant, id, "2026-11-10T15:00:00Z", "2026-11-10T19:00:00Z");
  app.clock.set("2026-11-12T05:00:00Z");
  const figures = await ask(plant);
  expect(figure(figures, "availability")).toMatchObject({
    dividend: (240 - 4) * hour,
    divisor: 240 * hour,
    doubts: ["hours_unknown"],
    numbers: { machines: 1, required: 240 * hour, planned: 0, stopped: 4 * hour },
  });
  expect(figure(figures, "mtbf")).toMatchObject({ value: 236 * hour, doubts: ["hours_unknown", "few_failures"] });
  expect(figure(figures, "mttr")).toMatchObject({ value: 4 * hour, doubts: ["few_failures"] });
  expect(figures.bad_actors.machines).toMatchObject([{ machine_id: id, failures: 1, is_bad: true }]);
});

test("working days, holidays and shutdowns of the plant are what is required; a stop outside them takes nothing off", async () => {
  app.clock.set("2026-11-02T05:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  await plant.call("PUT /plant-calendar", { body: { province: "ON" } });
  const holiday = { day: "2026-11-11", name: "Remembrance" };
  await plant.call("POST /plant-calendar/holidays", { body: holiday });
  await plant.call("POST /plant-calendar/shutdowns", { body: { from: "2026-11-19", to: "2026-11-20", name: "Power" } });
  // From Saturday noon until Monday noon; the shutdown's Friday.
  await failed(plant, id, "2026-11-14T17:00:00Z", "2026-11-16T17:00:00Z");
  await failed(plant, id, "2026-11-20T15:00:00Z", "2026-11-20T16:00:00Z");
  app.clock.set("2026-11-23T05:00:00Z");
  const figures = await ask(plant, { from: "2026-11-02", to: "2026-11-22" });
  expect(figure(figures, "availability")).toMatchObject({
    doubts: ["whole_days"],
    numbers: { required: 15 * 24 * hour, planned: 3 * 24 * hour, stopped: 12 * hour },
  });
  expect(figure(figures, "mttr")).toMatchObject({ dividend: 49 * hour, divisor: 2 });
});

test("without a failure there is no time between failures, but how long there was none; what stands counts up to now", async () => {
  app.clock.set("2026-11-24T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.machine();
  await plant.call("PUT /machines/{id}/state", {
    params: { id },
    body: { state: "stopped", since: "2026-11-25T02:00:00Z" },
  });
  app.clock.set("2026-11-25T14:00:00Z");
  await plant.call("PUT /machines/{id}/state", {
    params: { id },
    body: { state: "stopped", since: "2026-11-25T02:00:00Z" },
  });
  const figures = await ask(plant);
  expect(figure(figures, "mtbf")).toMatchObject({ value: null, dividend: 12 * hour });
  expect(figure(figures, "mtbf")?.doubts).toEqual(["hours_unknown", "no_failure", "open_stops"]);
  expect(figure(figures, "mean_down_time")).toMatchObject({ value: 12 * hour, numbers: { open: 1 } });
});

test("a report that was merged into a repair is one failure with it", async () => {
  const plant = await openTestPlant(app);
  const { id: machine_id } = await plant.machine();
  const reporter = app.as(await app.become({ company: plant.session, access: "requester" }));
  const report = async (title: string) =>
    (await reporter("POST /reports", { body: { title, machine_id, is_stopped: true } })).body.id;
  const [first, second] = [await report("Leak"), await report("Oil on the floor")];
  const accepted = await plant.call("POST /requests/{id}/accept", { params: { id: first }, body: {} });
  const work_order_id = accepted.body.work_order?.id ?? "";
  const merged = await plant.call("POST /requests/{id}/merge", { params: { id: second }, body: { work_order_id } });
  expect(merged.status).toBe(200);
  app.clock.advance({ hours: 1 });
  expect(figure(await ask(plant), "mttr")).toMatchObject({ divisor: 1, numbers: { open: 1 } });
});

test("PMs count as on time within a tenth of their interval, missed when they were skipped, and not while they are still inside", async () => {
  app.clock.set("2026-11-02T14:00:00Z");
  const plant = await openTestPlant(app);
  const { id } = await plant.task({ frequency: "Weekly", day_of_week: "Tuesday" });
  const complete = async (at: string) => {
    app.clock.set(at);
    await plant.call("POST /task-instances/generate-today");
    const body = { id: randomUUID(), kind: "complete" } as const;
    return plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  };
  await complete("2026-11-04T14:00:00Z");
  await complete("2026-11-12T14:00:00Z");
  app.clock.set("2026-11-25T14:00:00Z");
  await plant.call("POST /task-instances/generate-today");
  const figures = await ask(plant, { from: "2026-11-01", to: "2026-11-25" });
  expect(figure(figures, "pm_compliance")).toMatchObject({
    dividend: 1,
    divisor: 3,
    doubts: ["pending"],
    numbers: { on_time: 1, late: 1, missed: 1, pending: 1, due: 3 },
  });
});

test("the backlog is the estimated hours of what is ready against a week of the crew, and names what nobody estimated", async () => {
  const plant = await openTestPlant(app);
  await plant.assignee();
  await plant.order({ title: "Leak", estimated_duration: 600 });
  const waiting = await plant.order({ title: "Waits", estimated_duration: 600 });
  await plant.edit(waiting.id, { status: "On Hold" });
  await plant.order({ title: "Nobody knows" });
  expect(figure(await ask(plant), "backlog")).toMatchObject({
    value: 10 / 40,
    doubts: ["no_estimate"],
    numbers: { ready: 2, untimed: 1, technicians: 1 },
  });
});

test("a period has an end after its beginning and five years at most, and each refusal its sentence", async () => {
  const { call } = await openTestPlant(app);
  const refused = async (from: string, to: string) => {
    const { status, json } = await call("GET /figures", { query: { from, to } });
    return [status, json.code, json.detail];
  };
  expect(await refused("2026-11-02", "2026-11-01")).toEqual([
    422,
    "period_backwards",
    "The period ends before it begins. Choose a first day that is not after the last one.",
  ]);
  expect(await refused("2021-11-01", "2026-11-01")).toEqual([
    422,
    "period_too_long",
    "Choose a period of five years at most.",
  ]);
  expect((await call("GET /figures", { query: { from: "2021-11-02", to: "2026-11-01" } })).status).toBe(200);
  const rows = await call("GET /figures/rows", {
    query: { figure: "mtbf", from: "2026-11-02", to: "2026-11-01" },
  });
  expect([rows.status, rows.json.code]).toEqual([422, "period_backwards"]);
});

test("viewers read them, requesters don't, and a machine or department of another company is unknown", async () => {
  const [plant, other] = [await openTestPlant(app), await openTestPlant(app)];
  const as = async (access: "viewer" | "requester" | "technician") =>
    app.as(await app.become({ company: plant.session, access }));
  expect((await (await as("viewer"))("GET /figures", { query: november })).status).toBe(200);
  expect((await (await as("requester"))("GET /figures", { query: november })).status).toBe(403);
  const freeze = await (await as("technician"))("POST /week-plan/freeze", { body: { from: "2026-11-25" } });
  expect(freeze.status).toBe(403);
  const [machine, department] = [await other.machine(), await other.department()];
  for (const one of [{ machine_id: machine.id }, { department_id: department.id }]) {
    expect((await plant.call("GET /figures", { query: { ...november, ...one } })).status).toBe(404);
    const query = { ...november, ...one, figure: "mtbf" as const };
    expect((await plant.call("GET /figures/rows", { query })).status).toBe(404);
  }
  const unknown = await plant.call("GET /figures/rows", { query: { ...november, figure: "oee" as never } });
  expect(unknown.status).toBe(422);
});

test("figures of a class are of its machines and of those that count as it; problems are counted as they count by now", async () => {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const codes = (await call("GET /plant-codes")).body;
  const code = (name: string) => codes.find(({ name_en }) => name_en === name)?.id ?? "";
  const [press, saw] = [await plant.machine(null, "Press 4"), await plant.machine(null, "Saw 1")];
  for (const [machine, name] of [[press, "Press"] as const, [saw, "Saw"] as const])
    await call("PUT /machines/{id}", { params: { id: machine.id }, body: { class_id: code(name) } });
  const problems = ["Internal leak", "Leak to the outside", "Vibration", null];
  for (const [n, problem] of problems.entries()) {
    const order = await plant.order({ title: "Fault", machine_id: (n === 2 ? saw : press).id });
    const body = { status: "Completed" as const, problem_id: problem && code(problem) };
    await plant.edit(order.id, body);
  }
  app.clock.set("2026-11-25T15:00:00Z");
  await call("PUT /plant-codes/{id}", {
    params: { id: code("Internal leak") },
    body: { merged_into: code("Leak to the outside") },
  });
  const counted = async (query: object) =>
    (await ask(plant, { ...november, ...query })).problems.map(({ problem_id, count }) => [problem_id, count]);
  expect(await counted({})).toEqual([
    [code("Leak to the outside"), 2],
    [code("Vibration"), 1],
    [null, 1],
  ]);
  expect(await counted({ class_id: code("Saw") })).toEqual([[code("Vibration"), 1]]);
  await call("PUT /plant-codes/{id}", { params: { id: code("Press") }, body: { merged_into: code("Saw") } });
  expect(await counted({ class_id: code("Saw") })).toHaveLength(3);
  const machines = (figures: Figures) => figure(figures, "availability")?.numbers.machines;
  expect(machines(await ask(plant, { ...november, class_id: code("Robot") }))).toBe(0);
  const elsewhere = await openTestPlant(app);
  const foreign = await elsewhere.call("GET /figures", { query: { ...november, class_id: code("Press") } as never });
  expect(foreign.status).toBe(404);
});
