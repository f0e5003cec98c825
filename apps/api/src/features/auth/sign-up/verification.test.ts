import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { codeSentTo, emailsTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, signUp, verify } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const french = { "accept-language": "fr-CA,fr;q=0.9" };
const askFor = (email: string, headers = {}) =>
  app.anyone("POST /auth/send-verification-code", { body: { email }, headers });
const tryCode = (email: string, code: string, headers = {}) =>
  app.anyone("POST /auth/verify-code", { body: { email, code }, headers });

function wrongFor(code: string, n = 1): string {
  return String((Number(code) + n) % 1_000_000).padStart(6, "0");
}

test("a code is mailed in the caller's language, and opens the address", async () => {
  const email = freshEmail();
  const answer = await askFor(email.toUpperCase(), french);
  expect(answer.body).toEqual({ sent: true, cooldown_seconds: 60 });
  const [mail] = await emailsTo(app, email);
  const code = await codeSentTo(app, email);
  expect(mail).toMatchObject({ subject: `${code} est votre code Millwright`, locale: "fr" });
  expect(mail?.html).toContain(code);
  expect((await tryCode(email, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toEqual({
    verified: true,
    verification_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("a wrong code is refused in both languages", async () => {
  const email = freshEmail();
  await askFor(email);
  const wrong = wrongFor(await codeSentTo(app, email));
  const refused = await tryCode(email, wrong);
  expect(refused.status).toBe(422);
  expect(refused.json).toEqual({ detail: "Invalid or expired code", code: "code_invalid" });
  expect((await tryCode(email, wrong, french)).json.detail).toBe("Code invalide ou expiré");
  expect((await tryCode(freshEmail(), wrong)).json).toEqual(refused.json);
});

test("a code is good for ten minutes", async () => {
  const email = freshEmail();
  await askFor(email);
  app.clock.advance({ minutes: 10 });
  expect((await tryCode(email, await codeSentTo(app, email))).json.code).toBe("code_invalid");
});

test("after five wrong tries the right code is refused too, and a new one works", async () => {
  const email = freshEmail();
  await askFor(email);
  const code = await codeSentTo(app, email);
  for (let n = 1; n <= 5; n += 1) await tryCode(email, wrongFor(code, n));
  expect((await tryCode(email, code)).json.code).toBe("code_invalid");
  app.clock.advance({ seconds: 60 });
  await askFor(email);
  expect((await tryCode(email, await codeSentTo(app, email))).status).toBe(200);
});

test("a password that registration would refuse is refused before a code is mailed or counted", async () => {
  const email = freshEmail();
  const ask = (password: string) => app.anyone("POST /auth/send-verification-code", { body: { email, password } });
  const refusals = { "12345": "password_too_short", password: "password_too_common", [email]: "password_too_common" };
  for (const [password, code] of Object.entries(refusals)) {
    const refused = await ask(password);
    expect([refused.status, refused.json.code]).toEqual([422, code]);
  }
  expect(await emailsTo(app, email)).toEqual([]);
  expect(await codeRow(email)).toBeUndefined();
  expect((await ask(goodPassword)).body).toEqual({ sent: true, cooldown_seconds: 60 });
  expect(JSON.stringify([await codeRow(email), await emailsTo(app, email)])).not.toContain(goodPassword);
  expect(app.logged.join("")).not.toContain(goodPassword);
});

test("an unknown company code is refused before a code is mailed, and counted as a guess where it was made", async () => {
  const email = freshEmail();
  const owner = await signUp(app);
  const { company_code: right } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const ask = (company_code: string) =>
    app.anyone("POST /auth/send-verification-code", { body: { email, company_code } });
  for (let n = 0; n < 10; n += 1) {
    const refused = await ask(`AAAA-BBBB-CC${n}`);
    expect([refused.status, refused.json.code]).toEqual([404, "company_code_not_found"]);
  }
  const throttled = await ask(right);
  expect([throttled.status, throttled.json.code, throttled.headers.get("retry-after")]).toEqual([
    429,
    "too_many_attempts",
    "900",
  ]);
  expect(await emailsTo(app, email)).toEqual([]);
  // Who proves the address is not kept out by what others guessed with it.
  expect((await signUp(app, { email, company_code: right })).user.company_id).toBe(owner.user.company_id);
  app.clock.advance({ minutes: 15 });
  expect((await ask(right)).status).toBe(200);
});

test("a second code has to wait a minute, and says how long", async () => {
  const email = freshEmail();
  await askFor(email);
  app.clock.advance({ seconds: 45 });
  const refused = await askFor(email);
  expect(refused.status).toBe(429);
  expect(refused.json).toEqual({
    detail: "Please wait a minute before you ask for another code.",
    code: "code_cooldown",
  });
  expect(refused.headers.get("retry-after")).toBe("15");
  expect((await askFor(email, french)).json.detail).toBe(
    "Veuillez attendre une minute avant de demander un autre code.",
  );
  app.clock.advance({ seconds: 15 });
  expect((await askFor(email)).status).toBe(200);
});

test("twenty requests at the same moment send one code", async () => {
  const email = freshEmail();
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await emailsTo(app, email)).toHaveLength(1);
});

test("an address gets ten codes a day", async () => {
  app.clock.set("2026-11-23T09:00:00Z");
  const email = freshEmail();
  for (let n = 0; n < 10; n += 1) {
    expect((await askFor(email)).status).toBe(200);
    app.clock.advance({ minutes: 7 });
  }
  const refused = await askFor(email);
  expect(refused.status).toBe(429);
  expect(refused.json.code).toBe("too_many_codes");
  expect(Number(refused.headers.get("retry-after"))).toBe(24 * 3600 - 9 * 3600 - 70 * 60);
  app.clock.set("2026-11-24T00:00:00Z");
  expect((await askFor(email)).status).toBe(200);
});

test("an address with an account is answered the same, and mailed that it has one", async () => {
  app.clock.advance({ hours: 2 });
  const known = freshEmail();
  await signUp(app, { email: known, headers: french });
  app.clock.advance({ minutes: 2 });
  const unknown = freshEmail();
  const answers = [await askFor(known), await askFor(unknown)];
  const [ofKnown, ofUnknown] = answers.map(({ status, json, headers }) => ({
    status,
    json,
    headers: [...headers.entries()].filter(([name]) => !["date", "x-request-id"].includes(name)),
  }));
  expect(ofKnown).toEqual(ofUnknown);
  const mail = (await emailsTo(app, known)).at(-1);
  expect(mail).toMatchObject({ subject: "Vous avez déjà un compte Millwright", locale: "fr" });
  expect(mail?.text).toContain("/login");
  expect(mail?.text).toContain("/forgot-password");
  expect(mail?.text).not.toMatch(/\d{6}/);
});

test("a verified address stays open for half an hour, also while another code is on its way", async () => {
  app.clock.advance({ hours: 2 });
  const email = freshEmail();
  await verify(app, email);
  app.clock.advance({ minutes: 2 });
  await askFor(email);
  expect(await codeRow(email)).toMatchObject({ verified_at: expect.any(Date) });
});

test("one network asks for six hundred codes an hour", async () => {
  app.clock.advance({ hours: 2 });
  expect((await askFor(freshEmail())).status).toBe(200);
  await tryFromNetwork(app.ownerUrl, "verificationCode", 598, app.clock());
  app.clock.advance({ minutes: 10 });
  expect((await askFor(freshEmail())).status).toBe(200);
  const refused = await askFor(freshEmail());
  expect(refused.json.code).toBe("too_many_requests");
  // Until the earliest of the six hundred is an hour old.
  expect(refused.headers.get("retry-after")).toBe("3000");
  app.clock.advance({ hours: 2 });
});

test("one network tries six hundred codes and tokens an hour, and then not even a right one", async () => {
  const email = freshEmail();
  await askFor(email);
  const code = await codeSentTo(app, email);
  expect((await tryCode(email, wrongFor(code))).status).toBe(422);
  await tryFromNetwork(app.ownerUrl, "proof", 598, app.clock());
  expect((await tryCode(freshEmail(), code)).json.code).toBe("code_invalid");
  const body = { email, password: goodPassword, role: "Supervisor", verification_token: "a".repeat(43) };
  for (const refused of [await tryCode(email, code), await app.anyone("POST /auth/register", { body })]) {
    expect([refused.status, refused.json.code]).toEqual([429, "too_many_requests"]);
    expect(refused.headers.get("retry-after")).toBe("3600");
  }
  app.clock.advance({ hours: 1 });
  expect((await tryCode(freshEmail(), code)).json.code).toBe("code_invalid");
});

test("no code is kept or logged as it was mailed", async () => {
  const email = freshEmail();
  await askFor(email);
  const code = await codeSentTo(app, email);
  await tryCode(email, code);
  expect(JSON.stringify(await codeRow(email))).not.toContain(code);
  expect(app.logged.join("")).not.toContain(`"${code}"`);
});

function codeRow(email: string) {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      "select *, encode(code_hash, 'escape') from verification_code where email = $1",
      [email],
    );
    return rows[0];
  });
}
