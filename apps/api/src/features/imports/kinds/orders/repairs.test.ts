import type { Import } from "@millwright/contract/imports";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { carryOutImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const call = app.as(await app.become());
  const read = async (id: string) => (await call("GET /imports/{id}", { params: { id } })).body;
  const paste = async (kind: "repairs" | "repair_history", text: string) =>
    (await call("POST /imports", { body: { kind, text } })).body;
  const change = async ({ id, version }: Import, body: object) =>
    (await call("PUT /imports/{id}", { params: { id }, body: { version, ...body } })).body;
  const run = async (what: "check" | "start", { id, version }: Import) => {
    const { status, json } = await call(`POST /imports/{id}/${what}`, { params: { id }, body: { version } });
    expect([status, json.code]).toEqual([202, undefined]);
    await carryOutImports(app);
    return read(id);
  };
  const check = (one: Import) => run("check", one);
  const bring = async (one: Import) => run("start", await check(one));
  const rows = async ({ id }: Import) => (await call("GET /imports/{id}/rows", { params: { id }, query: {} })).body;
  const faults = async (one: Import) =>
    (await rows(one)).slice(1).map(({ fault }) => fault && [fault.code, fault.field, fault.value]);
  const undo = async ({ id }: Import) => {
    expect((await call("POST /imports/{id}/undo", { params: { id } })).status).toBe(202);
    await carryOutImports(app);
    return read(id);
  };
  const history = async () => (await call("GET /repair-history", { query: {} })).body;
  const orders = async () => (await call("GET /work-orders", { query: {} })).body;
  const press = (await call("POST /machines", { body: { name: "Press 4", number: "P-004" } })).body;
  const ann = (await call("POST /assignees", { body: { name: "Ann Roy" } })).body;
  return { call, read, paste, change, check, bring, rows, faults, undo, history, orders, press, ann };
}

const past = [
  "Work order no\tTitle\tMachine\tCompleted on\tDone by\tTechnician\tMinutes\tParts used\tCost\tPriority",
  "1041\tBelt replaced\tP-004\t2021-03-14 14:30\tLuc\tAnn Roy\t90\t1 belt\t$120.50\tHigh",
  "1042\tOil leak\tPress 4\t2021-04-02\t\t\t30\t\t\t",
].join("\n");

test("what was completed elsewhere comes into the history with its days and names, marked, and proves nothing", async () => {
  const plant = await newPlant();
  const imported = await plant.bring(await plant.paste("repair_history", past));
  expect(imported).toMatchObject({
    outcome: { made: 2, changed: 0, same: 0, refused: 0, also_made: { labour: 1 } },
    faults: [],
  });
  const [leak, belt] = await plant.history();
  expect(belt).toMatchObject({
    ...{ wo_id: "1041", title: "Belt replaced", machine_name: "Press 4", priority: "High", assignee_name: "Ann Roy" },
    ...{ completed_by_name: "Luc", completed_by_id: null, completed_by_proof: null, imported: true },
    completed_at: Temporal.PlainDateTime.from("2021-03-14T14:30")
      .toZonedDateTime("America/Toronto")
      .toInstant()
      .toString({
        fractionalSecondDigits: 3,
      }),
    notes: "Parts / Pièces: 1 belt\nCost / Coût: 120.50",
  });
  expect(leak).toMatchObject({ wo_id: "1042", completed_by_name: "Unknown", notes: "Time / Temps: 30 min" });
  const order = (await plant.call("GET /work-orders/{id}", { params: { id: belt?.work_order_id ?? "" } })).body;
  expect(order).toMatchObject({ status: "Completed", imported: true, completed_by_id: null, created_by_id: null });
  const worked = await plant.call("GET /work-orders/{id}/labour", { params: { id: order.id }, query: {} });
  expect(JSON.stringify(worked.body)).toContain('"minutes":90');
});

