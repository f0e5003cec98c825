import type { NewPlanRule } from "@millwright/contract/plans";
import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { sharedApp } from "#testing/app.ts";
import { around } from "#testing/files/sheet-around.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();
type Plant = Awaited<ReturnType<typeof openImports>>;

/** Words as people type them, and as a spreadsheet would rather not have them. */
const awkward = fc.constantFrom(
  ...["=1+1", "'=1+1", "'quoted'", "+1 514 555-0100", "-5", "@home", "00042", "007", "1,5", "1.234,50", "3/4", "12:30"],
  ...['Bolt 1/2"', '"Quoted"', "Presse; ligne 2", "a, b", "Été à l’usine", "_x0041_", "<b>&amp;", "TRUE", "1e5", "n/a"],
  ...[
    "Total",
    "Contact",
    "Name",
    "Machine",
    "Ligne",
    "Two  blanks",
    "Non\u00a0breaking",
    "ligne 1",
    "é".normalize("NFD"),
  ],
);
const words = fc.oneof(awkward, fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 12 }));
const text = fc.option(words, { nil: undefined });
const lines = fc.option(
  fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join("\n")),
  { nil: undefined },
);
const cents = fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined });
const day = fc.option(
  fc
    .date({ min: new Date("1890-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
  { nil: undefined },
);
const choice = <T>(...all: T[]) => fc.option(fc.constantFrom(...all), { nil: undefined });

const machine = fc.record({
  details: fc.record({
    ...{ manufacturer: text, model: text, serial_number: text, location_details: lines, specifications: lines },
    ...{ notes: lines, installation_date: day, warranty_until: day, downtime_cost_cents: cents },
    ...{ criticality: choice("A" as const, "B" as const, "C" as const), number: text },
    checklist: fc.array(words, { maxLength: 3 }),
  }),
  name: words,
  parent: fc.nat(3),
  department: fc.nat(3),
});
const part = fc.record({
  ...{ name: words, part_type: fc.constantFrom("repair" as const, "maintenance" as const), notes: lines },
  ...{
    current_quantity: fc.nat(500),
    min_stock_level: fc.nat(50),
    unit_cost_cents: cents,
    unit: choice("m", "box", "kg"),
  },
  ...{ bin_location: text, lead_days: choice(1, 14), is_critical: fc.boolean(), max_stock_level: choice(60, 1000) },
  code: fc.option(fc.constantFrom("00042", "=B-1", "P 7", "A-1"), { nil: undefined }),
  supplier: fc.option(
    fc.record({ name: words, phone: choice("+1 514 555-0100", "-"), email: choice("Ann@Plant.example") }),
    { nil: undefined },
  ),
});
const supplier = fc.record({
  ...{ name: words, contact: text, phone: text, terms: lines, notes: lines },
  email: choice("ann@plant.example", "A.B+c@plant.example"),
});
const technician = fc.record({
  ...{ name: words, phone: text },
  specialization: choice("electrical" as const, "hvac" as const, "general" as const),
});

type Often = Pick<z.input<typeof NewPlanRule>["levels"][number], "unit" | "on">;
const level = { every_units: null, procedure_id: null, minutes: null };
const rule = fc
  .record({
    every: fc.integer({ min: 1, max: 30 }),
    often: fc.constantFrom<Often>(
      { unit: "day" as const, on: null },
      { unit: "week" as const, on: { weekdays: ["Tuesday" as const] } },
      { unit: "month" as const, on: { day: 12 } },
      { unit: "month" as const, on: { nth: 2 as const, weekday: "Friday" as const } },
      { unit: "month" as const, on: { last: true as const } },
      { unit: "year" as const, on: { day: 29, month: 2 } },
    ),
    anchor: fc.constantFrom("fixed" as const, "floating" as const),
    start: fc
      .integer({ min: 0, max: 400 })
      .map((days) => Temporal.PlainDate.from("2025-10-01").add({ days }).toString()),
    window: fc.option(fc.nat(10)),
  })
  .map(({ every, often, anchor, start, window }) => ({
    levels: [{ ...level, id: crypto.randomUUID(), name: "", every, ...often }],
    ...{ anchor, trigger: "date" as const, start, end: null, shift: "none" as const, holidays: "keep" as const },
    ...{ shutdowns: "move" as const, seasons: [], window, lead: 0, overlap: "one" as const, meter: null },
  }));
const several = fc
  .tuple(rule, awkward, awkward, fc.option(fc.integer({ min: 1, max: 300 })))
  .map(([of, small, large, minutes]) => ({
    ...of,
    levels: of.levels.flatMap((one) => [
      { ...one, name: small },
      { ...one, id: crypto.randomUUID(), name: large, every: one.every * 3, minutes },
    ]),
  }));
const plan = fc.record({
  schedule: fc.oneof(
    several.map((custom) => ({ frequency: "Custom" as const, plan: custom })),
    fc.constant({ frequency: "Daily" as const }),
    fc
      .constantFrom("Monday" as const, "Thursday" as const, "Saturday" as const)
      .map((day) => ({ frequency: "Weekly" as const, day_of_week: day })),
    fc
      .constantFrom("start" as const, "middle" as const, "end" as const)
      .map((period) => ({ frequency: "Monthly" as const, monthly_period: period })),
    rule.map((custom) => ({ frequency: "Custom" as const, plan: custom })),
  ),
  machine: fc.nat(3),
  details: fc.record({
    ...{
      title: words.filter((title) => title.trim() !== ""),
      description: lines,
      location: text,
      safety_notes: lines,
      notes: lines,
    },
    priority: fc.constantFrom("Low" as const, "Medium" as const, "High" as const, "Critical" as const),
    estimated_duration: fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined }),
    checklist_items: fc.array(words, { maxLength: 3 }),
    tags: fc.array(fc.constantFrom("oil", "été", "00042"), { maxLength: 2 }),
  }),
});

async function fill(
  { call }: Plant,
  plant: { machines: Machines; parts: Parts; suppliers: Suppliers; people: People; plans: Plans },
) {
  const departments: string[] = [];
  for (const name of ["Usinage", "=Atelier", "00042"]) {
    departments.push((await call("POST /departments", { body: { name } })).body.id);
  }
  const created: string[] = [];
  for (const { name, details, parent, department } of plant.machines) {
    const where = { department_id: departments[department] ?? null, parent_id: created[parent] ?? null };
    const answer = await call("POST /machines", { body: { name, ...where } });
    if (answer.status !== 201) continue;
    created.push(answer.body.id);
    await call("PUT /machines/{id}", { params: { id: answer.body.id }, body: details });
  }
  for (const body of plant.suppliers) await call("POST /suppliers", { body });
  for (const body of plant.parts) await call("POST /parts", { body });
  for (const body of plant.people) await call("POST /assignees", { body });
  const machines: { id: string; department_id: string | null }[] = (await call("GET /machines")).json;
  const placed = machines.filter(({ department_id: department }) => department !== null);
  for (const { schedule, machine: at, details } of placed.length > 0 ? plant.plans : []) {
    const { id: machine_id = "", department_id = null } = placed[at % placed.length] ?? {};
    const body = { type: "PM" as const, machine_id, department_id, ...schedule, ...details };
    const { json, status } = await call("POST /work-orders", { body });
    expect([body, json, status]).toEqual([body, json, 201]);
  }
}

type Machines = (typeof machine extends fc.Arbitrary<infer T> ? T : never)[];
type Parts = (typeof part extends fc.Arbitrary<infer T> ? T : never)[];
type Suppliers = (typeof supplier extends fc.Arbitrary<infer T> ? T : never)[];
type Plans = (typeof plan extends fc.Arbitrary<infer T> ? T : never)[];
type People = (typeof technician extends fc.Arbitrary<infer T> ? T : never)[];

const kinds = [
  "machines",
  "parts",
  "suppliers",
  "technicians",
  "departments",
  "maintenance",
] as const satisfies OfferedKindName[];
const sheets = kinds.flatMap((kind) =>
  (["xlsx", "csv"] as const).flatMap((format) =>
    (["en", "fr"] as const).map((language) => ({ kind, format, language })),
  ),
);

const lists = {
  machines: "GET /machines",
  parts: "GET /parts",
  suppliers: "GET /suppliers",
  technicians: "GET /assignees",
  departments: "GET /departments",
  maintenance: "GET /work-orders",
} as const;
const countOf = async ({ call }: Plant, kind: (typeof kinds)[number]): Promise<number> =>
  (await call(lists[kind])).json.length;

test("what goes out as a sheet comes in again unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        machines: fc.array(machine, { minLength: 1, maxLength: 6 }),
        parts: fc.array(part, { minLength: 1, maxLength: 6 }),
        suppliers: fc.array(supplier, { minLength: 1, maxLength: 4 }),
        people: fc.array(technician, { minLength: 1, maxLength: 4 }),
        plans: fc.array(plan, { minLength: 1, maxLength: 5 }),
      }),
      async (things) => {
        const plant = await openImports(app, "machines");
        await fill(plant, things);
        for (const sheet of sheets) {
          const count = await countOf(plant, sheet.kind);
          if (count === 0) continue;
          expect([sheet, await around(app, plant, sheet)]).toEqual([sheet, { others: [], same: count, refused: 0 }]);
        }
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
}, 240_000);

