import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { invitationSentTo } from "#testing/mail/mailbox.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, linkTo, setRules, signOn, visit } from "#testing/sign-on/visitor.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterAll(() => provider.stop());

/** A company that is opened by its provider alone. */
async function company() {
  const owner = await app.become({ fullName: "Ana Roy" });
  await connect(app, owner, provider);
  await setRules(app, owner, { only_sign_on: true });
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  return { owner, call: app.as(owner), code };
}

async function invite(owner: Session, email: string): Promise<string> {
  await app.as(owner)("POST /company/invitations", { body: { emails: [email], access: "technician" } });
  return await invitationSentTo(app, email);
}

interface Way {
  invitation_token: string;
  password?: string;
}

/** Accepts an invitation at the provider, as one of its people. */
async function accept(entrance: Way, subject: string) {
  const { body, headers } = await visit(app, provider, entrance, subject);
  const { invitation_token } = entrance;
  return await app.anyone("POST /auth/sign-on/finish", { body: { ...body, invitation_token }, headers });
}

test("somebody with an account in another company accepts an invitation by its password and the provider", async () => {
  const { owner, call, code } = await company();
  const elsewhere = await signUp(app);
  const { email, id } = elsewhere.user;
  const invitation_token = await invite(owner, email);
  const opened = await app.anyone("POST /invitations/open", { body: { token: invitation_token } });
  expect(opened.body).toMatchObject({ has_account: true, sign_on: true, only_sign_on: true });
  const byPassword = { body: { email, password: goodPassword, invitation_token } };
  expect((await app.anyone("POST /auth/login", byPassword)).json.code).toBe("sign_on_only");

  const joined = await accept({ invitation_token, password: goodPassword }, "moving");
  expect(joined.body.user).toMatchObject({ id, email, access: "technician", company_id: owner.companyId });
  expect((await signOn(app, provider, code, "moving")).body.user.id).toBe(id);
  expect((await call("GET /sign-on")).body.sign_on?.links).toMatchObject([{ person_id: id, subject: "moving" }]);
  expect((await asSignedIn(app, elsewhere)("GET /auth/me")).body.company_id).toBe(elsewhere.user.company_id);
  const again = await app.anyone("POST /invitations/open", { body: { token: invitation_token } });
  expect(again.json.code).toBe("invitation_invalid");
});

test("without the password of the account the provider's word links nobody to it", async () => {
  const { owner } = await company();
  const { user } = await signUp(app);
  const invitation_token = await invite(owner, user.email);
  provider.people.set("pretender", { email: user.email, email_verified: true });
  const refused = await accept({ invitation_token }, "pretender");
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: "sign_on_account_exists", detail: expect.stringContaining("Open the invitation again") },
  ]);
  const wrong = { body: { invitation_token, password: "not the password" } };
  expect((await app.anyone("POST /auth/sign-on", wrong)).json.code).toBe("wrong_credentials");
  expect((await app.anyone("POST /invitations/open", { body: { token: invitation_token } })).status).toBe(200);
});

test("wrong passwords are counted as those of a sign-in", async () => {
  const { owner } = await company();
  const { user } = await signUp(app);
  const invitation_token = await invite(owner, user.email);
  const codes: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const body = { invitation_token, password: `not the password ${n}` };
    codes.push((await app.anyone("POST /auth/sign-on", { body })).json.code);
  }
  expect(codes.at(-1)).toBe("too_many_attempts");
  app.clock.advance({ minutes: 16 });
});

test("a password opens the invitation to its own address, at the subject of nobody else", async () => {
  const { owner } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await linkTo(app, provider, colleague, "colleague");
  const { user } = await signUp(app);
  const invitation_token = await invite(owner, user.email);
  const taken = await accept({ invitation_token, password: goodPassword }, "colleague");
  expect([taken.status, taken.json.code]).toEqual([409, "sign_on_taken"]);

  const other = await company();
  const elsewhere = await invite(other.owner, (await signUp(app)).user.email);
  const { body, headers } = await visit(app, provider, { invitation_token, password: goodPassword }, "swapped");
  const swapped = await app.anyone("POST /auth/sign-on/finish", {
    body: { ...body, invitation_token: elsewhere },
    headers,
  });
  expect(swapped.json.code).toBe("invitation_invalid");
  const nothing = await visit(app, provider, { invitation_token, password: goodPassword }, "swapped");
  expect((await app.anyone("POST /auth/sign-on/finish", nothing)).json.code).toBe("invitation_invalid");
});

test("who was removed is let in again by an invitation, by the link that they had", async () => {
  const { owner, call } = await company();
  const colleague = await app.become({ company: owner, access: "planner" });
  await linkTo(app, provider, colleague, "returner");
  await call("DELETE /company/members/{id}", { params: { id: colleague.personId } });
  const { company_code } = (await call("GET /auth/company-code")).body;
  expect((await signOn(app, provider, company_code, "returner")).json.code).toBe("sign_on_not_linked");
  const invitation_token = await invite(owner, colleague.email);
  const back = await accept({ invitation_token }, "returner");
  expect(back.body.user).toMatchObject({ id: colleague.personId, access: "technician" });
});
