import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { emailsTo, invitationSentTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, type Return, returnFrom, setRules, visit } from "#testing/sign-on/visitor.ts";
import { asSignedIn, freshEmail, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterAll(() => provider.stop());

const newPassword = "another horse battery";

/** A company with a provider, and a member who is not linked. */
async function company(rules: object = { only_sign_on: true }) {
  const owner = await app.become({ fullName: "Ana Roy" });
  await connect(app, owner, provider);
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  const member = await signUp(app, { company_code: code });
  await setRules(app, owner, rules);
  return { owner, call: app.as(owner), code, member, email: member.user.email };
}

async function reset(email: string) {
  await app.anyone("POST /auth/forgot-password", { body: { email } });
  const body = { token: await resetTokenSentTo(app, email), new_password: newPassword };
  expect((await app.anyone("POST /auth/reset-password", { body })).status).toBe(200);
}

const change = (member: Awaited<ReturnType<typeof signUp>>) =>
  asSignedIn(app, member)("POST /auth/change-password", {
    body: { old_password: goodPassword, new_password: newPassword },
  });

const finish = (back: Return, invitation_token?: string) =>
  app.anyone("POST /auth/sign-on/finish", { ...back, body: { ...back.body, invitation_token } });

test("a password that is reset on the way back links nobody", async () => {
  const { email, call } = await company();
  const back = await visit(app, provider, { email, password: goodPassword }, "a thief");
  await reset(email);
  expect((await finish(back)).json.code).toBe("sign_on_expired");
  expect((await call("GET /sign-on")).body.sign_on?.links).toEqual([]);
});

test("nor does one that is changed on the way back", async () => {
  const { email, member } = await company({});
  const back = await visit(app, provider, { email, password: goodPassword }, "another thief");
  expect((await change(member)).status).toBe(200);
  expect((await finish(back)).json.code).toBe("sign_on_expired");
});

test("a replaced password accepts no invitation", async () => {
  const { owner, call } = await company();
  const { user } = await signUp(app);
  await app.as(owner)("POST /company/invitations", { body: { emails: [user.email], access: "technician" } });
  const invitation_token = await invitationSentTo(app, user.email);
  const back = await visit(app, provider, { invitation_token, password: goodPassword }, "a third thief");
  await reset(user.email);
  expect((await finish(back, invitation_token)).json.code).toBe("sign_on_expired");
  expect((await call("GET /sign-on")).body.sign_on?.links).toEqual([]);
  expect((await app.anyone("POST /invitations/open", { body: { token: invitation_token } })).status).toBe(200);
});

test("a link that a password made ends with that password, and with it the sessions by it", async () => {
  const { email, code, call } = await company();
  const thief = (await finish(await visit(app, provider, { email, password: goodPassword }, "first thief"))).body;
  await reset(email);
  expect((await asSignedIn(app, thief)("GET /auth/me")).status).toBe(401);
  expect((await finish(await visit(app, provider, { company: code }, "first thief"))).json.code).toBe(
    "sign_on_not_linked",
  );
  expect((await call("GET /sign-on")).body.sign_on?.links).toEqual([]);
  expect((await emailsTo(app, email)).at(-1)?.html).toContain("made with the old password has ended");
  const linked = await finish(await visit(app, provider, { email, password: newPassword }, "the member"));
  expect(linked.body.user.email).toBe(email);
});

test("so does one that a session made, but for the one by which its person changes it", async () => {
  const { code, member } = await company({});
  const linkAs = async (who: typeof member, subject: string) => {
    const { body, headers } = await asSignedIn(app, who)("POST /auth/sign-on/link");
    const back = await returnFrom(provider, body.url, headers, subject);
    return await asSignedIn(app, who)("POST /auth/sign-on/link/finish", back);
  };
  expect((await linkAs(member, "of a session")).status).toBe(200);
  const bySignOn = (await finish(await visit(app, provider, { company: code }, "of a session"))).body;
  expect((await change(bySignOn)).status).toBe(200);
  expect((await asSignedIn(app, bySignOn)("GET /auth/me")).status).toBe(200);
  expect((await asSignedIn(app, member)("GET /auth/me")).status).toBe(401);
  await reset(member.user.email);
  expect((await finish(await visit(app, provider, { company: code }, "of a session"))).json.code).toBe(
    "sign_on_not_linked",
  );
});

test("the link of who joined by an invitation stays, whatever password they choose", async () => {
  const { owner, code } = await company();
  const email = freshEmail();
  await app.as(owner)("POST /company/invitations", { body: { emails: [email], access: "technician" } });
  const invitation_token = await invitationSentTo(app, email);
  const joined = await finish(await visit(app, provider, { invitation_token }, "a newcomer"), invitation_token);
  expect(joined.status).toBe(200);
  await reset(email);
  expect((await finish(await visit(app, provider, { company: code }, "a newcomer"))).body.user.email).toBe(email);
});
