import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();
const newPlant = () => openImports(app, "technicians");
type Plant = Awaited<ReturnType<typeof newPlant>>;

const techniciansOf = async ({ call }: Plant) => (await call("GET /assignees", { query: { limit: 100 } })).body;

const sheet = "First name\tLast name\tTrade\tPhone\nLéa\tRoy\tÉlectricien\t418 555-0110\nMarc\tRoy\t\t\n";

test("technicians of a sheet have usernames and colours of their own, and are changed by their names", async () => {
  const plant = await newPlant();
  await plant.call("POST /assignees", { body: { name: "Lea Roi" } });
  const twice = await plant.bringIn(sheet);
  expect(twice.outcome).toMatchObject({ made: 2, refused: 0 });
  const created = await techniciansOf(plant);
  expect(created.map(({ name, username, specialization, phone }) => [name, username, specialization, phone])).toEqual([
    ["Lea Roi", "lea.roi", null, null],
    ["Léa Roy", "lea.roy", "electrical", "418 555-0110"],
    ["Marc Roy", "marc.roy", null, null],
  ]);
  expect(new Set(created.map(({ colour }) => colour)).size).toBe(3);
  const again = await plant.bringIn("Name\tTrade\nLéa Roy\tmechanic\nMarc Roy\t\n", { match_by: "name" });
  expect(again.outcome).toMatchObject({ changed: 1, same: 1 });
  const [changed] = await plant.rows(again.id, { outcome: "changed" });
  expect(changed?.changes).toEqual([{ field: "specialization", old: "electrical", new: "mechanical" }]);
  const { undone } = await plant.undo(again.id);
  expect(undone).toMatchObject({ gone: 1, left_count: 0 });
  expect((await techniciansOf(plant))[1]).toMatchObject({ specialization: "electrical" });
});

test("a technician that the plant or the sheet has, or another plant's, is refused with its row", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  const { id } = (await theirs.call("POST /assignees", { body: { name: "Theirs" } })).body;
  await plant.call("POST /assignees", { body: { name: "Léa Roy" } });
  expect(await plant.faults("Name\tTrade\nlea roy\t\nMarc\t\nMARC\t\nPaul\tPoet\n\tmechanic\n")).toEqual([
    [2, "exists", "name"],
    [4, "twice", "name"],
    [5, "choice_unknown", "specialization"],
    [6, "required", "name"],
  ]);
  expect(await plant.faults(`Millwright id\tName\n${id}\tMine\n`)).toEqual([[2, "not_found", "id"]]);
});

test("an undo takes technicians away but for those who were changed, are a member or have work", async () => {
  const plant = await newPlant();
  const { id } = await plant.bringIn("Name\nA\nB\nC\nD\n");
  const [a, b, c] = await techniciansOf(plant);
  const idOf = (one: { id: string } | undefined) => one?.id ?? "";
  await plant.call("PUT /assignees/{id}", { params: { id: idOf(a) }, body: { phone: "418" } });
  const order = await plant.call("POST /work-orders", { body: { title: "Leak", assignee: idOf(b) } });
  const link = await plant.call("PUT /assignees/{id}/member", {
    params: { id: idOf(c) },
    body: { member_id: plant.owner.personId },
  });
  expect([order.status, link.status]).toEqual([201, 200]);
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({ gone: 1, left_count: 3 });
  expect(Object.fromEntries((undone?.left ?? []).map(({ name, reason }) => [name, reason]))).toEqual({
    A: "changed",
    B: "in_use",
    C: "in_use",
  });
  expect((await techniciansOf(plant)).map(({ name }) => name)).toEqual(["A", "B", "C"]);
});
