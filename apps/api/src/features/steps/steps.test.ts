import { limits } from "@millwright/contract/limits";
import { linesOf } from "@millwright/domain/work/activity";
import { errors } from "@millwright/messages/en/errors";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { measuring, photo } from "#testing/call-matrix/things.ts";
import { byUnits, ruleOf } from "#testing/maintenance/plan-rules.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);

const vibration = crypto.randomUUID();
const guard = crypto.randomUUID();
const steps = [
  { id: crypto.randomUUID(), kind: "section", text: { en: "Drive" } },
  { ...measuring, id: vibration, photo_if_failed: true },
  { id: guard, kind: "check", text: { en: "Guard" }, is_hold_point: true, on_failure: "stop" },
  { id: crypto.randomUUID(), text: { en: "Wiped" } },
] as const;

async function openLine() {
  const plant = await openTestPlant(app);
  const { body: lathe } = await plant.call("POST /machines", { body: { name: "Lathe 7" } });
  const { body: procedure } = await plant.call("POST /procedures", { body: { name: "Spindle", steps: [...steps] } });
  await plant.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  return { ...plant, lathe, procedure_id: procedure.id };
}

type CommandFields = Record<string, unknown> & {
  kind: "answer" | "verify" | "override" | "complete" | "tick" | "undo";
};

/** Says something of an order, as whoever is given. */
const say = (
  call: TestPlant["call"],
  id: string,
  { kind, ...fields }: CommandFields,
  command: string = crypto.randomUUID(),
) => call("POST /work-orders/{id}/commands", { params: { id }, body: { id: command, kind, ...fields } as never });

async function photoOf(plant: TestPlant): Promise<{ id: string }[]> {
  return [{ id: (await plant.call("POST /files/upload", { body: photo() })).body.id }];
}

const itemOf = (order: { checklist: readonly { id: string }[] }, id: string) => {
  const found = order.checklist.find((item) => item.id === id);
  if (found === undefined) throw new Error("There is no such step.");
  return found;
};

test("what a step reads of a meter, read again and again, makes the plan due that follows it", async () => {
  const line = await openLine();
  const params = { id: line.lathe.id };
  const { body: meter } = await line.call("POST /machines/{id}/meters", { params, body: { name: "Hours", unit: "h" } });
  const plan = ruleOf({
    ...{ anchor: "floating", trigger: "meter", start: "2026-11-21" },
    levels: [byUnits(crypto.randomUUID(), "", 250)],
    meter: { id: meter.id, origin: 0, lead: 0 },
  });
  const pm = await line.task({ plan, machine_id: line.lathe.id, department_id: line.lathe.department_id });
  expect((await line.look(pm.id)).scheduled_date).toBe(null);
  const hours = crypto.randomUUID();
  const step = { id: hours, kind: "meter", text: { en: "Hours" }, meter_id: meter.id } as const;
  const { body: procedure } = await line.call("POST /procedures", { body: { name: "Round", steps: [step] } });
  await line.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await line.order({ procedure_id: procedure.id, machine_id: line.lathe.id });
  for (const value of [900, 800, 260])
    expect((await say(line.call, id, { kind: "answer", item_id: hours, value })).status).toBe(200);
  const readings = (await line.call("GET /meters/{id}/readings", { params: { id: meter.id } })).body;
  expect(readings.map(({ value, total, source }) => `${value} ${total} ${source}`).sort()).toEqual([
    "260 260 step",
    "800 null step",
    "900 null step",
  ]);
  const due = (await line.look(pm.id)).scheduled_date;
  expect(due).toBe((await line.call("GET /work-orders/{id}/schedule", { params: { id: pm.id } })).body.today);
});

test("a repair that a late answer opens is of when that was given", async () => {
  const line = await openLine();
  const belt = crypto.randomUUID();
  const step = { id: belt, kind: "check", text: { en: "Belt" }, on_failure: "repair" } as const;
  const { body: procedure } = await line.call("POST /procedures", { body: { name: "Belts", steps: [step] } });
  await line.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await line.order({ procedure_id: procedure.id, machine_id: line.lathe.id });
  app.clock.advance({ seconds: 600 });
  const done_at = app.clock().subtract({ seconds: 240 }).toString();
  await say(line.call, id, { kind: "answer", item_id: belt, outcome: "fail", reason: "Torn", done_at });
  const { body: repairs } = await line.call("GET /work-orders", { query: { type: "Repair" } });
  const found = repairs.filter(({ found_by }) => found_by !== null).map(({ created_at }) => created_at);
  expect(found.map((at) => Temporal.Instant.from(at).toString())).toEqual([done_at]);
});

