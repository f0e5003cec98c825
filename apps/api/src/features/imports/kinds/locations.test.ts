import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

const sheet = "Name\tLocation\tPart of\nPress 4\tHall 1\t\nFeeder\tHall 1\tPress 4\nSaw\t\t\n";

async function plantOf() {
  const plant = await openImports(app, "machines");
  const machines = async () =>
    (await plant.call("GET /machines", { query: { limit: 50 } })).body.map(
      ({ name, department_name: department, parent_name: parent }) => [name, department, parent],
    );
  return { ...plant, machines };
}

test("a location of another system becomes a department, made once", async () => {
  const plant = await plantOf();
  const { outcome } = await plant.bringIn(sheet, { locations_become: "department" });
  expect(outcome).toMatchObject({ made: 3, refused: 0, also_made: { department: 1 } });
  expect((await plant.machines()).toSorted()).toEqual([
    ["Feeder", "Hall 1", "Press 4"],
    ["Press 4", "Hall 1", null],
    ["Saw", null, null],
  ]);
});

test("or a machine that others are parts of, and an undo takes that away with them", async () => {
  const plant = await plantOf();
  const { id, outcome } = await plant.bringIn(sheet, { locations_become: "parent" });
  expect(outcome).toMatchObject({ made: 3, refused: 0, also_made: { machine: 1 } });
  expect((await plant.machines()).toSorted()).toEqual([
    ["Feeder", null, "Press 4"],
    ["Hall 1", null, null],
    ["Press 4", null, "Hall 1"],
    ["Saw", null, null],
  ]);
  await plant.undo(id);
  expect(await plant.machines()).toEqual([]);
});

test("of work, a location that is no department is where it is done", async () => {
  const plant = await openImports(app, "repairs");
  await plant.bringIn("Title\tLocation\nLeak\tHall 1\n", { locations_become: "parent" });
  const [leak] = (await plant.call("GET /work-orders")).body;
  expect(leak).toMatchObject({ title: "Leak", location: "Hall 1", department_name: null });
});

test("a location beside a department is where exactly a machine is, or work is done", async () => {
  const plant = await plantOf();
  await plant.bringIn(
    "Name\tDepartment\tLocation\tLocation details\nPress 4\tStamping\tHall 1\t\nSaw\tCutting\tHall 2\tBy the door\n",
  );
  expect((await plant.machines()).toSorted()).toEqual([
    ["Press 4", "Stamping", null],
    ["Saw", "Cutting", null],
  ]);
  const details = (await plant.call("GET /machines", { query: { limit: 50 } })).body.map(({ id }) => id);
  const shown = await Promise.all(details.map((id) => plant.call("GET /machines/{id}", { params: { id } })));
  expect(shown.map(({ body }) => body.location_details).toSorted()).toEqual(["By the door\nHall 2", "Hall 1"]);
  const work = await openImports(app, "repairs");
  await work.bringIn("Title\tDepartment\tLocation\nLeak\tStamping\tHall 1\n");
  const [leak] = (await work.call("GET /work-orders")).body;
  expect(leak).toMatchObject({ location: "Hall 1", department_name: "Stamping" });
});
