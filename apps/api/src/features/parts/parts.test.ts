import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const plant = await openTestPlant(app);
const stranger = await openTestPlant(app);
const { call } = plant;

type Draft = Partial<CallInput<"POST /parts">["body"]>;
const draftOf = (more: Draft = {}) => ({ name: "Bearing 6205", part_type: "repair" as const, ...more });
const make = async (more: Draft = {}, as = call) => (await as("POST /parts", { body: draftOf(more) })).body;
const edit = (id: string, body: CallInput<"PUT /parts/{id}">["body"], headers = {}) =>
  call("PUT /parts/{id}", { params: { id }, body, headers });
const look = async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body;

test("a part is made with nothing but its name and type, and is given a code", async () => {
  const { call: fresh } = await openTestPlant(app);
  const created = await fresh("POST /parts", { body: { name: " V-belt A42 ", part_type: "maintenance" } });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    name: "V-belt A42",
    part_type: "maintenance",
    code: "MNT-2026-0001",
    current_quantity: 0,
    min_stock_level: 0,
    stock_status: "out_of_stock",
    barcode_type: "auto",
    barcode_data: null,
    supplier: { name: null, contact: null, phone: null, email: null },
    notes: null,
    ...{ bin_location: null, bins: [], unit: null, unit_cost_cents: null },
    ...{ average_cost_cents: null, stock_value_cents: null, reserved: 0, available: 0 },
    ...{ max_stock_level: null, reorder_quantity: null, lead_days: null, is_critical: false },
    ...{ codes: [], manuals: [] },
    label_printed_at: null,
    quantity_history: [],
    created_at: "2026-11-21T14:00:00.000Z",
    updated_at: "2026-11-21T14:00:00.000Z",
    version: 1,
  });
  expect((await make({}, fresh)).code).toBe("REP-2026-0001");
  expect((await make({ part_type: "maintenance" }, fresh)).code).toBe("MNT-2026-0002");
});

test("a part is made with all that is known of it, what there is as its first movement", async () => {
  const file = await plant.file("manual.txt");
  const supplier = { name: "SKF Canada", contact: "Luc Roy", phone: "819 555-0101", email: "luc@skf.example" };
  const part = await make({
    ...{ code: "brg-6205", current_quantity: 12, min_stock_level: 4, notes: " Shelf C3 " },
    ...{ barcode_type: "manual", barcode_data: "4006381333931", supplier, manuals: [file] },
  });
  expect(part).toMatchObject({ code: "brg-6205", current_quantity: 12, stock_status: "in_stock", notes: "Shelf C3" });
  expect(part).toMatchObject({ barcode_type: "manual", barcode_data: "4006381333931", supplier });
  expect(part.manuals.map(({ name }) => name)).toEqual(["manual.txt"]);
  const first = {
    change_type: "add",
    kind: "receive",
    bins: null,
    value_cents: null,
    quantity: 12,
    before: 0,
    after: 12,
    notes: null,
  };
  const written = {
    date: "2026-11-21T14:00:00.000Z",
    by_name: "Marie Côté",
    by_id: plant.session.personId,
    by_device: null,
    by_proof: null,
    ...{ recorded_at: null, claimed_at: null },
  };
  const noPurpose = { work_order_id: null, wo_id: null, machine_id: null, machine_name: null, unit_cost_cents: null };
  expect(part.quantity_history).toEqual([{ ...first, ...written, ...noPurpose }]);
});

test.each([
  ["12", 12],
  [" 7 ", 7],
  ["a dozen", 0],
  ["", 0],
  [null, 0],
])("a quantity of %j counts as %d", async (quantity, expected) => {
  const part = await make({ current_quantity: quantity, min_stock_level: quantity });
  expect([part.current_quantity, part.min_stock_level]).toEqual([expected, expected]);
});

test.each([
  [-1, "too_small"],
  [1.5, "invalid"],
  ["2.5", "invalid"],
  ["1 200", "invalid"],
  ["1\u202f200", "invalid"],
  ["12,5", "invalid"],
  ["1,200", "invalid"],
  ["12 pieces", "invalid"],
  [1_000_000_000, "too_big"],
])("a quantity of %j is refused", async (quantity, fault) => {
  const refused = await call("POST /parts", { body: draftOf({ current_quantity: quantity }) });
  expect([refused.status, refused.json.fields]).toEqual([422, { current_quantity: fault }]);
});

test.each([
  ["en", "Please fill in all required fields"],
  ["fr", "Veuillez remplir tous les champs obligatoires"],
])("a part without a name or a type is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const both = { name: "required", part_type: "required" };
  for (const body of [
    { name: " ", part_type: "" as const },
    { name: undefined, part_type: undefined },
    { name: null, part_type: null },
  ]) {
    const created = await call("POST /parts", { body, headers });
    expect([created.status, created.json]).toEqual([422, { code: "fill_required_fields", detail, fields: both }]);
  }
  const { id } = await make();
  const renamed = await edit(id, { name: "" }, headers);
  expect(renamed.json).toEqual({ code: "fill_required_fields", detail, fields: { name: "required" } });
  const silent = await edit(id, { barcode_type: "manual" }, headers);
  expect(silent.json).toEqual({ code: "fill_required_fields", detail, fields: { barcode_data: "required" } });
});

