import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const french = { "accept-language": "fr" };

function signIn(email: string, password = goodPassword, company_code: string | null = null, headers = {}) {
  return app.anyone("POST /auth/login", { body: { email, password, company_code }, headers });
}
const afterTheThrottle = () => app.clock.advance({ minutes: 16 });

test("an e-mail and its password sign a person in to their own company", async () => {
  const { user } = await signUp(app);
  const answer = await signIn(` ${user.email.toUpperCase()} `);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toEqual(user);
  expect((await asSignedIn(app, answer.body)("GET /auth/me")).body).toEqual(user);
});

test("a wrong password and an unknown e-mail are answered the same, in both languages", async () => {
  const { user } = await signUp(app);
  const wrong = await signIn(user.email, "not the password");
  expect(wrong.status).toBe(401);
  expect(wrong.json).toEqual({ detail: "Wrong username or password", code: "wrong_credentials" });
  const unknown = await signIn(freshEmail(), "not the password");
  expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
  expect((await signIn(user.email, "x", null, french)).json.detail).toBe("Courriel ou mot de passe incorrect");
  afterTheThrottle();
});

test("é typed in either way is the same password", async () => {
  const { user } = await signUp(app, { password: "clé-à-molette" });
  expect((await signIn(user.email, "clé-à-molette".normalize("NFD"))).status).toBe(200);
});

test("the language of the last sign-in is the one of a person's mail", async () => {
  const { user } = await signUp(app);
  await signIn(user.email, goodPassword, null, french);
  await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  expect((await emailsTo(app, user.email)).at(-1)?.locale).toBe("fr");
});

test("a company code opens that company, and joins it once", async () => {
  const owner = await signUp(app);
  const { company_code } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const other = await signUp(app, { role: "Mechanic", full_name: "Tom Hardy" });
  const joined = (await signIn(other.user.email, goodPassword, company_code)).body;
  expect(joined.user).toMatchObject({ company_id: owner.user.company_id, access: "planner", role: "Mechanic" });
  await signIn(other.user.email, goodPassword, company_code);
  const emails = (await emailsTo(app, owner.user.email)).filter(({ subject }) => subject.includes("Tom Hardy"));
  expect(emails).toHaveLength(1);
  expect((await signIn(other.user.email)).body.user.company_id).toBe(other.user.company_id);
});

test("joining at the same moment makes one member and one e-mail", async () => {
  const owner = await signUp(app);
  const { company_code } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const other = await signUp(app, { full_name: "Twice Asked" });
  const answers = await Promise.all([1, 2, 3].map(() => signIn(other.user.email, goodPassword, company_code)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const emails = (await emailsTo(app, owner.user.email)).filter(({ subject }) => subject.includes("Twice Asked"));
  expect(emails).toHaveLength(1);
});

test("the credentials are looked at before the company code", async () => {
  const { user } = await signUp(app);
  expect((await signIn(user.email, "wrong one", "AAAA-BBBB-CCCC")).json.code).toBe("wrong_credentials");
  const refused = await signIn(user.email, goodPassword, "AAAA-BBBB-CCCC");
  expect(refused.status).toBe(404);
  expect(refused.json).toEqual({ detail: "Company code not found", code: "company_code_not_found" });
  expect((await signIn(user.email, goodPassword, "AAAA", french)).json.detail).toBe("Code d’entreprise introuvable");
  afterTheThrottle();
});

test("a person removed from their only company gets a message that says so, in both languages", async () => {
  const owner = await signUp(app);
  const { company_code } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const member = await signUp(app, { company_code });
  await asSignedIn(app, owner)("DELETE /company/members/{id}", { params: { id: member.user.id } });
  const refused = await signIn(member.user.email);
  expect(refused.status).toBe(403);
  expect(refused.json).toEqual({
    detail: "You are in no company any more. Enter a company code to join one.",
    code: "no_company",
  });
  expect((await signIn(member.user.email, goodPassword, null, french)).json.detail).toContain("aucune entreprise");
  expect((await signIn(member.user.email, goodPassword, company_code)).json.code).toBe("company_code_not_found");
  const { company_code: next } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const barred = await signIn(member.user.email, goodPassword, next);
  expect([barred.status, barred.json.code]).toEqual([403, "barred"]);
});

test("ten failures close an account for fifteen minutes, also for the right password", async () => {
  const { user } = await signUp(app);
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, "wrong one")).status).toBe(401);
  app.clock.advance({ minutes: 5 });
  const refused = await signIn(user.email);
  expect(refused.status).toBe(429);
  expect(refused.json).toEqual({
    detail: "Too many attempts. Wait 15 minutes and try again.",
    code: "too_many_attempts",
  });
  expect(refused.headers.get("retry-after")).toBe("600");
  expect((await signIn(user.email, goodPassword, null, french)).json.detail).toBe(
    "Trop de tentatives. Attendez 15 minutes et réessayez.",
  );
  app.clock.advance({ minutes: 10 });
  expect((await signIn(user.email)).status).toBe(200);
});

test("an unknown e-mail is closed after ten failures like a known one", async () => {
  const email = freshEmail();
  for (let n = 0; n < 10; n += 1) await signIn(email, "wrong one");
  expect((await signIn(email, "wrong one")).status).toBe(429);
  afterTheThrottle();
});

test("ten failures of one person leave the others of the plant free to sign in, a hundred stop them", async () => {
  const { user } = await signUp(app);
  for (let n = 0; n < 10; n += 1) await signIn(freshEmail(), "wrong one");
  await tryFromNetwork(app.ownerUrl, "signIn", 89, app.clock());
  expect((await signIn(user.email)).status).toBe(200);
  await signIn(freshEmail(), "wrong one");
  expect((await signIn(user.email)).status).toBe(429);
  afterTheThrottle();
});

test("a sign-in forgives what went wrong for the account, here and for its network", async () => {
  const { user } = await signUp(app);
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 9; n += 1) expect((await signIn(user.email, "wrong one")).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(200);
  }
});

test("forty guesses at the same moment are ten failures", async () => {
  const { user } = await signUp(app);
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(user.email, "wrong one")));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await signIn(user.email)).status).toBe(429);
  afterTheThrottle();
});

test("no token is kept as it is, and the failures name no password", async () => {
  const { user } = await signUp(app);
  await signIn(user.email, "a wrong secret 4711");
  const { access_token } = (await signIn(user.email)).body;
  const dump = await asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      "select session::text as row from session union all select attempt::text from attempt",
    );
    return JSON.stringify(rows);
  });
  for (const secret of [access_token, "a wrong secret 4711", goodPassword]) {
    // Bytes are shown by their digits.
    for (const stored of [secret, Buffer.from(secret).toString("hex")]) expect(dump).not.toContain(stored);
    expect(app.logged.join("")).not.toContain(secret);
  }
});
