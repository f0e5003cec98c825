import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();
const newPlant = () => openImports(app, "suppliers");
type Plant = Awaited<ReturnType<typeof newPlant>>;

const suppliersOf = async ({ call }: Plant) => (await call("GET /suppliers", { query: { limit: 100 } })).body;
const namesOf = async (plant: Plant) => (await suppliersOf(plant)).map(({ name }) => name);

const sheet =
  "Supplier\tContact\tPhone\tEmail\tTerms\nNord\tLuc\t418 555-0110\tventes@nord.example\tNet 30\nÉlectro\t\t\t\t\n";

test("suppliers of a sheet are made, and the same sheet again changes what is other", async () => {
  const plant = await newPlant();
  const { outcome } = await plant.bringIn(sheet);
  expect(outcome).toMatchObject({ made: 2, refused: 0, also_made: {} });
  expect((await suppliersOf(plant))[1]).toMatchObject({
    ...{ name: "Nord", contact: "Luc", phone: "418 555-0110", email: "ventes@nord.example", terms: "Net 30" },
  });
  const other = sheet.replace("Luc", "").replace("Net 30", "Net 60");
  const again = await plant.bringIn(other, { match_by: "name" });
  expect(again.outcome).toMatchObject({ made: 0, changed: 1, same: 1 });
  const [changed] = await plant.rows(again.id, { outcome: "changed" });
  expect(changed?.changes).toEqual([{ field: "terms", old: "Net 30", new: "Net 60" }]);
  expect((await suppliersOf(plant))[1]).toMatchObject({ contact: "Luc", terms: "Net 60", version: 2 });
  const { undone } = await plant.undo(again.id);
  expect(undone).toMatchObject({ gone: 1, left_count: 0 });
  expect((await suppliersOf(plant))[1]).toMatchObject({ terms: "Net 30" });
});

test("a supplier that the plant or the sheet has, or another plant's, is refused with its row", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  const { id } = (await theirs.call("POST /suppliers", { body: { name: "Theirs" } })).body;
  const nord = (await plant.call("POST /suppliers", { body: { name: "Nord" } })).body;
  const sud = (await plant.call("POST /suppliers", { body: { name: "Sud" } })).body;
  const text = "Name\tEmail\tNotes\nNORD\t\t\nEst\t\t\nest\t\t\nOuest\tno address\t\n\t\tonly notes\n";
  expect(await plant.faults(text)).toEqual([
    [2, "exists", "name"],
    [4, "twice", "name"],
    [5, "email_invalid", "email"],
    [6, "required", "name"],
  ]);
  const byId = `Millwright id\tName\n${id}\tMine\n${nord.id}\tSud\n${sud.id}\tSud 2\n${sud.id}\tSud 3\nnone\tX\n`;
  expect(await plant.faults(byId)).toEqual([
    [2, "not_found", "id"],
    [3, "taken", "name"],
    [5, "twice", "id"],
    [6, "not_found", "id"],
  ]);
  expect(await namesOf(theirs)).toEqual(["Theirs"]);
});

test("an undo takes suppliers away but for those that were changed or are named since", async () => {
  const plant = await newPlant();
  const { id } = await plant.bringIn("Name\nA\nB\nC\n");
  const [a, b] = await suppliersOf(plant);
  await plant.call("PUT /suppliers/{id}", { params: { id: a?.id ?? "" }, body: { notes: "Called" } });
  await plant.call("POST /parts", {
    body: { name: "Bearing", part_type: "repair", supplier: { name: "B" } },
  });
  const { undone } = await plant.undo(id);
  expect(undone).toEqual({
    gone: 1,
    left_count: 2,
    left: [
      { kind: "supplier", id: a?.id, name: "A", reason: "changed" },
      { kind: "supplier", id: b?.id, name: "B", reason: "in_use" },
    ].sort((one, other) => String(one.id).localeCompare(String(other.id))),
  });
  expect(await namesOf(plant)).toEqual(["A", "B"]);
});
