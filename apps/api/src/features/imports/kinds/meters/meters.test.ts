import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { around } from "#testing/files/sheet-around.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const plant = await openImports(app, "meters");
  const { call } = plant;
  const addMachine = async (name: string, number: string | null = null) => {
    const { id } = (await call("POST /machines", { body: { name } })).body;
    if (number !== null) await call("PUT /machines/{id}", { params: { id }, body: { number } });
    return id;
  };
  const meters = async () => {
    const listed = (await call("GET /meters", { query: { limit: 100 } })).body;
    return listed.map(({ machine_name, name, unit, decimals, total }) => [machine_name, name, unit, decimals, total]);
  };
  const meterNamed = async (name: string) => {
    const found = (await call("GET /meters", { query: {} })).body.find((meter) => meter.name === name);
    if (found === undefined) throw new Error(`No meter is called ${name}.`);
    return found;
  };
  const takeReading = async (id: string, value: number, at?: string) =>
    (await call("POST /meters/{id}/readings", { params: { id }, body: { value, ...(at && { at }) } })).status;
  const readings = async (id: string) => (await call("GET /meters/{id}/readings", { params: { id } })).body;
  return { ...plant, addMachine, meters, meterNamed, takeReading, readings };
}

const headings = "Machine\tMeter\tUnit\tDecimals\tFirst reading\tFirst read on";

test("several meters of a machine come in with what they showed first, and count on from there", async () => {
  const plant = await newPlant();
  await plant.addMachine("Press 4", "P-004");
  const { id, outcome } = await plant.bringIn(`${headings}
press 4\tRun hours\th\t1\t1200.5\t2026-01-15
P-004\tStrokes\tstrokes\t\t88000\t2026-01-15 07:30
Press 4\tOil used\tL\t\t\t
Press 4\tWater\tm3\t\t12.25\t
`);
  expect(outcome).toMatchObject({ made: 4, refused: 0 });
  expect((await plant.meters()).toSorted()).toEqual([
    ["Press 4", "Oil used", "L", 0, null],
    ["Press 4", "Run hours", "h", 1, 1200.5],
    ["Press 4", "Strokes", "strokes", 0, 88000],
    ["Press 4", "Water", "m3", 2, 12.25],
  ]);
  const hours = await plant.meterNamed("Run hours");
  expect(hours).toMatchObject({ last: { value: 1200.5 }, readings: 1, version: 1 });
  expect((await plant.rows(id, { outcome: "made" }))[0]?.thing_id).toBe(hours.id);
  expect(await plant.takeReading(hours.id, 1190)).toBe(409);
  expect(await plant.takeReading(hours.id, 1210.5)).toBe(201);
  expect((await plant.readings(hours.id)).map(({ value, total, source }) => [value, total, source])).toEqual([
    [1210.5, 1210.5, "hand"],
    [1200.5, 1200.5, "import"],
  ]);
});