test.each([
  ["en", "Another part already has the code PUMP-1. Choose another one, or leave it empty to be given one."],
  [
    "fr",
    "Une autre pièce porte déjà le code PUMP-1. Choisissez-en un autre, ou laissez le champ vide pour en recevoir un.",
  ],
])("a code that another part of the company has is refused in %s, whatever its capitals", async (locale, detail) => {
  await call("POST /parts", { body: draftOf({ code: "Pump-1" }) });
  const headers = { "accept-language": locale };
  const refused = await call("POST /parts", { body: draftOf({ code: "PUMP-1" }), headers });
  expect([refused.status, refused.json]).toEqual([
    409,
    { code: "part_code_taken", detail, fields: { code: "duplicate" } },
  ]);
  const theirs = await openTestPlant(app);
  expect((await make({ code: "PUMP-1" }, theirs.call)).code).toBe("PUMP-1");
});

test("a code may be longer than a Code 128 that fits a label", async () => {
  const code = "MANUFACTURER-1234567-REVISION-B";
  expect((await make({ code })).code).toBe(code);
  const boxed = await make({ barcode_type: "manual", barcode_data: "1".repeat(60) });
  expect(boxed.barcode_data).toBe("1".repeat(60));
});

test("a part says where it lies, in what it is counted and what one costs", async () => {
  const created = await make({ bin_location: " C-3 ", unit: "box", unit_cost_cents: 1250 });
  expect(created).toMatchObject({ bin_location: "C-3", unit: "box", unit_cost_cents: 1250 });
  const changed = (await edit(created.id, { unit: "", unit_cost_cents: null })).body;
  expect(changed).toMatchObject({ bin_location: "C-3", unit: null, unit_cost_cents: null });
  expect((await edit(created.id, { unit_cost_cents: -1 })).json.fields).toEqual({ unit_cost_cents: "too_small" });
});

test.each([
  ["en", "A barcode carries letters without accents, digits and the characters of a keyboard only."],
  ["fr", "Un code-barres ne contient que des lettres sans accent, des chiffres et les caractères du clavier."],
])("a code that no barcode can carry is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const refused = await call("POST /parts", { body: draftOf({ code: "PIÈCE-1" }), headers });
  expect([refused.status, refused.json.code]).toEqual([422, "barcode_characters"]);
  expect([refused.json.detail.startsWith(detail), refused.json.fields]).toEqual([true, { code: "invalid" }]);
  const { id } = await make();
  const edited = await edit(id, { barcode_type: "manual", barcode_data: "é" }, headers);
  expect([edited.status, edited.json.fields]).toEqual([422, { barcode_data: "invalid" }]);
});

test("saving a part changes what is given, and only that; its code stays", async () => {
  const { id, code } = await make({ notes: "Old", supplier: { name: "SKF", phone: "555" } });
  const changes = { name: "Bearing 6206", part_type: "maintenance", notes: " ", supplier: { phone: "556" } } as const;
  // @ts-expect-error A code is no field of a change: what is sent of it is not read.
  const saved = await edit(id, { ...changes, code: "OTHER" });
  expect(saved.body).toMatchObject({ name: "Bearing 6206", part_type: "maintenance", code, notes: null, version: 2 });
  expect(saved.body.supplier).toEqual({ name: "SKF", contact: null, phone: "556", email: null });
});

test("a barcode says what a person typed, until it says the code again", async () => {
  const { id } = await make();
  const manual = await edit(id, { barcode_type: "manual", barcode_data: "4006381333931" });
  expect(manual.body).toMatchObject({ barcode_type: "manual", barcode_data: "4006381333931" });
  expect((await edit(id, { name: "B" })).body.barcode_data).toBe("4006381333931");
  expect((await edit(id, { barcode_type: "auto" })).body).toMatchObject({ barcode_type: "auto", barcode_data: null });
});

test("manuals come and go as the files of a machine do", async () => {
  const { id } = await make();
  const [first, second] = [await plant.file("a.txt"), await plant.file("b.txt")];
  expect((await edit(id, { manuals: [first, second] })).body.manuals).toHaveLength(2);
  expect((await edit(id, { notes: "x" })).body.manuals).toHaveLength(2);
  expect((await edit(id, { manuals: [second] })).body.manuals.map(({ name }) => name)).toEqual(["b.txt"]);
  const other = await make();
  const taken = await edit(other.id, { manuals: [second] });
  expect([taken.status, taken.json.code]).toEqual([422, "unknown_reference"]);
  const machine = await plant.machine();
  const body = { files: [second] };
  const alsoTaken = await call("PUT /machines/{id}", { params: { id: machine.id }, body });
  expect(alsoTaken.json.code).toBe("unknown_reference");
});

