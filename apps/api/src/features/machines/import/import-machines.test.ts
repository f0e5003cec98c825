import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";

const app = await sharedApp();
type Plant = Awaited<ReturnType<typeof newPlant>>;

async function newPlant() {
  const owner = await app.become();
  const call = app.as(owner);
  const paste = async (text: string, more: { dry_run?: boolean; also?: number[] } = {}) =>
    (await call("POST /machines/import", { body: { text, ...more } })).body;
  return { owner, call, paste };
}

const machinesOf = async ({ call }: Plant) =>
  (await call("GET /machines", { query: { limit: 1000 } })).body.map(
    ({ name, department_name, model, serial_number }) => [name, department_name, model, serial_number],
  );
const departmentsOf = async ({ call }: Plant) =>
  (await call("GET /departments")).body.map(({ name, machine_count }) => [name, machine_count]);

const sheet = "Nom\tDépartement\tModèle\tN° de série\r\nPresse 4\tEstampage\tX-200\t0042\r\nTour\tusinage\r\n";

test("pasted machines are made as their lines say, in departments that are made once", async () => {
  const plant = await newPlant();
  await plant.call("POST /departments", { body: { name: "Usinage" } });
  const answer = await plant.paste(`${sheet}Scie\tUSINAGE\r\nPoinçon\testampage\r\n`);
  expect(answer).toMatchObject({ made: 4, departments_made: ["Estampage"], has_header: true, ignored_columns: [] });
  expect(answer.lines.map(({ line, outcome, new_department }) => [line, outcome, new_department])).toEqual([
    [2, "made", true],
    [3, "made", false],
    [4, "made", false],
    [5, "made", true],
  ]);
  expect(await machinesOf(plant)).toEqual([
    ["Poinçon", "Estampage", null, null],
    ["Presse 4", "Estampage", "X-200", "0042"],
    ["Scie", "Usinage", null, null],
    ["Tour", "Usinage", null, null],
  ]);
  expect(await departmentsOf(plant)).toEqual([
    ["Estampage", 2],
    ["Usinage", 2],
  ]);
});

test("a dry run answers what would be made, makes nothing and tells nobody", async () => {
  const plant = await newPlant();
  const rehearsed = await plant.paste(sheet, { dry_run: true });
  expect(await machinesOf(plant)).toEqual([]);
  expect(await departmentsOf(plant)).toEqual([]);
  expect(await announcedIn(app, plant.owner.companyId)).toEqual([]);
  const imported = await plant.paste(sheet);
  const withoutIds = imported.lines.map((line) => ({ ...line, machine_id: null }));
  expect(rehearsed).toEqual({ ...imported, lines: withoutIds });
  expect(imported.lines.map(({ machine_id }) => machine_id)).toEqual([expect.any(String), expect.any(String)]);
});

test("what was pasted before, or is in the plant, is left out and says where it is", async () => {
  const plant = await newPlant();
  const { id } = (await plant.call("POST /machines", { body: { name: "Presse À" } })).body;
  const answer = await plant.paste("presse a;Estampage\nTour;Usinage\nTOUR;usinage", { also: [3] });
  expect(answer.lines.map(({ outcome, found }) => [outcome, found])).toEqual([
    ["twice", { line: null, machine_id: id, department: null }],
    ["made", null],
    ["made", { line: 2, machine_id: null, department: null }],
  ]);
  expect((await plant.paste("Scie;Usinage;;A-1")).made).toBe(1);
  expect((await plant.paste("Autre nom;;;a-1")).lines[0]).toMatchObject({ outcome: "twice" });
});

test("a line that will not do says why, and the others are made", async () => {
  const plant = await newPlant();
  const long = "x".repeat(limits.name + 1);
  const { lines, made: madeCount } = await plant.paste(`Press\n\tStamping\nSaw\t\t\t${long}\na\tb\tc\td\te`);
  expect(madeCount).toBe(1);
  expect(lines.map(({ outcome, fault, column }) => [outcome, fault, column])).toEqual([
    ["made", null, null],
    ["refused", "name_missing", null],
    ["refused", "too_long", "serial_number"],
    ["refused", "too_many_columns", null],
  ]);
  expect(await departmentsOf(plant)).toEqual([]);
});

