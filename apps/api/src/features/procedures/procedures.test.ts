import type { Contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import type { z } from "zod";
import { sharedApp } from "#testing/app.ts";
import { measuring } from "#testing/call-matrix/things.ts";
import { levelIds, ruleOf, weekly } from "#testing/maintenance/plan-rules.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const { call } = plant;

type Draft = z.input<Contract["POST /procedures"]["body"]>;

async function make(body: Draft = { name: "Spindle" }) {
  return (await call("POST /procedures", { body: { steps: [measuring], ...body } })).body;
}
const publish = (id: string) => call("POST /procedures/{id}/publish", { params: { id }, body: {} });

test("a draft is published as version 1, changed and published as 2, and both versions stay readable", async () => {
  const draft = await make();
  expect(draft).toMatchObject({ code: expect.stringMatching(/^PR-2026-\d{4}$/), status: "draft", published: null });
  const first = (await publish(draft.id)).body;
  expect(first).toMatchObject({ status: "published", has_draft: false, draft: null, published: { version: 1 } });
  expect((await publish(draft.id)).json.code).toBe("nothing_to_publish");
  const steps = [{ ...measuring, text: { en: "Vibration, warm" } }, { text: { fr: "Nettoyer" } }];
  const params = { id: draft.id };
  const stale = { params, body: { steps, version: draft.version } };
  expect((await call("PUT /procedures/{id}", stale)).json.code).toBe("stale");
  await call("PUT /procedures/{id}", { params, body: { steps, version: first.version } });
  await publish(draft.id);
  const { body } = await call("GET /procedures/{id}/versions", { params });
  expect(body.map(({ number, step_count }) => [number, step_count])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  const old = (await call("GET /procedures/{id}/versions/{number}", { params: { ...params, number: "1" } })).body;
  expect(old.steps).toMatchObject([{ text: { en: "Vibration" }, number: { high: 4.5, unit: "mm/s" } }]);
  for (const number of ["3", "x", "-1"])
    expect((await call("GET /procedures/{id}/versions/{number}", { params: { ...params, number } })).status).toBe(404);
});

test("what is withdrawn is taken by no more work, until it is restored; what was published is not deleted", async () => {
  const { id } = await make();
  await publish(id);
  await call("POST /procedures/{id}/withdraw", { params: { id }, body: {} });
  const order = () => call("POST /work-orders", { body: { title: "Spindle", procedure_id: id } });
  expect((await order()).json).toMatchObject({ code: "unknown_reference", fields: { procedure_id: "invalid" } });
  await call("POST /procedures/{id}/restore", { params: { id }, body: {} });
  expect((await order()).status).toBe(201);
  expect((await call("DELETE /procedures/{id}", { params: { id } })).json.code).toBe("procedure_published");
  const draft = await make();
  expect((await call("DELETE /procedures/{id}", { params: { id: draft.id } })).status).toBe(204);
});

test("who follows a procedure is counted once each, by itself or by a level of its plan", async () => {
  const { id } = await make({ name: "Greasing" });
  await publish(id);
  const usedBy = async () => {
    const listed = (await call("GET /procedures", { query: { q: "Greasing" } })).body.map(({ used_by }) => used_by);
    return [(await call("GET /procedures/{id}", { params: { id } })).body.used_by, ...listed];
  };
  expect(await usedBy()).toEqual([0, 0]);
  await plant.order({ procedure_id: id });
  const [month = "", quarter = ""] = levelIds;
  const levels = [weekly(month, "Month", 4), weekly(quarter, "Quarter", 13)];
  const plan = ruleOf({ levels: levels.map((level) => ({ ...level, procedure_id: id })) });
  const task = await plant.task({ plan, procedure_id: id });
  await plant.task({ plan });
  expect(await usedBy()).toEqual([3, 3]);
  await call("DELETE /work-orders/{id}", { params: { id: task.id } });
  expect(await usedBy()).toEqual([2, 2]);
});

test("steps that make no sense are refused by the field, and the list finds by any of the words", async () => {
  const wrong: Draft["steps"] = [{ kind: "choice", text: { en: "Belt" }, choices: [] }];
  const refused = await call("POST /procedures", { body: { name: "Belt", steps: wrong } });
  expect(refused.json.fields).toEqual({ "steps.0.choices": "required" });
  const { id } = await make({ name: "Convoyeur à bande" });
  const found = (await call("GET /procedures", { query: { q: "A BANDE", status: "draft" } })).body;
  expect(found.map((one) => one.id)).toEqual([id]);
});

test("a repair takes the steps of the version that is the latest, an occurrence those of when it begins", async () => {
  const { id } = await make({ name: "Weekly", steps: [{ kind: "section", text: { en: "Safety" } }, measuring] });
  await publish(id);
  const repair = await plant.order({ procedure_id: id, checklist_items: ["Wipe"] });
  expect(repair.procedure).toEqual({ id, name: "Weekly" });
  expect(repair.checklist.map(({ text, completed, step }) => [text, completed, step?.kind])).toEqual([
    ["Safety", true, "section"],
    ["Vibration", false, "number"],
    ["Wipe", false, undefined],
  ]);
  const sentSteps = repair.checklist.filter(({ step }) => step === undefined);
  const saved = await plant.edit(repair.id, { checklist: sentSteps });
  expect(saved.body.checklist.map(({ text }) => text)).toEqual(["Safety", "Vibration", "Wipe"]);

  const now = app.clock().toZonedDateTimeISO("America/Toronto");
  const today = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(
    now.toPlainDate().toZonedDateTime("UTC").epochMilliseconds,
  );
  const task = await plant.task({
    frequency: "Weekly",
    day_of_week: today as "Monday",
    procedure_id: id,
    checklist_items: ["Grease"],
  });
  expect(task.checklist.map(({ text }) => text)).toEqual(["Safety", "Vibration", "Grease"]);
  await call("PUT /procedures/{id}", { params: { id }, body: { steps: [{ text: { en: "Look" } }] } });
  await publish(id);
  expect((await plant.look(task.id)).checklist.map(({ text }) => text)).toEqual(["Safety", "Vibration", "Grease"]);
  app.clock.advance({ hours: 24 * 7 });
  expect((await plant.look(task.id)).checklist.map(({ text }) => text)).toEqual(["Look", "Grease"]);
});

test("a sheet of a procedure that is known becomes its next version, and its steps stay the ones that were answered", async () => {
  const { id } = await make({ name: "Spindle check" });
  await publish(id);
  const params = { id };
  const code = (await call("GET /procedures/{id}", { params })).body.code;
  const { text } = (await call("GET /procedures/{id}/export", { params })).body;
  const [former] = (await call("GET /procedures/{id}/versions/{number}", { params: { id, number: "1" } })).body.steps;
  const body = { name: ` ${code.toLowerCase()}`, text: `${text.trimEnd()}\r\n"tick","Wipe"` };
  const rehearsed = (await call("POST /procedures/import", { body: { ...body, dry_run: true } })).body;
  expect(rehearsed.known).toMatchObject({ id, code, name: "Spindle check", has_draft: false, kept: 1, gone: [] });
  expect(rehearsed.known?.steps).toMatchObject([
    { line: 2, change: "same", matched_by: "words", from: former?.text, to: former?.text, fields: [] },
    { line: 3, change: "new", matched_by: null, from: null, to: { en: "Wipe", fr: null } },
  ]);
  expect(
    (await call("POST /procedures/import", { body: { ...body, name: "spindle CHECK", dry_run: true } })).body.known?.id,
  ).toBe(id);
  const before = (await call("GET /procedures")).body.length;
  const imported = (await call("POST /procedures/import", { body: { ...body, new_version_of: id } })).body;
  expect([imported.procedure_id, (await call("GET /procedures")).body.length]).toEqual([id, before]);
  const { draft, name } = (await call("GET /procedures/{id}", { params })).body;
  expect([name, draft?.map((step) => step.id === former?.id)]).toEqual(["Spindle check", [true, false]]);
  const other = (await call("POST /procedures/import", { body: { ...body, name: "Spindle check" } })).body;
  expect(other.procedure_id).not.toBe(id);
  const theirs = (await openTestPlant(app)).call;
  const stolen = await theirs("POST /procedures/import", { body: { ...body, new_version_of: id } });
  expect([stolen.status, stolen.json.code]).toEqual([422, "unknown_reference"]);
});

test("a procedure leaves as a sheet and comes again, a rehearsal makes nothing, and a checklist becomes ticks", async () => {
  const { id } = await make({ name: "Sheet" });
  const { text, file_name } = (await call("GET /procedures/{id}/export", { params: { id } })).body;
  expect(file_name).toMatch(/^PR-2026-\d{4}\.csv$/);
  const headers = { "accept-language": "fr-CA" };
  const french = (await call("GET /procedures/{id}/export", { params: { id }, headers })).body.text;
  expect(french).toMatch(/^\uFEFF"kind";"text_en";.*\r\n"number";"Vibration";.*;4,5;/);
  const count = async () => (await call("GET /procedures")).body.length;
  const before = await count();
  const body = { name: "Sheet again", text };
  const inFrench = { body: { name: "Feuille", text: french, dry_run: true } };
  const [read] = (await call("POST /procedures/import", inFrench)).body.lines;
  expect(read?.step?.number).toMatchObject({ unit: "mm/s", high: 4.5 });
  const rehearsed = (await call("POST /procedures/import", { body: { ...body, dry_run: true } })).body;
  expect([rehearsed.procedure_id, rehearsed.lines[0]?.step?.number?.high, await count()]).toEqual([null, 4.5, before]);
  const wrong = (await call("POST /procedures/import", { body: { ...body, text: "kind,text_en\nnumbr,Heat" } })).body;
  expect(wrong).toMatchObject({ procedure_id: null, lines: [{ line: 2, fault: "kind_unknown", column: "kind" }] });
  const imported = (await call("POST /procedures/import", { body })).body;
  const params = { id: imported.procedure_id ?? "" };
  expect((await call("GET /procedures/{id}", { params })).body.draft).toMatchObject([
    { ...measuring, text: { en: "Vibration", fr: null } },
  ]);
  const order = await plant.order({ checklist_items: ["Wipe", "Grease"], procedure_id: undefined });
  const ticks = await call("POST /work-orders/{id}/checklist-as-procedure", {
    params: { id: order.id },
    body: { name: "Weekly" },
  });
  expect(ticks.body.draft?.map(({ kind, text: words }) => [kind, words.en])).toEqual([
    ["tick", "Wipe"],
    ["tick", "Grease"],
  ]);
});

test("a meter is matched by name, and a missing one is reported on its line", async () => {
  const press = await plant.machine(null, "Press 9");
  for (const name of ["Hours", "Strokes"])
    await call("POST /machines/{id}/meters", { params: { id: press.id }, body: { name, unit: "x" } });
  const meters = (await call("GET /meters", { query: { machine_id: press.id } })).body;
  const meter_id = meters.find(({ name }) => name === "Strokes")?.id ?? "";
  const { id } = await make({ name: "Round", steps: [{ kind: "meter", text: { en: "'=Strokes" }, meter_id }] });
  const { text } = (await call("GET /procedures/{id}/export", { params: { id } })).body;
  expect(text).toContain('"Press 9","Strokes"');
  const body = { name: "Round again", text };
  const { lines } = (await call("POST /procedures/import", { body })).body;
  expect(lines).toMatchObject([{ step: { text: { en: "'=Strokes" }, meter_id }, fault: null }]);
  const rows = ["Press 9,Weight", "Press 9,", "Nowhere,Hours", ",Hours", ","].map((names) => `meter,Read,${names}`);
  const faulty = { name: "Faulty", text: ["kind,text_en,machine,meter", ...rows].join("\n") };
  const answer = (await call("POST /procedures/import", { body: faulty })).body;
  expect(answer.procedure_id).toBeNull();
  expect(answer.lines.map(({ fault, column }) => [fault, column])).toEqual([
    ["meter_unknown", "meter"],
    ["meter_missing", "meter"],
    ["machine_unknown", "machine"],
    ["machine_missing", "machine"],
    [null, null],
  ]);
});

test("a procedure's steps take long texts up to a limit, which the refusal names", async () => {
  const help = { en: "x".repeat(1_000), fr: "é".repeat(1_000) };
  const steps = (count: number) => Array.from({ length: count }, (_, n) => ({ text: { en: `Step ${n}` }, help }));
  const { id } = await make({ name: "Long", steps: steps(35) });
  const refused = await call("PUT /procedures/{id}", { params: { id }, body: { steps: steps(45) } });
  expect([refused.status, refused.json.fields]).toEqual([422, { steps: "too_long" }]);
  expect(refused.json.detail).toMatch(/are \d+ kB too large; a procedure may have 128 kB/);
  expect((await call("POST /procedures", { body: { name: "Book", steps: steps(150) } })).status).toBe(422);
  expect((await call("GET /procedures/{id}", { params: { id } })).body.draft).toHaveLength(35);
});
