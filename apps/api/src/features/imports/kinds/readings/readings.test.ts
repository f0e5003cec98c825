import type { PlanRule } from "@millwright/domain/plans/rule";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const plant = await openImports(app, "readings");
  const { call } = plant;
  const addMeter = async (machine: string, name = "Hours", decimals = 1) => {
    const known = (await call("GET /machines", { query: { q: machine, limit: 10 } })).body[0]?.id;
    const id = known ?? (await call("POST /machines", { body: { name: machine } })).body.id;
    const body = { name, unit: "h", decimals };
    return (await call("POST /machines/{id}/meters", { params: { id }, body })).body.id;
  };
  const readings = async (id: string) =>
    (await call("GET /meters/{id}/readings", { params: { id } })).body.map(({ value, total }) => [value, total]);
  const meter = async (id: string) => (await call("GET /meters/{id}", { params: { id } })).body;
  return { ...plant, addMeter, readings, meter };
}

const sheet = `Machine\tMeter\tDate\tReading\tNote
Press 4\tHours\t2026-11-20 07:30\t170.5\tafter service
press 4\thours\t2026-11-10\t140\t
Saw\t\t2026-11-10\t20\t
`;

test("readings of a sheet are recorded in the order of their time, and the meters count on", async () => {
  const plant = await newPlant();
  const press = await plant.addMeter("Press 4");
  const saw = await plant.addMeter("Saw");
  await plant.call("POST /meters/{id}/readings", {
    params: { id: press },
    body: { value: 150, at: "2026-11-15T12:00:00Z" },
  });
  const { id, outcome } = await plant.bringIn(sheet);
  expect(outcome).toMatchObject({ made: 3, refused: 0 });
  expect(await plant.readings(press)).toEqual([
    [170.5, 170.5],
    [150, 150],
    [140, 140],
  ]);
  expect(await plant.readings(saw)).toEqual([[20, 20]]);
  expect(await plant.meter(press)).toMatchObject({ total: 170.5, readings: 3 });
  const [first] = (await plant.call("GET /meters/{id}/readings", { params: { id: press } })).body;
  expect(first).toMatchObject({ source: "import", note: "after service" });
  expect((await plant.bringIn(sheet)).outcome).toMatchObject({ same: 3, made: 0, refused: 0 });
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 3, left_count: 0 });
  expect([await plant.readings(press), await plant.readings(saw)]).toEqual([[[150, 150]], []]);
  expect(await plant.meter(press)).toMatchObject({ total: 150 });
});

test("a reading that its meter can't have shown then is refused with its row, another company's machine is unknown", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  await theirs.addMeter("Their mill");
  await plant.addMeter("Press 4");
  await plant.addMeter("Lathe", "Hours");
  await plant.addMeter("Lathe", "Strokes");
  await plant.call("POST /machines", { body: { name: "Bare" } });
  const text = `Machine\tMeter\tWhen\tValue
Press 4\tHours\t2026-11-01\t100
Press 4\tHours\t2026-11-02\t99
Their mill\tHours\t2026-11-02\t101
Press 4\tCycles\t2026-11-02\t101
Lathe\t\t2026-11-02\t101
Bare\t\t2026-11-02\t101
Press 4\tHours\tyesterday\t101
Press 4\tHours\t2031-01-02\t101
Press 4\tHours\t2026-11-03\tmany
Press 4\tHours\t2026-11-03\t101.25
Press 4\tHours\t2026-11-04 08:00\t110
Press 4\tHours\t2026-11-04 08:00\t111
\tHours\t2026-11-05\t120
`;
  expect(await plant.faults(text)).toEqual([
    ...[
      [3, "reading_lower", "value"],
      [4, "reference_unknown", "machine"],
      [5, "reference_unknown", "meter"],
    ],
    ...[
      [6, "required", "meter"],
      [7, "no_meter", "machine"],
      [8, "day_invalid", "when"],
      [9, "ahead", "when"],
    ],
    ...[
      [10, "number_invalid", "value"],
      [11, "too_many_decimals", "value"],
      [13, "same_time", "when"],
    ],
    [14, "required", "machine"],
  ]);
});

