import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { renewSession } from "#testing/become.ts";
import { idSlotsOf } from "#testing/call-matrix/id-slots.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";
import { summaryOf } from "#testing/call-matrix/summaries.ts";
import { makersOf, type Noun } from "#testing/call-matrix/things.ts";
import { senderOf } from "#testing/client.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become();
const member = () => app.become({ company: owner, access: "planner" });
const removeMember = (id: string) => app.as(owner)("DELETE /company/members/{id}", { params: { id } });
const asDatabaseOwner = (statement: string, value: string) =>
  asOwner(app.ownerUrl, (database) => database.query(statement, [value]));

/** Tokens that once opened the company, or never did. Each person is an owner where that opens more. */
const tokens: Record<string, string | null> = {
  "no token": null,
  "a token that is made up": "forged",
  "an empty token": "",
  "the id of a session": owner.sessionId,
  "a session that has ended": await expired(),
  "a session that was revoked": await revoked(),
  "a session that signed out": await signedOut(),
  "a person who was removed": await removed(),
  "a session of a removed person that was left over": await leftOver(),
  "a person who is gone": await gone(),
  "a company that is gone": await companyGone(),
};

async function expired() {
  const { token, sessionId } = await app.become({ company: owner });
  await asDatabaseOwner(`update session set expires_at = '${app.clock()}' where id = $1`, sessionId);
  return token;
}

async function revoked() {
  const somebody = await app.become({ company: owner });
  const { sessionId } = await renewSession(app.ownerUrl, somebody, app.clock());
  const other = await renewSession(app.ownerUrl, somebody, app.clock());
  await app.as(somebody)("DELETE /auth/sessions/{id}", { params: { id: other.sessionId } });
  expect(sessionId).not.toBe(other.sessionId);
  return other.token;
}

async function signedOut() {
  const somebody = await app.become({ company: owner });
  await app.as(somebody)("POST /auth/logout");
  return somebody.token;
}

async function removed() {
  const { token, personId } = await member();
  expect((await removeMember(personId)).status).toBe(204);
  return token;
}

async function leftOver() {
  const somebody = await member();
  await removeMember(somebody.personId);
  return (await renewSession(app.ownerUrl, somebody, app.clock())).token;
}

async function gone() {
  const { token, personId } = await app.become({ company: owner });
  await asDatabaseOwner("delete from person where id = $1", personId);
  return token;
}

async function companyGone() {
  const { token, companyId } = await app.become();
  await asDatabaseOwner("delete from subscription where company_id = $1", companyId);
  await asDatabaseOwner("delete from company where id = $1", companyId);
  return token;
}

function isSigningOut({ key }: { key: string }): boolean {
  return key === "POST /auth/logout";
}

const params = {
  id: crypto.randomUUID(),
  item_id: crypto.randomUUID(),
  part_id: crypto.randomUUID(),
  session_id: "cs_test_0",
};
// Who gets in by mistake is not to sign out before all else was tried.
const calls = sampledCalls().sort((a, b) => Number(isSigningOut(a)) - Number(isSigningOut(b)));

test.each(calls)("$key is refused alike to everybody who is not signed in", async ({ key, body, query }) => {
  const answers = new Map<string, string>();
  for (const [who, token] of Object.entries(tokens)) {
    const answer = await senderOf(app.origin, token)(key, { params, body, query });
    answers.set(who, summaryOf(answer));
  }
  const [first, ...others] = new Set(answers.values());
  expect(first).toMatch(/^401 .*"code":"unauthorized"/);
  expect(others, JSON.stringify([...answers], null, 2)).toEqual([]);
});

const make = makersOf(app, owner);
const things = new Map<Noun, Promise<string>>();
/** One thing of each kind: who is refused leaves it as it is. */
const oneOf = (noun: Noun) => things.get(noun) ?? things.set(noun, make[noun]()).get(noun);

// An unknown thing is answered alike to all of them, as the test above has it.
test.each(idSlotsOf(calls))("$title tells nobody whether there is such a thing", async ({ key, noun, inputFor }) => {
  const there = inputFor((await oneOf(noun)) ?? "");
  const answers = new Set([summaryOf(await senderOf(app.origin, null)(key, inputFor(crypto.randomUUID())))]);
  for (const token of Object.values(tokens)) answers.add(summaryOf(await senderOf(app.origin, token)(key, there)));
  const [only, ...others] = answers;
  expect(only).toMatch(/^401 /);
  expect(others).toEqual([]);
});

test.each(calls.filter(({ key }) => key.startsWith("GET ")))(
  "$key tells nobody that it is there by HEAD",
  async ({ key }) => {
    const path = key.slice(4).replace(/\{\w+\}/g, params.id);
    const { status } = await fetch(`${app.origin}/api${path}`, { method: "HEAD" });
    // A stream knows no HEAD.
    expect([401, 404, 405]).toContain(status);
  },
);

test("a token works as a header and in no other place", async () => {
  const { token } = await app.become();
  const ask = (query: string, headers: Record<string, string>) =>
    fetch(`${app.origin}/api/machines${query}`, { headers }).then(({ status }) => status);
  const elsewhere = [
    await ask(`?token=${token}`, {}),
    await ask(`?access_token=${token}`, {}),
    await ask("", { cookie: `token=${token}; session=${token}` }),
    await ask("", { authorization: token }),
    await ask("", { authorization: `Token ${token}` }),
    await ask("", { authorization: `Basic ${btoa(`x:${token}`)}` }),
    await ask("", { "x-access-token": token, "x-auth-token": token }),
  ];
  expect(elsewhere).toEqual(elsewhere.map(() => 401));
  expect(await ask("", { authorization: `Bearer ${token}` })).toBe(200);
});
