import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { asSignedIn, freshEmail, goodPassword, signUp, verify } from "#testing/sign-up.ts";

const app = await testApp();
const french = { "accept-language": "fr" };

async function ownerAndMember() {
  const owner = await app.become();
  const member = await app.become({ company: owner, access: "planner" });
  return { owner, asOwner: app.as(owner), asMember: app.as(member) };
}

test("every member sees the company and its code", async () => {
  const { owner, asMember } = await ownerAndMember();
  expect((await asMember("GET /company")).body).toMatchObject({ id: owner.companyId, time_zone: "America/Toronto" });
  expect((await asMember("GET /auth/company-code")).body.company_code).not.toBe("");
});

test("an owner gives the company a name and a time zone, one or both", async () => {
  const { owner, asOwner, asMember } = await ownerAndMember();
  const { asMember: asStranger } = await ownerAndMember();
  const theirs = (await asStranger("GET /company")).body;
  const named = await asOwner("PUT /company", { body: { name: "  Acier Roy " } });
  expect(named.body).toMatchObject({ name: "Acier Roy", time_zone: "America/Toronto" });
  const response = await asOwner("PUT /company", { body: { time_zone: "Europe/Paris" } });
  expect(response.body).toMatchObject({ name: "Acier Roy", time_zone: "Europe/Paris" });
  expect((await asMember("GET /auth/me")).body).toMatchObject({
    company_name: "Acier Roy",
    time_zone: "Europe/Paris",
  });
  expect(await announcedIn(app, owner.companyId)).toContainEqual({ kind: "company", id: owner.companyId });
  expect((await asStranger("GET /company")).body).toEqual(theirs);
});

test("a time zone that nobody knows is refused, in both languages", async () => {
  const { asOwner } = await ownerAndMember();
  const refused = await asOwner("PUT /company", { body: { time_zone: "+05:00" } });
  expect(refused.status).toBe(422);
  expect(refused.json.code).toBe("time_zone_unknown");
  expect(refused.json.detail).toBe("Choose a time zone from the list, such as America/Toronto.");
  const enFrancais = await asOwner("PUT /company", { body: { time_zone: "Nulle/Part" }, headers: french });
  expect(enFrancais.json.detail).toBe("Choisissez un fuseau horaire de la liste, par exemple America/Toronto.");
  expect((await asOwner("PUT /company", { body: { name: " " } })).json).toMatchObject({ code: "invalid" });
});

test("a member sets neither name nor code, and sees no team", async () => {
  const { owner, asMember } = await ownerAndMember();
  const params = { id: owner.personId };
  const refusals = await Promise.all([
    asMember("PUT /company", { body: { name: "Mine" } }),
    asMember("POST /auth/company-code/rotate"),
    asMember("GET /company/members"),
    asMember("PUT /company/members/{id}", { params, body: { access: "planner" } }),
    asMember("DELETE /company/members/{id}", { params }),
  ]);
  for (const { status, json } of refusals) {
    expect(status).toBe(403);
    expect(json).toEqual({ detail: "Only an owner of the company can do this.", code: "not_allowed" });
  }
  expect((await asMember("GET /company/members", { headers: french })).json.detail).toBe(
    "Seul un propriétaire de l’entreprise peut faire cela.",
  );
});

test("a code is useless once it is rotated", async () => {
  const owner = await signUp(app);
  const asOwner = asSignedIn(app, owner);
  const before = (await asOwner("GET /auth/company-code")).body.company_code;
  const after = (await asOwner("POST /auth/company-code/rotate")).body.company_code;
  expect(after).not.toBe(before);
  expect((await asOwner("GET /auth/company-code")).body.company_code).toBe(after);
  const email = freshEmail();
  const verification_token = await verify(app, email);
  const join = (company_code: string) =>
    app.anyone("POST /auth/register", {
      body: { email, password: goodPassword, role: "Supervisor", company_code, verification_token },
    });
  expect((await join(before)).json.code).toBe("company_code_not_found");
  expect((await join(after)).body.user.company_id).toBe(owner.user.company_id);
  expect(await announcedIn(app, owner.user.company_id)).toEqual([
    { kind: "company", id: owner.user.company_id },
    { kind: "member", id: expect.any(String) },
  ]);
});

test("people join by the code with the level that the owner set, by signing in and by registering", async () => {
  const { owner, asOwner, asMember } = await ownerAndMember();
  expect((await asMember("GET /company")).body.members_join_as).toBe("planner");
  await asOwner("POST /auth/company-code/rotate");
  const known = await signUp(app);
  for (const members_join_as of ["requester", "viewer"] as const) {
    const set = await asOwner("PUT /company", { body: { members_join_as } });
    expect(set.body).toMatchObject({ members_join_as, time_zone: "America/Toronto" });
    const { company_code } = (await asOwner("GET /auth/company-code")).body;
    const email = members_join_as === "requester" ? known.user.email : freshEmail();
    const joined =
      members_join_as === "requester"
        ? (await app.anyone("POST /auth/login", { body: { email, password: goodPassword, company_code } })).body
        : await signUp(app, { email, company_code });
    expect(joined.user).toMatchObject({ company_id: owner.companyId, access: members_join_as });
  }
  expect((await asOwner("PUT /company", { body: { members_join_as: "owner" as never } })).status).toBe(422);
  expect((await asMember("PUT /company", { body: { members_join_as: "technician" } })).status).toBe(403);
  expect(await announcedIn(app, owner.companyId)).toContainEqual({ kind: "company", id: owner.companyId });
});
