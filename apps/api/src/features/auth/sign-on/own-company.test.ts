import { afterAll, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { invitationSentTo } from "#testing/mail/mailbox.ts";
import { startProvider } from "#testing/sign-on/provider.ts";
import { connect, signOn, visit } from "#testing/sign-on/visitor.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";

const app = await testApp({ config: { webhookNetworks: ["127.0.0.0/8"] } });
const provider = await startProvider(app.deps.config.publicOrigin);
afterAll(() => provider.stop());

/** Somebody of a company who joined another one, and came in there by its provider. */
async function inTwoCompanies(subject: string) {
  const home = await signUp(app);
  await asSignedIn(app, home)("PUT /auth/profile", { body: { full_name: "Lea Roy" } });
  const owner = await app.become();
  await connect(app, owner, provider);
  const { email } = home.user;
  await app.as(owner)("POST /company/invitations", { body: { emails: [email], access: "technician" } });
  const invitation_token = await invitationSentTo(app, email);
  const entrance = { invitation_token, password: goodPassword };
  const { body, headers } = await visit(app, provider, entrance, subject);
  await app.anyone("POST /auth/sign-on/finish", { body: { ...body, invitation_token }, headers });
  const { company_code: code } = (await app.as(owner)("POST /auth/company-code/rotate")).body;
  const signedOn = (await signOn(app, provider, code, subject)).body;
  return { code, atHome: asSignedIn(app, home), signedOn, call: asSignedIn(app, signedOn) };
}

test("who a provider signed in sees and ends the sessions of its company alone", async () => {
  const { atHome, call } = await inTwoCompanies("sessions");
  const mine = (await call("GET /auth/sessions")).body;
  expect(mine).toHaveLength(2);
  const elsewhere = (await atHome("GET /auth/sessions")).body.find(({ current }) => current);
  const refused = await call("DELETE /auth/sessions/{id}", { params: { id: elsewhere?.id ?? "" } });
  expect([refused.status, refused.json.code]).toEqual([404, "not_found"]);
  expect((await atHome("GET /auth/me")).status).toBe(200);
  const other = mine.find(({ current }) => !current);
  expect((await call("DELETE /auth/sessions/{id}", { params: { id: other?.id ?? "" } })).status).toBe(204);
  expect((await atHome("GET /auth/sessions")).body).toHaveLength(2);
});

test("who a provider signed in neither sees nor removes passkeys", async () => {
  const { atHome, call } = await inTwoCompanies("passkeys");
  expect((await call("GET /auth/passkeys")).body).toMatchObject({ passkeys: [], password_sign_in_needed: true });
  const { id } = (await atHome("GET /auth/me")).body;
  const refused = [await call("DELETE /auth/passkeys"), await call("DELETE /auth/passkeys/{id}", { params: { id } })];
  for (const { status, json } of refused) expect([status, json.code]).toEqual([403, "password_sign_in_needed"]);
  expect((await atHome("DELETE /auth/passkeys")).status).toBe(204);
});

test("who a provider signed in keeps the name that other companies read, and changes their role", async () => {
  const { atHome, call, signedOn } = await inTwoCompanies("renamed");
  expect(signedOn.user.name_fixed).toBe(true);
  const refused = await call("PUT /auth/profile", { body: { full_name: "Somebody Else" } });
  expect([refused.status, refused.json.code]).toEqual([403, "password_sign_in_needed"]);
  const retitled = await call("PUT /auth/profile", { body: { full_name: "Lea Roy", role: "Millwright" } });
  expect([retitled.status, retitled.body.role]).toEqual([200, "Millwright"]);
  expect((await atHome("PUT /auth/profile", { body: { full_name: "Somebody Else" } })).status).toBe(200);
});

test("the browser of who a provider signed in is no device of theirs", async () => {
  const { code } = await inTwoCompanies("devices");
  const { body, headers } = await visit(app, provider, { company: code }, "devices");
  const { status, json } = await app.anyone("POST /auth/sign-on/finish", {
    body: { ...body, device_tokens: [] },
    headers,
  });
  expect(status).toBe(200);
  expect(json).not.toHaveProperty("device_token");
});
