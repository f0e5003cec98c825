import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const owner = await app.become();
const call = app.as(owner);

const add = async (name: string, as = call) => (await as("POST /assignees", { body: { name } })).body;

test("a technician is added with a username made of the name, whatever role is sent", async () => {
  const body = { name: " Marie Côté ", role: "Admin", phone: "418 555-0134", specialization: "hvac" as const };
  const added = await call("POST /assignees", { body });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    id: expect.any(String),
    name: "Marie Côté",
    username: "marie.cote",
    role: "Technician",
    phone: "418 555-0134",
    specialization: "hvac",
    created_at: "2026-11-21T14:00:00.000Z",
  });
});

test("phone and specialisation may be left empty", async () => {
  const added = await call("POST /assignees", { body: { name: "Ana Roy", phone: "", specialization: "" } });
  expect(added.body).toMatchObject({ phone: null, specialization: null });
});

test("technicians of one name get usernames of their own, also when they are added at once", async () => {
  const as = app.as(await app.become());
  const added = await Promise.all(Array.from({ length: 5 }, () => add("Jean Roy", as)));
  const usernames = added.map(({ username }) => username).sort();
  expect(usernames).toEqual(["jean.roy", "jean.roy2", "jean.roy3", "jean.roy4", "jean.roy5"]);
  const elsewhere = app.as(await app.become());
  expect((await add("Jean Roy", elsewhere)).username).toBe("jean.roy");
});

test("the username of a technician who was removed is not given again", async () => {
  const { id } = await add("Luc Gagnon");
  await call("DELETE /assignees/{id}", { params: { id } });
  expect((await add("Luc Gagnon")).username).toBe("luc.gagnon2");
});

test.each([
  ["en", "Please fill in all fields"],
  ["fr", "Veuillez remplir tous les champs"],
])("a technician without a name is refused in %s", async (locale, detail) => {
  const answer = await call("POST /assignees", { body: { name: "  " }, headers: { "accept-language": locale } });
  expect([answer.status, answer.json]).toEqual([
    422,
    { code: "fill_all_fields", detail, fields: { name: "required" } },
  ]);
});

test("an unknown specialisation is refused", async () => {
  // biome-ignore lint/suspicious/noExplicitAny: the value is wrong on purpose.
  const answer = await call("POST /assignees", { body: { name: "Ana", specialization: "magic" as any } });
  expect([answer.status, answer.json.fields]).toEqual([422, { specialization: "invalid" }]);
});

test("a technician who was removed leaves the list", async () => {
  const { id } = await add("Gone Soon");
  expect((await call("DELETE /assignees/{id}", { params: { id } })).status).toBe(204);
  expect((await call("GET /assignees")).body.map((assignee) => assignee.id)).not.toContain(id);
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("a technician who was removed, or is another company's, is not found in %s", async (locale, detail) => {
  const gone = await add("Gone");
  await call("DELETE /assignees/{id}", { params: { id: gone.id } });
  const theirs = await add("Theirs", app.as(await app.become()));
  for (const { id } of [gone, theirs]) {
    const answer = await call("DELETE /assignees/{id}", { params: { id }, headers: { "accept-language": locale } });
    expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  }
});

test("technicians are listed by name, found by a part of it, and in pages", async () => {
  const as = app.as(await app.become());
  for (const name of ["Zoé Roy", "éric Roy", "Ana Dubé"]) await add(name, as);
  const names = async (query: { q?: string; limit?: number }) =>
    (await as("GET /assignees", { query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(["Ana Dubé", "éric Roy", "Zoé Roy"]);
  expect(await names({ q: "ROY" })).toEqual(["éric Roy", "Zoé Roy"]);
  expect(await names({ q: "dube" })).toEqual(["Ana Dubé"]);
  expect(await names({ limit: 1 })).toEqual(["Ana Dubé"]);
});
