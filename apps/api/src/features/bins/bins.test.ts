import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

async function openBins() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const make = (name: string, as = call) => as("POST /bins", { body: { name } });
  const rename = (id: string, name: string, as = call) => as("PUT /bins/{id}", { params: { id }, body: { name } });
  const remove = (id: string, as = call) => as("DELETE /bins/{id}", { params: { id } });
  const list = async (query: object = {}) => (await call("GET /bins", { query })).body;
  const part = async (name: string, more: object = {}) =>
    (await call("POST /parts", { body: { name, part_type: "repair", ...more } })).body;
  return { plant, call, make, rename, remove, list, part };
}

test("bins are listed as people count, with how many parts lie in each, a page at a time and by a part of the name", async () => {
  const { call, make, list, part } = await openBins();
  for (const name of ["C-10", "c-2", "Étagère 1"]) await make(name);
  await part("Belt", { bin_location: "C-10", current_quantity: 3 });
  await part("Chain", { bin_location: "C-10", current_quantity: 1 });
  await part("Seal", { bin_location: "C-10" });
  expect((await list()).map(({ name, parts }) => [name, parts])).toEqual([
    ["c-2", 0],
    ["C-10", 2],
    ["Étagère 1", 0],
  ]);
  expect((await list({ q: "ETAG" })).map(({ name }) => name)).toEqual(["Étagère 1"]);
  const first = await call("GET /bins", { query: { limit: 2 } });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(first.body.map(({ name }) => name)).toEqual(["c-2", "C-10"]);
  expect((await list({ limit: 2, cursor: decodeURIComponent(cursor) })).map(({ name }) => name)).toEqual(["Étagère 1"]);
});

test("a bin has a name, and one that people take for another one is refused in both languages", async () => {
  const { call, make, rename } = await openBins();
  const { id } = (await make("C-3")).body;
  const other = (await make("C-4")).body;
  expect((await make("")).json).toMatchObject({ code: "name_required", fields: { name: "required" } });
  expect((await rename(id, " ")).json.code).toBe("name_required");
  expect((await make("x".repeat(limits.bin + 1))).json.fields).toEqual({ name: "too_long" });
  for (const [language, word] of [
    ["en", "bin"],
    ["fr", "casier"],
  ] as const) {
    const refused = await call("POST /bins", { body: { name: "c‐3" }, headers: { "accept-language": language } });
    expect([refused.status, refused.json.code]).toEqual([409, "bin_name_taken"]);
    expect(refused.json.detail.toLowerCase()).toContain(word);
  }
  expect((await rename(other.id, "c-3")).json.code).toBe("bin_name_taken");
  expect((await rename(id, "c-3")).body).toMatchObject({ id, name: "c-3" });
  expect((await rename(crypto.randomUUID(), "C-9")).status).toBe(404);
});

test("a rename is said by all parts of the bin, found by it, and the ledger keeps the former name", async () => {
  const { call, make, rename, part } = await openBins();
  const belt = await part("Belt", { bin_location: "C-3", current_quantity: 3 });
  const chain = await part("Chain", { bin_location: "D-1", current_quantity: 5 });
  const c3 = belt.bins[0]?.id ?? "";
  const body = { change_type: "remove", kind: "transfer", quantity: 2, to_bin_id: c3 } as const;
  await call("POST /parts/{id}/quantity", { params: { id: chain.id }, body });
  await rename(c3, "Aisle 3");
  const look = async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body;
  expect((await look(belt.id)).bin_location).toBe("Aisle 3");
  expect((await look(chain.id)).bins.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["D-1", 3],
    ["Aisle 3", 2],
  ]);
  expect((await call("GET /parts", { query: { bin: "aisle 3" } })).body).toHaveLength(2);
  expect((await call("GET /parts", { query: { bin: "C-3" } })).body).toEqual([]);
  const [line] = (await call("GET /parts/{id}/movements", { params: { id: belt.id } })).body;
  expect(line?.bins).toBe("C-3");
  expect((await make("C-3")).status).toBe(201);
});

test("a bin in which something lies, or would, stays; an empty one goes once", async () => {
  const { call, make, remove, part } = await openBins();
  const belt = await part("Belt", { bin_location: "C-3", current_quantity: 1 });
  const c3 = belt.bins[0]?.id ?? "";
  expect((await remove(c3)).json.code).toBe("bin_in_use");
  await call("POST /parts/{id}/quantity", { params: { id: belt.id }, body: { change_type: "remove", quantity: 1 } });
  expect((await remove(c3)).json.code).toBe("bin_in_use");
  await call("DELETE /parts/{id}", { params: { id: belt.id } });
  expect((await remove(c3)).json.code).toBe("bin_in_use");
  await call("POST /parts/{id}/restore", { params: { id: belt.id }, body: {} });
  await call("PUT /parts/{id}", { params: { id: belt.id }, body: { bin_location: null } });
  expect([(await remove(c3)).status, (await remove(c3)).status]).toEqual([204, 404]);
  const { id } = (await make("E-1")).body;
  expect((await remove(id)).status).toBe(204);
});

test("two who make one bin at once make one; the same request twice makes it once", async () => {
  const { call, make, list } = await openBins();
  const answers = await Promise.all(["C-3", "c-3", "C-3"].map((name) => make(name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const again = { body: { name: "D-1", id: crypto.randomUUID() } };
  const [first, second] = [await call("POST /bins", again), await call("POST /bins", again)];
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await list()).toHaveLength(2);
});

test("a technician reads bins and changes none, and another company's are not there", async () => {
  const { plant, make, rename, remove } = await openBins();
  const { id } = (await make("C-3")).body;
  const technician = app.as(await app.become({ company: plant.session, access: "technician" }));
  expect((await technician("GET /bins")).body).toHaveLength(1);
  const statuses = [make("D-1", technician), rename(id, "D-1", technician), remove(id, technician)];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 403, 403]);
  const stranger = app.as(await app.become());
  expect((await stranger("GET /bins")).body).toEqual([]);
  expect([(await rename(id, "D-1", stranger)).status, (await remove(id, stranger)).status]).toEqual([404, 404]);
});
