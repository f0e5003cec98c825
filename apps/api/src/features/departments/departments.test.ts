import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
const owner = await app.become();
const call = app.as(owner);

async function makeDepartment(name: string, as = call) {
  return (await as("POST /departments", { body: { name } })).body;
}

test("a department is made with its name trimmed, and listed with no machine", async () => {
  const created = await call("POST /departments", { body: { name: "  Press shop " } });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ name: "Press shop", machine_count: 0, created_at: "2026-11-21T14:00:00.000Z" });
  expect((await call("GET /departments")).body).toContainEqual(created.body);
});

test.each([
  ["en", "Please enter a name"],
  ["fr", "Veuillez entrer un nom"],
])("a department without a name is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const refused = { code: "name_required", detail, fields: { name: "required" } };
  const created = await call("POST /departments", { body: { name: "  " }, headers });
  expect([created.status, created.json]).toEqual([422, refused]);
  const { id } = await makeDepartment("Nameless");
  const renamed = await call("PUT /departments/{id}", { params: { id }, body: { name: "" }, headers });
  expect([renamed.status, renamed.json]).toEqual([422, refused]);
});

test("a department is renamed and keeps its machines", async () => {
  const { id } = await makeDepartment("Sawing");
  await call("POST /machines", { body: { name: "Saw", department_id: id } });
  const renamed = await call("PUT /departments/{id}", { params: { id }, body: { name: "Cutting" } });
  expect(renamed.body).toMatchObject({ id, name: "Cutting", machine_count: 1 });
});

test("a deleted department leaves the list, and its machines are in none", async () => {
  const { id } = await makeDepartment("Paint");
  const booth = (await call("POST /machines", { body: { name: "Booth", department_id: id } })).body;
  expect((await call("DELETE /departments/{id}", { params: { id } })).status).toBe(204);
  expect((await call("GET /departments")).body.map((department) => department.id)).not.toContain(id);
  const freed = (await call("GET /machines/{id}", { params: { id: booth.id } })).body;
  expect(freed).toMatchObject({ department_id: null, department_name: null, version: booth.version + 1 });
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("a department that was deleted, or is another company's, is not found in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const theirs = await makeDepartment("Casting", app.as(await app.become()));
  const gone = await makeDepartment("Gone");
  await call("DELETE /departments/{id}", { params: { id: gone.id } });
  for (const { id } of [theirs, gone]) {
    const deleted = await call("DELETE /departments/{id}", { params: { id }, headers });
    expect([deleted.status, deleted.json]).toEqual([404, { code: "not_found", detail }]);
    const renamed = await call("PUT /departments/{id}", { params: { id }, body: { name: "Mine" }, headers });
    expect([renamed.status, renamed.json]).toEqual([404, { code: "not_found", detail }]);
  }
});

test("departments come by name as people count, whatever the case and accents, in pages that miss and repeat none", async () => {
  const as = app.as(await app.become());
  const names = ["Zinc", "écluse", "Line 14", "Eau", "Égout", "assembly", "line 4", "Assembly", "assembly"];
  for (const name of names) await makeDepartment(name, as);
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 2, ...(next && { cursor: next }) };
    const page = await as("GET /departments", { query });
    seen.push(...page.body.map((department) => department.name));
    next = /cursor=([\w-]+)/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
  } while (next !== null);
  expect(seen.map((name) => name.toLowerCase())).toEqual([
    "assembly",
    "assembly",
    "assembly",
    "eau",
    "écluse",
    "égout",
    "line 4",
    "line 14",
    "zinc",
  ]);
});

test("a department is found by a part of its name, without its accents", async () => {
  await makeDepartment("Électricité 100%_");
  const find = async (q: string) => (await call("GET /departments", { query: { q } })).body.map(({ name }) => name);
  expect(await find("ELECTRIC")).toEqual(["Électricité 100%_"]);
  expect(await find("100%_")).toEqual(["Électricité 100%_"]);
  expect(await find("1%0")).toEqual([]);
});

test("a limit beyond the largest page is refused", async () => {
  const answer = await call("GET /departments", { query: { limit: 1001 } });
  expect([answer.status, answer.json.code]).toEqual([422, "invalid"]);
});
