import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

test("a machine that is made since rows name it by its number has that number", async () => {
  const plant = await openImports(app, "repairs");
  await plant.call("POST /machines", { body: { name: "Press 4", number: "P 004" } });
  const taken = await plant.paste("Title\tMachine\nLeak\t00900\nBelt\tSaw\nNoise\tP-004\n");
  const decisions = ["00900", "Saw", "P-004"].map((value) => ({ field: "machine", value, choice: "make" }));
  await plant.start(await plant.check(await plant.change(taken, { decisions })));
  const machines = (await plant.call("GET /machines", { query: { limit: 100 } })).body;
  expect(machines.map(({ name, number }) => [name, number]).sort()).toEqual([
    ["00900", "00900"],
    ["P-004", null],
    ["Press 4", "P 004"],
    ["Saw", null],
  ]);
});
