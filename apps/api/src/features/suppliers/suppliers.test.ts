import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

async function openStore() {
  app.clock.set("2026-11-23T14:00:00Z");
  const plant = await openTestPlant(app);
  const { call } = plant;
  const make = async (body: object = {}) => {
    const draft = { name: "Bearing 6205", part_type: "repair", ...body } as const;
    return (await call("POST /parts", { body: draft })).body;
  };
  const add = async (name: string, more: object = {}) =>
    (await call("POST /suppliers", { body: { name, ...more } })).body;
  const look = async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body;
  const edit = (id: string, body: object) => call("PUT /parts/{id}", { params: { id }, body });
  const supply = (id: string, suppliers: object[], version?: number) =>
    call("PUT /parts/{id}/suppliers", { params: { id }, body: { suppliers, version } as never });
  const offers = async (id: string) => (await call("GET /parts/{id}/suppliers", { params: { id } })).body.suppliers;
  const names = async (q?: string) => (await call("GET /suppliers", { query: { q } })).body.map(({ name }) => name);
  return { ...{ plant, call, make, add, look, edit, supply, offers, names } };
}
const nobody = { name: null, contact: null, phone: null, email: null };

test("suppliers are found by name, contact, phone and e-mail, and have a name of their own each", async () => {
  const { call, add, names } = await openStore();
  const nord = { contact: "Luc D’Amours", phone: "418 555-0110", email: "ventes@nord.example", terms: "Net 30" };
  const supplier = await add(" Roulements Nord ", nord);
  expect(supplier).toMatchObject({ name: "Roulements Nord", ...nord, notes: null, parts: 0, version: 1 });
  await add("Électro Côté");
  expect(await names()).toEqual(["Électro Côté", "Roulements Nord"]);
  for (const q of ["roulements", "d'amours", "ventes@nord", "555-0110"])
    expect(await names(q)).toEqual([supplier.name]);
  expect(await names("electro")).toEqual(["Électro Côté"]);
  const again = await call("POST /suppliers", { body: { name: "ROULEMENTS NORD" } });
  expect([again.status, again.json]).toEqual([
    409,
    expect.objectContaining({ code: "supplier_name_taken", fields: { name: "duplicate" } }),
  ]);
  const empty = await call("POST /suppliers", { body: { name: " " } });
  expect([empty.status, empty.json.code]).toEqual([422, "name_required"]);
});

test("a page of suppliers goes on where the one before ended", async () => {
  const { call, add } = await openStore();
  for (const name of ["C", "A", "B"]) await add(name);
  const first = await call("GET /suppliers", { query: { limit: 2 } });
  const cursor = new URL(/<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "", app.origin).searchParams.get(
    "cursor",
  );
  const second = await call("GET /suppliers", { query: { limit: 2, cursor: cursor ?? "" } });
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(["A", "B", "C"]);
});

