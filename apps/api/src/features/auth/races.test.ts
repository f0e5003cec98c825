import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

const signIn = (email: string, password = goodPassword, company_code: string | null = null) =>
  app.anyone("POST /auth/login", { body: { email, password, company_code } });

/** Longer than a sign-in takes that waits for nobody. */
const meanwhileMs = 400;

/** Begins `act` while another transaction has done `change` and not yet committed it; answers what `act` gave after that. */
function duringTransaction<T>(change: (owner: pg.ClientBase) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  return asOwner(app.ownerUrl, async (owner) => {
    await owner.query("begin");
    await change(owner);
    const acting = act();
    await pause(meanwhileMs);
    await owner.query("commit");
    return await acting;
  });
}

const sessionsOf = (personId: string) =>
  asOwner(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query("select 1 from session where person_id = $1", [personId]);
    return rows.length;
  });

test("a password that is replaced while somebody signs in with it opens nothing", async () => {
  const { user } = await signUp(app);
  const refused = await duringTransaction(
    async (owner) => {
      await owner.query("update person set password_hash = password_hash || 'A' where id = $1", [user.id]);
      await owner.query("delete from session where person_id = $1", [user.id]);
    },
    () => signIn(user.email),
  );
  expect([refused.status, refused.json.code]).toEqual([401, "wrong_credentials"]);
  expect(await sessionsOf(user.id)).toBe(0);
});

test("whatever signs in with the old password during a reset, nothing of it stays", async () => {
  const { user } = await signUp(app);
  await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  const token = await resetTokenSentTo(app, user.email);
  const tokens: string[] = [];
  let isOver = false;
  const loops = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const { status, json } = await signIn(user.email);
      if (status === 200) tokens.push(json.access_token);
    }
  });
  await pause(150);
  const reset = await app.anyone("POST /auth/reset-password", { body: { token, new_password: "another crowbar" } });
  isOver = true;
  await Promise.all(loops);
  expect([reset.status, tokens.length > 0]).toEqual([200, true]);
  const alive = await Promise.all(tokens.map(async (token) => (await app.as({ token })("GET /auth/me")).status));
  expect(alive.filter((status) => status !== 401)).toEqual([]);
  app.clock.advance({ minutes: 16 });
});

test("two links that are used at the same moment set one password", async () => {
  const { user } = await signUp(app);
  const links: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    await app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
    links.push(await resetTokenSentTo(app, user.email));
  }
  const answers = await Promise.all(
    links.map((token, n) =>
      app.anyone("POST /auth/reset-password", { body: { token, new_password: `crowbar number ${n}` } }),
    ),
  );
  expect(answers.map(({ status, json }) => json.code ?? status).sort()).toEqual([200, "token_invalid"]);
});

test("a company code that is rotated while somebody signs in with it joins nobody", async () => {
  const [owner, other] = [await signUp(app), await signUp(app)];
  const { company_code } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const rotate = (code: string) => (client: pg.ClientBase) =>
    client.query("update company set code = $2 where id = $1", [owner.user.company_id, code]);
  const refused = await duringTransaction(rotate("2222-3333-4444"), () =>
    signIn(other.user.email, goodPassword, company_code),
  );
  expect([refused.status, refused.json.code]).toEqual([404, "company_code_not_found"]);
});

test("who is removed while they sign in is let into nothing, and no session of theirs is left", async () => {
  const owner = await signUp(app);
  const { company_code } = (await asSignedIn(app, owner)("GET /auth/company-code")).body;
  const member = await signUp(app, { company_code });
  const refused = await duringTransaction(
    async (client) => {
      await client.query("select from company where id = $1 for update", [owner.user.company_id]);
      await client.query("delete from membership where person_id = $1", [member.user.id]);
      await client.query("delete from session where person_id = $1", [member.user.id]);
    },
    () => signIn(member.user.email),
  );
  expect([refused.status, refused.json.code]).toEqual([403, "no_company"]);
  expect(await sessionsOf(member.user.id)).toBe(0);
});

test("forty requests at the same moment send five links", async () => {
  const { user } = await signUp(app);
  const ask = () => app.anyone("POST /auth/forgot-password", { body: { email: user.email } });
  await Promise.all(Array.from({ length: 40 }, ask));
  expect((await emailsTo(app, user.email)).filter(({ text }) => /reset-password\?token/.test(text))).toHaveLength(5);
});
