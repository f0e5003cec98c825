import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const stranger = await openTestPlant(app);
const assembly = await plant.department("Assembly");
const paint = await plant.department("Paint");
const press = await plant.machine(assembly.id, "Press");
const robot = await plant.machine(paint.id, "Robot");
const loose = await plant.machine(null, "Forklift");

test("a machine without a department brings its own", async () => {
  expect(await plant.order({ machine_id: press.id })).toMatchObject({
    department_name: "Assembly",
    machine_name: "Press",
  });
  const order = await plant.order({ machine_id: loose.id });
  expect(order).toMatchObject({ department_id: null, machine_name: "Forklift" });
  const response = await plant.edit(order.id, { machine_id: robot.id });
  expect(response.body).toMatchObject({ department_name: "Paint", machine_name: "Robot" });
});

test("another department clears the machine, unless one of it is given", async () => {
  const order = await plant.order({ department_id: assembly.id, machine_id: press.id });
  expect((await plant.edit(order.id, { department_id: paint.id })).body).toMatchObject({
    department_name: "Paint",
    machine_id: null,
  });
  const both = await plant.edit(order.id, { department_id: assembly.id, machine_id: press.id });
  expect(both.body).toMatchObject({ department_name: "Assembly", machine_name: "Press" });
  expect((await plant.edit(order.id, { department_id: assembly.id })).body.machine_id).toBe(press.id);
  expect((await plant.edit(order.id, { machine_id: null })).body).toMatchObject({
    department_name: "Assembly",
    machine_id: null,
  });
  expect((await plant.edit(order.id, { department_id: null })).body).toMatchObject({
    department_id: null,
    machine_id: null,
  });
});

test.each([
  ["en", "This machine is not in that department. Choose the machine again."],
  ["fr", "Cette machine n’est pas dans ce département. Choisissez de nouveau la machine."],
])("a machine of another department is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const refused = { code: "wrong_department", detail, fields: { machine_id: "invalid" } };
  for (const machine_id of [robot.id, loose.id]) {
    const body = { title: "Leak", department_id: assembly.id, machine_id };
    const created = await plant.call("POST /work-orders", { body, headers });
    expect([created.status, created.json]).toEqual([422, refused]);
    const order = await plant.order({ department_id: assembly.id });
    const response = await plant.edit(order.id, { machine_id }, headers);
    expect([response.status, response.json]).toEqual([422, refused]);
  }
});

test.each([
  ["en", "What you chose no longer exists. Choose again."],
  ["fr", "Ce que vous avez choisi n’existe plus. Choisissez de nouveau."],
])("what is not there, was deleted, or is another company's can't be chosen, in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const gone = {
    department: await plant.department(),
    machine: await plant.machine(),
    assignee: await plant.assignee(),
  };
  await plant.call("DELETE /departments/{id}", { params: gone.department });
  await plant.call("DELETE /machines/{id}", { params: gone.machine });
  await plant.call("DELETE /assignees/{id}", { params: gone.assignee });
  const [department, machine, assignee, file] = [
    await stranger.department(),
    await stranger.machine(),
    await stranger.assignee(),
    await stranger.file(),
  ];
  const nobody = crypto.randomUUID();
  const order = await plant.order();
  const wrongs = [
    ...[nobody, gone.department.id, department.id].map((department_id) => ({ department_id })),
    ...[nobody, gone.machine.id, machine.id].map((machine_id) => ({ machine_id })),
    ...[nobody, gone.assignee.id, assignee.id].map((assignee) => ({ assignee })),
    ...[nobody, file.id].map((id) => ({ files: [{ id }] })),
  ];
  for (const wrong of wrongs) {
    const refused = { code: "unknown_reference", detail, fields: { [Object.keys(wrong)[0] ?? ""]: "invalid" } };
    const created = await plant.call("POST /work-orders", { body: { title: "Leak", ...wrong }, headers });
    expect([created.status, created.json]).toEqual([422, refused]);
    const edited = await plant.edit(order.id, wrong, headers);
    expect([edited.status, edited.json]).toEqual([422, refused]);
  }
  expect(await plant.look(order.id)).toEqual(order);
});

test("an order keeps the names of what was deleted since, and can still be saved with them", async () => {
  const { department, machine, assignee, order, edit, call } = await openTestPlant(app);
  const place = await department();
  const [press, luc] = [await machine(place.id), await assignee()];
  const chosen = { department_id: place.id, machine_id: press.id, assignee: luc.id };
  const { id } = await order(chosen);
  await call("DELETE /machines/{id}", { params: press });
  await call("DELETE /departments/{id}", { params: place });
  await call("DELETE /assignees/{id}", { params: luc });
  const saved = await edit(id, { ...chosen, notes: "Still broken" });
  expect(saved.body).toMatchObject({
    department_name: "Assembly",
    machine_name: "Press 4",
    assignee_name: "Luc Roy",
    notes: "Still broken",
  });
});

test("a machine in no department can be on a repair and on a PM, where no department is asked for", async () => {
  const plant = await openTestPlant(app);
  const pump = await plant.machine(null, "Pump");
  const place = { department_id: null, machine_id: pump.id };
  const repair = await plant.order({ ...place, department_id: "none" });
  const task = (await plant.call("POST /work-orders", { body: { title: "Grease", type: "PM", ...place } })).body;
  for (const order of [repair, task]) expect(order).toMatchObject({ ...place, machine_name: "Pump" });
  const { id: department_id } = await plant.department();
  const press = await plant.machine(department_id);
  const response = await plant.edit(task.id, { department_id, machine_id: press.id });
  expect(response.body).toMatchObject({ department_name: "Assembly", machine_name: "Press 4" });
  expect((await plant.edit(task.id, place)).body).toMatchObject(place);
  const refused = await plant.edit(task.id, { department_id: null, machine_id: press.id });
  expect([refused.status, refused.json.fields]).toEqual([422, { department_id: "required" }]);
});
