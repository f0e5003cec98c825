import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const plant = await openImports(app, "procedures");
  const { call } = plant;
  const procedures = async () => (await call("GET /procedures")).body;
  const procedureNamed = async (name: string) => {
    const id = (await procedures()).find((one) => one.name === name)?.id ?? "";
    return (await call("GET /procedures/{id}", { params: { id } })).body;
  };
  const steps = async (name: string) =>
    ((await procedureNamed(name)).draft ?? []).map(({ kind, text }) => [kind, text.en ?? text.fr]);
  return { ...plant, procedures, procedureNamed, steps };
}

const sheet = `Procedure\tStep type\tStep\tUnit\tLow\tHigh\tChoices\tTags
Monthly press check\tSection\tBefore\t\t\t\t\tpress
Monthly press check\tCheckbox\tGuards are on\t\t\t\t\t
Lockout\ttick\tPull the plug\t\t\t\t\t
Monthly press check\tnumber\tOil temperature\t°C\t20\t60\t\t
monthly press check\tchoice\tBelt\t\t\t\tGood | Worn\t
`;

test("procedures come in as drafts, a step a row, by their names", async () => {
  const plant = await newPlant();
  const { id, outcome } = await plant.bringIn(sheet);
  expect(outcome).toMatchObject({ made: 5, refused: 0 });
  expect(await plant.procedureNamed("Monthly press check")).toMatchObject({
    ...{ status: "draft", tags: ["press"], code: expect.stringMatching(/^PR-/) },
    draft: [
      { kind: "section", text: { en: "Before" } },
      { kind: "tick", text: { en: "Guards are on" } },
      { kind: "number", number: { unit: "°C", low: 20, high: 60 } },
      { kind: "choice", choices: [{ text: { en: "Good" } }, { text: { en: "Worn" } }] },
    ],
  });
  expect(await plant.steps("Lockout")).toEqual([["tick", "Pull the plug"]]);
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 2, left_count: 0 });
  expect(await plant.procedures()).toEqual([]);
});

