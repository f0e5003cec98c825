import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { codeSentTo, emailsTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, signUp, verify } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const french = { "accept-language": "fr" };
const codeOf = async (signedIn: Awaited<ReturnType<typeof signUp>>) =>
  (await asSignedIn(app, signedIn)("GET /auth/company-code")).body.company_code;

function register(email: string, more: Record<string, unknown> = {}, headers = {}) {
  return app.anyone("POST /auth/register", {
    body: { email, password: goodPassword, role: "Supervisor", verification_token: proofs.get(email), ...more },
    headers,
  });
}

/** The proofs of the addresses that were verified here. */
const proofs = new Map<string, string>();
async function prove(email: string): Promise<string> {
  const proof = await verify(app, email);
  proofs.set(email, proof);
  return proof;
}

test("who verified an address gets an account in a company of their own, and is signed in", async () => {
  const email = freshEmail();
  await prove(email);
  const answer = await register(email, { role: "Millwright", full_name: "Ana Roy", time_zone: "America/Vancouver" });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    token_type: "bearer",
    user: {
      email,
      username: email.split("@")[0],
      full_name: "Ana Roy",
      role: "Millwright",
      access: "owner",
      company_name: "My plant",
      time_zone: "America/Vancouver",
    },
  });
  const me = await asSignedIn(app, answer.body)("GET /auth/me");
  expect(me.body).toEqual(answer.body.user);
  expect(await codeOf(answer.body)).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test("a company without a name is called in its founder's language, and an unknown zone is Toronto's", async () => {
  const signedIn = await signUp(app, { headers: french, time_zone: "Mars/Olympus" });
  expect(signedIn.user).toMatchObject({ company_name: "Mon usine", time_zone: "America/Toronto" });
  expect((await signUp(app, { company_name: "Acier Roy" })).user.company_name).toBe("Acier Roy");
});

test("a company code makes a member, however it is typed, and the owners hear of it in their language", async () => {
  const owner = await signUp(app, { headers: french, company_name: "Acier <b>Roy</b>" });
  const code = await codeOf(owner);
  const typed = ` ${code.toLowerCase().replaceAll("-", "")} `;
  const joined = await signUp(app, { company_code: typed, full_name: "Tom & Co" });
  expect(joined.user).toMatchObject({ access: "planner", company_id: owner.user.company_id });
  const [mail] = await emailsTo(app, owner.user.email).then((emails) => emails.slice(-1));
  expect(mail).toMatchObject({ locale: "fr", subject: "Tom & Co a rejoint Acier <b>Roy</b>" });
  expect(mail?.html).toContain("Tom &amp; Co");
  expect(mail?.html).not.toContain("<b>Roy");
  expect(mail?.text).toContain("Tom & Co");
});

test("an empty company code founds a company", async () => {
  expect((await signUp(app, { company_code: "  " })).user.access).toBe("owner");
});

test("an address that is not verified is refused, in both languages", async () => {
  const email = freshEmail();
  const refused = await register(email);
  expect(refused.status).toBe(403);
  expect(refused.json).toEqual({
    detail: "Verify your email first: ask for a code and enter it.",
    code: "email_not_verified",
  });
  expect((await register(email, {}, french)).json.detail).toBe(
    "Confirmez d’abord votre adresse courriel : demandez un code et entrez-le.",
  );
});

test("an address that its owner verified is registered by nobody else, however often they ask", async () => {
  const email = freshEmail();
  const strangers = { password: "a stranger's own" };
  expect((await register(email, strangers)).json.code).toBe("email_not_verified");
  await prove(email);
  const other = freshEmail();
  const others = await prove(other);
  const guesses = [undefined, null, "", "x".repeat(43), others];
  for (const verification_token of guesses) {
    const refused = await register(email, { ...strangers, verification_token });
    expect([refused.status, refused.json.code]).toEqual([403, "email_not_verified"]);
  }
  expect((await register(email)).status).toBe(201);
});