test("who did the work and is no technician here stays in the history as a name, but for what may be mistyped", async () => {
  const plant = await newPlant();
  const sheet = await plant.paste(
    "repair_history",
    [
      "Title\tMachine\tDone on\tTechnician\tDone by\tMinutes",
      "Belt\tP-004\t2021-03-14\tRéal Tremblay\t\t20",
      "Leak\tP-004\t2021-03-15\tRéal Tremblay\tLuc\t",
      "Seal\tP-004\t2021-03-16\tAnn Roi\t\t",
    ].join("\n"),
  );
  await plant.check(sheet);
  expect(await plant.faults(sheet)).toEqual([null, null, ["reference_unknown", "technician", "Ann Roi"]]);
  const decided = await plant.change(await plant.read(sheet.id), {
    decisions: [{ field: "technician", value: "Ann Roi", choice: "empty", id: null }],
  });
  await plant.bring(decided);
  expect((await plant.history()).map((entry) => [entry.title, entry.completed_by_name, entry.notes])).toEqual([
    ["Seal", "Ann Roi", null],
    ["Leak", "Luc", "Technician / Technicien: Réal Tremblay"],
    ["Belt", "Réal Tremblay", "Time / Temps: 20 min"],
  ]);
  expect((await plant.call("GET /assignees", { query: {} })).body).toHaveLength(1);
});

test("an imported repair that is opened again and completed here is as proven as any other", async () => {
  const plant = await newPlant();
  await plant.bring(await plant.paste("repair_history", past));
  const id = (await plant.history())[0]?.work_order_id ?? "";
  await plant.call("PUT /work-orders/{id}", { params: { id }, body: { status: "In Progress" } });
  await plant.call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } });
  const { body } = await plant.call("GET /work-orders/{id}", { params: { id } });
  expect([body.imported, body.completed_by_id === null]).toEqual([undefined, false]);
  expect((await plant.history()).map(({ imported }) => imported)).toEqual([false, true, true]);
});

test("the same history again is the same by its codes, and without them what is there already is refused", async () => {
  const plant = await newPlant();
  await plant.bring(await plant.paste("repair_history", past));
  const again = await plant.change(await plant.paste("repair_history", past), { settings: { match_by: "code" } });
  expect((await plant.check(again)).outcome).toMatchObject({ made: 0, same: 2, refused: 0 });
  const other = await plant.change(await plant.paste("repair_history", past.replace("Oil leak", "Oil")), {
    settings: { match_by: "code" },
  });
  await plant.check(other);
  expect(await plant.faults(other)).toEqual([null, ["exists", "title", "Oil"]]);
  const unmatched = await plant.paste("repair_history", past);
  await plant.check(unmatched);
  expect(await plant.faults(unmatched)).toEqual([
    ["taken", "code", "1041"],
    ["taken", "code", "1042"],
  ]);
  const bare = await plant.paste(
    "repair_history",
    "Title\tMachine\tDone on\nOil leak\tPress 4\t2021-04-02\nGrease\tPress 4\t2021-04-02\ngrease\tPress 4\t2021-04-02\nX\tPress 9\t2021-04-02\nX\t\t2121-04-02\nX\t\tsoon\n",
  );
  await plant.check(bare);
  expect(await plant.faults(bare)).toEqual([
    ["exists", null, null],
    null,
    ["twice", null, null],
    ["reference_unknown", "machine", "Press 9"],
    ["day_invalid", "done_on", "2121-04-02"],
    ["day_invalid", "done_on", "soon"],
  ]);
});

test("a code that looks like ours is given to nothing, so that the next order can have it", async () => {
  const plant = await newPlant();
  const { year } = app.clock().toZonedDateTimeISO("America/Toronto");
  const text = `Code\tTitle\tDone on\nWO-${year}-0001\tA\t2021-01-02\nWO-${year}-0002\tB\t2021-01-02\n`;
  const { outcome } = await plant.bring(await plant.paste("repair_history", text));
  expect(outcome).toMatchObject({ made: 2 });
  expect((await plant.call("POST /work-orders", { body: { title: "Next" } })).status).toBe(201);
});

