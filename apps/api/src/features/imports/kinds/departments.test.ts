import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

test("locations of another system come in as departments, are renamed by their ids, and go again but for what is used", async () => {
  const plant = await openImports(app, "departments");
  const names = async () => (await plant.call("GET /departments")).body.map(({ name }) => name).toSorted();
  const { id, outcome } = await plant.bringIn(
    "ID,Name,Address,Longitude,Latitude,Parent Location,Workers,Teams\n1,Hall A,,,,,,\n2,Hall B,,,,Hall A,,\n3,hall b,,,,,,\n",
  );
  expect(outcome).toMatchObject({ made: 2, refused: 1 });
  expect(await names()).toEqual(["Hall A", "Hall B"]);
  const [first] = (await plant.call("GET /departments")).body;
  const renamed = await plant.bringIn(`Millwright id\tName\n${first?.id}\tHall 1\n`, { match_by: "id" });
  expect((await plant.rows(renamed.id, { outcome: "changed" }))[0]?.changes).toEqual([
    { field: "name", old: first?.name, new: "Hall 1" },
  ]);
  expect((await plant.undo(renamed.id)).undone).toMatchObject({ gone: 1, left_count: 0 });
  await plant.call("POST /machines", { body: { name: "Press 4", department_id: first?.id ?? null } });
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 1, left: [{ kind: "department", reason: "in_use" }] });
  expect(await names()).toEqual([first?.name]);
});