test("a proof is kept as its hash, and makes one account", async () => {
  const email = freshEmail();
  const proof = await prove(email);
  expect(Buffer.from(proof, "base64url")).toHaveLength(32);
  expect((await register(email)).status).toBe(201);
  const again = await register(freshEmail(), { verification_token: proof });
  expect([again.status, again.json.code]).toEqual([403, "email_not_verified"]);
  const stored = await asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select verification_code::text as line from verification_code");
    return rows.map(({ line }) => line).join("\n");
  });
  expect(stored).not.toContain(proof);
  expect(stored).not.toContain(Buffer.from(proof, "base64url").toString("hex"));
});

test("a code that is typed twice voids no token, one that is sent again under its key gives the same, and all are spent together", async () => {
  const email = freshEmail();
  await app.anyone("POST /auth/send-verification-code", { body: { email } });
  const code = await codeSentTo(app, email);
  const type = async (key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
    return (await app.anyone("POST /auth/verify-code", { body: { email, code }, headers })).body.verification_token;
  };
  const key = crypto.randomUUID();
  const [first, repeated] = [await type(key), await type(key.toUpperCase())];
  expect(repeated).toBe(first);
  const [second] = await Promise.all([type(), type()]);
  expect(await type(crypto.randomUUID())).not.toBe(first);
  // The latest three are good; four were given.
  expect((await register(email, { verification_token: first })).json.code).toBe("email_not_verified");
  app.clock.advance({ minutes: 25 });
  const late = await type();
  expect((await register(email, { verification_token: late, password: "password" })).json.code).toBe(
    "password_too_common",
  );
  const stored = await asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select verification_code::text as line from verification_code");
    return rows.map(({ line }) => line).join("\n");
  });
  for (const token of [first, second, late]) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
  const third = await type();
  expect((await register(email, { verification_token: late })).status).toBe(201);
  expect((await register(freshEmail(), { verification_token: third })).json.code).toBe("email_not_verified");
  expect((await app.anyone("POST /auth/verify-code", { body: { email, code } })).status).toBe(422);
});

test("a code that was typed is good again for half an hour where it was typed, and nowhere else", async () => {
  const email = freshEmail();
  await app.anyone("POST /auth/send-verification-code", { body: { email } });
  const code = await codeSentTo(app, email);
  const type = () => app.anyone("POST /auth/verify-code", { body: { email, code } });
  expect((await type()).status).toBe(200);
  app.clock.advance({ minutes: 20 });
  expect((await type()).status).toBe(200);
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("update verification_code set verified_from = '192.0.2.1' where email = $1", [email]),
  );
  expect((await type()).status).toBe(422);
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("update verification_code set verified_from = '127.0.0.1' where email = $1", [email]),
  );
  app.clock.advance({ minutes: 10, seconds: 1 });
  expect((await type()).status).toBe(422);
});

test("who registers without a proof again and again from one network has to wait", async () => {
  const email = freshEmail();
  app.clock.advance({ hours: 2 });
  const guessAToken = () => register(email, { verification_token: "a guess" });
  expect((await guessAToken()).status).toBe(403);
  await tryFromNetwork(app.ownerUrl, "proof", 599, app.clock());
  const refused = await guessAToken();
  expect([refused.status, refused.json.code, refused.headers.get("retry-after")]).toEqual([
    429,
    "too_many_requests",
    "3600",
  ]);
  const guess = await app.anyone("POST /auth/verify-code", { body: { email, code: "123456" } });
  expect(guess.status).toBe(429);
  app.clock.advance({ hours: 2 });
});

test("a verification is good for half an hour", async () => {
  const email = freshEmail();
  await prove(email);
  app.clock.advance({ minutes: 30, seconds: 1 });
  expect((await register(email)).json.code).toBe("email_not_verified");
});

test("a short password, a common one and the e-mail itself are refused, and the verification stays", async () => {
  const email = freshEmail();
  await prove(email);
  const short = await register(email, { password: "12345" });
  expect(short.status).toBe(422);
  expect(short.json.detail).toBe("Password must be at least 6 characters long");
  expect((await register(email, { password: "12345" }, french)).json.detail).toBe(
    "Le mot de passe doit contenir au moins 6 caractères",
  );
  for (const password of ["password", "Iloveyou", "qwerty", "123456", email.toUpperCase()]) {
    const common = await register(email, { password });
    expect(common.status).toBe(422);
    expect(common.json.detail).toBe("Choose a password that is harder to guess");
  }
  expect((await register(email, { password: "password" }, french)).json.detail).toBe(
    "Choisissez un mot de passe plus difficile à deviner",
  );
  expect((await register(email)).status).toBe(201);
});

