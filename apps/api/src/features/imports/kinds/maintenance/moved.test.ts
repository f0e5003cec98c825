import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

test("a PM moves to a machine of another department, or of none, and an undo takes it back", async () => {
  const plant = await openImports(app, "maintenance");
  const addMachine = async (number: string, department: string | null) => {
    const { id: department_id = null } =
      department === null ? {} : (await plant.call("POST /departments", { body: { name: department } })).body;
    await plant.call("POST /machines", { body: { name: `Press ${number}`, number, department_id } });
  };
  await addMachine("00002", "Stamping");
  await addMachine("00050", "Cutting");
  await addMachine("00060", null);
  const sheet = (machine: string) => `Code\tTitle\tMachine\tFrequency\nPM-002\tGrease\t${machine}\tWeekly\n`;
  const where = async () => {
    const [plan] = (await plant.call("GET /work-orders", { query: { type: "PM" } })).body;
    return [plan?.machine_name, plan?.department_name];
  };
  await plant.bringIn(sheet("00002"));
  const moved = await plant.bringIn(sheet("00050"), { match_by: "code" });
  expect([moved.outcome?.changed, moved.faults]).toEqual([1, []]);
  expect(await where()).toEqual(["Press 00050", "Cutting"]);
  await plant.undo(moved.id);
  expect(await where()).toEqual(["Press 00002", "Stamping"]);
  expect((await plant.bringIn(sheet("00060"), { match_by: "code" })).faults).toEqual([]);
  expect(await where()).toEqual(["Press 00060", null]);
});