test("a repair without a photo says what it was found by as well", async () => {
  const line = await openLine();
  const belt = crypto.randomUUID();
  const step = { id: belt, kind: "check", text: { en: "Belt" }, on_failure: "repair" } as const;
  const { body: procedure } = await line.call("POST /procedures", { body: { name: "Belts", steps: [step] } });
  await line.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await line.order({ procedure_id: procedure.id, machine_id: line.lathe.id });
  await say(line.call, id, { kind: "answer", item_id: belt, outcome: "fail", reason: "Torn" });
  const { body: repairs } = await line.call("GET /work-orders", { query: { type: "Repair" } });
  const found = repairs.map(({ found_by }) => found_by).filter((by) => by !== null);
  expect(found).toMatchObject([{ work_order_id: id, step: "Belt", value: null }]);
});

test("a value beyond its limits opens one repair with its photo, however often it fails, and both say so", async () => {
  const line = await openLine();
  const { id } = await line.order({ procedure_id: line.procedure_id, machine_id: line.lathe.id });
  const answer = { kind: "answer", item_id: vibration, value: 7.8 } as const;
  expect((await say(line.call, id, answer)).json).toMatchObject({ code: "invalid", fields: { files: "required" } });
  const files = await photoOf(line);
  const failed = await say(line.call, id, { ...answer, files });
  const item = itemOf(failed.body, vibration);
  expect(item).toMatchObject({ completed: true, results: 1, result: { outcome: "failed", value: 7.8, files } });
  const repair = "repair" in item ? (item.repair as { id: string; wo_id: string }) : { id: "", wo_id: "" };
  const opened = await line.look(repair.id);
  expect(opened).toMatchObject({
    type: "Repair",
    title: "Vibration: 7.8\u00a0mm/s",
    machine_id: line.lathe.id,
    files,
    found_by: { work_order_id: id, step: "Vibration", value: 7.8, unit: "mm/s" },
  });
  expect(opened.description).toContain("(≤\u00a04.5\u00a0mm/s)");
  const again = await Promise.all(
    [8.1, 8.2, 8.3].map(async (value) => say(line.call, id, { ...answer, value, files: await photoOf(line) })),
  );
  for (const { body } of again) expect(itemOf(body, vibration)).toMatchObject({ repair });
  const { body: all } = await line.call("GET /work-orders", { query: { type: "Repair" } });
  expect(all.filter(({ found_by }) => found_by?.work_order_id === id)).toHaveLength(1);
  const { body: results } = await line.call("GET /work-orders/{id}/steps/{item_id}/results", {
    params: { id, item_id: vibration },
  });
  expect(results.map(({ value }) => value).sort()).toEqual([7.8, 8.1, 8.2, 8.3]);
  const { body: log } = await line.call("GET /activity", { query: { id } });
  const lines = log.flatMap(({ changes }) => linesOf(changes, { isPm: false }));
  const answers = lines.flatMap((one) => (one.kind === "answered" ? [`${one.value} ${one.unit} ${one.outcome}`] : []));
  expect(answers.sort()).toEqual([7.8, 8.1, 8.2, 8.3].map((value) => `${value} mm/s failed`));
  expect(lines.filter(({ kind }) => kind === "opened")).toEqual([
    { kind: "opened", step: "Vibration", order: repair.wo_id },
  ]);
});