test("the same sheet again changes nothing; another unit, name or reading is told old to new, and taken back", async () => {
  const plant = await newPlant();
  await plant.addMachine("Press 4");
  const sheet = `${headings}\nPress 4\tHours\th\t0\t100\t2026-01-15\nPress 4\tStrokes\tx\t0\t\t\n`;
  await plant.bringIn(sheet);
  expect((await plant.bringIn(sheet, { match_by: "name" })).outcome).toMatchObject({ same: 2, refused: 0 });
  const next = `${headings}\nPress 4\tHours\thr\t1\t150.5\t2026-02-15\nPress 4\tStrokes\tstrokes\t\t\t\n`;
  const changed = await plant.bringIn(next, { match_by: "name" });
  expect((await plant.rows(changed.id, { outcome: "changed" })).map(({ changes }) => changes)).toEqual([
    [
      { field: "unit", old: "h", new: "hr" },
      { field: "decimals", old: "0", new: "1" },
      { field: "first_value", old: "100", new: "150.5" },
    ],
    [{ field: "unit", old: "x", new: "strokes" }],
  ]);
  const { id, version } = await plant.meterNamed("Hours");
  expect(version).toBe(2);
  const renamed = await plant.bringIn(`Millwright id\t${headings}\n${id}\tPress 4\tRun hours\thr\t\t\t\n`);
  expect((await plant.rows(renamed.id, { outcome: "changed" }))[0]?.changes).toEqual([
    { field: "name", old: "Hours", new: "Run hours" },
  ]);
  expect((await plant.undo(renamed.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  expect((await plant.undo(changed.id)).undone).toMatchObject({ gone: 2, left_count: 0 });
  expect((await plant.meters()).toSorted()).toEqual([
    ["Press 4", "Hours", "h", 0, 100],
    ["Press 4", "Strokes", "x", 0, null],
  ]);
  expect(await plant.readings(id)).toHaveLength(1);
});

test("a row that can't be a meter is refused with its field, and nothing of it is kept", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  await theirs.addMachine("Press 4");
  await theirs.bringIn(`${headings}\nPress 4\tTheirs\th\t\t\t\n`);
  const { id } = await theirs.meterNamed("Theirs");
  await plant.addMachine("Press 4");
  await plant.addMachine("Mill 7");
  await plant.addMachine("Twin");
  await plant.addMachine("Twin");
  await plant.bringIn(`${headings}\nPress 4\tHours\th\t0\t100\t2026-01-15\n`);
  const text = `${headings}
Press 4\thours\th\t\t\t
Lathe 9\tHours\th\t\t\t
Twin\tHours\th\t\t\t
Mill 7\tHours\th\t0\t1.5\t
Mill 7\tHours\th\t4\t\t
Mill 7\tHours\th\t0\t5\t2199-01-01
Mill 7\tHours\th\t\t\t2026-01-15
Mill 7\tHours\th\t\t7\t
Mill 7\tHOURS\th\t\t\t
\tHours\th\t\t\t
Mill 7\t\th\t\t\t
Mill 7\tStrokes\t\t\t\t
`;
  const faults = [
    [2, "exists", "name"],
    [3, "reference_unknown", "machine"],
    [4, "reference_unclear", "machine"],
    [5, "too_many_decimals", "first_value"],
    [6, "too_large", "decimals"],
    [7, "ahead", "first_on"],
    [8, "required", "first_value"],
    [10, "twice", "name"],
    [11, "required", "machine"],
    [12, "required", "name"],
    [13, "required", "unit"],
  ];
  expect(await plant.faults(text)).toEqual(faults);
  const lower = `${headings}\nPress 4\tHours\thr\t\t90\t2026-02-15\n`;
  expect(await plant.faults(lower, { match_by: "name" })).toEqual([[2, "reading_lower", "first_value"]]);
  const foreign = `Millwright id\t${headings}\n${id}\tPress 4\tMine\th\t\t\t\n`;
  expect(await plant.faults(foreign)).toEqual([[2, "not_found", "id"]]);
  const own = (await plant.meterNamed("Hours")).id;
  expect(await plant.faults(`Millwright id\t${headings}\n${own}\tMill 7\tHours\th\t\t\t\n`)).toEqual([
    [2, "stays", "machine"],
  ]);
  expect(await plant.meters()).toEqual([["Press 4", "Hours", "h", 0, 100]]);
});

test("an undo leaves meters that were read, changed or are asked for since, and takes the others with their readings", async () => {
  const plant = await newPlant();
  await plant.addMachine("Press 4");
  const names = ["Untouched", "Was read", "Was renamed", "Of a PM", "Of a procedure"];
  const rows = names.map((name) => `Press 4\t${name}\th\t\t100\t2026-01-15\n`).join("");
  const { id } = await plant.bringIn(`${headings}\n${rows}`);
  const of = async (name: string) => (await plant.meterNamed(name)).id;
  expect(await plant.takeReading(await of("Was read"), 120)).toBe(201);
  const renamed = { params: { id: await of("Was renamed") }, body: { name: "Renamed" } };
  expect((await plant.call("PUT /meters/{id}", renamed)).status).toBe(200);
  const pm = (await plant.call("POST /imports", { body: { kind: "maintenance", text: pmText } })).body;
  await plant.start(await plant.check(pm));
  const text = { en: "Read it", fr: "" };
  const step = { id: crypto.randomUUID(), kind: "meter" as const, text, meter_id: await of("Of a procedure") };
  expect((await plant.call("POST /procedures", { body: { name: "Round", steps: [step] } })).status).toBe(201);
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({ gone: 1, left_count: 4 });
  expect(undone?.left.map(({ kind, name, reason }) => [kind, name, reason]).toSorted()).toEqual([
    ["meter", "Press 4 · Of a PM", "in_use"],
    ["meter", "Press 4 · Of a procedure", "in_use"],
    ["meter", "Press 4 · Renamed", "changed"],
    ["meter", "Press 4 · Was read", "changed"],
  ]);
  expect((await plant.meters()).map(([, name]) => name)).not.toContain("Untouched");
});

const pmText = "PM\tMachine\tFrequency\tMeter\nOil\tPress 4\tEvery 500 h\tOf a PM\n";

test("meters leave as a sheet and come in again unchanged, also those of machines that are called the same", async () => {
  const plant = await newPlant();
  for (const machine of ["Press 4", "Twin", "Twin", "=1+1"]) {
    const id = await plant.addMachine(machine);
    for (const name of ["Hours", "'quoted"]) {
      const body = { name, unit: "1/2 h", decimals: 2 };
      const meter = (await plant.call("POST /machines/{id}/meters", { params: { id }, body })).body;
      await plant.takeReading(meter.id, 12.25, "2026-01-15T12:00:31Z");
    }
  }
  for (const format of ["xlsx", "csv"] as const)
    for (const language of ["en", "fr"] as const) {
      const sheet = { kind: "meters" as const, format, language };
      expect([sheet, await around(app, plant, sheet)]).toEqual([sheet, { others: [], same: 8, refused: 0 }]);
    }
});
