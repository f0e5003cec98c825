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
  const lookAgain = { id: crypto.randomUUID(), kind: "tick" as const, text: { en: "Look again", fr: "" } };
  const rewrite = async (id: string, steps = [lookAgain]) => {
    const colleague = app.as(await app.become({ company: plant.owner, access: "planner" }));
    expect((await colleague("PUT /procedures/{id}", { params: { id }, body: { steps } })).status).toBe(200);
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
  return { ...plant, addProcedure, rewrite, procedures, procedureOf };
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

const greasing = "PM\tMachine\tFrequency\tProcedure\nGrease\tPress 4\tMonthly\tGreasing\n";

test.each(["rewrites", "empties", "deletes"] as const)(
  "a draft that somebody %s after the check is not published unseen: nothing is imported",
  async (what) => {
    const plant = await newPlant();
    const { id } = await plant.addProcedure("Greasing");
    const decisions = [{ field: "procedure", value: "", choice: "make" }];
    const checked = await plant.check(await plant.change(await plant.paste(greasing), { decisions }));
    expect(checked.outcome).toMatchObject({ made: 1, also_made: { publication: 1 } });
    if (what === "deletes") await plant.call("DELETE /procedures/{id}", { params: { id } });
    else await plant.rewrite(id, what === "empties" ? [] : undefined);
    expect(await plant.start(checked)).toMatchObject({ state: "draft", error: "overtaken" });
    expect(await plant.procedures()).toEqual(what === "deletes" ? {} : { Greasing: "draft" });
    if (what !== "rewrites") return;
    const again = await plant.start(await plant.check(await plant.read(checked.id)));
    expect(again).toMatchObject({ state: "imported", error: null });
    expect(await plant.procedures()).toEqual({ Greasing: "published" });
  },
);

test("a draft that a sheet of procedures publishes is the one that its check saw", async () => {
  const { owner, addProcedure, rewrite, procedures } = await newPlant();
  const plant = await openImports(app, "procedures", owner);
  const { id } = await addProcedure("Greasing");
  const settings = { match_by: "name", mode: "update", procedures_become: "published" } as const;
  const checked = await plant.check(await plant.paste("Name\tDescription\nGreasing\tEvery bearing\n", settings));
  expect(checked.outcome).toMatchObject({ changed: 1 });
  await rewrite(id);
  expect(await plant.start(checked)).toMatchObject({ state: "draft", error: "overtaken" });
  expect(await procedures()).toEqual({ Greasing: "draft" });
});
