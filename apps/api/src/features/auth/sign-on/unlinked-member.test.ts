import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, setRules, signOn, visit } from "#testing/sign-on/visitor.ts";
import { goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterAll(() => provider.stop());

/** A company that is opened by its provider alone, and a member who is not linked. */
async function company() {
  const owner = await app.become({ fullName: "Ana Roy" });
  await connect(app, owner, provider);
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  const { user: member } = await signUp(app, { company_code: code });
  const { sign_on: rules } = await setRules(app, owner, { only_sign_on: true });
  return { owner, call: app.as(owner), code, member, rules };
}

/** Leaves for the provider with an e-mail and a password, signs in there as somebody, and comes back. */
async function signOnWith(which: { email: string; password: string; company?: string }, subject: string) {
  return await app.anyone("POST /auth/sign-on/finish", await visit(app, provider, which, subject));
}

test("where sign-on is the only way, a member links themself by their password and the provider", async () => {
  const { owner, call, code, member, rules } = await company();
  const { id, email } = member;
  expect(rules?.unlinked_members).toEqual([{ person_id: id, name: expect.any(String), email }]);
  const byPassword = { body: { email, password: goodPassword } };
  expect((await app.anyone("POST /auth/login", byPassword)).json.code).toBe("sign_on_only");
  provider.people.set("unlinked", { email, email_verified: true });
  expect((await signOn(app, provider, code, "unlinked")).json.code).toBe("sign_on_not_linked");

  const linked = await signOnWith({ email: email.toUpperCase(), password: goodPassword }, "unlinked");
  expect(linked.body.user).toMatchObject({ id, company_id: owner.companyId });
  expect((await signOn(app, provider, code, "unlinked")).body.user.id).toBe(id);
  expect((await signOnWith({ email, password: goodPassword, company: code }, "unlinked")).body.user.id).toBe(id);
  const { sign_on: after } = (await call("GET /sign-on")).body;
  expect([after?.unlinked, after?.unlinked_members]).toEqual([0, []]);
  expect(after?.links).toMatchObject([{ person_id: id, subject: "unlinked" }]);
});

test("a wrong password leads nowhere, and is counted as that of a sign-in", async () => {
  const { member, code } = await company();
  const codes: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const body = { email: member.email, password: `not the password ${n}`, company: code };
    codes.push((await app.anyone("POST /auth/sign-on", { body })).json.code);
  }
  expect([codes[0], codes.at(-1)]).toEqual(["wrong_credentials", "too_many_attempts"]);
  app.clock.advance({ minutes: 16 });
});

test("a password links nobody to whom another member is at the provider", async () => {
  const { owner, member } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await linkTo(app, provider, colleague, "a colleague");
  const taken = await signOnWith({ email: member.email, password: goodPassword }, "a colleague");
  expect([taken.status, taken.json.code]).toEqual([409, "sign_on_taken"]);
});

test("who is linked is moved to nobody else at the provider by their password", async () => {
  const { member, code } = await company();
  const own = { email: member.email, password: goodPassword };
  await signOnWith(own, "first");
  const moved = await signOnWith(own, "second");
  expect([moved.status, moved.json]).toMatchObject([
    409,
    { code: "sign_on_taken", detail: expect.stringContaining("another person at your company") },
  ]);
  expect((await signOn(app, provider, code, "first")).body.user.id).toBe(member.id);
});

test("whoever is no member is led to no provider by their password", async () => {
  const { code } = await company();
  const { user } = await signUp(app);
  for (const company of [code, null]) {
    const body = { email: user.email, password: goodPassword, company };
    expect((await app.anyone("POST /auth/sign-on", { body })).json.code).toBe("sign_on_not_found");
  }
});

test.each([
  ["en", "Sign in with your password, then link your company’s sign-in under Profile."],
  [
    "fr",
    "Connectez-vous avec votre mot de passe, puis liez le service de connexion de l’entreprise dans votre profil.",
  ],
])(
  "where sign-on is the only way, an owner who is not linked is not linked by their password, in %s",
  async (locale, sentence) => {
    const { owner, call, member } = await company();
    await call("PUT /company/members/{id}", { params: { id: member.id }, body: { access: "owner" } });
    const back = await visit(app, provider, { email: member.email, password: goodPassword }, `an owner in ${locale}`);
    const headers = { ...back.headers, "accept-language": locale };
    const refused = await app.anyone("POST /auth/sign-on/finish", { ...back, headers });
    expect([refused.status, refused.json]).toMatchObject([
      403,
      { code: "sign_on_only", detail: expect.stringContaining(sentence) },
    ]);
    expect((await app.as(owner)("GET /sign-on")).body.sign_on?.links).toEqual([]);
    const own = { body: { email: member.email, password: goodPassword } };
    expect((await app.anyone("POST /auth/login", own)).status).toBe(200);
  },
);

test("who was removed on the way back is not let in", async () => {
  const { call, member } = await company();
  const back = await visit(app, provider, { email: member.email, password: goodPassword }, "removed");
  await call("DELETE /company/members/{id}", { params: { id: member.id } });
  expect((await app.anyone("POST /auth/sign-on/finish", back)).json.code).toBe("invitation_invalid");
});
