import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();
const newPlant = () => openImports(app, "parts");
type Plant = Awaited<ReturnType<typeof newPlant>>;

const partsOf = async ({ call }: Plant) => (await call("GET /parts", { query: { limit: 100 } })).body;
const bodyOf = async ({ call }: Plant, id: string | undefined) =>
  (await call("GET /parts/{id}", { params: { id: id ?? "" } })).body;
const partNamed = async (plant: Plant, name: string) =>
  bodyOf(plant, (await partsOf(plant)).find((part) => part.name === name)?.id);
const suppliersOf = async ({ call }: Plant) => (await call("GET /suppliers")).body.map(({ name }) => name);
const binsOf = async ({ call }: Plant) => (await call("GET /bins")).body.map(({ name }) => name);

const headings =
  "Name\tPart number\tQty on hand\tMin\tMax\tBin\tUnit\tUnit cost\tVendor\tVendor part number\tVendor phone\tLead time\tCritical";
const sheet = `${headings}
Bearing 6205\t0042\t12\t4\t20\tC-3\tpc\t8.50\tNord\tN-6205\t418 555-0110\t5\tyes
Grease\t\t0\t\t\t\t\t\t\t\t\t\t
`;

test("parts of a sheet are made with their stock at its cost, their bins and their suppliers", async () => {
  const plant = await newPlant();
  const { outcome } = await plant.bringIn(sheet);
  expect(outcome).toMatchObject({ made: 2, refused: 0, also_made: { bin: 1, supplier: 1 } });
  expect(await partNamed(plant, "Bearing 6205")).toMatchObject({
    ...{ code: "0042", current_quantity: 12, min_stock_level: 4, max_stock_level: 20, stock_status: "in_stock" },
    ...{ bin_location: "C-3", unit: "pc", unit_cost_cents: 850, average_cost_cents: 850, stock_value_cents: 10_200 },
    ...{ lead_days: 5, is_critical: true, bins: [expect.objectContaining({ name: "C-3", quantity: 12 })] },
    ...{ supplier: { name: "Nord", phone: "418 555-0110" }, codes: ["N-6205"] },
    quantity_history: [{ kind: "receive", quantity: 12, unit_cost_cents: 850, by_name: expect.any(String) }],
  });
  const grease = await partNamed(plant, "Grease");
  expect(grease).toMatchObject({ part_type: "repair", current_quantity: 0, stock_status: "out_of_stock" });
  expect(grease.code).toMatch(/^REP-2026-/);
});

test("the same sheet again changes what is other, and an undo puts it back", async () => {
  const plant = await newPlant();
  await plant.bringIn(sheet);
  const other = sheet
    .replace("0042\t12\t4\t20\tC-3", "0042\t10\t4\t25\tD-1")
    .replace("Nord\tN-6205", "Sud\tS-1")
    .replace("Grease\t\t0", "Grease\tNEW\t0");
  const again = await plant.bringIn(other, { match_by: "code" });
  expect(again.outcome).toMatchObject({ made: 1, changed: 1, also_made: { bin: 1, supplier: 1 } });
  const [changed] = await plant.rows(again.id, { outcome: "changed" });
  expect(changed?.changes).toEqual([
    { field: "quantity", old: "12", new: "10" },
    { field: "maximum", old: "20", new: "25" },
    { field: "bin", old: "C-3", new: "D-1" },
    { field: "supplier", old: "Nord", new: "Sud" },
    { field: "supplier_number", old: "N-6205", new: "S-1" },
  ]);
  expect(await partNamed(plant, "Bearing 6205")).toMatchObject({
    ...{ current_quantity: 10, max_stock_level: 25, stock_value_cents: 8500, bin_location: "D-1" },
    ...{ bins: [{ name: "D-1", quantity: 10 }], supplier: { name: "Sud" }, codes: ["N-6205", "S-1"] },
  });
  expect((await plant.bringIn(other, { match_by: "code" })).outcome).toMatchObject({ same: 2, also_made: {} });
  const { undone } = await plant.undo(again.id);
  expect(undone).toMatchObject({ gone: 4, left_count: 0 });
  expect(await partNamed(plant, "Bearing 6205")).toMatchObject({
    ...{ current_quantity: 12, max_stock_level: 20, stock_value_cents: 10_200, bin_location: "C-3" },
    ...{ bins: [{ name: "C-3", quantity: 12 }], supplier: { name: "Nord" }, codes: ["N-6205"] },
  });
  expect([await suppliersOf(plant), await binsOf(plant)]).toEqual([["Nord"], ["C-3"]]);
});