test("a cell under a column without a heading is lost to nobody: its line says which column", async () => {
  const plant = await newPlant();
  const { lines } = await plant.paste("Nom\t\tModèle\nPresse\tBliss\tX-200\nTour\t\tL1");
  expect(lines.map(({ outcome, fault, position }) => [outcome, fault, position])).toEqual([
    ["refused", "column_unnamed", 2],
    ["made", null, null],
  ]);
});

test("of several who paste the same at once, one makes it, and no department is there twice", async () => {
  const plant = await newPlant();
  const text = Array.from({ length: 40 }, (_, n) => `Machine ${n};Hall ${n % 5}`).join("\n");
  const answers = await Promise.all(Array.from({ length: 4 }, () => plant.paste(text)));
  expect(answers.map(({ made: madeCount }) => madeCount).sort()).toEqual([0, 0, 0, 40]);
  expect((await departmentsOf(plant)).map(([name]) => name)).toEqual([0, 1, 2, 3, 4].map((n) => `Hall ${n}`));
});

test("sent again under its key, nothing is made twice, and the answer is the same", async () => {
  const plant = await newPlant();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const send = () => plant.call("POST /machines/import", { body: { text: "Press\nSaw" }, headers });
  const first = await send();
  expect((await send()).body).toEqual(first.body);
  expect(await machinesOf(plant)).toHaveLength(2);
});

test("300 machines are there within seconds, and each one's activity says who made it", async () => {
  const plant = await newPlant();
  const text = Array.from({ length: 300 }, (_, n) => `Machine ${n}\tHall ${n % 12}\tM-${n}\tS-${n}`).join("\n");
  const startedMs = performance.now();
  await plant.paste(text, { dry_run: true });
  const { lines } = await plant.paste(text);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  expect(await machinesOf(plant)).toHaveLength(300);
  const { body } = await plant.call("GET /activity", { query: { id: lines[0]?.machine_id ?? "" } });
  expect(body[0]).toMatchObject({ call: "POST /machines/import", actor: { id: plant.owner.personId } });
});

test("more lines than fit at once are refused whole, and so is a text that is too long", async () => {
  const plant = await newPlant();
  for (const text of ["x\n".repeat(limits.machineImport.lines + 1), "x".repeat(limits.machineImport.characters + 1)]) {
    const { status, json } = await plant.call("POST /machines/import", { body: { text } });
    expect([status, json.code, json.fields]).toEqual([422, "invalid", { text: "too_long" }]);
  }
  expect(await machinesOf(plant)).toEqual([]);
});

test("a plant sees nothing of another one's machines and departments", async () => {
  const [theirs, ours] = [await newPlant(), await newPlant()];
  await theirs.paste("Press;Stamping;;77");
  const { lines } = await ours.paste("Press;Stamping;;77");
  expect(lines).toMatchObject([{ outcome: "made", found: null, new_department: true }]);
});

test.each([";", '"'])("a text of %j alone is refused as too long, and is not said back whole", async (piece) => {
  const { call } = await newPlant();
  const { status, body, json } = await call("POST /machines/import", { body: { text: piece.repeat(200_000) } });
  expect([status, body.made, body.lines[0]?.fault, body.lines[0]?.column]).toEqual([200, 0, "too_long", "name"]);
  expect(JSON.stringify(json).length).toBeLessThan(25_000);
});

test("pasted machines have the classes that they name, in either language", async () => {
  const plant = await newPlant();
  const answer = await plant.paste("Name\tClass\nPress 4\tPresse\nSaw 1\tSaw\nOdd\tNothing such");
  expect(answer.lines.map(({ outcome, fault }) => [outcome, fault])).toEqual([
    ["made", null],
    ["made", null],
    ["refused", "class_unknown"],
  ]);
  const codes = (await plant.call("GET /plant-codes", { query: { kind: "class" } })).body;
  const machines = (await plant.call("GET /machines")).body;
  expect(machines.map(({ class_id }) => codes.find(({ id }) => id === class_id)?.name_en)).toEqual(["Press", "Saw"]);
});
