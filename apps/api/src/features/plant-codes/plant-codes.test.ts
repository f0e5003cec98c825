import { limits } from "@millwright/contract/limits";
import { codeKinds, codeName, isOffered } from "@millwright/domain/plant-codes/plant-codes";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

async function open() {
  const company = await app.become();
  const call = app.as(company);
  const list = async (kind?: (typeof codeKinds)[number]) => (await call("GET /plant-codes", { query: { kind } })).body;
  const add = (body: object) => call("POST /plant-codes", { body: { kind: "problem", ...body } });
  const edit = (id: string, body: object) => call("PUT /plant-codes/{id}", { params: { id }, body });
  return { company, call, list, add, edit };
}

test("a new plant has lists in both languages, and nothing of them in its log", async () => {
  const { call, list } = await open();
  const codes = await list();
  expect(codes.every((code) => code.is_standard && isOffered(code) && code.name_en && code.name_fr)).toBe(true);
  for (const kind of codeKinds) {
    const names = (await list(kind)).map((code) => codeName(code, "fr"));
    expect(new Set(names).size, kind).toBe(names.length);
    expect(names.length, kind).toBeGreaterThanOrEqual(15);
  }
  expect((await call("GET /activity")).body.filter(({ subject }) => subject.kind === "plantCode")).toEqual([]);
});

test("a code is added in one language, renamed, retired and taken back, each in the log", async () => {
  const { call, add, edit } = await open();
  const created = (await add({ name_fr: " L’étanchéité cède " })).body;
  expect(created).toMatchObject({ name_en: null, name_fr: "L’étanchéité cède", is_standard: false, is_retired: false });
  const renamed = (await edit(created.id, { name_en: "Seal gives", version: created.version })).body;
  expect([renamed.name_en, renamed.name_fr, renamed.version]).toEqual(["Seal gives", "L’étanchéité cède", 2]);
  expect((await edit(created.id, { name_en: "Other", version: created.version })).json.code).toBe("stale");
  expect((await edit(created.id, { is_retired: true })).body.is_retired).toBe(true);
  expect((await edit(created.id, { is_retired: true })).body.version).toBe(3);
  expect((await edit(created.id, { is_retired: false })).body.is_retired).toBe(false);
  const entries = (await call("GET /activity")).body.filter(({ subject }) => subject.id === created.id);
  expect(entries).toHaveLength(4);
});

test("a name that its list has already, in either language and whatever its accents, is refused by name", async () => {
  const { add, edit } = await open();
  const taken = await add({ name_en: "SURCHAUFFE" });
  expect([taken.status, taken.json.code, taken.json.detail]).toEqual([
    409,
    "code_name_taken",
    expect.stringContaining("Overheating"),
  ]);
  // The same name in another list is another thing.
  expect((await add({ kind: "cause", name_en: "Overheating" })).status).toBe(201);
  const mine = (await add({ name_en: "Sticks" })).body;
  expect((await edit(mine.id, { name_fr: "Fuite externe" })).json.code).toBe("code_name_taken");
  expect((await edit(mine.id, { name_en: "" })).json.fields).toEqual({ name_en: "required" });
  expect((await add({})).json.fields).toEqual({ name_en: "required" });
});