test("a part that can't be so, is there, or is another plant's, is refused with its row", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  const draft = { name: "Bearing", part_type: "repair", code: "B-1" } as const;
  const { id } = (await theirs.call("POST /parts", { body: draft })).body;
  const own = (await plant.call("POST /parts", { body: draft })).body;
  const text = `Name\tCode\tMax\tReorder quantity\tVendor part number\tQuantity\tUnit cost
Bearing\tb-1\t\t\t\t\t
Bearing\tB-2\t\t\t\t\t
Other\tB-2\t\t\t\t\t
bearing\t\t\t\t\t\t
Écrou\tÉ-1\t\t\t\t\t
Bolt\t\t5\t6\t\t\t
Nut\t\t\t\tN-1\t\t
Gold\t\t\t\t\t999999999\t1000000
Washer\t\t\t\t\t1.5\t
`;
  expect(await plant.faults(text)).toEqual([
    [2, "exists", "code"],
    [4, "twice", "code"],
    [5, "twice", "name"],
    [6, "barcode_characters", "code"],
    [7, "not_both", "reorder_quantity"],
    [8, "required", "supplier"],
    [9, "too_large", "quantity"],
    [10, "not_whole", "quantity"],
  ]);
  const byId = `Millwright id\tName\tCode\n${id}\tMine\t\n${own.id}\tMine\tB-9\n${own.id}\tMine\tb-1\n${own.id}\tMine 2\t\n`;
  expect(await plant.faults(byId)).toEqual([
    [2, "not_found", "id"],
    [3, "stays", "code"],
    [5, "twice", "id"],
  ]);
});

test("a supplier that may be another spelling is asked about, and one answer counts for all of its rows", async () => {
  const plant = await newPlant();
  const nord = (await plant.call("POST /suppliers", { body: { name: "Roulements Nord" } })).body;
  const text = "Name\tVendor\nA\tRoulement Nord\nB\troulement nord\nC\tNone such\n";
  const checked = await plant.check(await plant.paste(text));
  expect(checked.outcome).toMatchObject({ made: 1, refused: 2, also_made: { supplier: 1 } });
  expect(checked.faults).toMatchObject([
    {
      code: "reference_unknown",
      field: "supplier",
      count: 2,
      can: ["make", "use", "empty", "edit"],
      near: [{ id: nord.id }],
    },
  ]);
  const answers = [
    { choice: "use", id: nord.id, suppliers: { supplier: 1 } },
    { choice: "make", suppliers: { supplier: 2 } },
    { choice: "empty", suppliers: { supplier: 1 } },
  ] as const;
  let one = checked;
  for (const { suppliers, ...answer } of answers) {
    const decisions = [{ field: "supplier", value: "Roulement Nord", ...answer }];
    one = await plant.check(await plant.change(one, { decisions }));
    expect(one.outcome).toMatchObject({ made: 3, refused: 0, also_made: suppliers });
  }
});

test("an undo takes away parts with their stock but for those that were changed or are used", async () => {
  const plant = await newPlant();
  const { id } = await plant.bringIn("Name\tCode\tQty\tBin\nA\tA\t5\tX\nB\tB\t5\tX\nC\tC\t5\tY\n");
  const [a, b] = await partsOf(plant);
  await plant.call("POST /parts/{id}/quantity", {
    params: { id: a?.id ?? "" },
    body: { change_type: "remove", quantity: 1 },
  });
  const order = (await plant.call("POST /work-orders", { body: { title: "Leak" } })).body;
  const planned = await plant.call("PUT /work-orders/{id}/parts/{part_id}", {
    params: { id: order.id, part_id: b?.id ?? "" },
    body: { quantity: 1 },
  });
  expect(planned.status).toBe(200);
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({ gone: 2, left_count: 2 });
  expect(Object.fromEntries((undone?.left ?? []).map(({ name, reason }) => [name, reason]))).toEqual({
    A: "changed",
    B: "in_use",
  });
  expect(await binsOf(plant)).toEqual(["X"]);
});
