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
    member_id: null,
    link_by_other: false,
    link_unproven: null,
    colour: 0,
    photo_id: null,
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

const link = (as: typeof call, id: string, member_id: string | null) =>
  as("PUT /assignees/{id}/member", { params: { id }, body: { member_id } });
const memberOf = async (as: typeof call, id: string) =>
  (await as("GET /assignees")).body.find((assignee) => assignee.id === id)?.member_id;

test("a planner says which technician they are, of one at a time, and takes it back", async () => {
  const session = await app.become();
  const as = app.as(session);
  const luc = app.as(await app.become({ company: session, access: "planner" }));
  const me = (await luc("GET /auth/me")).body.id;
  const [first, second] = [await add("Luc Roy", as), await add("Luc Côté", as)];
  expect((await link(luc, first.id, me)).body.member_id).toBe(me);
  expect((await link(luc, second.id, me)).body.member_id).toBe(me);
  expect([await memberOf(as, first.id), await memberOf(as, second.id)]).toEqual([null, me]);
  expect((await link(luc, second.id, null)).body.member_id).toBeNull();
});

test("a member speaks for nobody else, and a planner for anyone of the company", async () => {
  const session = await app.become();
  const as = app.as(session);
  const owner = (await as("GET /auth/me")).body.id;
  const luc = app.as(await app.become({ company: session, access: "technician" }));
  const me = (await luc("GET /auth/me")).body.id;
  const technician = await add("Luc Roy", as);
  const codeOf = async (as_: typeof call, member: string | null) => (await link(as_, technician.id, member)).json.code;
  expect(await codeOf(luc, owner)).toBe("not_allowed");
  expect((await link(as, technician.id, owner)).status).toBe(200);
  expect([await codeOf(luc, me), await codeOf(luc, null)]).toEqual(["technician_taken", "not_allowed"]);
  expect((await link(as, technician.id, me)).body.member_id).toBe(me);
  const planner = app.as(await app.become({ company: session, access: "planner" }));
  expect([await codeOf(planner, owner), await codeOf(planner, null)]).toEqual([undefined, undefined]);
  const stranger = (await app.as(await app.become())("GET /auth/me")).body.id;
  expect(await codeOf(as, stranger)).toBe("unknown_reference");
});

test("who leaves the company, or the technician who is removed, is linked no more", async () => {
  const session = await app.become();
  const as = app.as(session);
  const luc = app.as(await app.become({ company: session, access: "planner" }));
  const me = (await luc("GET /auth/me")).body.id;
  const [first, second] = [await add("Luc Roy", as), await add("Luc Côté", as)];
  await link(as, first.id, me);
  await as("DELETE /assignees/{id}", { params: { id: first.id } });
  expect((await link(as, second.id, me)).status).toBe(200);
  await as("DELETE /company/members/{id}", { params: { id: me } });
  expect(await memberOf(as, second.id)).toBeNull();
});

test("a technician is corrected: open work shows the new name, what was done keeps the one of its day", async () => {
  const session = await app.become();
  const as = app.as(session);
  const luc = await add("Luc Roi", as);
  const make = async () => (await as("POST /work-orders", { body: { title: "Leak", assignee: luc.id } })).body.id;
  const [open, done] = [await make(), await make()];
  await as("PUT /work-orders/{id}", { params: { id: done }, body: { status: "Completed" } });
  const params = { id: luc.id };
  const edit = (body: object) => as("PUT /assignees/{id}", { params, body: body as never });
  const { body } = await edit({ name: " Luc Roy ", phone: "418 555-0101", specialization: "plumbing" });
  const corrected = { name: "Luc Roy", phone: "418 555-0101", specialization: "plumbing", username: luc.username };
  expect(body).toMatchObject(corrected);
  expect((await edit({ specialization: null })).body).toMatchObject({ ...corrected, specialization: null });
  const nameOf = async (id: string) => (await as("GET /work-orders/{id}", { params: { id } })).body.assignee_name;
  expect(await nameOf(open)).toBe("Luc Roy");
  expect((await as("GET /repair-history")).body[0]?.assignee_name).toBe("Luc Roi");
  expect((await edit({ name: "  " })).json).toMatchObject({ code: "fill_all_fields", fields: { name: "required" } });
  const other = await app.become();
  expect((await app.as(other)("PUT /assignees/{id}", { params, body: { name: "X" } })).status).toBe(404);
});

test("a restored technician keeps their member, unless that is another technician by now or has left", async () => {
  const session = await app.become();
  const as = app.as(session);
  const { personId: me } = await app.become({ company: session, access: "planner" });
  const [first, second] = [await add("Luc Roy", as), await add("Luc Côté", as)];
  const comeAndGo = async (between: () => Promise<unknown>) => {
    await link(as, first.id, me);
    await as("DELETE /assignees/{id}", { params: { id: first.id } });
    await between();
    return (await as("POST /assignees/{id}/restore", { params: { id: first.id } })).body.member_id;
  };
  expect(await comeAndGo(async () => {})).toBe(me);
  expect(await comeAndGo(() => link(as, second.id, me))).toBeNull();
  expect(await memberOf(as, second.id)).toBe(me);
  expect(await comeAndGo(() => as("DELETE /company/members/{id}", { params: { id: me } }))).toBeNull();
});
