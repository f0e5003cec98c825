import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { forgetExpired } from "#features/auth/auth.ts";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import type { Answered } from "#testing/client.ts";
import { codeSentTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { secondNode } from "#testing/second-node.ts";
import { freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

// A busy machine turns some of the guesses away unread, and logs that it did.
const app = await testApp({ expectErrors: true, config: { trustProxy: 1 } });
const other = await secondNode(app);
afterAll(() => other.close());

const nodes = [app.anyone, other.anyone];
const node = (n: number) => nodes[n % 2] ?? app.anyone;
const from = (network: string) => ({ "x-forwarded-for": network });
const home = from("198.51.100.7");

function signIn(email: string, password: string, headers: Record<string, string>, n = 0) {
  return node(n)("POST /auth/login", { body: { email, password }, headers });
}

function wrongTries(email: string) {
  return asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select verified_at, wrong_tries + coalesce((select sum(wrong_tries) from verification_asker
         where verification_asker.email = code.email), 0)::int as wrong_tries
       from verification_code as code where email = $1`,
      [email],
    );
    return rows;
  });
}

test("two hundred guesses at the same moment, over two nodes, are five tries", async () => {
  const email = freshEmail();
  await app.anyone("POST /auth/send-verification-code", { body: { email } });
  const right = await codeSentTo(app, email);
  const guess = (code: string, n: number) => node(n)("POST /auth/verify-code", { body: { email, code } });
  const wrong = Array.from({ length: 200 }, (_, n) => String((Number(right) + n + 1) % 1_000_000).padStart(6, "0"));
  const statuses = (await Promise.all(wrong.map(guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([]);
  expect(await wrongTries(email)).toEqual([{ wrong_tries: 5, verified_at: null }]);
  expect((await guess(right, 1)).status).toBe(422);
});

test("a stranger's wrong tries do not void the code of who asked for it", async () => {
  const email = freshEmail();
  const ask = (headers: Record<string, string>) =>
    app.anyone("POST /auth/send-verification-code", { body: { email }, headers });
  const guess = (code: string, network: string) =>
    app.anyone("POST /auth/verify-code", { body: { email, code }, headers: from(network) });
  await ask(home);
  const right = await codeSentTo(app, email);
  const wrong = Array.from({ length: 40 }, (_, n) => String((Number(right) + n + 1) % 1_000_000).padStart(6, "0"));
  await Promise.all(wrong.map((code, n) => guess(code, `203.0.113.${n % 8}`)));
  expect(await wrongTries(email)).toMatchObject([{ wrong_tries: 5 }]);
  for (const code of wrong.slice(0, 4)) expect((await guess(code, "198.51.100.7")).status).toBe(422);
  expect((await guess(right, "203.0.113.9")).status).toBe(422);
  expect((await guess(right, "198.51.100.7")).body.verified).toBe(true);

  app.clock.advance({ minutes: 1 });
  await ask(from("203.0.113.1"));
  const newer = await codeSentTo(app, email);
  await Promise.all(wrong.map((code, n) => guess(code, `203.0.113.${n % 8}`)));
  expect((await guess(newer, "203.0.113.1")).status).toBe(422);
  expect((await guess(newer, "198.51.100.7")).status).toBe(200);
});

test("a code that was asked for from anywhere can be typed anywhere else", async () => {
  const email = freshEmail();
  await app.anyone("POST /auth/send-verification-code", { body: { email }, headers: home });
  const code = await codeSentTo(app, email);
  const typed = await app.anyone("POST /auth/verify-code", { body: { email, code }, headers: from("192.0.2.77") });
  expect(typed.status).toBe(200);
});

test("a day has fifty guesses for an address, however many codes and nodes are asked", async () => {
  const email = freshEmail();
  let evaluated = 0;
  let mailCount = 0;
  app.clock.set("2026-11-22T00:00:00Z");
  for (let round = 0; round < 14; round += 1) {
    mailCount += Number((await node(round)("POST /auth/send-verification-code", { body: { email } })).status === 200);
    const before = (await wrongTries(email))[0]?.wrong_tries ?? 0;
    const guesses = [1, 2, 3, 4, 5, 6, 7].map((n) => node(n)("POST /auth/verify-code", { body: { email, code: "x" } }));
    await Promise.all(guesses);
    evaluated += ((await wrongTries(email))[0]?.wrong_tries ?? 0) - before;
    app.clock.advance({ minutes: 90 });
  }
  expect([mailCount, evaluated]).toEqual([10, 50]);
});

test.each([
  ["from where each code was asked for", (asking: number) => [asking], 50],
  ["from everywhere else", (asking: number) => [asking + 100], 50],
  ["from ten networks that asked, and a hundred others", () => Array.from({ length: 110 }, (_, n) => n), 100],
])("a day has so many guesses for an address, however many guess: %s", async (_who, guessers, most) => {
  const email = freshEmail();
  const network = (n: number) => from(`192.0.2.${n}`);
  let evaluated = 0;
  app.clock.set("2026-11-23T00:00:00Z");
  for (let round = 0; round < 10; round += 1) {
    await app.anyone("POST /auth/send-verification-code", { body: { email }, headers: network(round) });
    const before = (await wrongTries(email))[0]?.wrong_tries ?? 0;
    const all = guessers(round);
    const each =
      all.length === 1
        ? all.flatMap((n) => Array.from({ length: 7 }, () => n))
        : [...all, ...all.filter((n) => n < 10)];
    for (let n = 0; n < each.length; n += 40) {
      const guess = (from: number) =>
        app.anyone("POST /auth/verify-code", { body: { email, code: "x" }, headers: network(from) });
      await Promise.all(each.slice(n, n + 40).map(guess));
    }
    evaluated += ((await wrongTries(email))[0]?.wrong_tries ?? 0) - before;
    app.clock.advance({ minutes: 90 });
  }
  expect(evaluated).toBeLessThanOrEqual(most);
  expect(evaluated).toBeGreaterThanOrEqual(most / 2);
});

test("forty guesses at the same moment from forty networks over two nodes are twenty-five failures", async () => {
  const { user } = await signUp(app, { headers: home });
  const guesses = Array.from({ length: 40 }, (_, n) => signIn(user.email, "wrong one", from(`203.0.113.${n}`), n));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(25);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test("who guesses from a thousand places has at most a hundred tries an hour, and the owner comes in at any time", async () => {
  const { user } = await signUp(app, { headers: home });
  let failures = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    const guesses = Array.from({ length: 5 }, (_, n) =>
      signIn(user.email, `guess ${n}`, from(`203.0.${minute}.${n}`), n),
    );
    failures += (await Promise.all(guesses)).filter(({ status }) => status !== 429).length;
    if (minute % 10 === 5) expect((await signIn(user.email, goodPassword, home, minute)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
  }
  expect(failures).toBeGreaterThanOrEqual(40);
  expect(failures).toBeLessThanOrEqual(100);
});

test("wrong passwords of one network close an account there, and to all new ones only where many fail, with a mailed way in", async () => {
  const { user } = await signUp(app, { headers: home });
  const [attacker, hotel] = [from("203.0.113.240"), from("192.0.2.77")];
  for (let n = 0; n < 30; n += 1) await signIn(user.email, "wrong one", attacker);
  expect((await signIn(user.email, goodPassword, attacker)).status).toBe(429);
  expect((await signIn(user.email, goodPassword, hotel)).status).toBe(200);
  for (let n = 0; n < 40; n += 1) await signIn(user.email, "wrong one", from(`203.0.113.${n}`));
  const closed = await signIn(user.email, goodPassword, from("192.0.2.78"));
  expect([closed.status, closed.json.detail]).toEqual([429, expect.stringContaining("a new password by mail")]);
  expect((await signIn(user.email, goodPassword, home)).status).toBe(200);
  // Whoever asks for the mail, and however often, the account's own mailbox has a link that works.
  for (let n = 0; n < 8; n += 1) await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  const new_password = "another crowbar entirely";
  const body = { token: await resetTokenSentTo(app, user.email), new_password, device_tokens: [] };
  const { device_token } = (await app.anyone("POST /auth/reset-password", { body })).body;
  for (let n = 0; n < 40; n += 1) await signIn(user.email, "wrong one", from(`203.0.113.${n}`));
  const own = { email: user.email, password: new_password, device_tokens: [device_token ?? ""] };
  expect((await app.anyone("POST /auth/login", { body: own, headers: from("192.0.2.78") })).status).toBe(200);
  app.clock.advance({ minutes: 16 });
});

test("who guesses beside the owner, on their own network, has ten tries in fifteen minutes as well", async () => {
  const { user } = await signUp(app, { headers: home });
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, "wrong one", home, n)).status).toBe(401);
  expect((await signIn(user.email, goodPassword, home)).status).toBe(429);
  app.clock.advance({ minutes: 16 });
});

test("a network that has to wait is refused before it queues, and logged once a minute", async () => {
  const crowd = "203.0.113.200";
  await signIn(freshEmail(), "wrong one", from(crowd));
  await tryFromNetwork(app.ownerUrl, "signIn", 100, app.clock());
  const before = app.logged.length;
  const { user } = await signUp(app, { headers: home });
  const storm = Array.from({ length: 300 }, (_, n) => signIn(`guess-${n}@plant.example`, "x", from(crowd)));
  const honest = Array.from({ length: 8 }, (_, n) => signIn(user.email, goodPassword, from(`198.51.100.${n + 20}`)));
  expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  const statuses = (await Promise.all(storm)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429 && status !== 503)).toEqual([]);
  const lines = app.logged.slice(before).filter((line) => line.includes(crowd));
  expect(lines).toHaveLength(1);

  // When what was told is a moment old, one of them looks again, and the line stays free.
  await pause(1_100);
  const next = await Promise.all(
    Array.from({ length: 300 }, (_, n) => signIn(`later-${n}@plant.example`, "x", from(crowd))),
  );
  expect(next.map(({ status }) => status).filter((status) => status !== 429)).toEqual([]);
  await asOwner(app.ownerUrl, (owner) => owner.query("delete from attempt"));
  await pause(1_100);
  expect((await signIn(user.email, goodPassword, from(crowd))).status).toBe(200);
  expect((await signIn(freshEmail(), "x", from(crowd))).status).toBe(401);
  app.clock.advance({ minutes: 16 });
});

test("a new password opens the account again at once, wherever it was closed", async () => {
  const { user } = await signUp(app, { headers: home });
  const away = from("192.0.2.1");
  for (const headers of [home, away]) for (let n = 0; n < 10; n += 1) await signIn(user.email, "wrong one", headers);
  expect((await signIn(user.email, goodPassword, away)).status).toBe(429);
  await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  const token = await resetTokenSentTo(app, user.email);
  const new_password = "another crowbar entirely";
  await app.anyone("POST /auth/reset-password", { body: { token, new_password } });
  expect((await signIn(user.email, new_password, away)).status).toBe(200);
  expect((await signIn(user.email, new_password, home)).status).toBe(200);
});

test("a network that was not used for three months is a stranger's again", async () => {
  const { user } = await signUp(app, { headers: home });
  app.clock.advance({ hours: 91 * 24 });
  await app.db.inIdentity((db) => forgetExpired(db, app.clock()));
  for (let n = 0; n < 25; n += 1) await signIn(user.email, "wrong one", from(`203.0.113.${n}`));
  expect((await signIn(user.email, goodPassword, home)).status).toBe(429);
});

/** All that an answer lets somebody see, but for its moment and its own id. */
function seen({ status, json, headers }: Answered<unknown>) {
  const own = ["date", "x-request-id"];
  return { status, json, headers: [...headers].filter(([name]) => !own.includes(name)) };
}

test.each([
  ["POST /auth/login", { password: "wrong one" }],
  ["POST /auth/login", { password: "wrong one", company_code: "AAAA-BBBB-CCCC" }],
  ["POST /auth/send-verification-code", {}],
  ["POST /auth/forgot-password", {}],
  ["POST /auth/verify-code", { code: "123456" }],
  ["POST /auth/register", { password: goodPassword, role: "Supervisor" }],
] as const)("%s answers alike for an e-mail that has an account and one that has none", async (key, more) => {
  const { user } = await signUp(app, { headers: home });
  app.clock.advance({ minutes: 2 });
  const ask = async (email: string) => seen(await app.anyone(key, { body: { ...more, email } as never }));
  const known = await ask(user.email);
  expect(await ask(freshEmail().padStart(user.email.length, "x"))).toEqual(known);
});
