import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

test("a printed label is noted of machines and of parts, when, and in the log", async () => {
  const plant = await openTestPlant(app);
  const call = app.as(plant.session);
  const make = async (name: string) => (await call("POST /machines", { body: { name } })).body;
  const [press, saw] = [await make("Press"), await make("Saw")];
  const part = (await call("POST /parts", { body: { name: "Belt", part_type: "repair" } })).body;
  expect([press.label_printed_at, part.label_printed_at]).toEqual([null, null]);
  app.clock.advance({ minutes: 3 });
  expect((await call("POST /machines/labels", { body: { machine_ids: [press.id, press.id] } })).status).toBe(204);
  expect((await call("POST /parts/labels", { body: { part_ids: [part.id] } })).status).toBe(204);
  const machines = (await call("GET /machines")).body;
  expect(machines.map(({ name, label_printed_at }) => [name, label_printed_at !== null])).toEqual([
    ["Press", true],
    ["Saw", false],
  ]);
  expect(machines[0]?.label_printed_at).toBe(app.clock().toString({ fractionalSecondDigits: 3 }));
  expect((await call("GET /parts/{id}", { params: { id: part.id } })).body.label_printed_at).not.toBeNull();
  expect(saw.version).toBe((await call("GET /machines/{id}", { params: { id: saw.id } })).body.version);
});

test("a label of another plant's machine notes nothing", async () => {
  const [plant, other] = [await openTestPlant(app), await openTestPlant(app)];
  const theirs = (await app.as(other.session)("POST /machines", { body: { name: "Press" } })).body;
  const refused = await plant.call("POST /machines/labels", { body: { machine_ids: [theirs.id] } });
  expect([refused.status, refused.json.code]).toEqual([422, "unknown_reference"]);
});
