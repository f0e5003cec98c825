import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";

const app = await sharedApp();
const french = { "accept-language": "fr" };

test("a person changes their full name, and their role in this company alone", async () => {
  const somebody = await app.become({ role: "Supervisor" });
  const call = app.as(somebody);
  // Letters are whole, and nothing unseen is within.
  const named = await call("PUT /auth/profile", { body: { full_name: " A\u200bna Roy " } });
  expect(named.body).toMatchObject({ full_name: "Ana Roy", role: "Supervisor", email: somebody.email });
  const promoted = await call("PUT /auth/profile", { body: { role: "Chief mechanic" } });
  expect(promoted.body).toMatchObject({ full_name: "Ana Roy", role: "Chief mechanic" });
  expect((await call("GET /auth/me")).body).toEqual(promoted.body);
  expect(await announcedIn(app, somebody.companyId)).toContainEqual({ kind: "member", id: somebody.personId });
});

test("the e-mail and the access of a person are not theirs to change", async () => {
  const member = await app.become({ access: "planner" });
  const body = { role: "Boss", email: "other@plant.example", access: "owner" };
  const answer = await app.as(member)("PUT /auth/profile", { body });
  expect(answer.body).toMatchObject({ role: "Boss", email: member.email, access: "planner" });
});

test("a blank name and a blank role are refused, in both languages", async () => {
  const call = app.as(await app.become());
  const noName = await call("PUT /auth/profile", { body: { full_name: "  " } });
  expect(noName.status).toBe(422);
  expect(noName.json).toMatchObject({ code: "full_name_required", detail: "Full name cannot be empty" });
  const noRole = await call("PUT /auth/profile", { body: { role: "" } });
  expect(noRole.json).toMatchObject({ code: "role_required", detail: "Role cannot be empty" });
  const enFrancais = await call("PUT /auth/profile", { body: { full_name: "" }, headers: french });
  expect(enFrancais.json.detail).toBe("Le nom complet ne peut pas être vide");
});
