import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
const owner = await app.become({ fullName: "Marie Côté" });
const call = app.as(owner);
const member = app.as(await app.become({ company: owner, access: "technician" }));

const makeMachine = async (name: string, department_id?: string) =>
  (await call("POST /machines", { body: { name, department_id } })).body;
const makeDepartment = async (name: string) => (await call("POST /departments", { body: { name } })).body;

test("a deleted machine is listed with who and why, and comes back into its department with its stop", async () => {
  const department = await makeDepartment("Usinage");
  const machine = await makeMachine("Tour CNC 7", department.id);
  await call("PUT /machines/{id}/state", { params: { id: machine.id }, body: { state: "stopped" } });
  await call("DELETE /machines/{id}", { params: { id: machine.id }, query: { reason: "Sold" } });
  const row = (await call("GET /machines/deleted")).body.find(({ id }) => id === machine.id);
  expect(row).toMatchObject({
    id: machine.id,
    name: "Tour CNC 7",
    department_name: "Usinage",
    name_taken: false,
    deleted_by_name: "Marie Côté",
    deleted_reason: "Sold",
  });
  await makeMachine("TOUR CNC 7");
  expect((await call("GET /machines/deleted")).body.some((one) => one.name_taken)).toBe(true);
  const restored = await call("POST /machines/{id}/restore", { params: { id: machine.id } });
  expect(restored.body).toMatchObject({ department_id: department.id, state: "stopped" });
  expect((await call("GET /machines/deleted")).body.map(({ id }) => id)).not.toContain(machine.id);
  const again = await call("POST /machines/{id}/restore", { params: { id: machine.id } });
  expect(again.json.code).toBe("not_found");
});

test("a machine whose department went meanwhile comes back in none", async () => {
  const department = await makeDepartment("Peinture");
  const machine = await makeMachine("Ventilateur", department.id);
  await call("DELETE /machines/{id}", { params: { id: machine.id } });
  await call("DELETE /departments/{id}", { params: { id: department.id } });
  const restored = await call("POST /machines/{id}/restore", { params: { id: machine.id } });
  expect(restored.body).toMatchObject({ department_id: null, department_name: null });
});

test("a deleted department comes back with those of its machines that are in no other one", async () => {
  const [department, other] = [await makeDepartment("Sawing"), await makeDepartment("Other")];
  const [stays, leaves, goes] = [
    await makeMachine("Saw 1", department.id),
    await makeMachine("Saw 2", department.id),
    await makeMachine("Saw 3", department.id),
  ];
  await call("DELETE /departments/{id}", { params: { id: department.id }, query: { reason: "Merged" } });
  await call("PUT /machines/{id}", { params: { id: leaves.id }, body: { department_id: other.id } });
  await call("DELETE /machines/{id}", { params: { id: goes.id } });
  const row = (await call("GET /departments/deleted")).body.find(({ id }) => id === department.id);
  expect(row).toMatchObject({ name: "Sawing", deleted_reason: "Merged", name_taken: false });
  const restored = await call("POST /departments/{id}/restore", { params: { id: department.id } });
  expect(restored.body).toMatchObject({ id: department.id, machine_count: 1 });
  const { body } = await call("GET /machines/{id}", { params: { id: stays.id } });
  expect(body.department_id).toBe(department.id);
});

test("a removed technician comes back under the username that was theirs", async () => {
  const { id, username } = (await call("POST /assignees", { body: { name: "Luc Roy" } })).body;
  await call("DELETE /assignees/{id}", { params: { id } });
  expect((await call("GET /assignees/deleted")).body[0]).toMatchObject({ id, name: "Luc Roy" });
  const restored = await call("POST /assignees/{id}/restore", { params: { id } });
  expect([restored.status, restored.body.username]).toEqual([200, username]);
});

test("a technician neither sees nor restores what was deleted", async () => {
  const { id } = await makeMachine("Press");
  await call("DELETE /machines/{id}", { params: { id } });
  expect((await member("GET /machines/deleted")).json.code).toBe("not_allowed");
  expect((await member("POST /machines/{id}/restore", { params: { id } })).json.code).toBe("not_allowed");
});
