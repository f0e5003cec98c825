import { limits } from "@millwright/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { beginDueDays } from "#features/daily-tasks/daily-tasks.ts";
import { testApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-23T14:00:00Z"));

const leave = (call: Call, text: string, more: object = {}) => call("POST /shift-notes", { body: { text, ...more } });
const texts = async (call: Call, department_id?: string) =>
  (await call("GET /shift-notes", { query: department_id === undefined ? {} : { department_id } })).body.map(
    ({ text }) => text,
  );

test("a line that is left at the tablet is read there and in the plant, of its department and of the whole plant", async () => {
  const plant = await openTestPlant(app);
  const [sawing, kiln] = [await plant.department("Sawing"), await plant.department("Kiln")];
  const luc = await makeTechnician(app, plant.session, "Luc Roy");
  const { device_token } = await enrolTablet(app, plant.session);
  const atTablet = app.as({ token: (await beginTurn(app, device_token, luc)).turn_token });
  const { body: note } = await leave(atTablet, "Watch saw 2", { department_id: sawing.id });
  const author = { author_id: luc, author_name: "Luc Roy", device_name: "Press shop" };
  expect(note).toMatchObject({ text: "Watch saw 2", department: { name: "Sawing" }, ...author });
  app.clock.set("2026-11-23T14:05:00Z");
  await leave(plant.call, "Power is off at noon");
  expect(await texts(atTablet)).toEqual(["Power is off at noon", "Watch saw 2"]);
  expect(await texts(atTablet, kiln.id)).toEqual(["Power is off at noon"]);
  expect(await texts(atTablet, sawing.id)).toHaveLength(2);
  expect((await app.as({ token: device_token })("GET /shift-notes")).status).toBe(403);
  const { body: log } = await plant.call("GET /activity", { query: { id: note.id } });
  expect(log[0]).toMatchObject({ actor: { kind: "technician", id: luc } });
});

test("a line is shown for a week, and is gone after it", async () => {
  const plant = await openTestPlant(app);
  const { body } = await leave(plant.call, "Belt is loose");
  app.clock.set("2026-11-30T13:59:00Z");
  expect(await texts(plant.call)).toEqual(["Belt is loose"]);
  app.clock.set("2026-12-01T14:00:00Z");
  expect(await texts(plant.call)).toEqual([]);
  await beginDueDays(app.deps.db, app.clock, (error) => {
    throw error;
  });
  expect((await plant.call("DELETE /shift-notes/{id}", { params: { id: body.id } })).status).toBe(404);
});

test("the same line that is sent twice is left once; an empty one, and another plant's department, are refused", async () => {
  const plant = await openTestPlant(app);
  const id = crypto.randomUUID();
  await leave(plant.call, "Belt", { id });
  expect((await leave(plant.call, "Belt", { id })).body.id).toBe(id);
  expect(await texts(plant.call)).toEqual(["Belt"]);
  expect((await leave(plant.call, "  ")).json?.fields).toEqual({ text: "required" });
  const elsewhere = await (await openTestPlant(app)).department();
  expect((await leave(plant.call, "Belt", { department_id: elsewhere.id })).json?.code).toBe("unknown_reference");
});

test("one person leaves so many lines in a week and no more, and closes them to nobody else", async () => {
  const plant = await openTestPlant(app);
  for (let n = 0; n < limits.shiftNotes.ofPerson; n += 1)
    expect((await leave(plant.call, `Line ${n}`)).status).toBe(201);
  expect((await leave(plant.call, "One more")).json?.code).toBe("too_many_notes");
  const technician = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await leave(technician, "Theirs")).status).toBe(201);
  const [first] = (await plant.call("GET /shift-notes")).body;
  const params = { id: first?.id ?? "" };
  expect((await technician("DELETE /shift-notes/{id}", { params })).status).toBe(403);
  const own = (await leave(technician, "Typo")).body.id;
  expect((await technician("DELETE /shift-notes/{id}", { params: { id: own } })).status).toBe(204);
  expect((await technician("DELETE /shift-notes/{id}", { params: { id: own } })).status).toBe(404);
  expect((await plant.call("DELETE /shift-notes/{id}", { params })).status).toBe(204);
  const read = async (access: "requester" | "viewer") =>
    (await app.as(await app.become({ company: plant.session, access }))("GET /shift-notes")).status;
  expect([await read("viewer"), await read("requester")]).toEqual([200, 403]);
});

test("the latest lines are shown, and one for a department that is deleted stays one for it", async () => {
  const plant = await openTestPlant(app);
  const kiln = await plant.department("Kiln");
  await leave(plant.call, "Watch the kiln", { department_id: kiln.id });
  await plant.call("DELETE /departments/{id}", { params: { id: kiln.id } });
  const [note] = (await plant.call("GET /shift-notes")).body;
  expect(note?.department).toEqual({ id: kiln.id, name: "Kiln" });
});