test("the same sheet again changes nothing, another one the steps that it says otherwise, and an undo puts them back", async () => {
  const plant = await newPlant();
  await plant.bringIn(sheet);
  expect((await plant.bringIn(sheet, { match_by: "name" })).outcome).toMatchObject({ same: 5 });
  const [, ticked] = (await plant.procedureNamed("Monthly press check")).draft ?? [];
  const other = sheet.replace("\t60\t", "\t65\t").replace("Monthly press check\tSection\tBefore\t\t\t\t\tpress\n", "");
  const again = await plant.bringIn(other, { match_by: "name" });
  expect(again.outcome).toMatchObject({ changed: 2, same: 2, refused: 0 });
  expect((await plant.rows(again.id, { outcome: "changed" })).map(({ changes }) => changes)).toEqual([
    [{ field: "high", old: "60", new: "65" }],
    [{ field: "steps", old: "Before", new: null }],
  ]);
  expect((await plant.procedureNamed("Monthly press check")).draft).toMatchObject([{ id: ticked?.id }, {}, {}]);
  expect((await plant.undo(again.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  expect(await plant.steps("Monthly press check")).toHaveLength(4);
});

test("a step that won't do is refused with its field, and its procedure with it", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  const body = { name: "Theirs", steps: [] };
  const { id } = (await theirs.call("POST /procedures", { body })).body;
  await plant.call("POST /procedures", { body: { name: "There" } });
  const text = `Name\tType\tStep\tLow\tMachine\tRequired
Whole\ttick\tOne\t\t\t
Broken\ttick\tOne\t\t\t
Broken\tballoon\tTwo\t\t\t
Broken\ttick\tThree\t\t\t
There\ttick\tOne\t\t\t
Low\tnumber\tOil\tcold\t\t
Meter\tmeter\tRead it\t\tPress 99\t
Textless\ttick\t\t\t\tyes
\ttick\tNobody's\t\t\t
`;
  expect(await plant.faults(text)).toEqual([
    ...[
      [3, "whole_refused", "name"],
      [4, "choice_unknown", "kind"],
      [5, "whole_refused", "name"],
      [6, "exists", "name"],
    ],
    ...[
      [7, "number_invalid", "low"],
      [8, "reference_unknown", "machine"],
      [9, "required", "text_en"],
      [10, "required", "name"],
    ],
  ]);
  const byId = `Millwright id\tName\tStep\n${id}\tMine\tOne\n`;
  expect(await plant.faults(byId, { match_by: "id" })).toEqual([[2, "not_found", "id"]]);
});

test("a kind of step that is not known is mended once for all of its rows", async () => {
  const plant = await newPlant();
  const text = "Name\tType\tStep\nA\tballoon\tOne\nB\tballoon\tTwo\n";
  const checked = await plant.check(await plant.paste(text));
  expect(checked.faults).toMatchObject([{ code: "choice_unknown", field: "kind", count: 2 }]);
  const decisions = [{ field: "kind", value: "balloon", choice: "use", id: "photo" }];
  const mended = await plant.check(await plant.change(checked, { decisions }));
  expect(mended.outcome).toMatchObject({ made: 2, refused: 0 });
  await plant.start(mended);
  expect(await plant.steps("A")).toEqual([["photo", "One"]]);
});

test("a French sheet, and one with the steps in a cell", async () => {
  const plant = await newPlant();
  const french =
    "Procédure;Genre;Étape;Obligatoire\nCadenassage;Cocher;Couper le courant;oui\nCadenassage;Photo;Le cadenas;non\n";
  expect((await plant.bringIn(french)).outcome).toMatchObject({ made: 2, refused: 0 });
  expect((await plant.procedureNamed("Cadenassage")).draft).toMatchObject([
    { kind: "tick", text: { fr: "Couper le courant" }, is_required: true },
    { kind: "photo", text: { fr: "Le cadenas" }, is_required: false },
  ]);
  expect((await plant.bringIn("Name\tChecklist\nGreasing\tClean; Grease; Wipe\n")).outcome).toMatchObject({ made: 1 });
  expect((await plant.steps("Greasing")).map(([, text]) => text)).toEqual(["Clean", "Grease", "Wipe"]);
});

test("an undo leaves what somebody has published or changed", async () => {
  const plant = await newPlant();
  const { id } = await plant.bringIn("Name\tStep\nA\tOne\nB\tOne\nC\tOne\n");
  const [a, b] = [await plant.procedureNamed("A"), await plant.procedureNamed("B")];
  await plant.call("POST /procedures/{id}/publish", { params: { id: a.id }, body: { version: a.version } });
  await plant.call("PUT /procedures/{id}", { params: { id: b.id }, body: { version: b.version, description: "Mine" } });
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({ gone: 1, left_count: 2 });
  expect(undone?.left.map(({ kind, name, reason }) => [kind, name, reason]).toSorted()).toEqual([
    ["procedure", "A", "changed"],
    ["procedure", "B", "changed"],
  ]);
});

test("procedures are published as they come in where that is chosen, so that work can take them, and an undo takes that back", async () => {
  const plant = await newPlant();
  const text = "Name\tÉtape FR\nGraissage\tNettoyer\nGraissage\tGraisser\n";
  const drafted = await plant.bringIn(text);
  const draft = await plant.procedureNamed("Graissage");
  const { id, outcome } = await plant.bringIn(`${text}Lavage\tRincer\n`, {
    ...{ match_by: "name", procedures_become: "published" },
  });
  expect(outcome).toMatchObject({ made: 1, changed: 1, same: 1, refused: 0 });
  expect((await plant.rows(id, { outcome: "changed" }))[0]?.changes).toEqual([
    { field: "status", old: "draft", new: "published" },
  ]);
  for (const name of ["Graissage", "Lavage"])
    expect(await plant.procedureNamed(name)).toMatchObject({ status: "published", has_draft: false });
  const again = { match_by: "name", procedures_become: "published" } as const;
  expect((await plant.bringIn(`${text}Lavage\tRincer\n`, again)).outcome).toMatchObject({ same: 3 });
  const other = await plant.bringIn("Name\tÉtape FR\nLavage\tSécher\n", again);
  expect(await plant.procedureNamed("Lavage")).toMatchObject({ status: "published", has_draft: false });
  expect((await plant.undo(other.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 2, left_count: 0 });
  expect(await plant.procedureNamed("Graissage")).toMatchObject({ status: "draft", draft: draft.draft });
  expect((await plant.undo(drafted.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
});

test("a procedure that an import published and work has taken stays when the import is undone", async () => {
  const plant = await newPlant();
  const { id } = await plant.bringIn("Name\tStep\nTaken\tOne\nFollowed\tOne\nFree\tOne\n", {
    procedures_become: "published",
  });
  const machine = (await plant.call("POST /machines", { body: { name: "Press 4" } })).body;
  const taken = (await plant.procedureNamed("Taken")).id;
  const repair = { type: "Repair" as const, title: "Leak", machine_id: machine.id, procedure_id: taken };
  expect((await plant.call("POST /work-orders", { body: repair })).status).toBe(201);
  const level = { every: 1, unit: "month" as const, every_units: null, on: { day: 1 }, minutes: null };
  const of = { id: crypto.randomUUID(), name: "", procedure_id: (await plant.procedureNamed("Followed")).id };
  const rule = {
    anchor: "fixed" as const,
    trigger: "date" as const,
    start: "2027-01-01",
    end: null,
    shift: "none" as const,
  };
  const rest = { holidays: "keep" as const, shutdowns: "move" as const, seasons: [], window: null, lead: 0 };
  const plan = { ...rule, ...rest, overlap: "one" as const, meter: null, levels: [{ ...level, ...of }] };
  const pm = { type: "PM" as const, title: "Walk", machine_id: machine.id, frequency: "Custom" as const, plan };
  expect((await plant.call("POST /work-orders", { body: pm })).status).toBe(201);
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({ gone: 1, left_count: 2 });
  expect(undone?.left.map(({ name, reason }) => [name, reason]).toSorted()).toEqual([
    ["Followed", "in_use"],
    ["Taken", "in_use"],
  ]);
  expect(await plant.procedureNamed("Taken")).toMatchObject({ status: "published" });
});
