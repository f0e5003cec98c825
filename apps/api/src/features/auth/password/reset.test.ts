import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { emailsTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const french = { "accept-language": "fr" };
const newPassword = "another horse battery";
const forgot = (email: string, headers = {}) => app.anyone("POST /auth/forgot-password", { body: { email }, headers });
const reset = (token: string, new_password = newPassword, headers = {}) =>
  app.anyone("POST /auth/reset-password", { body: { token, new_password }, headers });
const signIn = (email: string, password: string) => app.anyone("POST /auth/login", { body: { email, password } });

test("a mailed link sets a new password and signs the person out everywhere", async () => {
  const signedIn = await signUp(app, { headers: french });
  const { email } = signedIn.user;
  expect((await forgot(email)).body).toEqual({ sent: true });
  const mail = (await emailsTo(app, email)).at(-1);
  expect(mail).toMatchObject({ subject: "Choisissez un nouveau mot de passe Millwright", locale: "fr" });
  expect(mail?.html).toContain(`${app.deps.config.publicOrigin}/reset-password?token=`);
  expect((await reset(await resetTokenSentTo(app, email))).body).toEqual({ reset: true });
  expect((await asSignedIn(app, signedIn)("GET /auth/me")).status).toBe(401);
  expect((await signIn(email, goodPassword)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(200);
  expect((await emailsTo(app, email)).at(-1)?.subject).toBe("Votre mot de passe Millwright a été changé");
});

test("a link works once, within the hour, and is refused after that in both languages", async () => {
  const { email } = (await signUp(app)).user;
  await forgot(email);
  const used = await resetTokenSentTo(app, email);
  await reset(used);
  const refused = await reset(used);
  expect(refused.status).toBe(422);
  expect(refused.json).toEqual({
    detail: "This reset link is invalid or has expired. Request a new one.",
    code: "token_invalid",
  });
  expect((await reset("", newPassword, french)).json.detail).toBe(
    "Ce lien de réinitialisation est invalide ou expiré. Demandez-en un nouveau.",
  );
  await forgot(email);
  const late = await resetTokenSentTo(app, email);
  app.clock.advance({ hours: 1 });
  expect((await reset(late)).json.code).toBe("token_invalid");
});

test("one of many uses of a link at the same moment wins", async () => {
  const { email } = (await signUp(app)).user;
  await forgot(email);
  const token = await resetTokenSentTo(app, email);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${newPassword} ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test("a new password ends the other links", async () => {
  const { email } = (await signUp(app)).user;
  await forgot(email);
  const first = await resetTokenSentTo(app, email);
  app.clock.advance({ seconds: 1 });
  await forgot(email);
  await reset(await resetTokenSentTo(app, email));
  expect((await reset(first)).json.code).toBe("token_invalid");
});

test("a password that is refused leaves the link as it was", async () => {
  const { email } = (await signUp(app)).user;
  await forgot(email);
  const token = await resetTokenSentTo(app, email);
  expect((await reset(token, "12345")).json.detail).toBe("Password must be at least 6 characters long");
  expect((await reset(token, "sunshine")).json.detail).toBe("Choose a password that is harder to guess");
  expect((await reset(token, email, french)).json.detail).toBe("Choisissez un mot de passe plus difficile à deviner");
  expect((await reset(token)).status).toBe(200);
});

test("an unknown address is answered the same, and mailed nothing", async () => {
  const { email } = (await signUp(app)).user;
  const unknown = freshEmail();
  const [ofKnown, ofUnknown] = [await forgot(email), await forgot(unknown)];
  expect([ofUnknown.status, ofUnknown.json]).toEqual([ofKnown.status, ofKnown.json]);
  expect(await emailsTo(app, unknown)).toEqual([]);
  expect((await forgot("no address")).json).toMatchObject({ code: "invalid", fields: { email: "invalid" } });
});

test("an account is mailed five links an hour, without the answer saying so", async () => {
  app.clock.advance({ hours: 2 });
  const { email } = (await signUp(app)).user;
  const before = (await emailsTo(app, email)).length;
  for (let n = 0; n < 8; n += 1) expect((await forgot(email)).body).toEqual({ sent: true });
  expect(await emailsTo(app, email)).toHaveLength(before + 5);
  app.clock.advance({ hours: 1 });
  await forgot(email);
  expect(await emailsTo(app, email)).toHaveLength(before + 6);
});

test("a network asks for three hundred links an hour", async () => {
  app.clock.advance({ hours: 2 });
  expect((await forgot(freshEmail())).status).toBe(200);
  await tryFromNetwork(app.ownerUrl, "forgotPassword", 298, app.clock());
  expect((await forgot(freshEmail())).status).toBe(200);
  const refused = await forgot(freshEmail());
  expect(refused.status).toBe(429);
  expect(refused.json).toEqual({
    detail: "Too many requests. Wait a moment and try again.",
    code: "too_many_requests",
  });
  expect(refused.headers.get("retry-after")).toBe("3600");
  app.clock.advance({ hours: 2 });
});

test("a new password opens an account that failures had closed", async () => {
  const { email } = (await signUp(app)).user;
  for (let n = 0; n < 10; n += 1) await signIn(email, "wrong one");
  await forgot(email);
  await reset(await resetTokenSentTo(app, email));
  expect((await signIn(email, newPassword)).status).toBe(200);
});

test("no token is kept or logged as it was mailed", async () => {
  const { email } = (await signUp(app)).user;
  await forgot(email);
  const token = await resetTokenSentTo(app, email);
  await reset(token);
  const rows = await asOwner(app.ownerUrl, (owner) => owner.query("select row::text from password_reset as row"));
  expect(JSON.stringify(rows.rows)).not.toContain(token);
  expect(app.logged.join("")).not.toContain(token);
});