test("fields that do not fit are refused by their names", async () => {
  const body = { name: "n".repeat(121), part_type: "spare", barcode_type: "qr", supplier: { email: "luc" } };
  // @ts-expect-error A type that the contract does not know.
  const refused = await call("POST /parts", { body });
  const fields = { name: "too_long", part_type: "invalid", barcode_type: "invalid", "supplier.email": "invalid" };
  expect([refused.status, refused.json.fields]).toEqual([422, fields]);
});

test("a supplier without an e-mail, or none at all, is no fault", async () => {
  expect((await make({ supplier: { name: "SKF", email: " " } })).supplier).toMatchObject({ name: "SKF", email: null });
  expect((await make({ supplier: null })).supplier.name).toBeNull();
});

test("changes to a version that is no longer the part's are refused and lose nothing", async () => {
  const { id, version } = await make({ current_quantity: 3 });
  await edit(id, { notes: "theirs", version });
  const late = await edit(id, { notes: "mine", current_quantity: 9, version });
  const byHeader = await edit(id, { notes: "mine" }, { "if-match": '"1"' });
  expect([late.status, late.json.code, byHeader.status]).toEqual([409, "stale", 409]);
  expect(await look(id)).toMatchObject({ notes: "theirs", current_quantity: 3, version: 2 });
});

test("a code that a shop is given steps over those that were given away by hand", async () => {
  const { call: fresh } = await openTestPlant(app);
  await make({ code: "rep-2026-0002" }, fresh);
  expect((await make({}, fresh)).code).toBe("REP-2026-0001");
  expect((await make({}, fresh)).code).toBe("REP-2026-0003");
});

test("forty parts made at once have forty codes in a row", async () => {
  const { call: fresh } = await openTestPlant(app);
  const created = await Promise.all(Array.from({ length: 40 }, () => make({}, fresh)));
  const numbers = Array.from({ length: 40 }, (_, n) => `REP-2026-${String(n + 1).padStart(4, "0")}`);
  expect(created.map(({ code }) => code).sort()).toEqual(numbers);
});

test("of many who give one code at once, one has it", async () => {
  const requests = Array.from({ length: 8 }, () => call("POST /parts", { body: draftOf({ code: "RACE-1" }) }));
  const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

test("the year of a code is the plant's, and five digits follow 9999", async () => {
  app.clock.set("2027-01-01T04:59:00Z");
  const { call: fresh, session } = await openTestPlant(app);
  expect((await make({}, fresh)).code).toBe("REP-2026-0001");
  app.clock.set("2027-01-01T05:00:00Z");
  const { companyId } = session;
  await app.db.inCompany(companyId, (db) =>
    db.insertInto("code_counter").values({ kind: "REP", year: 2027, last: 9999 }).execute(),
  );
  expect((await make({}, fresh)).code).toBe("REP-2027-10000");
  app.clock.set("2026-11-21T14:00:00Z");
});

test("a key that is sent again makes one part, not two", async () => {
  const { call: fresh } = await openTestPlant(app);
  const headers = { "idempotency-key": "a-scanner-that-stutters" };
  const [first, again] = [
    await fresh("POST /parts", { body: draftOf(), headers }),
    await fresh("POST /parts", { body: draftOf(), headers }),
  ];
  expect([again.status, again.json]).toEqual([201, first.json]);
  expect((await fresh("GET /parts")).body).toHaveLength(1);
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("a part that was deleted, or is another company's, is not found in %s", async (locale, detail) => {
  const [gone, theirs] = [await make(), await make({}, stranger.call)];
  expect((await call("DELETE /parts/{id}", { params: gone })).status).toBe(204);
  const headers = { "accept-language": locale };
  const body = { quantity: 1, change_type: "add" } as const;
  for (const { id } of [gone, theirs]) {
    const params = { id };
    const answers = [
      await call("GET /parts/{id}", { params, headers }),
      await edit(id, { name: "Mine" }, headers),
      await call("POST /parts/{id}/quantity", { params, body, headers }),
      await call("DELETE /parts/{id}", { params, headers }),
    ];
    for (const answer of answers) expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  }
});

test("every change of a part is announced to the open screens", async () => {
  const announced: string[] = [];
  const stop = app.deps.live.subscribe(plant.session.companyId, null, ({ kind, id }) =>
    announced.push(`${kind} ${id}`),
  );
  const { id } = await make({ current_quantity: 2 });
  await edit(id, { notes: "x" });
  await call("POST /parts/{id}/quantity", { params: { id }, body: { quantity: 1, change_type: "remove" } });
  await call("DELETE /parts/{id}", { params: { id } });
  await call("POST /parts/{id}/restore", { params: { id } });
  await expect.poll(() => announced.filter((event) => event === `part ${id}`)).toHaveLength(5);
  stop();
});
