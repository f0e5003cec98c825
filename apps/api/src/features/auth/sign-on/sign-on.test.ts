import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { invitationSentTo } from "#testing/mail/mailbox.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, setRules, signOn, visit, visitToLink } from "#testing/sign-on/visitor.ts";
import { asSignedIn, freshEmail } from "#testing/sign-up.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterAll(() => provider.stop());

/** A company with the provider, and its code. */
async function company() {
  const owner = await app.become({ fullName: "Ana Roy" });
  const settings = await connect(app, owner, provider);
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  return { owner, call: app.as(owner), settings, code };
}

/** Mails somebody an invitation. */
async function invite(owner: Session, email = freshEmail()) {
  await app.as(owner)("POST /company/invitations", { body: { emails: [email], access: "technician" } });
  return { email, token: await invitationSentTo(app, email) };
}

test("an owner enters a provider, and no answer tells its secret", async () => {
  const { call, settings } = await company();
  expect(settings.redirect_uri).toBe(`${app.deps.config.publicOrigin}/sign-on/callback`);
  expect(settings.sign_on).toMatchObject({ issuer: provider.issuer, client_id: "millwright", links: [] });
  const again = await call("PUT /sign-on", { body: { issuer: provider.issuer, client_id: provider.clientId } });
  expect(again.body).toEqual(settings);
  const shown = JSON.stringify([
    settings,
    (await call("GET /sign-on")).json,
    (await call("GET /company/activity")).json,
  ]);
  expect(shown).not.toContain(provider.clientSecret);
  expect(app.logged.join("")).not.toContain(provider.clientSecret);
});

test("who is signed in links themself, and signs on from then on", async () => {
  const { owner, call, code } = await company();
  const linked = await linkTo(app, provider, owner, "ana");
  expect(linked.body.issuer).toBe(provider.issuer);
  const signedOn = await signOn(app, provider, code, "ana");
  expect(signedOn.body.user).toMatchObject({ id: owner.personId, access: "owner" });
  expect(signedOn.body.sign_out_url).toContain(`${provider.issuer}/session/end?`);
  expect((await asSignedIn(app, signedOn.body)("GET /machines")).status).toBe(200);
  const { sign_on } = (await call("GET /sign-on")).body;
  expect(sign_on?.links).toMatchObject([{ person_id: owner.personId, name: "Ana Roy", subject: "ana" }]);
});

test("sign-on counts as strong, and proves nothing of the person elsewhere: a passkey takes the password", async () => {
  const { owner, call, code } = await company();
  await linkTo(app, provider, owner, "strong");
  await call("PUT /company", { body: { strong_sign_in: true } });
  expect((await call("GET /machines")).json.code).toBe("stronger_sign_in_needed");
  const { body } = await signOn(app, provider, code, "strong");
  expect(body.user.stronger_sign_in_needed).toBe(false);
  const signedOn = asSignedIn(app, body);
  expect((await signedOn("GET /auth/me")).body.stronger_sign_in_needed).toBe(false);
  expect((await signedOn("GET /machines")).status).toBe(200);
  const passkey = await signedOn("POST /auth/passkeys/options", { body: {} });
  expect(passkey.json.code).toBe("password_needed");
});

test("who is linked to nobody is not let in, whatever e-mail the provider tells of them", async () => {
  const { owner, code } = await company();
  provider.people.set("stranger", { email: owner.email, email_verified: true });
  expect((await signOn(app, provider, code, "stranger")).json.code).toBe("sign_on_not_linked");
});

test("an invitation lets in who comes for the first time, with an account of their own", async () => {
  const { call, owner } = await company();
  const { email, token: invitation_token } = await invite(owner);
  provider.people.set("newcomer", { name: "Lea Roy" });
  const { body, headers } = await visit(app, provider, { invitation_token }, "newcomer");
  const joined = await app.anyone("POST /auth/sign-on/finish", { body: { ...body, invitation_token }, headers });
  expect(joined.body.user).toMatchObject({ email, full_name: "Lea Roy", access: "technician" });
  const members = (await call("GET /company/members")).body;
  expect(members.find((member) => member.email === email)?.access).toBe("technician");
});

test("an invitation to somebody who has an account links nobody to it", async () => {
  const { owner } = await company();
  const other = await app.become();
  const { token: invitation_token } = await invite(owner, other.email);
  const { body, headers } = await visit(app, provider, { invitation_token }, "pretender");
  const refused = await app.anyone("POST /auth/sign-on/finish", { body: { ...body, invitation_token }, headers });
  expect([refused.status, refused.json.code]).toEqual([409, "sign_on_account_exists"]);
});

