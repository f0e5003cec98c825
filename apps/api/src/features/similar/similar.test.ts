import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

type Draft = NonNullable<Parameters<TestPlant["order"]>[0]>;
const done = ({ order }: TestPlant, draft: Draft) => order({ ...draft, status: "Completed" });
const likeOrder = async ({ call }: TestPlant, id: string) =>
  (await call("GET /work-orders/{id}/similar", { params: { id } })).body;
const titles = async (plant: TestPlant, id: string) => (await likeOrder(plant, id)).map(({ title }) => title);
const written = async ({ call }: TestPlant, text: string, machine_id?: string) =>
  (await call("GET /similar", { query: { text, machine_id } })).body.map(({ title }) => title);

test("what was completed before is said with what fixed it, its parts and who did it", async () => {
  app.clock.set("2026-10-12T14:00:00Z");
  const plant = await openTestPlant(app, { fullName: "Marie Côté" });
  const press = await plant.machine(null, "Press 4");
  const part = (
    await plant.call("POST /parts", { body: { name: "Rod seal", part_type: "repair", current_quantity: 9 } })
  ).body;
  const earlier = await plant.order({ title: "Seal leaks at the cylinder", machine_id: press.id });
  await plant.call("POST /parts/{id}/quantity", {
    params: { id: part.id },
    body: { change_type: "remove", quantity: 2, work_order_id: earlier.id },
  });
  await plant.edit(earlier.id, { status: "Completed", notes: "Replaced the seal" });
  const now = await plant.order({ title: "Leaking seal", machine_id: press.id });
  expect(await likeOrder(plant, now.id)).toMatchObject([
    {
      ...{ work_order_id: earlier.id, wo_id: earlier.wo_id, title: "Seal leaks at the cylinder", same_machine: true },
      ...{ machine_name: "Press 4", completed_at: "2026-10-12T14:00:00.000Z", completed_by_name: "Marie Côté" },
      ...{ notes: "Replaced the seal", parts: [{ name: "Rod seal", quantity: 2 }] },
    },
  ]);
});

test("the same machine comes first, then what shares rare words; at most five", async () => {
  const plant = await openTestPlant(app);
  const [press, saw] = [await plant.machine(null, "Press 4"), await plant.machine(null, "Saw 2")];
  await done(plant, { title: "Seal leaks on the hydraulic cylinder", machine_id: saw.id });
  await done(plant, { title: "Seal", machine_id: press.id });
  await done(plant, { title: "Belt torn", machine_id: press.id });
  const now = await plant.order({ title: "Hydraulic seal leaking", machine_id: press.id });
  expect(await titles(plant, now.id)).toEqual(["Seal", "Seal leaks on the hydraulic cylinder"]);
  for (let n = 0; n < 6; n++) await done(plant, { title: `Hydraulic seal ${n}`, machine_id: press.id });
  expect(await titles(plant, now.id)).toHaveLength(5);
});

test.each([
  ["Fuite", "Fuites à la pompe"],
  ["l’étanchéité", "Defaut d'ETANCHEITE"],
  ["Joint d'huile usé", "Remplacer le joint"],
  ["Leaking", "Leaks at the flange"],
  ["Battery is flat", "Batteries"],
])("%s finds %s", async (text, title) => {
  const plant = await openTestPlant(app);
  await done(plant, { title: "Convoyeur bloqué" });
  await done(plant, { title });
  expect(await written(plant, text)).toEqual([title]);
});

test("words of the description and of what was noted find it as well", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  await done(plant, {
    title: "Noise",
    description: "Gearbox grinds",
    notes: "Bearing 6205-2RS worn",
    machine_id: press.id,
  });
  expect(await written(plant, "gearbox", press.id)).toEqual(["Noise"]);
  expect(await written(plant, "6205", press.id)).toEqual(["Noise"]);
  expect(await written(plant, "the and", press.id)).toEqual([]);
});

test("an entry that was deleted is not found, until it is restored", async () => {
  const plant = await openTestPlant(app);
  await done(plant, { title: "Seal leaks" });
  const [entry] = (await plant.call("GET /repair-history")).body;
  const params = { id: entry?.id ?? "" };
  await plant.call("DELETE /repair-history/{id}", { params });
  expect(await written(plant, "seal")).toEqual([]);
  await plant.call("POST /repair-history/{id}/restore", { params });
  expect(await written(plant, "seal")).toEqual(["Seal leaks"]);
});

test("an order is not like itself, and counts once however often it was completed", async () => {
  const plant = await openTestPlant(app);
  const first = await done(plant, { title: "Seal leaks" });
  app.clock.advance({ minutes: 1 });
  await plant.edit(first.id, { status: "In Progress" });
  await plant.edit(first.id, { status: "Completed", notes: "Replaced it again" });
  expect(await titles(plant, first.id)).toEqual([]);
  const second = await plant.order({ title: "Seal leaks" });
  expect(await likeOrder(plant, second.id)).toMatchObject([{ wo_id: first.wo_id, notes: "Replaced it again" }]);
});

