import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const plant = await openImports(app, "maintenance");
  const { call } = plant;
  await call("POST /machines", { body: { name: "Press 4" } });
  const addProcedure = async (name: string) => {
    const steps = [{ id: crypto.randomUUID(), kind: "tick" as const, text: { en: "Look", fr: "" } }];
    return (await call("POST /procedures", { body: { name, steps } })).body;
  };
  const procedures = async () => {
    const listed = (await call("GET /procedures")).body;
    return Object.fromEntries(listed.map(({ name, status }) => [name, status]));
  };
  const procedureOf = async (title: string) => {
    const id = (await call("GET /work-orders", { query: { type: "PM" } })).body.find(
      (plan) => plan.title === title,
    )?.id;
    return (await call("GET /work-orders/{id}", { params: { id: id ?? "" } })).body.procedure?.name ?? null;
  };
  return { ...plant, addProcedure, procedures, procedureOf };
}

const sheet = `PM\tMachine\tFrequency\tProcedure
Grease\tPress 4\tMonthly\tGreasing
Wash\tPress 4\tMonthly\twashing
Wash again\tPress 4\tEvery 2 months\tWashing
Look\tPress 4\tMonthly\tNobody knows
`;

test("procedures that are drafts are said to be so, once for all rows, and are published along with their PMs", async () => {
  const plant = await newPlant();
  for (const name of ["Greasing", "Washing", "Of nobody"]) await plant.addProcedure(name);
  const checked = await plant.check(await plant.paste(sheet));
  expect(checked.outcome).toMatchObject({ made: 0, refused: 4 });
  expect(checked.faults).toMatchObject([
    { code: "reference_draft", field: "procedure", value: null, count: 3, can: ["make", "empty", "edit"] },
    { code: "reference_unknown", field: "procedure", value: "Nobody knows", count: 1 },
  ]);
  const decisions = [
    { field: "procedure", value: "", choice: "make" },
    { field: "procedure", value: "Nobody knows", choice: "empty" },
  ];
  const mended = await plant.check(await plant.change(checked, { decisions }));
  expect(mended.outcome).toMatchObject({ made: 4, refused: 0, also_made: { publication: 2 } });
  expect(await plant.procedures()).toEqual({ Greasing: "draft", Washing: "draft", "Of nobody": "draft" });
  const { id } = await plant.start(mended);
  expect(await plant.procedures()).toEqual({ Greasing: "published", Washing: "published", "Of nobody": "draft" });
  expect(await plant.procedureOf("Wash again")).toBe("Washing");
  expect(await plant.procedureOf("Look")).toBe(null);
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 6, left_count: 0 });
  expect(await plant.procedures()).toEqual({ Greasing: "draft", Washing: "draft", "Of nobody": "draft" });
});

test("drafts can be left empty for all rows at once, and a changed PM follows one that it publishes until it is undone", async () => {
  const plant = await newPlant();
  await plant.addProcedure("Greasing");
  const text = "PM\tMachine\tFrequency\tProcedure\nGrease\tPress 4\tMonthly\tGreasing\n";
  const checked = await plant.check(await plant.paste(text));
  const decided = (choice: string) => ({ decisions: [{ field: "procedure", value: "", choice }] });
  await plant.start(await plant.check(await plant.change(checked, decided("empty"))));
  expect(await plant.procedureOf("Grease")).toBe(null);
  const again = await plant.check(await plant.change(await plant.paste(text, { match_by: "title" }), decided("make")));
  expect((await plant.rows(again.id, { outcome: "changed" }))[0]?.changes).toEqual([
    { field: "procedure", old: null, new: "Greasing" },
  ]);
  const { id } = await plant.start(again);
  expect(await plant.procedureOf("Grease")).toBe("Greasing");
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 2, left_count: 0 });
  expect(await plant.procedureOf("Grease")).toBe(null);
  expect(await plant.procedures()).toEqual({ Greasing: "draft" });
});