test("steps are named in the reader's language, and a repair in its finder's, with the numbers of its words", async () => {
  const line = await openLine();
  const [bilingual, english, signed] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const measured = { kind: "number", on_failure: "repair", photo_if_failed: false } as const;
  const number = { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false };
  const given = [
    { ...measured, number, id: bilingual, text: { en: "Vibration", fr: "Vibrations" } },
    { ...measured, number, id: english, text: { en: "Runout" } },
    { kind: "signature", signature: "performed", id: signed, text: { en: "Done by", fr: "Travail fait par" } },
  ] as const;
  const { body: procedure } = await line.call("POST /procedures", { body: { name: "Spindle", steps: [...given] } });
  await line.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = await line.order({ procedure_id: procedure.id, machine_id: line.lathe.id });
  const french = app.as(await app.become({ company: line.session, access: "technician", locale: "fr" }));
  const refusedIn = async (language: string) => {
    const body = { id: crypto.randomUUID(), kind: "complete" } as const;
    const headers = { "accept-language": language };
    return (await french("POST /work-orders/{id}/commands", { params: { id }, body, headers })).json.detail;
  };
  for (const item_id of [bilingual, english]) await say(french, id, { kind: "answer", item_id, value: 5.2 });
  const { body: all } = await line.call("GET /work-orders", { query: { type: "Repair" } });
  expect(
    all
      .filter(({ found_by }) => found_by !== null)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(["Runout: 5.2\u00a0mm/s", "Vibrations\u00a0: 5,2\u00a0mm/s"]);
  expect([await refusedIn("fr"), await refusedIn("en")]).toEqual([
    "Répondez d’abord à ces étapes\u00a0: Travail fait par.",
    "Answer these steps first: Done by.",
  ]);
});

test("a deleted step is marked as such, and its order is there", async () => {
  const line = await openLine();
  const { id } = await line.order({ procedure_id: line.procedure_id });
  const gone = { kind: "answer", item_id: crypto.randomUUID(), value: 7.8 } as const;
  const { status, json } = await say(line.call, id, { ...gone, files: [] });
  expect([status, json.code, json.detail]).toEqual([404, "not_found", errors.step_gone]);
});

test("another company's photo is as unknown to an answer as one that is nowhere, and so is its order", async () => {
  const [line, other] = [await openLine(), await openLine()];
  const { id } = await line.order({ procedure_id: line.procedure_id });
  const answer = { kind: "answer", item_id: vibration, value: 7.8 } as const;
  const [theirs] = await photoOf(other);
  const responses = [theirs, { id: crypto.randomUUID() }].map((file) =>
    say(line.call, id, { ...answer, files: [file] }),
  );
  const answers = (await Promise.all(responses)).map(({ status, json }) => [status, json]);
  expect(answers[0]).toEqual([422, expect.objectContaining({ code: "unknown_reference" })]);
  expect(answers[1]).toEqual(answers[0]);
  expect((await say(other.call, id, { ...answer, files: [] })).status).toBe(404);
  expect((await line.look(id)).checklist.every((item) => !("result" in item) || item.result === null)).toBe(true);
});

test("an answer is kept once under its command and its own id, and undo takes it off the step, not out of the record", async () => {
  const line = await openLine();
  const { id } = await line.order({ procedure_id: line.procedure_id, machine_id: line.lathe.id });
  const [command, result_id] = [crypto.randomUUID(), crypto.randomUUID()];
  const answer = { kind: "answer", item_id: vibration, value: 3.5, result_id } as const;
  const sends = await Promise.all([1, 2, 3].map(() => say(line.call, id, answer, command)));
  expect(sends.map(({ status, body }) => [status, body.version])).toEqual([1, 2, 3].map(() => [200, 2]));
  expect((await say(line.call, id, answer)).body.version).toBe(2);
  const undone = await say(line.call, id, { kind: "undo", command });
  expect(itemOf(undone.body, vibration)).toMatchObject({ completed: false, result: null, results: 1 });
  expect((await say(line.call, id, { ...answer, item_id: guard, outcome: "pass" })).json.code).toBe(
    "idempotency_conflict",
  );
});

test("a typed step isn't ticked, and work isn't completed before it is answered, nor while one stops it", async () => {
  const line = await openLine();
  const technician = app.as(await app.become({ company: line.session, access: "technician", fullName: "Luc Roy" }));
  const { id } = await line.order({ procedure_id: line.procedure_id });
  expect((await say(technician, id, { kind: "tick", item_id: vibration, completed: true })).json.code).toBe(
    "step_needs_answer",
  );
  const early = await say(technician, id, { kind: "complete" });
  expect(early.json).toMatchObject({ code: "steps_open", item_ids: [vibration, guard] });
  expect((await line.edit(id, { status: "Completed" })).json.code).toBe("steps_open");
  await say(technician, id, { kind: "answer", item_id: vibration, value: 2 });
  expect((await say(technician, id, { kind: "verify", item_id: guard })).json.code).toBe("step_needs_answer");
  await say(technician, id, { kind: "answer", item_id: guard, outcome: "fail", reason: "Bent" });
  expect((await say(technician, id, { kind: "verify", item_id: guard })).json.code).toBe("step_same_person");
  expect(itemOf((await say(line.call, id, { kind: "verify", item_id: guard })).body, guard)).toMatchObject({
    completed: true,
    result: { outcome: "failed", verified: { by_id: line.session.personId } },
  });
  expect((await say(technician, id, { kind: "complete" })).json.code).toBe("step_failed");
  const pass = { kind: "override", item_id: guard, reason: "New guard comes on Monday" } as const;
  expect((await say(technician, id, pass)).status).toBe(403);
  expect(itemOf((await say(line.call, id, pass)).body, guard)).toMatchObject({ overridden: { reason: pass.reason } });
  const done = await say(technician, id, { kind: "complete" });
  expect(done.body.status).toBe("Completed");
  const { body: history } = await line.call("GET /repair-history");
  expect(history[0]).toMatchObject({ work_order_id: id, checklist_total: 3, checklist_done: 2 });
  const { body: entry } = await line.call("GET /repair-history/{id}", { params: { id: history[0]?.id ?? "" } });
  expect(entry.checklist?.[1]).toMatchObject({ id: vibration, result: { value: 2 } });
});

test("a PM's execution begins with an answer, keeps it, and the next one shows it as the last value", async () => {
  const line = await openLine();
  const { body: department } = await line.call("POST /departments", { body: { name: "CNC" } });
  const params = { id: line.lathe.id };
  await line.call("PUT /machines/{id}", { params, body: { department_id: department.id } });
  const schedule = { frequency: "Weekly", day_of_week: "Monday" } as const;
  const place = { department_id: department.id, machine_id: line.lathe.id };
  const { id } = await line.task({ ...schedule, ...place, procedure_id: line.procedure_id });
  await say(line.call, id, { kind: "answer", item_id: vibration, value: 4.1, measured_at: "2026-11-20T10:00:00Z" });
  const answered = await line.look(id);
  expect(itemOf(answered, vibration)).toMatchObject({ completed: true, last: null, result: { value: 4.1 } });
  expect((await say(line.call, id, { kind: "complete" })).json.code).toBe("steps_open");
  expect((await line.call("PUT /work-orders/{id}", { params: { id }, body: { status: "Completed" } })).json.code).toBe(
    "steps_open",
  );
  await say(line.call, id, { kind: "answer", item_id: guard, outcome: "na", reason: "No guard here" });
  const { json: waits } = await say(line.call, id, { kind: "complete" });
  expect([waits.code, waits.detail]).toEqual(["steps_open", "A second person has to check these steps first: Guard."]);
  const technician = app.as(await app.become({ company: line.session, access: "technician" }));
  await say(technician, id, { kind: "verify", item_id: guard });
  expect((await say(technician, id, { kind: "complete" })).body.status).toBe("Completed");
  app.clock.advance({ hours: 24 * 9 });
  expect(itemOf(await line.look(id), vibration)).toMatchObject({
    result: null,
    last: { value: 4.1, at: "2026-11-20T10:00:00.000Z" },
  });
  await say(technician, id, { kind: "answer", item_id: vibration, value: 4.4 });
  const { body: trends } = await line.call("GET /machines/{id}/measurements", { params });
  expect(trends).toMatchObject([
    { step: "Vibration", unit: "mm/s", limits: { low: null, high: 4.5 }, values: [{ value: 4.1 }, { value: 4.4 }] },
  ]);
});

test("work that is completed while a step of it fails is one of both: refused, or completed before the answer", async () => {
  const line = await openLine();
  const luc = app.as(await app.become({ company: line.session, access: "technician", fullName: "Luc Roy" }));
  const steps = [{ id: guard, kind: "check", text: { en: "Guard" }, on_failure: "stop" }] as const;
  const { body: procedure } = await line.call("POST /procedures", { body: { name: "Guards", steps: [...steps] } });
  await line.call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const answer = { kind: "answer", item_id: guard } as const;
  for (let n = 0; n < 6; n += 1) {
    const { id } = await line.order({ procedure_id: procedure.id });
    await say(line.call, id, { ...answer, outcome: "pass" });
    const [completed, failed] = await Promise.all([
      say(line.call, id, { kind: "complete" }),
      say(luc, id, { ...answer, outcome: "fail", reason: "Bent" }),
    ]);
    const codes = [completed, failed].map(({ status, json }) => (status === 200 ? null : json.code));
    expect([
      [null, "not_at_hand"],
      ["step_failed", null],
    ]).toContainEqual(codes);
  }
});

test("what two people answer at once to one step is kept of both, and the order says the one that came last", async () => {
  const line = await openLine();
  const luc = app.as(await app.become({ company: line.session, access: "technician", fullName: "Luc Roy" }));
  const { id } = await line.order({ procedure_id: line.procedure_id });
  const both = await Promise.all([
    say(line.call, id, { kind: "answer", item_id: vibration, value: 1.5 }),
    say(luc, id, { kind: "answer", item_id: vibration, value: 2.5 }),
  ]);
  expect(both.map(({ body }) => body.version).sort()).toEqual([2, 3]);
  const last = both.find(({ body }) => body.version === 3)?.body ?? expect.fail("Both were kept.");
  expect(itemOf(await line.look(id), vibration)).toEqual(itemOf(last, vibration));
  expect(itemOf(last, vibration)).toMatchObject({ results: 2 });
});

test("a step takes as many answers as people give, and not what a loop sends", async () => {
  const line = await openLine();
  const { id } = await line.order({ procedure_id: line.procedure_id });
  const answer = { kind: "answer", item_id: vibration, value: 1.5 } as const;
  for (let n = 0; n < limits.procedure.answers; n += 1) expect((await say(line.call, id, answer)).status).toBe(200);
  expect((await say(line.call, id, answer)).json.code).toBe("too_many_answers");
  expect((await say(line.call, id, { kind: "answer", item_id: guard, outcome: "pass" })).status).toBe(200);
  const text = "x".repeat(limits.procedure.answer + 1);
  expect((await say(line.call, id, { kind: "answer", item_id: guard, text })).json.fields).toEqual({
    text: "too_long",
  });
});

test("work keeps its procedure once a step of it is answered; before that it may follow another, or none", async () => {
  const line = await openLine();
  const { body: other } = await line.call("POST /procedures", { body: { name: "Guards", steps: [steps[2]] } });
  await line.call("POST /procedures/{id}/publish", { params: { id: other.id }, body: {} });
  const { id } = await line.order({ procedure_id: other.id });
  expect((await line.edit(id, { procedure_id: line.procedure_id })).body.checklist).toHaveLength(4);
  const command = crypto.randomUUID();
  const answered = await say(line.call, id, { kind: "answer", item_id: vibration, value: 2 }, command);
  for (const procedure_id of [other.id, "none", null]) {
    const refused = await line.edit(id, { procedure_id, title: "Other" });
    expect([refused.status, refused.json.code]).toEqual([409, "steps_answered"]);
  }
  expect(await line.look(id)).toEqual(answered.body);
  expect((await line.edit(id, { procedure_id: line.procedure_id })).status).toBe(200);
  await say(line.call, id, { kind: "undo", command });
  const wiped = itemOf(await line.look(id), steps[3].id);
  await say(line.call, id, { kind: "tick", item_id: wiped.id, completed: true });
  expect((await line.edit(id, { procedure_id: other.id })).json.code).toBe("steps_answered");
  await say(line.call, id, { kind: "tick", item_id: wiped.id, completed: false });
  expect((await line.edit(id, { procedure_id: null })).body.checklist).toEqual([]);
});

test("a PM in hand keeps what was answered when it is given another procedure, which its next occurrence follows", async () => {
  const line = await openLine();
  const { id } = await line.task({ procedure_id: line.procedure_id });
  await say(line.call, id, { kind: "answer", item_id: vibration, value: 2 });
  const edited = await line.edit(id, { procedure_id: null });
  expect(itemOf(edited.body, vibration)).toMatchObject({ completed: true, result: { value: 2 } });
  expect((await say(line.call, id, { kind: "complete" })).json.code).toBe("steps_open");
});

test("a step whose repair was deleted opens another when it fails again, also when the first is brought back", async () => {
  const line = await openLine();
  const { id } = await line.order({ procedure_id: line.procedure_id, machine_id: line.lathe.id });
  const fail = async (value: number) => {
    const { body } = await say(line.call, id, {
      kind: "answer",
      item_id: vibration,
      value,
      files: await photoOf(line),
    });
    return (itemOf(body, vibration) as { repair?: { id: string } | null }).repair?.id ?? expect.fail("There is none.");
  };
  const first = await fail(7.8);
  expect(await fail(7.9)).toBe(first);
  await line.call("DELETE /work-orders/{id}", { params: { id: first } });
  const second = await fail(8);
  expect(second).not.toBe(first);
  expect((await line.look(second)).found_by).toMatchObject({ work_order_id: id, value: 8 });
  await line.call("POST /work-orders/{id}/restore", { params: { id: first } });
  expect(await fail(8.1)).toBe(second);
});

test("today's occurrence of a PM follows a procedure that is chosen while nobody has touched it, and keeps it then", async () => {
  const line = await openLine();
  const { id } = await line.task({ checklist_items: ["Wipe"] });
  expect((await line.edit(id, { procedure_id: line.procedure_id })).body.checklist).toHaveLength(5);
  expect((await line.edit(id, { procedure_id: null })).body.checklist.map(({ text }) => text)).toEqual(["Wipe"]);
  await line.edit(id, { status: "In Progress" });
  expect((await line.edit(id, { procedure_id: line.procedure_id })).body.checklist).toHaveLength(1);
});
