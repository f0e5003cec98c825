import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { asSignedIn, goodPassword, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();

/** All that is kept of a person: who they are, where they are signed in, what was mailed to them, what they may. */
function keptOf(id: string): Promise<unknown[]> {
  const tables = ["membership", "session", "password_reset", "known_network", "idempotency_key"];
  const each = tables.map(
    (table) => `select '${table}' as table, to_jsonb(t) as row from ${table} t where person_id = $1`,
  );
  const all = [...each, "select 'person', to_jsonb(t) from person t where id = $1"].join(" union all ");
  return asOwner(app.ownerUrl, async (owner) => (await owner.query(`${all} order by 1, 2`, [id])).rows);
}

test("whatever a person does to their account, their colleague's stays as it is", async () => {
  const founder = await signUp(app);
  const { company_code } = (await asSignedIn(app, founder)("GET /auth/company-code")).body;
  const [ann, ben] = [await signUp(app, { company_code }), await signUp(app, { company_code })];
  await app.anyone("POST /auth/forgot-password", { body: { email: ben.user.email } });
  const headers = { "idempotency-key": "the same for both" };
  await asSignedIn(app, ben)("POST /departments", { body: { name: "Press shop" }, headers });
  const before = await keptOf(ben.user.id);
  expect(before).toHaveLength(6);

  const asAnn = asSignedIn(app, ann);
  await asAnn("POST /departments", { body: { name: "Paint shop" }, headers });
  await asAnn("PUT /auth/profile", { body: { full_name: "Ann Roy", role: "Welder" } });
  const { email } = ann.user;
  const inFrench = { "accept-language": "fr" };
  const again = await app.anyone("POST /auth/login", {
    body: { email, password: goodPassword, company_code },
    headers: inFrench,
  });
  const [other] = (await asSignedIn(app, again.body)("GET /auth/sessions")).body.filter(({ current }) => !current);
  await asSignedIn(app, again.body)("DELETE /auth/sessions/{id}", { params: { id: other?.id ?? "" } });
  await app.anyone("POST /auth/forgot-password", { body: { email } });
  const token = await resetTokenSentTo(app, email);
  expect(
    (await app.anyone("POST /auth/reset-password", { body: { token, new_password: "a new crowbar" } })).status,
  ).toBe(200);
  const back = await app.anyone("POST /auth/login", { body: { email, password: "a new crowbar" }, headers: inFrench });
  await asSignedIn(app, back.body)("POST /auth/logout");
  await asSignedIn(app, founder)("PUT /company/members/{id}", {
    params: { id: ann.user.id },
    body: { access: "owner" },
  });
  await asSignedIn(app, founder)("DELETE /company/members/{id}", { params: { id: ann.user.id } });
  expect(await keptOf(ben.user.id)).toEqual(before);
});