test("a machine is found again as the parent of others, also where its name has two blanks", async () => {
  const plant = await openImports(app, "machines");
  const parent = (await plant.call("POST /machines", { body: { name: "Ligne  1" } })).body.id;
  await plant.call("POST /machines", { body: { name: "Presse", parent_id: parent } });
  const sheet = { kind: "machines" as const, format: "xlsx" as const, language: "en" as const };
  expect(await around(app, plant, sheet)).toEqual({ others: [], same: 2, refused: 0 });
});

test("procedures leave with their steps, one a row, and come in again unchanged", async () => {
  const plant = await openImports(app, "procedures");
  const { call } = plant;
  const press = (await call("POST /machines", { body: { name: "Press 4" } })).body.id;
  const meter = { params: { id: press }, body: { name: "Strokes", unit: "x" } };
  const meterId = (await call("POST /machines/{id}/meters", meter)).body.id;
  const textIn = (en: string | null, fr: string | null = null) => ({ text: { en, fr } });
  const range = { unit: "°C", low: 0, high: 60.5, decimals: 2, found_and_left: true };
  const choices = [
    { ...textIn("Good", "Bonne"), fails: false },
    { ...textIn("Worn", "Usée"), fails: true },
  ];
  const steps = [
    { kind: "section" as const, ...textIn("Before", "Avant") },
    {
      kind: "tick" as const,
      ...textIn("=1+1"),
      help: { en: "First\nthen, at last", fr: "D’abord" },
      lockout: "apply" as const,
    },
    { kind: "check" as const, ...textIn(null, "Gardes en place"), photo_if_failed: true, is_hold_point: true },
    { kind: "number" as const, ...textIn("Oil temperature"), number: range, on_failure: "repair" as const },
    { kind: "choice" as const, ...textIn("Belt", "Courroie"), choices, is_required: false },
    { kind: "text" as const, ...textIn("-5") },
    { kind: "photo" as const, ...textIn("'quoted'") },
    { kind: "meter" as const, ...textIn("Strokes"), meter_id: meterId },
    { kind: "signature" as const, ...textIn("Sign"), signature: "verified" as const },
  ];
  const named = [
    { name: "Monthly check", description: "Whole\npress", tags: ["press", "oil"], steps },
    { name: "Monthly check", steps: steps.slice(0, 2) },
    { name: "Nothing yet" },
  ];
  for (const body of named) {
    const { status, json } = await call("POST /procedures", { body });
    expect([status, json.fields]).toEqual([201, undefined]);
  }
  for (const format of ["xlsx", "csv"] as const) {
    for (const language of ["en", "fr"] as const) {
      const sheet = { kind: "procedures" as const, format, language };
      expect([sheet, await around(app, plant, sheet)]).toEqual([sheet, { others: [], same: 12, refused: 0 }]);
    }
  }
});