test("another company's invitation opens nothing here, and stays unused", async () => {
  const { code } = await company();
  const other = await company();
  const { token: invitation_token } = await invite(other.owner);
  const { body, headers } = await visit(app, provider, { company: code }, "lost");
  const refused = await app.anyone("POST /auth/sign-on/finish", { body: { ...body, invitation_token }, headers });
  expect(refused.json.code).toBe("invitation_invalid");
  expect((await app.anyone("POST /invitations/open", { body: { token: invitation_token } })).status).toBe(200);
});

test("a subject is one person's, and one's own link ends with its sessions", async () => {
  const { owner, code } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await linkTo(app, provider, owner, "taken");
  expect((await linkTo(app, provider, colleague, "taken")).json.code).toBe("sign_on_taken");
  const signedOn = asSignedIn(app, (await signOn(app, provider, code, "taken")).body);
  expect((await app.as(owner)("DELETE /auth/sign-on/link")).status).toBe(204);
  expect((await signedOn("GET /auth/me")).status).toBe(401);
  expect((await app.as(owner)("GET /auth/me")).status).toBe(200);
});

test.each(["link", "provider", "client"] as const)("the sessions of who signed on end with the %s", async (what) => {
  const { owner, call, code } = await company();
  await linkTo(app, provider, owner, `ends with ${what}`);
  const signedOn = asSignedIn(app, (await signOn(app, provider, code, `ends with ${what}`)).body);
  expect((await signedOn("GET /auth/me")).status).toBe(200);
  const id = (await call("GET /sign-on")).body.sign_on?.links[0]?.id ?? "";
  if (what === "link") await call("DELETE /sign-on/links/{id}", { params: { id } });
  if (what === "provider") await call("DELETE /sign-on");
  if (what === "client") await call("PUT /sign-on", { body: { issuer: provider.issuer, client_id: "another" } });
  expect((await signedOn("GET /auth/me")).status).toBe(401);
});

test("the address of a company leads to its provider, whatever its code is", async () => {
  const { owner, call, settings } = await company();
  await linkTo(app, provider, owner, "lasting");
  expect(settings.sign_on_uri).toBe(`${app.deps.config.publicOrigin}/sign-on?company=${owner.companyId}`);
  await call("POST /auth/company-code/rotate");
  const back = await visit(app, provider, { company_id: owner.companyId }, "lasting");
  expect((await app.anyone("POST /auth/sign-on/finish", back)).body.user.id).toBe(owner.personId);
});

test("an id of no company, of one without a provider, and none are answered alike, and wrong codes close no lasting address", async () => {
  const { companyId: without } = await app.become();
  for (const company_id of [without, "00000000-0000-4000-8000-000000000000", "nothing", ""]) {
    const refused = await app.anyone("POST /auth/sign-on", { body: { company_id } });
    expect([refused.status, refused.json.code]).toEqual([404, "sign_on_not_found"]);
  }
  const { owner } = await company();
  let code = "";
  for (let n = 0; n < 60 && code !== "too_many_attempts"; n += 1)
    code = (await app.anyone("POST /auth/sign-on", { body: { company: "nothing" } })).json.code;
  expect(code).toBe("too_many_attempts");
  const known = await app.anyone("POST /auth/sign-on", { body: { company_id: owner.companyId } });
  expect(known.status).toBe(200);
  app.clock.advance({ minutes: 61 });
});

test("a person who was removed is not let in by their link", async () => {
  const { owner, call, code } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await linkTo(app, provider, colleague, "leaver");
  await call("DELETE /company/members/{id}", { params: { id: colleague.personId } });
  const { company_code } = (await call("GET /auth/company-code")).body;
  expect(code).not.toBe(company_code);
  expect((await call("GET /sign-on")).body.sign_on?.links).toEqual([]);
  expect((await signOn(app, provider, company_code, "leaver")).json.code).toBe("sign_on_not_linked");
});