test("a name of a meter can be left out, and a jump can be taken, for all of their rows at once", async () => {
  const plant = await newPlant();
  const press = await plant.addMeter("Press 4");
  const days = ["2026-10-11", "2026-10-12", "2026-10-13"].map((day, n) => `Press 4\tRun time\t${day}\t${110 + n}\n`);
  const text = `Machine\tMeter\tDate\tValue\n${days.join("")}Press 4\tRun time\t2026-10-14\t9110\n`;
  const checked = await plant.check(await plant.paste(text));
  expect(checked.faults).toMatchObject([
    { code: "reference_unknown", field: "meter", count: 4, can: ["empty", "edit"] },
  ]);
  const empty = { field: "meter", value: "Run time", choice: "empty" };
  const jumps = await plant.check(await plant.change(checked, { decisions: [empty] }));
  expect(jumps.outcome).toMatchObject({ made: 3, refused: 1 });
  expect(jumps.faults).toMatchObject([{ code: "reading_jump", field: "value", value: null, can: ["make", "edit"] }]);
  const taken = { field: "value", value: "", choice: "make" };
  const all = await plant.check(await plant.change(jumps, { decisions: [taken] }));
  expect(all.outcome).toMatchObject({ made: 4, refused: 0 });
  await plant.start(all);
  expect(await plant.meter(press)).toMatchObject({ total: 9110 });
});

test("a French sheet comes in, and PMs by a meter follow what it says", async () => {
  const plant = await newPlant();
  const press = await plant.addMeter("Presse 4", "Heures");
  const before = { value: 100, at: "2026-11-01T12:00:00Z" };
  await plant.call("POST /meters/{id}/readings", { params: { id: press }, body: before });
  const machine = (await plant.call("GET /machines")).body[0]?.id ?? "";
  const level = { id: crypto.randomUUID(), name: "", every: null, unit: null, on: null, every_units: 500 };
  const rule: PlanRule = {
    levels: [{ ...level, procedure_id: null, minutes: null }],
    anchor: "fixed",
    trigger: "meter",
    start: "2026-01-01",
    end: null,
    shift: "none",
    holidays: "keep",
    shutdowns: "move",
    seasons: [],
    window: null,
    lead: 0,
    overlap: "one",
    meter: { id: press, origin: 0, lead: 0 },
  };
  const body = { type: "PM", title: "Huile", machine_id: machine, frequency: "Custom", plan: rule } as const;
  const pm = (await plant.call("POST /work-orders", { body })).body;
  const text = `Équipement;Compteur;Date du relevé;Relevé;Remarque\nPresse 4;Heures;20/11/2026 07:30;1 520,5;\n`;
  expect((await plant.call("GET /work-orders/{id}", { params: { id: pm.id } })).body.scheduled_date).toBeNull();
  expect((await plant.bringIn(text, { date_order: "dmy" })).outcome).toMatchObject({ made: 1, refused: 0 });
  const after = (await plant.call("GET /work-orders/{id}", { params: { id: pm.id } })).body;
  expect(after.scheduled_date).toBe(app.clock().toZonedDateTimeISO("America/Toronto").toPlainDate().toString());
});

test("meters get the decimals of their readings by one answer for all of them", async () => {
  const plant = await newPlant();
  const press = await plant.addMeter("Press 4");
  const text = "Machine;Date;Value\nPress 4;2026-11-10;1000,55\nPress 4;2026-11-11;1001,25\n";
  const checked = await plant.check(await plant.paste(text));
  expect(checked.faults).toMatchObject([{ code: "too_many_decimals", count: 2, can: ["make", "edit"] }]);
  const decisions = [{ field: "meter", value: "", choice: "make", id: null }];
  const again = await plant.check(await plant.change(checked, { decisions }));
  expect(again.outcome).toMatchObject({ made: 2, refused: 0 });
  expect((await plant.start(again)).outcome).toEqual(again.outcome);
  expect((await plant.readings(press)).map(([value]) => value)).toEqual([1001.25, 1000.55]);
});

test("an undo leaves the readings that somebody has put right", async () => {
  const plant = await newPlant();
  const press = await plant.addMeter("Press 4");
  const { id } = await plant.bringIn(
    "Machine\tDate\tValue\nPress 4\t2026-11-10\t100\nPress 4\t2026-11-11\t108\nPress 4\t2026-11-12\t117\n",
  );
  const [, middle] = (await plant.call("GET /meters/{id}/readings", { params: { id: press } })).body;
  const corrected = await plant.call("POST /meters/{id}/readings/{reading_id}/correct", {
    params: { id: press, reading_id: middle?.id ?? "" },
    body: { value: 109, note: "misread" },
  });
  expect(corrected.status).toBeLessThan(300);
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({
    gone: 2,
    left: [{ kind: "meter", id: press, name: "Press 4 · Hours", reason: "changed" }],
  });
  expect((await plant.readings(press)).filter(([, total]) => total !== null)).toEqual([[109, 109]]);
});
