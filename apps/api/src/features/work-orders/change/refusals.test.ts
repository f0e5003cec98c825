import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
const plant = await openTestPlant(app);
const stranger = await openTestPlant(app);

test.each([
  ["en", "Please enter a title"],
  ["fr", "Veuillez entrer un titre"],
])("a repair without a title is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const refused = { code: "title_required", detail, fields: { title: "required" } };
  for (const title of ["  ", null, undefined]) {
    const created = await plant.call("POST /work-orders", { body: { title }, headers });
    expect([created.status, created.json]).toEqual([422, refused]);
  }
  const { id } = await plant.order();
  const edited = await plant.edit(id, { title: " " }, headers);
  expect([edited.status, edited.json]).toEqual([422, refused]);
});

test.each([
  ["en", "Please fill in all required fields"],
  ["fr", "Veuillez remplir tous les champs obligatoires"],
])("a preventive task without title, department or machine is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const { id: department_id } = await plant.department();
  const bare = await plant.call("POST /work-orders", { body: { title: "", type: "PM" }, headers });
  const all = { title: "required", department_id: "required", machine_id: "required" };
  expect([bare.status, bare.json]).toEqual([422, { code: "fill_required_fields", detail, fields: all }]);
  const partly = await plant.call("POST /work-orders", { body: { title: "Oil", type: "PM", department_id }, headers });
  expect(partly.json).toEqual({ code: "fill_required_fields", detail, fields: { machine_id: "required" } });
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("an order that was deleted, or is another company's, is not found in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const items = { checklist_items: ["Drain"] };
  const [gone, theirs] = [await plant.order(items), await stranger.order(items)];
  expect((await plant.call("DELETE /work-orders/{id}", { params: gone })).status).toBe(204);
  for (const { id, checklist } of [gone, theirs]) {
    const params = { id, item_id: checklist[0]?.id ?? "" };
    const answers = [
      await plant.call("GET /work-orders/{id}", { params, headers }),
      await plant.edit(id, { title: "Mine" }, headers),
      await plant.call("PUT /work-orders/{id}/checklist/{item_id}", { params, body: { completed: true }, headers }),
      await plant.call("DELETE /work-orders/{id}", { params, headers }),
    ];
    for (const answer of answers) expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  }
});

test("fields that do not fit are refused by their names", async () => {
  const body = {
    title: "t".repeat(201),
    priority: "Urgent",
    estimated_duration: 1.5,
    tags: ["t".repeat(41)],
    checklist_items: ["i".repeat(501)],
    assignee: "somebody",
    time: "25:00",
  };
  // @ts-expect-error A priority that the contract does not know.
  const refused = await plant.call("POST /work-orders", { body });
  expect([refused.status, refused.json.code]).toEqual([422, "invalid"]);
  expect(refused.json.fields).toEqual({
    title: "too_long",
    priority: "invalid",
    estimated_duration: "invalid",
    "tags.0": "too_long",
    "checklist_items.0": "too_long",
    assignee: "invalid",
    time: "invalid",
  });
});

test("an unknown status, and a character that no database keeps, are refused and change nothing", async () => {
  const order = await plant.order();
  expect((await plant.edit(order.id, { status: "Cancelled" })).json.fields).toEqual({ status: "invalid" });
  expect((await plant.edit(order.id, { notes: "a\u0000b" })).status).toBe(422);
  expect((await plant.edit(order.id, { checklist: [{ id: order.id, text: "a\u0000b" }] })).status).toBe(422);
  expect(await plant.look(order.id)).toEqual(order);
});
