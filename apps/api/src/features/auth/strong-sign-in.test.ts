import { contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { addPasskey } from "#testing/passkeys.ts";
import { asSignedIn, signUp } from "#testing/sign-up.ts";

const app = await testApp();
const [short, long] = ["granite 7", "granite and 7 bolts"];

/** Somebody with a password of nine characters, in a company that asks for a strong sign-in. */
async function weakOwner() {
  const owner = await signUp(app, { password: short });
  const call = asSignedIn(app, owner);
  await call("PUT /company", { body: { strong_sign_in: true } });
  return { owner, call };
}
const signIn = async (email: string, password: string, company_code: string | null = null) =>
  (await app.anyone("POST /auth/login", { body: { email, password, company_code } })).body;

test("who has neither a long password nor a passkey is led to one before anything else, and by nothing but that", async () => {
  const { call } = await weakOwner();
  const refused = await call("GET /machines");
  expect([refused.status, refused.json.code]).toEqual([403, "stronger_sign_in_needed"]);
  expect((await call("PUT /company", { body: { strong_sign_in: false } })).status).toBe(403);
  expect((await call("GET /auth/me")).body.stronger_sign_in_needed).toBe(true);
  const open = Object.entries(contract).filter(([, spec]) => "weakSignIn" in spec && spec.weakSignIn);
  expect(open.map(([key]) => key).sort()).toEqual([
    "DELETE /auth/passkeys",
    "DELETE /auth/passkeys/{id}",
    "DELETE /auth/sessions/{id}",
    "GET /auth/me",
    "GET /auth/passkeys",
    "GET /auth/sessions",
    "POST /auth/change-password",
    "POST /auth/logout",
    "POST /auth/passkeys",
    "POST /auth/passkeys/options",
  ]);
});

test("a longer password opens the company again, and a short one closes it", async () => {
  const { call } = await weakOwner();
  const change = (old_password: string, new_password: string) =>
    call("POST /auth/change-password", { body: { old_password, new_password } });
  await change(short, "granite 8");
  expect((await call("GET /machines")).status).toBe(403);
  await change("granite 8", long);
  expect((await call("GET /machines")).status).toBe(200);
  await change(long, short);
  expect((await call("GET /machines")).status).toBe(403);
});

test("a passkey does as well, until it is removed", async () => {
  const { call } = await weakOwner();
  await addPasskey(call);
  expect((await call("GET /machines")).status).toBe(200);
  await call("DELETE /auth/passkeys");
  expect((await call("GET /machines")).status).toBe(403);
});

test("a reset with a long password does too, and one with a short one is no way around", async () => {
  const { owner } = await weakOwner();
  const { email } = owner.user;
  for (const [new_password, status] of [
    ["granite 9", 403],
    [long, 200],
  ] as const) {
    await app.anyone("POST /auth/forgot-password", { body: { email } });
    const token = await resetTokenSentTo(app, email);
    await app.anyone("POST /auth/reset-password", { body: { token, new_password } });
    const call = asSignedIn(app, await signIn(email, new_password));
    expect((await call("GET /machines")).status).toBe(status);
  }
});

test("a long password of before is known once it was typed", async () => {
  const owner = await signUp(app, { password: long });
  const call = asSignedIn(app, owner);
  await app.db.inIdentity((db) =>
    db.updateTable("person").set({ password_length_ok: false }).where("id", "=", owner.user.id).execute(),
  );
  await call("PUT /company", { body: { strong_sign_in: true } });
  expect((await call("GET /machines")).status).toBe(403);
  expect((await signIn(owner.user.email, long)).user.stronger_sign_in_needed).toBe(false);
  expect((await call("GET /machines")).status).toBe(200);
});

test("the rule is of the company of the session, and another one's asks nothing", async () => {
  const { call } = await weakOwner();
  const other = app.as(await app.become());
  expect((await other("GET /company")).body.strong_sign_in).toBe(false);
  const { company_code } = (await other("POST /auth/company-code/rotate")).body;
  const { email } = (await call("GET /auth/me")).body;
  const elsewhere = await signIn(email, short, company_code);
  expect(elsewhere.user.stronger_sign_in_needed).toBe(false);
  expect((await asSignedIn(app, elsewhere)("GET /machines")).status).toBe(200);
  expect((await call("GET /machines")).status).toBe(403);
});