test("machines that are not known are made, taken for others, or left empty; another company's ids are unknown", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  await theirs.bring(await theirs.paste("repairs", "Title\tMachine\nLeak\tPress 4\n"));
  const their = (await theirs.orders())[0]?.id ?? "";
  const foreign = await plant.paste("repairs", `Millwright id\tTitle\n${their}\tMine\n`);
  await plant.check(foreign);
  expect(await plant.faults(foreign)).toEqual([["not_found", "id", their]]);
  const text =
    "Title\tMachine\tDepartment\tTechnician\nA\tPres 4\t\t\nB\tSaw\tCutting\tNobody\nC\tSaw\t\t\nD\tGone\t\t\n";
  const taken = await plant.check(await plant.paste("repairs", text));
  const makeable = ["make", "use", "empty", "edit"];
  expect(taken.faults.map(({ field, value, can }) => [field, value, can])).toEqual([
    ["machine", "Pres 4", makeable],
    ["technician", "Nobody", ["use", "empty", "edit"]],
    ["machine", "Saw", makeable],
    ["machine", "Gone", makeable],
  ]);
  const decisions = [
    { field: "machine", value: "Pres 4", choice: "use", id: plant.press.id },
    { field: "machine", value: "Saw", choice: "make" },
    { field: "machine", value: "Gone", choice: "empty" },
    { field: "technician", value: "Nobody", choice: "empty" },
  ];
  const decided = await plant.bring(await plant.change(taken, { decisions }));
  expect(decided.outcome).toMatchObject({ made: 4, refused: 0, also_made: { machine: 1, department: 1 } });
  const created = (await plant.orders()).map(({ title, machine_name, department_name }) => [
    title,
    machine_name,
    department_name,
  ]);
  expect(created.sort()).toEqual([
    ["A", "Press 4", null],
    ["B", "Saw", "Cutting"],
    ["C", "Saw", "Cutting"],
    ["D", null, null],
  ]);
  const undone = await plant.undo(decided);
  expect(undone).toMatchObject({ state: "undone", undone: { gone: 6, left_count: 0 } });
  expect(await plant.orders()).toEqual([]);
});

test("open repairs come in with their status and day, and what is other is told old and new", async () => {
  const plant = await newPlant();
  const sheet =
    "Code\tTitle\tMachine\tStatus\tDue date\tCreated\tTags\tCompleted on\n7\tLeak\tPress 4\tWIP\t2026-09-01\t2026-01-05\toil; press\t\n8\tNoise\t\tOpen\t\t\t\t\n9\tBelt\tPress 4\tDone\t\t2021-01-03\t\t2021-01-04\n";
  await plant.bring(await plant.paste("repairs", sheet));
  const byCode = new Map((await plant.orders()).map((order) => [order.wo_id, order]));
  expect(byCode.get("7")).toMatchObject({
    ...{ status: "In Progress", due_date: "2026-09-01", tags: ["oil", "press"], machine_name: "Press 4", version: 1 },
  });
  expect(byCode.get("7")?.imported).toBe(undefined);
  expect(byCode.get("9")).toMatchObject({ status: "Completed", imported: true });
  expect((await plant.history()).map(({ wo_id }) => wo_id)).toEqual(["9"]);
  const changed = await plant.change(
    await plant.paste(
      "repairs",
      sheet.replace("Noise", "Squeak").replace("2026-09-01", "2026-09-02").replace("Open", "Hold"),
    ),
    { settings: { match_by: "code" } },
  );
  const checked = await plant.check(changed);
  expect(await plant.faults(changed)).toEqual([null, ["exists", "status", "On Hold"], null]);
  expect(checked.outcome).toMatchObject({ made: 0, changed: 1, same: 1, refused: 1 });
  expect((await plant.rows(changed))[1]?.changes).toEqual([{ field: "due", old: "2026-09-01", new: "2026-09-02" }]);
  const imported = await plant.bring(changed);
  expect((await plant.orders()).find(({ wo_id }) => wo_id === "7")).toMatchObject({
    due_date: "2026-09-02",
    version: 2,
  });
  expect(await plant.undo(imported)).toMatchObject({ undone: { gone: 1, left_count: 0 } });
  expect((await plant.orders()).find(({ wo_id }) => wo_id === "7")).toMatchObject({ due_date: "2026-09-01" });
});

