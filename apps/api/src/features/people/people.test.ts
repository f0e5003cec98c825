import { expect, test } from "vitest";
import { forgetInvitations } from "#features/people/people.ts";
import { testApp } from "#testing/app.ts";
import { tryFromNetwork } from "#testing/attempts.ts";
import { emailsTo, invitationSentTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";
import { untilWaiting } from "#testing/waiting.ts";

const app = await testApp();
type Level = "owner" | "planner" | "technician" | "requester" | "viewer";

/** A company with its owner, who invites by mail. */
async function company() {
  const owner = await app.become({ fullName: "Ann Roy" });
  const call = app.as(owner);
  const invite = async (email: string, access: Level = "technician", more: object = {}) => {
    const answer = await call("POST /company/invitations", { body: { emails: [email], access, ...more } });
    return { answer, token: answer.status === 201 ? await invitationSentTo(app, email.toLowerCase()) : "" };
  };
  return { owner, call, invite };
}

const open = (token: string, headers = {}) => app.anyone("POST /invitations/open", { body: { token }, headers });
const register = (email: string, invitation_token: string, more: object = {}) =>
  app.anyone("POST /auth/register", {
    body: { email, password: goodPassword, role: "Electrician", invitation_token, ...more },
  });
const signIn = (email: string, invitation_token: string, password = goodPassword) =>
  app.anyone("POST /auth/login", { body: { email, password, invitation_token } });

test("who has no account registers with the mailed link and nothing else, with the level of the invitation", async () => {
  const { owner, call, invite } = await company();
  const email = freshEmail();
  const { answer, token } = await invite(email.toUpperCase(), "viewer", { role: "Auditor", locale: "fr" });
  expect(answer.body).toMatchObject([
    { email, access: "viewer", role: "Auditor", locale: "fr", invited_by: "Ann Roy" },
  ]);
  const { name } = (await call("GET /company")).body;
  const [mail] = await emailsTo(app, email);
  expect(mail).toMatchObject({ locale: "fr", subject: `Ann Roy vous invite à rejoindre ${name} dans Millwright` });
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(answer.json)).not.toContain(token);
  expect((await open(token)).body).toMatchObject({
    company_name: name,
    email,
    access: "viewer",
    has_account: false,
    sign_on: false,
    only_sign_on: false,
  });

  const joined = await register(email, token);
  expect([joined.status, joined.body.user]).toMatchObject([
    201,
    { email, access: "viewer", role: "Electrician", company_id: owner.companyId },
  ]);
  expect((await call("GET /company/invitations")).body).toEqual([]);
  const lastMail = (await emailsTo(app, owner.email)).at(-1);
  expect(lastMail?.text).toContain(`accepted the invitation to ${name}`);
  expect((await open(token)).json.code).toBe("invitation_invalid");
  const other = await register(freshEmail(), token);
  expect([other.status, other.json.code]).toEqual([422, "invitation_invalid"]);
});

test("who has an account signs in with the link, and is in the company that invited them", async () => {
  const { owner, invite } = await company();
  const guest = await signUp(app, { full_name: "Tom Hardy", role: "Mechanic" });
  const { token } = await invite(guest.user.email, "requester");
  expect((await open(token)).body.has_account).toBe(true);
  expect((await signIn(guest.user.email, token, "wrong one")).json.code).toBe("wrong_credentials");
  const joined = await signIn(guest.user.email, token);
  expect(joined.body.user).toMatchObject({ company_id: owner.companyId, access: "requester", role: "Mechanic" });
  const again = await signIn(guest.user.email, token);
  expect([again.status, again.body.user.company_id]).toEqual([200, owner.companyId]);
});

test("a link is good for its own address alone, and for seven days", async () => {
  const { invite } = await company();
  const [guest, stranger] = [await signUp(app), await signUp(app)];
  const { token } = await invite(guest.user.email);
  const refused = await signIn(stranger.user.email, token);
  expect([refused.status, refused.json.code]).toEqual([422, "invitation_invalid"]);
  expect((await register(freshEmail(), token)).json.code).toBe("invitation_invalid");
  app.clock.advance({ hours: 7 * 24 });
  expect((await signIn(guest.user.email, token)).json.code).toBe("invitation_invalid");
  expect((await open(token, { "accept-language": "fr" })).json.detail).toContain("est échue");
});

