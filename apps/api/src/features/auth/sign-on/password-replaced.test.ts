import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { invitationSentTo, resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, type Return, setRules, visit } from "#testing/sign-on/visitor.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

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
