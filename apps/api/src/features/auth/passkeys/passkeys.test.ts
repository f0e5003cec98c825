import { randomBytes } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { insertPasskey } from "#features/auth/passkeys/passkeys.queries.ts";
import { testApp } from "#testing/app.ts";
import { Authenticator } from "#testing/authenticator.ts";
import { renewSession } from "#testing/become.ts";
import { emailsTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { addPasskey, usePasskey } from "#testing/passkeys.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp();

async function somebody() {
  const signedIn = await signUp(app);
  return { ...signedIn, call: asSignedIn(app, signedIn) };
}

test("a person has several passkeys under names of theirs, sees when each was used, and removes one or all", async () => {
  const somebody = await app.become();
  const call = app.as(somebody);
  const { key, passkey } = await addPasskey(call, "Desk");
  app.clock.advance({ seconds: 1 });
  await addPasskey(call, "Phone");
  await usePasskey(app, key);
  const listed = (await call("GET /auth/passkeys")).body;
  expect(listed).toMatchObject({
    origin: "http://localhost:3000",
    passkeys: [
      { name: "Phone", last_used_at: null },
      { name: "Desk", last_used_at: app.clock().toString() },
    ],
  });
  expect((await call("DELETE /auth/passkeys/{id}", { params: { id: passkey.id } })).status).toBe(204);
  expect((await call("DELETE /auth/passkeys")).status).toBe(204);
  expect((await call("GET /auth/passkeys")).body.passkeys).toEqual([]);
  const subjects = (await emailsTo(app, somebody.email)).map(({ subject }) => subject).slice(-4);
  expect(subjects).toEqual([
    "A passkey was added to your Millwright account",
    "A passkey was added to your Millwright account",
    "A passkey was removed from your Millwright account",
    "All passkeys were removed from your Millwright account",
  ]);
});

test("who signed in a while ago says their password to add one, and ten wrong ones are the last", async () => {
  const { call } = await somebody();
  app.clock.advance({ minutes: limits.passkeys.freshMinutes });
  expect((await call("GET /auth/passkeys")).body.password_needed).toBe(true);
  const ask = (password?: string) => call("POST /auth/passkeys/options", { body: { password } });
  expect((await ask()).json).toMatchObject({ code: "password_needed", fields: { password: "required" } });
  expect((await ask(goodPassword)).status).toBe(200);
  const tries = await Promise.all(Array.from({ length: 15 }, () => ask("not the password")));
  expect(tries.filter(({ json }) => json.code === "password_wrong")).toHaveLength(10);
  expect((await ask(goodPassword)).json.code).toBe("too_many_attempts");
});

test("a passkey is made in the session that asked for it, and by nobody else", async () => {
  const owner = await app.become();
  const options = (await app.as(owner)("POST /auth/passkeys/options", { body: {} })).body;
  const body = { name: "Desk", credential: new Authenticator().make(options) };
  const again = await renewSession(app.ownerUrl, owner, app.clock());
  for (const other of [again, await app.become()]) {
    expect((await app.as(other)("POST /auth/passkeys", { body })).json.code).toBe("passkey_invalid");
  }
  expect((await app.as(owner)("POST /auth/passkeys", { body })).status).toBe(201);
  expect((await app.as(owner)("POST /auth/passkeys", { body })).json.code).toBe("passkey_invalid");
});

test("one that was made elsewhere, without seeing the person, or is somebody's already is not added", async () => {
  const call = app.as(await app.become());
  const { key } = await addPasskey(app.as(await app.become()));
  const twin = new Authenticator();
  twin.imitate(key);
  const attempts = [
    [new Authenticator(), { origin: "https://millwright.example" }],
    [new Authenticator(), { rpId: "millwright.example" }],
    [new Authenticator(), { isVerified: false }],
    [twin, {}],
  ] as const;
  for (const [one, change] of attempts) {
    const options = (await call("POST /auth/passkeys/options", { body: {} })).body;
    const answer = await call("POST /auth/passkeys", { body: { name: "Desk", credential: one.make(options, change) } });
    expect([answer.status, answer.json.code]).toEqual([422, "passkey_invalid"]);
  }
  expect((await call("GET /auth/passkeys")).body.passkeys).toEqual([]);
});

test("a person has twenty passkeys at most", async () => {
  const somebody = await app.become();
  const call = app.as(somebody);
  await app.db.inIdentity(async (db) => {
    for (let n = 1; n < limits.passkeys.most; n += 1) {
      const bytes = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0, transports: [] };
      await insertPasskey(db, { ...bytes, personId: somebody.personId, name: "Desk" }, app.clock());
    }
  });
  await addPasskey(call);
  const answer = await call("POST /auth/passkeys/options", { body: {} });
  expect([answer.status, answer.json.code]).toEqual([409, "too_many_passkeys"]);
});

test("a new password ends the sessions and leaves the passkeys, which its mail says", async () => {
  const { call, user } = await somebody();
  const { key } = await addPasskey(call);
  await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  const token = await resetTokenSentTo(app, user.email);
  await app.anyone("POST /auth/reset-password", { body: { token, new_password: "another good one" } });
  expect((await call("GET /auth/me")).status).toBe(401);
  expect((await usePasskey(app, key)).status).toBe(200);
  expect((await emailsTo(app, user.email)).at(-1)?.text).toContain("Your passkey signs you in as before.");
});