test("groups give a level on each sign-on, never an owner's, and an owner stays one", async () => {
  const { owner, call, code } = await company();
  const colleague = await app.become({ company: owner, access: "viewer" });
  await setRules(app, owner, {
    groups_claim: "groups",
    group_levels: [
      { group: "mill", access: "technician" },
      { group: "plan", access: "planner" },
    ],
  });
  await linkTo(app, provider, colleague, "grouped");
  await linkTo(app, provider, owner, "grouped owner");
  const levelOf = async (subject: string, groups: string[]) => {
    provider.people.set(subject, { groups });
    return (await signOn(app, provider, code, subject)).body.user.access;
  };
  expect(await levelOf("grouped", ["mill", "plan"])).toBe("planner");
  expect(await levelOf("grouped", ["mill"])).toBe("technician");
  expect(await levelOf("grouped", ["canteen"])).toBe("technician");
  expect(await levelOf("grouped owner", ["mill"])).toBe("owner");
  const refused = await call("PUT /sign-on/rules", {
    body: {
      ...{ email_domain: null, joins_as: null, groups_claim: null, only_sign_on: false },
      group_levels: [{ group: "mill", access: "planner" }],
    },
  });
  expect([refused.status, refused.json.fields]).toEqual([422, { groups_claim: "required" }]);
  const twice = await call("PUT /sign-on/rules", {
    body: {
      ...{ email_domain: null, joins_as: null, groups_claim: "groups", only_sign_on: false },
      group_levels: [
        { group: "mill", access: "planner" },
        { group: " mill", access: "viewer" },
      ],
    },
  });
  expect([twice.status, twice.json]).toMatchObject([
    422,
    { code: "invalid", detail: expect.stringContaining("mill"), fields: { group_levels: "invalid" } },
  ]);
});

test("who is given less by their groups is announced with the company's code, which is another one from then on", async () => {
  const { owner, call } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await setRules(app, owner, { groups_claim: "groups", group_levels: [{ group: "guests", access: "viewer" }] });
  await linkTo(app, provider, colleague, "demoted");
  await call("PUT /company", { body: { members_join_as: "requester" } });
  const { company_code: before } = (await call("POST /auth/company-code/rotate")).body;
  provider.people.set("demoted", { groups: ["guests"] });
  const heard: string[] = [];
  const leave = app.deps.live.subscribe(owner.companyId, null, ({ kind, id }) => heard.push(`${kind} ${id}`));
  const signedOn = await signOn(app, provider, before, "demoted");
  expect(signedOn.body.user.access).toBe("viewer");
  const changes = [`member ${colleague.personId}`, `company ${owner.companyId}`];
  await expect.poll(() => heard).toEqual(expect.arrayContaining(changes));
  leave();
  expect((await call("GET /auth/company-code")).body.company_code).not.toBe(before);
});

test("a level that groups give, and the rule of joining that is lowered with it, are in the log as done by sign-on, and a link as the member's own", async () => {
  const { owner, call } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await setRules(app, owner, { groups_claim: "groups", group_levels: [{ group: "mill", access: "technician" }] });
  await call("PUT /company", { body: { members_join_as: "planner" } });
  await linkTo(app, provider, colleague, "lowered");
  const { company_code: code } = (await call("POST /auth/company-code/rotate")).body;
  provider.people.set("lowered", { groups: ["mill"] });
  const heard: string[] = [];
  const leave = app.deps.live.subscribe(owner.companyId, null, ({ kind }) => heard.push(kind));
  expect((await signOn(app, provider, code, "lowered")).body.user.access).toBe("technician");
  await expect.poll(() => heard).toEqual(expect.arrayContaining(["member", "company"]));
  leave();
  const logged = async (about: "people" | "company") =>
    (await call("GET /company/activity", { query: { about } })).body.map(({ actor, changes }) => ({
      by: `${actor.kind} ${actor.name}`,
      fields: Object.keys(changes ?? {}).map((field) => field.split("/")[0]),
      changes,
    }));
  const [level, linked] = await logged("people");
  expect(level).toMatchObject({ by: "system sign-on", changes: { access: ["planner", "technician"] } });
  expect(linked).toMatchObject({ by: expect.stringMatching(/^member /), fields: ["sign_on_link"] });
  const [rule] = await logged("company");
  expect(rule).toMatchObject({ by: "system sign-on", changes: { members_join_as: ["planner", "technician"] } });
});

test("the link is made in the session that began it", async () => {
  const { owner } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  const back = await visitToLink(app, provider, owner, "mine");
  expect((await app.as(colleague)("POST /auth/sign-on/link/finish", back)).json.code).toBe("sign_on_expired");
  expect((await app.anyone("POST /auth/sign-on/finish", back)).json.code).toBe("sign_on_expired");
  expect((await app.as(owner)("POST /auth/sign-on/link/finish", back)).status).toBe(200);
});
