import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";

const app = await sharedApp();
const french = { "accept-language": "fr" };

test("an owner sees the team, owners first, and which one they are", async () => {
  const owner = await app.become({ fullName: "Zoé Roy" });
  const member = await app.become({ company: owner, access: "planner", fullName: "Ana Diaz", role: "Mechanic" });
  await app.become();
  const team = (await app.as(owner)("GET /company/members")).body;
  expect(team).toMatchObject([
    { id: owner.personId, full_name: "Zoé Roy", access: "owner", is_me: true },
    { id: member.personId, full_name: "Ana Diaz", access: "planner", role: "Mechanic", is_me: false },
  ]);
});

test("a member becomes an owner and a member again", async () => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  const params = { id: member.personId };
  const response = await app.as(owner)("PUT /company/members/{id}", { params, body: { access: "owner" } });
  expect(response.body).toMatchObject({ id: member.personId, access: "owner" });
  expect((await app.as(member)("GET /company/members")).status).toBe(200);
  await app.as(owner)("PUT /company/members/{id}", { params, body: { access: "planner" } });
  expect((await app.as(member)("GET /company/members")).status).toBe(403);
  expect(await announcedIn(app, owner.companyId)).toContainEqual({ kind: "member", id: member.personId });
});

test("each of the five levels is given by an owner and acts from the next call on; `member` means planner", async () => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  const params = { id: member.personId };
  for (const access of ["technician", "requester", "viewer", "planner", "owner", "member"] as const) {
    const given = access === "member" ? "planner" : access;
    const answer = await app.as(owner)("PUT /company/members/{id}", { params, body: { access } });
    expect([answer.status, answer.body.access]).toEqual([200, given]);
    expect((await app.as(member)("GET /auth/me")).body.access).toBe(given);
  }
  const nonsense = { params, body: { access: "admin" as never } };
  expect((await app.as(owner)("PUT /company/members/{id}", nonsense)).status).toBe(422);
});

test("of two owners who narrow each other at the same moment one stays", async () => {
  for (const access of ["planner", "viewer"] as const) {
    const first = await app.become();
    const second = await app.become({ company: first });
    const narrow = (by: typeof first, whom: typeof first) =>
      app.as(by)("PUT /company/members/{id}", { params: { id: whom.personId }, body: { access } });
    const answers = await Promise.all([narrow(first, second), narrow(second, first)]);
    expect(answers.map(({ status }) => status).sort()).toContain(200);
    expect(answers.map(({ status }) => status)).not.toEqual([200, 200]);
    const levels = await Promise.all([first, second].map((who) => app.as(who)("GET /auth/me")));
    expect(levels.map(({ body }) => body.access).sort()).toEqual(["owner", access].sort());
  }
});

test("when somebody was there last stays on their membership, written once a minute at most", async () => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  const seen = async () =>
    (await app.as(owner)("GET /company/members")).body.find(({ id }) => id === member.personId)?.last_seen_at;
  expect(await seen()).toBeNull();
  await app.as(member)("GET /auth/me");
  app.clock.advance({ minutes: 6 });
  const at = app.clock().toString();
  await app.as(member)("GET /auth/me");
  expect(Date.parse((await seen()) ?? "")).toBe(Date.parse(at));
  app.clock.advance({ seconds: 50 });
  await app.as(member)("GET /auth/me");
  expect(Date.parse((await seen()) ?? "")).toBe(Date.parse(at));
  await app.as(member)("POST /auth/logout");
  expect(Date.parse((await seen()) ?? "")).toBe(Date.parse(at));
});

test("a removed person is signed out of this company, and of no other", async () => {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  const params = { id: member.personId };
  expect((await app.as(owner)("DELETE /company/members/{id}", { params })).status).toBe(204);
  expect((await app.as(member)("GET /auth/me")).status).toBe(401);
  expect((await app.as(owner)("GET /company/members")).body).toHaveLength(1);
  expect((await app.as(owner)("DELETE /company/members/{id}", { params })).status).toBe(404);
});

test("the last owner stays one, in both languages", async () => {
  const owner = await app.become();
  await app.become({ company: owner, access: "planner" });
  const params = { id: owner.personId };
  const refused = await app.as(owner)("DELETE /company/members/{id}", { params });
  expect(refused.status).toBe(409);
  expect(refused.json).toEqual({
    detail: "A company needs at least one owner. Make somebody else an owner first.",
    code: "last_owner",
  });
  const enFrancais = { params, body: { access: "member" as const }, headers: french };
  expect((await app.as(owner)("PUT /company/members/{id}", enFrancais)).json.detail).toBe(
    "Une entreprise doit avoir au moins un propriétaire. Nommez d’abord quelqu’un d’autre.",
  );
});

test("two owners who step down at the same moment leave one", async () => {
  const first = await app.become();
  const second = await app.become({ company: first });
  const stepDown = (who: typeof first) =>
    app.as(who)("PUT /company/members/{id}", { params: { id: who.personId }, body: { access: "planner" } });
  const answers = await Promise.all([stepDown(first), stepDown(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("nobody changes or removes a person of another company", async () => {
  const owner = await app.become();
  const stranger = await app.become();
  const params = { id: stranger.personId };
  const answers = await Promise.all([
    app.as(owner)("PUT /company/members/{id}", { params, body: { access: "planner" } }),
    app.as(owner)("DELETE /company/members/{id}", { params }),
  ]);
  for (const { status, json } of answers) expect([status, json.code]).toEqual([404, "not_found"]);
  expect((await app.as(stranger)("GET /auth/me")).status).toBe(200);
});