test("of two who change one at once the second is refused, and two can't add one name", async () => {
  const { call, add } = await openStore();
  const { id, version } = await add("Nord");
  const edits = ["1", "2"].map((phone) => call("PUT /suppliers/{id}", { params: { id }, body: { phone, version } }));
  expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const adds = ["Sud", "sud"].map((name) => call("POST /suppliers", { body: { name } }));
  expect((await Promise.all(adds)).map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("one that is deleted stays named on its parts, gives its name free, and comes back", async () => {
  const { call, make, look, names, add } = await openStore();
  const part = await make({ supplier: { name: "Nord", phone: "1" } });
  const [{ id = "" } = {}] = (await call("GET /suppliers", {})).body;
  const one = { params: { id } };
  expect((await call("DELETE /suppliers/{id}", one)).status).toBe(204);
  expect((await call("DELETE /suppliers/{id}", one)).status).toBe(404);
  expect((await look(part.id)).supplier).toMatchObject({ name: "Nord", phone: "1" });
  expect(await names()).toEqual([]);
  const other = await add("NORD");
  expect((await call("POST /suppliers/{id}/restore", one)).json.code).toBe("supplier_name_taken");
  await call("PUT /suppliers/{id}", { params: { id: other.id }, body: { name: "Sud" } });
  expect((await call("POST /suppliers/{id}/restore", one)).body).toMatchObject({ id, name: "Nord", parts: 1 });
});

test("a part's form finds the supplier of a name whatever its case and accents, and adds one that is not there", async () => {
  const { make, look, names, edit } = await openStore();
  const first = await make({ supplier: { name: "Électro d’Or", contact: "Luc", phone: "1", email: "a@b.example" } });
  const second = await make({ supplier: { name: " electro D'OR ", contact: null, phone: "2", email: "" } });
  expect(await names()).toEqual(["Électro d’Or"]);
  const supplier = { name: "Électro d’Or", contact: "Luc", phone: "2", email: "a@b.example" };
  expect([(await look(first.id)).supplier, second.supplier]).toEqual([supplier, supplier]);
  // What a form empties of the supplier that the part has is emptied.
  expect((await edit(second.id, { supplier: { contact: null } })).body.supplier.contact).toBeNull();
  expect((await look(first.id)).supplier.contact).toBeNull();
});

test("another name is another supplier, no name is none, and one without a name is called by how it is reached", async () => {
  const { make, edit, names, offers } = await openStore();
  const { id } = await make({ supplier: { name: "Nord", phone: "1" } });
  expect((await edit(id, { supplier: { name: "Sud" } })).body.supplier).toEqual({ ...nobody, name: "Sud", phone: "1" });
  expect(await offers(id)).toMatchObject([{ name: "Sud", is_preferred: true }]);
  const emptied = await edit(id, { supplier: { name: " " } });
  expect([emptied.body.supplier, emptied.body.version, await offers(id)]).toEqual([nobody, 3, []]);
  const reached = { phone: "418 555-0110", email: "ventes@nord.example" };
  expect((await edit(id, { supplier: reached })).body.supplier).toEqual({ ...nobody, ...reached });
  expect(await names()).toEqual(["Nord", "Sud", "ventes@nord.example"]);
});

test("a supplier of which more is known stays one of the part when another one is preferred", async () => {
  const { make, edit, supply, add, offers } = await openStore();
  const { id } = await make();
  const nord = await add("Nord");
  await supply(id, [{ supplier_id: nord.id, number: "6205" }]);
  await edit(id, { supplier: { name: "Sud" } });
  expect(await offers(id)).toMatchObject([
    { name: "Sud", is_preferred: true },
    { name: "Nord", is_preferred: false, number: "6205" },
  ]);
});

test("a part has several suppliers with its number, price, pack and lead time; the first is preferred of itself", async () => {
  const { call, make, add, supply, look } = await openStore();
  const [{ id }, nord, sud] = [await make(), await add("Nord"), await add("Sud", { phone: "2" })];
  const rows = [
    { supplier_id: sud.id, number: "6205-2RS", price_cents: 1_485, pack: 10, lead_days: 5 },
    { supplier_id: nord.id },
  ];
  const { body } = await supply(id, rows, 1);
  expect(body).toEqual({
    version: 2,
    suppliers: [
      { ...rows[0], name: "Sud", is_deleted: false, is_preferred: true },
      {
        ...{ supplier_id: nord.id, name: "Nord", is_deleted: false, is_preferred: false },
        ...{ number: null, price_cents: null, pack: 1, lead_days: null },
      },
    ],
  });
  expect(await look(id)).toMatchObject({ version: 2, supplier: { name: "Sud", phone: "2" } });
  expect((await supply(id, rows, 1)).json.code).toBe("stale");
  const of = await call("GET /suppliers/{id}/parts", { params: { id: sud.id } });
  expect(of.body).toMatchObject([{ part_id: id, name: "Bearing 6205", number: "6205-2RS", price_cents: 1_485 }]);
  const other = rows.map(({ supplier_id }) => ({ supplier_id, is_preferred: supplier_id === nord.id }));
  expect((await supply(id, other)).body.suppliers.map(({ name }) => name)).toEqual(["Nord", "Sud"]);
  expect((await supply(id, [])).body.suppliers).toEqual([]);
});

test.each([
  [[{ price_cents: -1 }], "suppliers.0.price_cents"],
  [[{ pack: 0 }], "suppliers.0.pack"],
  [[{ lead_days: 1.5 }], "suppliers.0.lead_days"],
  [[{}, {}], "suppliers.1.supplier_id"],
])("%o is refused at its field", async (rows, field) => {
  const { make, add, supply, offers } = await openStore();
  const [{ id }, nord] = [await make(), await add("Nord")];
  const { status, json } = await supply(
    id,
    rows.map((row) => ({ supplier_id: nord.id, ...row })),
  );
  expect([status, Object.keys(json.fields ?? {}), await offers(id)]).toEqual([422, [field], []]);
});

test("at most one is preferred, and none that is gone or another company's is taken", async () => {
  const { call, make, add, supply } = await openStore();
  const foreign = await (await openStore()).add("Nord");
  const [{ id }, nord, sud] = [await make(), await add("Nord"), await add("Sud")];
  const both = [nord, sud].map((one) => ({ supplier_id: one.id, is_preferred: true }));
  expect((await supply(id, both)).json.fields).toEqual({ "suppliers.1.is_preferred": "duplicate" });
  await supply(id, [{ supplier_id: nord.id }]);
  await call("DELETE /suppliers/{id}", { params: { id: nord.id } });
  expect((await supply(id, [{ supplier_id: nord.id, number: "7" }])).body.suppliers).toMatchObject([
    { is_deleted: true, number: "7" },
  ]);
  const other = (await make()).id;
  for (const supplier_id of [nord.id, foreign.id]) {
    const refused = await supply(other, [{ supplier_id }]);
    expect(refused.json).toMatchObject({ code: "unknown_reference", fields: { "suppliers.0.supplier_id": "invalid" } });
  }
});

test("a part is found by what its supplier calls it, as long as that is so", async () => {
  const { call, make, add, supply } = await openStore();
  const [{ id }, nord] = [await make(), await add("Nord")];
  const found = async () => (await call("GET /parts", { query: { q: "xk-77é" } })).body.map((part) => part.id);
  await supply(id, [{ supplier_id: nord.id, number: "XK-77É" }]);
  expect(await found()).toEqual([id]);
  await supply(id, [{ supplier_id: nord.id, number: "XK-78" }]);
  expect(await found()).toEqual([]);
});

test("merging takes parts and outside services along; what the kept one has of a part stays", async () => {
  const { plant, call, make, add, supply, offers, look } = await openStore();
  const [nord, other] = [await add("Nord"), await add("Nórd inc.", { phone: "2", terms: "Net 30" })];
  const [both, one] = [await make(), await make()];
  await supply(both.id, [
    { supplier_id: nord.id, number: "N-1" },
    { supplier_id: other.id, number: "O-1", price_cents: 900, pack: 6, is_preferred: true },
  ]);
  await supply(one.id, [{ supplier_id: other.id, number: "O-2" }]);
  const order = (await plant.order()).id;
  const spend = (supplier: string, date: string) =>
    call("POST /work-orders/{id}/services", { params: { id: order }, body: { supplier, amount_cents: 48_000, date } });
  await spend("NORD INC.", "2026-11-20");
  await spend("Nord", "2025-11-24");
  await spend("Nord", "2025-11-22");
  const merged = await call("POST /suppliers/{id}/merge", { params: { id: other.id }, body: { into: nord.id } });
  expect(merged.body).toMatchObject({ id: nord.id, name: "Nord", phone: "2", terms: "Net 30", parts: 2, version: 2 });
  expect(await offers(both.id)).toMatchObject([{ number: "N-1", price_cents: 900, pack: 6, is_preferred: true }]);
  expect((await look(one.id)).supplier.name).toBe("Nord");
  const { services } = (await call("GET /work-orders/{id}/services", { params: { id: order } })).body;
  expect(services.map(({ supplier }) => supplier)).toEqual(["Nord", "Nord", "Nord"]);
  const details = await call("GET /suppliers/{id}", { params: { id: nord.id } });
  expect(details.body).toMatchObject({ services: 2, services_cents: 96_000 });
  expect((await call("GET /suppliers/{id}", { params: { id: other.id } })).status).toBe(404);
  for (const into of [nord.id, other.id])
    expect((await call("POST /suppliers/{id}/merge", { params: { id: nord.id }, body: { into } })).json.code).toBe(
      "unknown_reference",
    );
});

test("parts that are written while their supplier is merged end with the one that is kept", async () => {
  const { call, make, add, edit, offers } = await openStore();
  const [nord, other] = [await add("Nord"), await add("Other")];
  const parts = await Promise.all([1, 2, 3, 4].map(() => make({ supplier: { name: "Other" } })));
  const answers = await Promise.all([
    ...parts.map(({ id }, n) => edit(id, { notes: "x", supplier: { name: "Other", phone: `${n}` } })),
    call("POST /suppliers/{id}/merge", { params: { id: other.id }, body: { into: nord.id } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const kept = await Promise.all(parts.map(async ({ id }) => (await offers(id)).filter((one) => one.is_deleted)));
  expect(kept.flat()).toEqual([]);
});

test("suppliers of outside work are proposed from the plant's too", async () => {
  const { plant, call, add } = await openStore();
  await add("Électro Côté");
  await add("Soudure Roy");
  const params = { id: (await plant.order()).id };
  await call("POST /work-orders/{id}/services", { params, body: { supplier: "soudure roy", amount_cents: 1 } });
  expect((await call("GET /services/suppliers")).body).toEqual(["soudure roy", "Électro Côté"]);
});

test("another phone number of a supplier comes to the copies of its parts", async () => {
  const { call, make } = await openStore();
  const part = await make({ supplier: { name: "Nord" } });
  const [{ id = "" } = {}] = (await call("GET /suppliers", {})).body;
  const { version, day } = (await call("GET /sync", {})).body;
  await call("PUT /suppliers/{id}", { params: { id }, body: { phone: "418 555-0110" } });
  const { rows, full } = (await call("GET /sync", { query: { since: version, day } })).body;
  expect([full, rows]).toMatchObject([
    false,
    [{ kind: "part", id: part.id, row: { supplier: { phone: "418 555-0110" } } }],
  ]);
});

test("the log tells of suppliers, and of a part's in its own entries", async () => {
  const { call, make, add, supply } = await openStore();
  const [{ id }, nord] = [await make(), await add("Nord")];
  await supply(id, [{ supplier_id: nord.id, number: "6205", price_cents: 5 }]);
  const logOf = async (thing: string) => (await call("GET /activity", { query: { id: thing } })).body;
  expect(await logOf(nord.id)).toMatchObject([{ subject: { kind: "supplier" }, changes: { name: [null, "Nord"] } }]);
  const [latest] = await logOf(id);
  expect(latest?.changes[`suppliers/${nord.id}`]).toEqual([
    null,
    expect.objectContaining({ supplier: { id: nord.id, name: "Nord" }, number: "6205", price_cents: 5 }),
  ]);
  await supply(id, [{ supplier_id: nord.id, number: "6205", price_cents: 6 }]);
  const named = { supplier: { id: nord.id, name: "Nord" } };
  expect((await logOf(id))[0]?.changes[`suppliers/${nord.id}`]).toEqual([
    { ...named, price_cents: 5 },
    { ...named, price_cents: 6 },
  ]);
});

test("who does the work reads suppliers and changes none, and prices are for who sees money", async () => {
  const { plant, make, add, supply } = await openStore();
  const [{ id }, nord] = [await make(), await add("Nord")];
  await supply(id, [{ supplier_id: nord.id, number: "6205", price_cents: 5 }]);
  const luc = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await luc("GET /parts/{id}/suppliers", { params: { id } })).body.suppliers).toMatchObject([
    { number: "6205", price_cents: null },
  ]);
  expect((await luc("PUT /parts/{id}/suppliers", { params: { id }, body: { suppliers: [] } })).status).toBe(403);
  expect((await luc("POST /suppliers", { body: { name: "Sud" } })).status).toBe(403);
});
