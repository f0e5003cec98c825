import { limits } from "@millwright/contract/limits";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { Authenticator } from "#testing/authenticator.ts";
import { addPasskey, usePasskey } from "#testing/passkeys.ts";

const app = await testApp();

async function somebody() {
  const call = app.as(await app.become());
  return { call, ...(await addPasskey(call)) };
}

const refused = { status: 401, code: "wrong_credentials" };
const refusalOf = ({ status, json }: { status: number; json: { code: string } }) => ({ status, code: json.code });

test("a passkey signs its person in, in each company of theirs", async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  const [annsUser, bobsUser] = [(await ann.call("GET /auth/me")).body, (await bob.call("GET /auth/me")).body];
  expect((await usePasskey(app, ann.key)).body.user).toEqual(annsUser);
  const { company_code } = (await bob.call("POST /auth/company-code/rotate")).body;
  expect((await usePasskey(app, ann.key, {}, company_code)).body.user).toMatchObject({
    id: annsUser.id,
    company_id: bobsUser.company_id,
    access: "planner",
  });
  const wrong = await usePasskey(app, ann.key, {}, "AAAA-AAAA-AAAA");
  expect(wrong.json.code).toBe("company_code_not_found");
});

test("an unknown passkey, a removed one, and one that says to be another's are refused alike", async () => {
  const [ann, bob] = [await somebody(), await somebody()];
  const stranger = new Authenticator();
  const thief = new Authenticator();
  thief.imitate(ann.key);
  const handleOf = ({ key }: typeof ann) =>
    key.use({ challenge: "", rpId: "", timeout: 1, userVerification: "required" }).response.userHandle ?? "";
  const [annsHandle, bobsHandle] = [handleOf(ann), handleOf(bob)];
  await bob.call("DELETE /auth/passkeys/{id}", { params: { id: bob.passkey.id } });
  const answers = [
    await usePasskey(app, stranger, { userHandle: annsHandle }),
    await usePasskey(app, bob.key),
    await usePasskey(app, thief, { userHandle: annsHandle }),
    await usePasskey(app, ann.key, { userHandle: bobsHandle }),
    await usePasskey(app, ann.key, { userHandle: "AAAA" }),
  ];
  expect(answers.map(refusalOf)).toEqual(answers.map(() => refused));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect((await usePasskey(app, ann.key)).status).toBe(200);
});

test("what was signed elsewhere, for another host, or without seeing the person opens nothing", async () => {
  const { key } = await somebody();
  const answers = [
    await usePasskey(app, key, { origin: "https://millwright.example" }),
    await usePasskey(app, key, { origin: "http://localhost:3001" }),
    await usePasskey(app, key, { rpId: "millwright.example" }),
    await usePasskey(app, key, { isVerified: false }),
    await usePasskey(app, key, { challenge: "bm9ib2R5IGdhdmUgdGhpcw" }),
  ];
  expect(answers.map(refusalOf)).toEqual(answers.map(() => refused));
});

test("what was signed counts once, also of two at the same moment, and for five minutes", async () => {
  const { key } = await somebody();
  const options = (await app.anyone("POST /auth/passkey-login/options")).body;
  const body = { credential: key.use(options) };
  const send = () => app.anyone("POST /auth/passkey-login", { body });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(refusalOf(await send())).toEqual(refused);
  const late = (await app.anyone("POST /auth/passkey-login/options")).body;
  app.clock.advance({ minutes: limits.passkeys.challengeMinutes });
  const credential = key.use(late);
  expect(refusalOf(await app.anyone("POST /auth/passkey-login", { body: { credential } }))).toEqual(refused);
});

test("what failed is spent as well", async () => {
  const { key } = await somebody();
  const options = (await app.anyone("POST /auth/passkey-login/options")).body;
  const wrong = key.use(options, { isVerified: false });
  expect(refusalOf(await app.anyone("POST /auth/passkey-login", { body: { credential: wrong } }))).toEqual(refused);
  const right = key.use(options);
  expect(refusalOf(await app.anyone("POST /auth/passkey-login", { body: { credential: right } }))).toEqual(refused);
});

test("a passkey whose count does not grow was copied, and opens nothing", async () => {
  const { key } = await somebody();
  expect((await usePasskey(app, key, { counter: 7 })).status).toBe(200);
  expect(refusalOf(await usePasskey(app, key, { counter: 7 }))).toEqual(refused);
  expect(refusalOf(await usePasskey(app, key, { counter: 0 }))).toEqual(refused);
  expect((await usePasskey(app, key, { counter: 8 })).status).toBe(200);
});

test("what a new passkey signs signs nobody in, nor the other way round", async () => {
  const { key, call } = await somebody();
  const { challenge } = (await call("POST /auth/passkeys/options", { body: {} })).body;
  const signed = key.use({ challenge, rpId: "localhost", timeout: 1, userVerification: "required" });
  expect(refusalOf(await app.anyone("POST /auth/passkey-login", { body: { credential: signed } }))).toEqual(refused);
  const options = (await call("POST /auth/passkeys/options", { body: {} })).body;
  const given = (await app.anyone("POST /auth/passkey-login/options")).body;
  const credential = new Authenticator().make({ ...options, challenge: given.challenge });
  const answer = await call("POST /auth/passkeys", { body: { name: "Desk", credential } });
  expect([answer.status, answer.json.code]).toEqual([422, "passkey_invalid"]);
});

test("bytes that are no passkey's answer are refused alike, and log no error", async () => {
  const { key } = await somebody();
  const options = (await app.anyone("POST /auth/passkey-login/options")).body;
  const { response, ...named } = key.use(options);
  const mangled = [
    { ...response, clientDataJSON: "AAAA" },
    { ...response, clientDataJSON: Buffer.from("null").toString("base64url") },
    { ...response, authenticatorData: "AAAA" },
    { ...response, signature: "AAAA" },
  ];
  for (const one of mangled) {
    const answer = await app.anyone("POST /auth/passkey-login", { body: { credential: { ...named, response: one } } });
    expect(refusalOf(answer)).toEqual(refused);
  }
});

test("a network is given so many challenges, and each allows one try", async () => {
  await app.anyone("POST /auth/passkey-login/options");
  await tryFromNetwork(app.ownerUrl, "passkey", 300, app.clock());
  const answer = await app.anyone("POST /auth/passkey-login/options");
  expect([answer.status, answer.json.code]).toEqual([429, "too_many_attempts"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  app.clock.advance({ minutes: 16 });
  expect((await app.anyone("POST /auth/passkey-login/options")).status).toBe(200);
});
