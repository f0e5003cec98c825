import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test("a supplier without a name is answered as it was sent, called by its contact in lists, and is never one that has that name", async () => {
  const { call } = await openTestPlant(app);
  const make = async (body: object) =>
    (await call("POST /parts", { body: { name: "Bearing 6205", part_type: "repair", ...body } })).body;
  const look = async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body;
  const edit = (id: string, body: object) => call("PUT /parts/{id}", { params: { id }, body });
  const names = async () => (await call("GET /suppliers", {})).body.map(({ name }) => name);
  await call("POST /suppliers", { body: { name: "Luc" } });
  const sent = { name: "", contact: "Luc", phone: "1", email: "" };
  const answered = { name: null, contact: "Luc", phone: "1", email: null };
  const [first, second] = [await make({ supplier: sent }), await make({ supplier: sent })];
  expect([first.supplier, second.supplier]).toEqual([answered, answered]);
  expect(await names()).toEqual(["Luc", "Luc"]);
  expect((await edit(first.id, { supplier: answered })).body).toMatchObject({ supplier: answered, version: 1 });
  const another = await edit(first.id, { supplier: { contact: "Ann" } });
  expect(another.body.supplier).toEqual({ ...answered, contact: "Ann" });
  expect(await names()).toEqual(["Ann", "Luc"]);
  const [offer] = (await call("GET /parts/{id}/suppliers", { params: { id: first.id } })).body.suppliers;
  const params = { id: offer?.supplier_id ?? "" };
  expect((await call("PUT /suppliers/{id}", { params, body: { contact: "Zoé" } })).body.name).toBe("Zoé");
  await call("PUT /suppliers/{id}", { params, body: { name: "Nord" } });
  expect((await look(first.id)).supplier).toEqual({ ...answered, name: "Nord", contact: "Zoé" });
  const nameless = await edit(first.id, { supplier: { name: "", contact: "Eva" } });
  expect(nameless.body.supplier).toEqual({ ...answered, contact: "Eva" });
  expect((await edit(first.id, { supplier: { contact: "", phone: "" } })).body.supplier).toEqual({
    name: null,
    contact: null,
    phone: null,
    email: null,
  });
});