test("two who add one name at once make one code", async () => {
  const { add } = await open();
  const answers = await Promise.all(["Drifts", "drifts", "DRIFTS"].map((name_en) => add({ name_en })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("a code is merged into another one of its list, and comes back; no chain goes round", async () => {
  const { list, add, edit } = await open();
  const [first, second, third] = await Promise.all(["A one", "B two", "C three"].map((name_en) => add({ name_en })));
  const [a, b, c] = [first?.body.id ?? "", second?.body.id ?? "", third?.body.id ?? ""];
  expect((await edit(a, { merged_into: b })).body.merged_into).toBe(b);
  expect((await edit(b, { merged_into: a })).json.code).toBe("code_merged");
  expect((await edit(b, { merged_into: c })).body.merged_into).toBe(c);
  expect((await edit(c, { merged_into: a })).json.code).toBe("code_merged");
  expect((await edit(c, { merged_into: c })).json.code).toBe("unknown_reference");
  const [cause] = await list("cause");
  expect((await edit(c, { merged_into: cause?.id })).json.fields).toEqual({ merged_into: "invalid" });
  // Its name is free as long as it counts as another one, and is asked for again when it comes back.
  expect((await add({ name_en: "A one" })).status).toBe(201);
  expect((await edit(a, { merged_into: null })).json.code).toBe("code_name_taken");
  expect((await edit(a, { merged_into: null, name_en: "A once" })).body.merged_into).toBeNull();
});

test("a list is as long as it may be and no longer", async () => {
  const { list, add } = await open();
  const left = limits.plantCodes - (await list("problem")).length;
  for (let n = 1; n < left; n++) await add({ name_en: `Filler ${n}` });
  const answers = [await add({ name_en: "Last" }), await add({ name_en: "Too many" })];
  expect([answers[0]?.status, answers[1]?.json.code]).toEqual([201, "code_list_full"]);
});

test("who may not write is refused; a technician reads", async () => {
  const { company, list } = await open();
  const [code] = await list("problem");
  const id = code?.id ?? "";
  for (const access of ["technician", "requester", "viewer"] as const) {
    const asThem = app.as(await app.become({ company, access }));
    const answers = [
      await asThem("POST /plant-codes", { body: { kind: "problem", name_en: "Second" } }),
      await asThem("PUT /plant-codes/{id}", { params: { id }, body: { is_retired: true } }),
    ];
    expect(
      answers.map(({ status }) => status),
      access,
    ).toEqual([403, 403]);
    expect((await asThem("GET /plant-codes", {})).status, access).toBe(access === "requester" ? 403 : 200);
  }
});

/** A plant with a completed repair whose failure is said. */
async function openFailure() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const codes = (await call("GET /plant-codes", {})).body;
  const code = (name: string) => codes.find(({ name_en }) => name_en === name)?.id ?? "";
  const press = await plant.machine();
  const repair = await plant.order({ title: "Leak at the ram", machine_id: press.id });
  const command = (body: object) =>
    call("POST /work-orders/{id}/commands", {
      params: { id: repair.id },
      body: { id: crypto.randomUUID(), ...body } as never,
    });
  const order = async () => (await call("GET /work-orders/{id}", { params: { id: repair.id } })).body;
  const entries = async () => (await call("GET /repair-history", { query: { machine_id: press.id } })).body;
  return { plant, call, code, press, repair, command, order, entries };
}

test("a failure is said before or after the completion, stands in order and history, and is undone from both", async () => {
  const { code, command, order, entries, call } = await openFailure();
  const leak = code("Leak to the outside");
  await command({ kind: "edit", problem_id: leak });
  expect((await order()).problem_id).toBe(leak);
  await command({ kind: "complete" });
  expect((await entries())[0]).toMatchObject({ problem_id: leak, cause_id: null, remedy_id: null });
  const classified = { id: crypto.randomUUID(), kind: "edit", cause_id: code("Wear"), remedy_id: code("Replaced") };
  await command({ ...classified, base: { cause_id: null, remedy_id: null } });
  expect((await entries())[0]).toMatchObject({
    problem_id: leak,
    cause_id: classified.cause_id,
    remedy_id: classified.remedy_id,
  });
  expect((await call("GET /repair-history", { query: { problem_id: leak } })).body).toHaveLength(1);
  await command({ kind: "undo", command: classified.id });
  expect((await entries())[0]).toMatchObject({ problem_id: leak, cause_id: null, remedy_id: null });
  expect((await order()).cause_id).toBeUndefined();
});

test("each completion keeps its own failure", async () => {
  const { code, command, entries } = await openFailure();
  await command({ kind: "complete" });
  await command({ kind: "edit", problem_id: code("Vibration") });
  await command({ kind: "reopen" });
  await command({ kind: "edit", problem_id: code("Overheating") });
  expect((await entries()).map(({ problem_id }) => problem_id)).toEqual([code("Vibration")]);
  await command({ kind: "complete" });
  const problems = (await entries()).map(({ problem_id }) => problem_id);
  expect(problems.toSorted()).toEqual([code("Overheating"), code("Vibration")].toSorted());
});

test("a technician says it, a viewer doesn't; a code of another list or plant is refused; a retired one is taken", async () => {
  const { plant, call, code, repair, command, order } = await openFailure();
  const elsewhere = await openFailure();
  for (const id of [code("Wear"), elsewhere.code("Vibration"), crypto.randomUUID()])
    expect((await command({ kind: "edit", problem_id: id })).json.fields).toEqual({ problem_id: "invalid" });
  await call("PUT /plant-codes/{id}", { params: { id: code("Vibration") }, body: { is_retired: true } });
  const say = async (access: "technician" | "viewer") =>
    (
      await app.as(await app.become({ company: plant.session, access }))("POST /work-orders/{id}/commands", {
        params: { id: repair.id },
        body: { id: crypto.randomUUID(), kind: "edit", problem_id: code("Vibration") },
      })
    ).status;
  expect([await say("viewer"), await say("technician")]).toEqual([403, 200]);
  expect((await order()).problem_id).toBe(code("Vibration"));
});

test("what counts as a problem is found by it", async () => {
  const { code, command, call } = await openFailure();
  await command({ kind: "edit", problem_id: code("Internal leak") });
  await command({ kind: "complete" });
  const into = code("Leak to the outside");
  await call("PUT /plant-codes/{id}", { params: { id: code("Internal leak") }, body: { merged_into: into } });
  expect((await call("GET /repair-history", { query: { problem_id: into } })).body).toHaveLength(1);
});

test("two who say different problems at once: the first stays, the second is asked", async () => {
  const { code, command, order, call, repair } = await openFailure();
  const seen = { base: { problem_id: null, cause_id: null } };
  await command({ kind: "edit", problem_id: code("Vibration"), ...seen });
  const answer = await command({ kind: "edit", problem_id: code("Overheating"), cause_id: code("Wear"), ...seen });
  expect([answer.status, (await order()).problem_id, (await order()).cause_id]).toEqual([
    200,
    code("Vibration"),
    code("Wear"),
  ]);
  const conflicts = (await call("GET /conflicts", {})).body;
  expect(conflicts.map(({ field, subject }) => [field, subject.id])).toEqual([["problem_id", repair.id]]);
});

test("a machine has a class of its plant, and the machines of a class are listed with those that count as it", async () => {
  const { call, code, press, plant } = await openFailure();
  const put = (class_id: string | null) => call("PUT /machines/{id}", { params: { id: press.id }, body: { class_id } });
  expect((await put(code("Wear"))).json.fields).toEqual({ class_id: "invalid" });
  expect((await put(code("Press"))).body.class_id).toBe(code("Press"));
  await plant.machine(undefined, "Other");
  const of = async (class_id: string) =>
    (await call("GET /machines", { query: { class_id } })).body.map(({ name }) => name);
  expect(await of(code("Press"))).toEqual([press.name]);
  await call("PUT /plant-codes/{id}", { params: { id: code("Press") }, body: { merged_into: code("Robot") } });
  expect(await of(code("Robot"))).toEqual([press.name]);
  expect((await put(null)).body.class_id).toBeNull();
});

test("a plant that asks for it completes no repair of a machine that stood without its problem; others it does", async () => {
  const { call, code, command, order, press, plant } = await openFailure();
  await call("PUT /company", { body: { asks_failure_code: true } });
  const other = await plant.order({ title: "Paint", machine_id: press.id });
  const complete = { id: crypto.randomUUID(), kind: "complete" } as const;
  expect((await call("POST /work-orders/{id}/commands", { params: { id: other.id }, body: complete })).status).toBe(
    200,
  );
  await call("PUT /machines/{id}/state", {
    params: { id: press.id },
    body: { state: "stopped", work_order_id: (await order()).id },
  });
  const refused = await command({ kind: "complete" });
  expect([refused.status, refused.json.code, (await order()).status]).toEqual([
    409,
    "failure_code_required",
    "Scheduled",
  ]);
  // On the way of a form, both at once.
  expect((await plant.edit((await order()).id, { status: "Completed", problem_id: code("Vibration") })).status).toBe(
    200,
  );
  expect([(await order()).status, (await order()).problem_id]).toEqual(["Completed", code("Vibration")]);
});

test("a repair is made with what was seen: it is in its log, is undone with it, and one of another list is refused", async () => {
  const { call, code, press } = await openFailure();
  const make = (problem_id: string, id: string = crypto.randomUUID()) =>
    call("POST /work-orders", { body: { id, title: "Shakes", machine_id: press.id, problem_id } });
  const created = await make(code("Vibration"));
  expect([created.status, created.body.problem_id]).toEqual([201, code("Vibration")]);
  const [log] = (await call("GET /activity", { query: { id: created.body.id } })).body;
  expect(log?.changes.problem?.[1]).toMatchObject({ id: code("Vibration") });
  expect((await make(code("Wear"))).json.fields).toEqual({ problem_id: "invalid" });
  expect((await make(code("Vibration"), created.body.id)).body.id).toBe(created.body.id);
  await call("POST /work-orders/{id}/commands", {
    params: { id: created.body.id },
    body: { id: crypto.randomUUID(), kind: "complete" },
  });
  const [entry] = (await call("GET /repair-history", { query: { problem_id: code("Vibration") } })).body;
  expect(entry?.work_order_id).toBe(created.body.id);
});

test("a completion that waited on a device lacks its problem, is found by that, and no longer once it is said", async () => {
  const { call, code, order, press, repair, command } = await openFailure();
  await call("PUT /company", { body: { asks_failure_code: true } });
  await call("PUT /machines/{id}/state", {
    params: { id: press.id },
    body: { state: "stopped", work_order_id: repair.id },
  });
  const query = { machine_id: press.id, problem: "missing" } as const;
  const missing = async () =>
    (await call("GET /repair-history", { query })).body.map(({ work_order_id }) => work_order_id);
  expect(await missing()).toEqual([]);
  app.clock.advance({ hours: 1 });
  const done_at = app.clock().subtract({ minutes: 30 }).toString();
  expect((await command({ kind: "complete", done_at })).status).toBe(200);
  expect([(await order()).status, await missing()]).toEqual(["Completed", [repair.id]]);
  expect((await call("GET /repair-history/summary", { query })).body.total_records).toBe(1);
  await command({ kind: "edit", problem_id: code("Vibration") });
  expect(await missing()).toEqual([]);
});