test("a PM is like no repair, and what is gone answers 404", async () => {
  const plant = await openTestPlant(app);
  await done(plant, { title: "Grease the press" });
  const task = await plant.task({ title: "Grease the press" });
  expect(await likeOrder(plant, task.id)).toEqual([]);
  const order = await plant.order({ title: "Grease" });
  await plant.call("DELETE /work-orders/{id}", { params: { id: order.id } });
  const { status } = await plant.call("GET /work-orders/{id}/similar", { params: { id: order.id } });
  expect(status).toBe(404);
});

test("what had the same problem is found without a shared word, after what shares words on the same machine", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  const codes = (await plant.call("GET /plant-codes")).body;
  const problem_id = codes.find(({ kind }) => kind === "problem")?.id ?? "";
  await done(plant, { title: "Belt torn", problem_id });
  await done(plant, { title: "Seal leaks", machine_id: press.id });
  const now = await plant.order({ title: "Leaking", machine_id: press.id, problem_id });
  expect(await titles(plant, now.id)).toEqual(["Seal leaks", "Belt torn"]);
});

const codesOf = async ({ call }: TestPlant, kind: "class" | "problem" | "cause" | "remedy") =>
  (await call("GET /plant-codes")).body.filter((code) => code.kind === kind).map(({ id }) => id);

test("machines of the same class come after the machine and before others, also by a class that was merged", async () => {
  const plant = await openTestPlant(app);
  const [old = "", pump = ""] = await codesOf(plant, "class");
  const [here, there, other] = [await plant.machine(), await plant.machine(), await plant.machine()];
  await done(plant, { title: "Seal leaks at the flange", machine_id: other.id });
  await done(plant, { title: "Flange leaks", machine_id: there.id });
  const now = await plant.order({ title: "Seal leaks at the flange", machine_id: here.id });
  expect(await titles(plant, now.id)).toEqual(["Seal leaks at the flange", "Flange leaks"]);
  const classify = (id: string, class_id: string) =>
    plant.call("PUT /machines/{id}", { params: { id }, body: { class_id } });
  await classify(here.id, old);
  await classify(there.id, pump);
  expect(await titles(plant, now.id)).toEqual(["Seal leaks at the flange", "Flange leaks"]);
  await plant.call("PUT /plant-codes/{id}", { params: { id: old }, body: { merged_into: pump } });
  expect(await titles(plant, now.id)).toEqual(["Flange leaks", "Seal leaks at the flange"]);
  await done(plant, { title: "Flange", machine_id: here.id });
  expect(await titles(plant, now.id)).toEqual(["Flange", "Flange leaks", "Seal leaks at the flange"]);
});

test("each says its failure by the codes and the minutes of all who put down time, none where nobody did", async () => {
  const plant = await openTestPlant(app);
  const [[problem_id = ""], [cause_id = ""], [remedy_id = ""]] = [
    await codesOf(plant, "problem"),
    await codesOf(plant, "cause"),
    await codesOf(plant, "remedy"),
  ];
  const earlier = await done(plant, { title: "Seal leaks", problem_id, cause_id, remedy_id });
  const silent = await done(plant, { title: "Seal leaks" });
  const technician = (await plant.call("POST /assignees", { body: { name: "Luc Roy" } })).body;
  for (const minutes of [35, 20])
    await plant.call("POST /work-orders/{id}/labour", {
      params: { id: earlier.id },
      body: { minutes, assignee_id: technician.id },
    });
  const now = await plant.order({ title: "Leaking seal", problem_id });
  expect(await likeOrder(plant, now.id)).toMatchObject([
    { work_order_id: earlier.id, problem_id, cause_id, remedy_id, minutes: 55 },
    { work_order_id: silent.id, problem_id: null, cause_id: null, remedy_id: null, minutes: null },
  ]);
});

test("the last time that the machine had the same problem comes first, however much others share", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  const [problem_id = ""] = await codesOf(plant, "problem");
  await done(plant, { title: "Drips", machine_id: press.id, problem_id });
  for (let n = 0; n < 5; n++) await done(plant, { title: `Seal leaks ${n}`, machine_id: press.id });
  const now = await plant.order({ title: "Seal leaks", machine_id: press.id, problem_id });
  expect((await titles(plant, now.id))[0]).toBe("Drips");
});

test("a request finds what it may be", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  await done(plant, { title: "Remplacé le joint qui fuit", machine_id: press.id });
  const report = await plant.call("POST /reports", { body: { machine_id: press.id, title: "Ça fuit encore" } });
  const { body } = await plant.call("GET /requests/{id}/similar", { params: { id: report.body.id } });
  expect(body).toMatchObject([{ title: "Remplacé le joint qui fuit", same_machine: true }]);
});

test("nobody finds what another company repaired, also by the id of its machine", async () => {
  const [plant, other] = [await openTestPlant(app), await openTestPlant(app)];
  const press = await plant.machine();
  await done(plant, { title: "Seal leaks", machine_id: press.id });
  expect(await written(other, "seal", press.id)).toEqual([]);
  expect(await written(plant, "seal", press.id)).toEqual(["Seal leaks"]);
});
