import { randomUUID } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp();
const french = { "accept-language": "fr" };
const newPassword = "another horse battery";
type Someone = Awaited<ReturnType<typeof signUp>>;

const change = (someone: Someone, old_password = goodPassword, new_password = newPassword, headers = {}) =>
  asSignedIn(app, someone)("POST /auth/change-password", { body: { old_password, new_password }, headers });
const signIn = (email: string, password: string, headers = {}) =>
  app.anyone("POST /auth/login", { body: { email, password }, headers });
const isHere = async (someone: Someone) => (await asSignedIn(app, someone)("GET /auth/me")).status === 200;

test("who knows the present password sets another one, and stays signed in here alone", async () => {
  const here = await signUp(app, { headers: french });
  const { email } = here.user;
  const elsewhere = (await signIn(email, goodPassword, french)).body;
  await app.anyone("POST /auth/forgot-password", { body: { email } });
  const link = await resetTokenSentTo(app, email);
  expect((await change(here)).body).toEqual({ changed: true });
  expect([await isHere(here), await isHere(elsewhere)]).toEqual([true, false]);
  expect((await signIn(email, goodPassword)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(200);
  const spent = { token: link, new_password: "a third horse battery" };
  expect((await app.anyone("POST /auth/reset-password", { body: spent })).json.code).toBe("token_invalid");
  const mail = (await emailsTo(app, email)).find(({ html }) => html.includes("dans le profil"));
  expect(mail?.subject).toBe("Votre mot de passe Millwright a été changé");
});

test.each([
  ["en", "This is not your current password. Type it again, or have a link to a new one emailed to you."],
  [
    "fr",
    "Ce n’est pas votre mot de passe actuel. Tapez-le de nouveau ou faites-vous envoyer un lien pour en choisir un autre.",
  ],
])("a wrong present password changes nothing and signs nobody out, in %s", async (locale, detail) => {
  const someone = await signUp(app);
  const refused = await change(someone, "not the password", newPassword, { "accept-language": locale });
  const fields = { old_password: "invalid" };
  expect([refused.status, refused.json]).toEqual([422, { code: "password_wrong", detail, fields }]);
  expect(await isHere(someone)).toBe(true);
  expect((await signIn(someone.user.email, goodPassword)).status).toBe(200);
});

test("a new password is as hard to guess as at the sign-up", async () => {
  const someone = await signUp(app);
  const codeOf = async (password: string) => (await change(someone, goodPassword, password)).json.code;
  expect([await codeOf("12345"), await codeOf("password1"), await codeOf(someone.user.email)]).toEqual([
    "password_too_short",
    "password_too_common",
    "password_too_common",
  ]);
  expect((await signIn(someone.user.email, goodPassword)).status).toBe(200);
});

test("after ten wrong ones nobody tries on for a while, the right one included, and sign-in is not closed", async () => {
  const someone = await signUp(app);
  const tries = Array.from({ length: limits.signIn.failures + 5 }, (_, n) => change(someone, `wrong ${n}`));
  const codes = (await Promise.all(tries)).map(({ json }) => json.code);
  expect(codes.filter((code) => code === "password_wrong")).toHaveLength(limits.signIn.failures);
  const late = await change(someone);
  expect([late.status, late.json.code, late.headers.has("retry-after")]).toEqual([429, "too_many_attempts", true]);
  expect((await signIn(someone.user.email, goodPassword)).status).toBe(200);
  app.clock.advance({ minutes: limits.signIn.minutes });
  expect((await change(someone)).status).toBe(200);
});

test("a wrong current password is refused and counted also where the new one equals the password", async () => {
  const someone = await signUp(app);
  const guess = (headers = {}) => change(someone, "not the password", goodPassword, headers);
  const key = { "idempotency-key": randomUUID() };
  const answers = [await guess(), await guess(key), await guess(key)];
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [422, "password_wrong"]));
  expect((await change(someone, goodPassword, newPassword, key)).status).toBe(200);
  expect((await change(someone, goodPassword, newPassword)).json.code).toBe("password_wrong");
  const tries = Array.from({ length: limits.signIn.failures }, () => change(someone, "wrong", newPassword));
  expect((await Promise.all(tries)).map(({ json }) => json.code)).toContain("too_many_attempts");
});

test("what is sent again, since its answer was lost, is answered the same and mailed once", async () => {
  const someone = await signUp(app);
  const key = { "idempotency-key": randomUUID() };
  const send = () => change(someone, goodPassword, newPassword, key);
  const answers = [await send(), await send()];
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, { changed: true }],
    [200, { changed: true }],
  ]);
  const changed = (await emailsTo(app, someone.user.email)).filter(({ subject }) => subject.includes("was changed"));
  expect(changed).toHaveLength(1);
});

test("what is sent again while the first is still on its way is answered the same, and counts as no try", async () => {
  const someone = await signUp(app);
  const key = { "idempotency-key": randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => change(someone, goodPassword, newPassword, key)));
  expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [200, { changed: true }]));
  const changed = (await emailsTo(app, someone.user.email)).filter(({ subject }) => subject.includes("was changed"));
  expect(changed).toHaveLength(1);
  const tries = Array.from({ length: limits.signIn.failures }, () => change(someone, "wrong", "a third horse battery"));
  expect((await Promise.all(tries)).map(({ json }) => json.code)).not.toContain("too_many_attempts");
});

test("of two who change it at the same moment, one does", async () => {
  const someone = await signUp(app);
  const answers = await Promise.all([1, 2, 3].map((n) => change(someone, goodPassword, `${newPassword} ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});