test("a wrong company code is refused and makes no account", async () => {
  const email = freshEmail();
  await prove(email);
  const refused = await register(email, { company_code: "AAAA-BBBB-CCCC" });
  expect(refused.status).toBe(404);
  expect(refused.json).toEqual({ detail: "Company code not found", code: "company_code_not_found" });
  expect((await register(email, { company_code: "x" }, french)).json.detail).toBe("Code d’entreprise introuvable");
  expect((await register(email)).status).toBe(201);
});

test("company codes can't be guessed one after the other", async () => {
  const email = freshEmail();
  await prove(email);
  for (let n = 0; n < 10; n += 1) await register(email, { company_code: `AAAA-BBBB-CC${n}` });
  const refused = await register(email, { company_code: "AAAA-BBBB-CCCC" });
  expect(refused.status).toBe(429);
  expect(refused.json.code).toBe("too_many_attempts");
  expect(refused.headers.get("retry-after")).toBe("900");
  app.clock.advance({ minutes: 15 });
});

test("a role is needed, and an e-mail that is one", async () => {
  const refused = await register("no-address", { role: " " });
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({ code: "invalid", fields: { email: "invalid" } });
  expect(Object.keys(refused.json.fields)).toContain("role");
});

test("two registrations of one address at the same moment make one account", async () => {
  const email = freshEmail();
  await prove(email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(email)));
  // Who comes as the account is being made is told to verify; who comes after it is signed in to it.
  for (const { status } of answers) expect([201, 403]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(201);
  expect(await countOf("person", email)).toBe(1);
});

test("a registration whose answer was lost signs in when it comes again, with the same proof and password alone", async () => {
  const email = freshEmail();
  const verification_token = await prove(email);
  const first = await register(email, { verification_token });
  const again = await register(email, { verification_token });
  expect([again.status, again.body.user.id]).toEqual([201, first.body.user.id]);
  expect(again.body.access_token).not.toBe(first.body.access_token);
  expect(await countOf("person", email)).toBe(1);
  const guess = await register(email, { verification_token, password: "another good one 9" });
  expect([guess.status, guess.json.code]).toEqual([401, "wrong_credentials"]);
  app.clock.advance({ minutes: 31 });
  expect((await register(email, { verification_token })).json.code).toBe("email_not_verified");
});

test("an address that got an account meanwhile is taken, in both languages", async () => {
  const email = freshEmail();
  await prove(email);
  await asOwner(app.ownerUrl, (owner) =>
    owner.query("insert into person (email, username, password_hash) values ($1, 'somebody', 'none')", [email]),
  );
  const refused = await register(email);
  expect(refused.status).toBe(409);
  expect(refused.json.detail).toBe("There is already an account for this email. Sign in, or reset your password.");
  expect((await register(email, {}, french)).json.detail).toBe(
    "Un compte existe déjà pour ce courriel. Connectez-vous ou réinitialisez votre mot de passe.",
  );
});

test("no password and no token is kept as it is, or logged", async () => {
  const password = "a rather long secret 4711";
  const signedIn = await signUp(app, { password });
  const dump = await asOwner(app.ownerUrl, async (owner) => {
    const tables = ["person", "session", "verification_code", "mail_outbox", "attempt"];
    const lines: string[] = [];
    for (const table of tables) {
      const { rows } = await owner.query<{ line: string }>(`select ${table}::text as line from ${table}`);
      lines.push(...rows.map(({ line }) => line));
    }
    return lines.join("\n");
  });
  expect(dump).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  for (const secret of [password, signedIn.access_token]) {
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(secret).toString("hex"));
    expect(app.logged.join("")).not.toContain(secret);
  }
});

function countOf(table: "person", email: string): Promise<number> {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query(`select count(*)::int as count from ${table} where email = $1`, [email]);
    return rows[0]?.count;
  });
}
