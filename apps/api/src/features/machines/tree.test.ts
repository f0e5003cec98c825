import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { pdf, picture } from "#testing/files/sample-files.ts";
import { upload } from "#testing/files/uploads.ts";

const app = await testApp();
const owner = await app.become();
const call = app.as(owner);

const make = async (name: string, parent_id?: string) =>
  (await call("POST /machines", { body: { name, parent_id } })).body;
const edit = (id: string, body: object, headers = {}) => call("PUT /machines/{id}", { params: { id }, body, headers });
const pathOf = async (id: string) =>
  (await call("GET /machines/{id}/path", { params: { id } })).body.map(({ name }) => name);

test("a machine is a part of another one, to any depth, and is listed under it", async () => {
  const plant = await make("Plant 1");
  const line = await make("Line B", plant.id);
  const robot = await make("Robot 4", line.id);
  const gripper = await make("Gripper", robot.id);
  expect(robot).toMatchObject({ parent_id: line.id, parent_name: "Line B" });
  expect(await pathOf(gripper.id)).toEqual(["Plant 1", "Line B", "Robot 4"]);
  const { body } = await call("GET /machines", { query: { parent_id: line.id } });
  expect(body.map(({ name }) => name)).toEqual(["Robot 4"]);
  const freed = await edit(robot.id, { parent_id: null });
  expect([freed.body.parent_id, await pathOf(gripper.id)]).toEqual([null, ["Robot 4"]]);
});

test.each([
  ["en", "Line C is this machine or one of its parts, so this machine can’t be a part of it. Choose another one."],
  ["fr", "Line C est cette machine ou l’une de ses parties"],
])("a machine can't be a part of itself or of one of its own, in %s", async (locale, detail) => {
  const line = await make("Line C");
  const robot = await make("Robot", line.id);
  const gripper = await make("Gripper", robot.id);
  const headers = { "accept-language": locale };
  const itself = await edit(line.id, { parent_id: line.id }, headers);
  expect([itself.status, itself.json]).toMatchObject([
    409,
    { code: "machine_in_itself", detail: expect.stringContaining(detail), fields: { parent_id: "invalid" } },
  ]);
  for (const inside of [robot, gripper]) {
    expect((await edit(line.id, { parent_id: inside.id })).json.code).toBe("machine_in_itself");
  }
});

test("two people who would make a circle at once do not", async () => {
  for (let round = 0; round < 6; round++) {
    const [one, other] = [await make("One"), await make("Other")];
    const answers = await Promise.all([edit(one.id, { parent_id: other.id }), edit(other.id, { parent_id: one.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test("many who hang a ring of machines at once leave it open somewhere", async () => {
  const ring = await Promise.all(["a", "b", "c", "d", "e"].map((name) => make(name)));
  const answers = await Promise.all(
    ring.map(({ id }, at) => edit(id, { parent_id: ring[(at + 1) % ring.length]?.id ?? "" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409]);
});

test("a part of a machine that is deleted is on top, and is its part again once that is restored", async () => {
  const line = await make("Line D");
  const robot = await make("Robot", line.id);
  await call("DELETE /machines/{id}", { params: { id: line.id } });
  const alone = (await call("GET /machines/{id}", { params: { id: robot.id } })).body;
  expect([alone.parent_id, await pathOf(robot.id)]).toEqual([null, []]);
  expect((await edit(robot.id, { parent_id: line.id })).json.code).toBe("unknown_reference");
  await call("POST /machines/{id}/restore", { params: { id: line.id } });
  expect(await pathOf(robot.id)).toEqual(["Line D"]);
});

test("a machine can't hang under one of another company, not even by hand", async () => {
  const theirs = (await app.as(await app.become())("POST /machines", { body: { name: "Theirs" } })).body;
  const ours = await make("Ours");
  expect((await edit(ours.id, { parent_id: theirs.id })).json.code).toBe("unknown_reference");
  const byHand = app.db.inCompany(owner.companyId, (db) =>
    sql`update machine set parent_id = ${theirs.id} where id = ${ours.id}`.execute(db),
  );
  await expect(byHand).rejects.toThrow(/foreign key/);
});

test("a machine has a criticality, and a picture among its files", async () => {
  const machine = await make("Press");
  const photo = (await upload(app, owner, { name: "press.jpg", bytes: await picture("jpeg") })).body;
  const plan = (await upload(app, owner, { name: "plan.pdf", bytes: pdf })).body;
  const saved = await edit(machine.id, { criticality: "A", photo_id: photo.id });
  expect(saved.body).toMatchObject({ criticality: "A", photo_id: photo.id, files: [{ id: photo.id }] });
  expect((await edit(machine.id, { photo_id: plan.id })).json).toMatchObject({
    code: "unknown_reference",
    fields: { photo_id: "invalid" },
  });
  const stranger = await app.become();
  const theirs = (await upload(app, stranger, { name: "press.jpg", bytes: await picture("jpeg") })).body;
  expect((await edit(machine.id, { photo_id: theirs.id })).json).toMatchObject({
    code: "unknown_reference",
    fields: { photo_id: "invalid" },
  });
  expect((await edit(machine.id, { criticality: "D" })).json.code).toBe("invalid");
  const without = await edit(machine.id, { files: [] });
  expect(without.body).toMatchObject({ criticality: "A", photo_id: null, files: [] });
  expect((await edit(machine.id, { criticality: "" })).body.criticality).toBeNull();
});

test("some of a machine's files are kept on devices, which its activity tells of", async () => {
  const machine = await make("Press");
  const plan = (await upload(app, owner, { name: "plan.pdf", bytes: pdf })).body;
  const photo = (await upload(app, owner, { name: "press.jpg", bytes: await picture("jpeg") })).body;
  const files = [{ id: plan.id }, { id: photo.id }];
  const updated = (await edit(machine.id, { files, kept_file_ids: [plan.id] })).body;
  expect(updated).toMatchObject({ kept_file_ids: [plan.id], version: 2 });
  expect((await edit(machine.id, { kept_file_ids: [plan.id] })).body.version).toBe(2);
  const entries = (await app.as(owner)("GET /activity", { query: { id: machine.id } })).body;
  expect(JSON.stringify(entries)).toContain("kept_on_devices");

  const elsewhere = await make("Other");
  const theirs = (await upload(app, await app.become(), { name: "theirs.pdf", bytes: pdf })).body;
  for (const [id, file] of [
    [elsewhere.id, plan.id],
    [machine.id, theirs.id],
  ] as const)
    expect((await edit(id, { kept_file_ids: [file] })).json).toMatchObject({
      code: "unknown_reference",
      fields: { kept_file_ids: "invalid" },
    });
  expect((await edit(machine.id, { files: [{ id: photo.id }] })).body.kept_file_ids).toEqual([]);
});