test("an address with an account and one without are answered, kept and mailed the same", async () => {
  const { call, invite } = await company();
  const known = (await signUp(app, { headers: { "accept-language": "fr" } })).user.email;
  const unknown = freshEmail();
  const shapeOf = async (email: string) => {
    const { answer } = await invite(email, "planner");
    const [row] = answer.body;
    const mail = (await emailsTo(app, email)).at(-1);
    const bare = (text = "") => text.replaceAll(email, "@").replace(/join#[\w-]+/g, "join#");
    return [answer.status, { ...row, id: "", email: "" }, mail?.locale, bare(mail?.subject), bare(mail?.text)];
  };
  expect(await shapeOf(known)).toEqual(await shapeOf(unknown));
  const mine = (await call("GET /auth/me")).body.email;
  const { answer } = await invite(mine);
  expect([answer.status, answer.json]).toMatchObject([409, { code: "already_member" }]);
  expect(answer.json.detail).toContain(mine);
});

test("several addresses are invited together or not at all, each once", async () => {
  const { call } = await company();
  const emails = [freshEmail(), freshEmail()];
  const me = (await call("GET /auth/me")).body.email;
  const body = { emails: [...emails, me], access: "planner" as const };
  expect((await call("POST /company/invitations", { body })).status).toBe(409);
  expect((await call("GET /company/invitations")).body).toEqual([]);
  expect(await emailsTo(app, emails[0] ?? "")).toEqual([]);
  const response = await call("POST /company/invitations", { body: { ...body, emails: [...emails, ...emails] } });
  expect(response.body.map(({ email }) => email)).toEqual([...emails].sort());
});

test("sent again it has another link, with what it says now; taken back it has none", async () => {
  const { call, invite } = await company();
  const email = freshEmail();
  const first = await invite(email, "viewer");
  const params = { id: first.answer.body[0]?.id ?? "" };
  expect((await call("POST /company/invitations/{id}/send", { params })).body).toMatchObject({ access: "viewer" });
  const second = await invitationSentTo(app, email);
  expect((await open(first.token)).json.code).toBe("invitation_invalid");
  const third = await invite(email, "planner");
  expect([(await open(second)).json.code, (await open(third.token)).body.access]).toEqual([
    "invitation_invalid",
    "planner",
  ]);
  expect((await call("GET /company/invitations")).body).toHaveLength(1);
  expect((await call("DELETE /company/invitations/{id}", { params })).status).toBe(204);
  expect((await register(email, third.token)).json.code).toBe("invitation_invalid");
  expect((await call("DELETE /company/invitations/{id}", { params })).status).toBe(404);
  expect((await call("POST /company/invitations/{id}/send", { params })).status).toBe(404);
});

test("an address gets five invitations in a day, also when they are taken back; a company sends a hundred", async () => {
  const { call, invite } = await company();
  const email = freshEmail();
  for (let n = 0; n < 5; n += 1) {
    const { answer } = await invite(email);
    await call("DELETE /company/invitations/{id}", { params: { id: answer.body[0]?.id ?? "" } });
  }
  const { answer } = await invite(email);
  expect([answer.status, answer.json.code, answer.headers.get("retry-after")]).toEqual([
    429,
    "too_many_invitations",
    "86400",
  ]);
  expect(answer.json.detail).toContain(email);
  const other = await company();
  for (let n = 0; n < 5; n += 1) expect((await other.invite(freshEmail())).answer.status).toBe(201);
  expect((await other.invite(email)).answer.status).toBe(429);

  await tryFromNetwork(app.ownerUrl, "invitation", 94, app.clock());
  const send = (emails: string[]) => other.call("POST /company/invitations", { body: { emails, access: "viewer" } });
  const refused = await send([freshEmail(), freshEmail()]);
  expect(refused.json.detail).toContain("Your company sent");
  expect((await send([freshEmail()])).status).toBe(201);
  expect((await send([freshEmail()])).status).toBe(429);
  app.clock.advance({ hours: 24 });
  expect((await send([freshEmail()])).status).toBe(201);
});

test("used twice at the same moment it makes one account and one member, and both callers are in", async () => {
  const { owner, call, invite } = await company();
  const email = freshEmail();
  const { token } = await invite(email);
  const answers = await Promise.all([1, 2, 3].map(() => register(email, token)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  expect((await call("GET /company/members")).body).toHaveLength(2);
  expect(answers[1]?.body.user.company_id).toBe(owner.companyId);
  expect((await register(email, token, { password: "another good one 9" })).json.code).toBe("wrong_credentials");
});

test("taken back while it is used, it lets in or it does not: never both", async () => {
  const { call, invite } = await company();
  const guest = await signUp(app);
  const { answer, token } = await invite(guest.user.email);
  const params = { id: answer.body[0]?.id ?? "" };
  const [joined, revoked] = await asOwner(app.ownerUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select from invitation where id = $1 for update", [params.id]);
    const both = [signIn(guest.user.email, token), call("DELETE /company/invitations/{id}", { params })] as const;
    await untilWaiting(app, 2);
    await holder.query("rollback");
    return await Promise.all(both);
  });
  expect([
    [200, 404],
    [422, 204],
  ]).toContainEqual([joined.status, revoked.status]);
  const members = (await call("GET /company/members")).body.length;
  expect(members).toBe(joined.status === 200 ? 2 : 1);
});

test("an invitation readmits who was removed, and none from before a removal does", async () => {
  const { call, invite } = await company();
  const guest = await signUp(app);
  const before = await invite(guest.user.email);
  await call("POST /auth/company-code/rotate");
  const join = async () => {
    const { company_code } = (await call("GET /auth/company-code")).body;
    return app.anyone("POST /auth/login", { body: { ...who, company_code } });
  };
  const who = { email: guest.user.email, password: goodPassword };
  expect((await join()).status).toBe(200);
  await call("DELETE /company/members/{id}", { params: { id: guest.user.id } });
  expect((await signIn(guest.user.email, before.token)).json.code).toBe("invitation_invalid");
  expect((await join()).json.code).toBe("barred");
  const { token } = await invite(guest.user.email);
  expect((await join()).json.code).toBe("barred");
  expect((await signIn(guest.user.email, token)).status).toBe(200);
  expect((await call("GET /company/barred")).body).toEqual([]);
});

test("what an owner of before mailed opens nothing, when they were narrowed or removed", async () => {
  const { call, invite } = await company();
  const responses = await Promise.all([1, 2].map(() => invite(freshEmail(), "owner")));
  for (const [n, { answer, token }] of responses.entries()) {
    const second = asSignedIn(app, (await register(answer.body[0]?.email ?? "", token)).body);
    const email = freshEmail();
    await second("POST /company/invitations", { body: { emails: [email], access: "owner" } });
    const params = { id: (await second("GET /auth/me")).body.id };
    if (n === 0) await call("PUT /company/members/{id}", { params, body: { access: "planner" } });
    else await call("DELETE /company/members/{id}", { params });
    expect((await register(email, await invitationSentTo(app, email))).json.code).toBe("invitation_invalid");
  }
  expect((await call("GET /company/invitations")).body).toEqual([]);
});

test("a member who opens it keeps their level, and lands in the company", async () => {
  const { owner, call, invite } = await company();
  const guest = await signUp(app);
  const { token } = await invite(guest.user.email, "owner");
  const { company_code } = (await call("POST /auth/company-code/rotate")).body;
  await app.anyone("POST /auth/login", { body: { email: guest.user.email, password: goodPassword, company_code } });
  await call("PUT /company/members/{id}", { params: { id: guest.user.id }, body: { access: "viewer" } });
  const opened = await signIn(guest.user.email, token);
  expect(opened.body.user).toMatchObject({ company_id: owner.companyId, access: "viewer" });
});

test("no token is kept as it was mailed, and what is over is forgotten", async () => {
  const { invite } = await company();
  const { token } = await invite(freshEmail());
  const listStored = () =>
    asOwner(app.ownerUrl, async (owner) => (await owner.query("select invitation::text as line from invitation")).rows);
  const dump = JSON.stringify(await listStored());
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  expect(app.logged.join("")).not.toContain(token);
  app.clock.advance({ hours: 36 * 24 });
  const forget = () => app.db.inIdentity((db) => forgetInvitations(db, app.clock()));
  await forget();
  expect(await listStored()).not.toEqual([]);
  app.clock.advance({ hours: 48 });
  await forget();
  expect(await listStored()).toEqual([]);
});