test("an undo leaves what somebody worked with, and its time and history with it", async () => {
  const plant = await newPlant();
  const imported = await plant.bring(await plant.paste("repair_history", `${past}\n1043\tC\t\t2021-05-01\t\t\t\t\t\t`));
  const [c, leak] = await plant.history();
  const id = leak?.work_order_id ?? "";
  await plant.call("POST /work-orders/{id}/comments", { params: { id }, body: { text: "As I remember" } });
  await plant.call("PUT /work-orders/{id}", { params: { id: c?.work_order_id ?? "" }, body: { notes: "Looked at" } });
  const { undone } = await plant.undo(imported);
  expect(undone).toMatchObject({ gone: 1, left_count: 2 });
  expect(undone?.left).toEqual([
    { kind: "workOrder", id: c?.work_order_id, name: "1043 · C", reason: "changed" },
    { kind: "workOrder", id, name: "1042 · Oil leak", reason: "in_use" },
  ]);
  expect((await plant.history()).map(({ wo_id }) => wo_id)).toEqual(["1043", "1042"]);
});

test("the hours of an imported repair count in no figure, and the same problem after it is no repeat failure", async () => {
  const plant = await newPlant();
  const problem = (await plant.call("POST /plant-codes", { body: { kind: "problem", name_en: "Dripping" } })).body;
  const today = app.clock().toZonedDateTimeISO("America/Toronto").toPlainDate();
  const text = `Title\tMachine\tCompleted on\tTechnician\tMinutes\tProblem
Leak\tPress 4\t${today.subtract({ days: 3 })}\tAnn Roy\t90\tDripping\n`;
  const imported = await plant.bring(await plant.paste("repair_history", text));
  expect(imported.outcome).toMatchObject({ made: 1, refused: 0 });
  expect((await plant.history())[0]?.problem_id).toBe(problem.id);
  const query = {
    from: today.subtract({ days: 20 }).toString(),
    to: today.toString(),
    figure: "reactive_share" as const,
  };
  const rows = async () =>
    (await plant.call("GET /figures/rows", { query })).body.map(({ title, state }) => [title, state]);
  expect(await rows()).toEqual([]);
  const body = { type: "Repair" as const, title: "Leak again", machine_id: plant.press.id, problem_id: problem.id };
  const { id } = (await plant.call("POST /work-orders", { body })).body;
  const entry = { assignee_id: plant.ann.id, minutes: 30, date: today.toString() };
  expect((await plant.call("POST /work-orders/{id}/labour", { params: { id }, body: entry })).status).toBe(201);
  expect(await rows()).toEqual([["Leak again", "not_frozen"]]);
  const similar = (await plant.call("GET /work-orders/{id}/similar", { params: { id } })).body;
  expect(similar).toMatchObject([{ title: "Leak", same_machine: true, imported: true }]);
});

test("what was imported counts neither in the figures nor as days of history", async () => {
  const plant = await newPlant();
  await plant.bring(
    await plant.paste("repair_history", "Title\tMachine\tCompleted on\nOld leak\tPress 4\t1890-01-02\n"),
  );
  const today = app.clock().toZonedDateTimeISO("America/Toronto").toPlainDate();
  await plant.bring(
    await plant.paste(
      "repair_history",
      `Title\tMachine\tCompleted on\nLeak\tPress 4\t${today.subtract({ days: 3 })}\n`,
    ),
  );
  expect(await plant.history()).toHaveLength(2);
  const problems = async () => {
    const query = { from: today.subtract({ days: 20 }).toString(), to: today.toString() };
    return (await plant.call("GET /figures", { query })).body.problems;
  };
  const summary = async (query: object) => (await plant.call("GET /repair-history/summary", { query })).body;
  expect(await problems()).toEqual([]);
  expect(await summary({})).toMatchObject({ total_records: 2, days_of_history: 0 });
  expect(await summary({ machine_id: plant.press.id })).toMatchObject({ total_records: 2, days_of_history: 0 });
});
