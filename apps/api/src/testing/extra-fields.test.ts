import { expect, test } from "vitest";
import { unbuilt } from "#features/routes.ts";
import { testApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { ourOrigin } from "#testing/payments.ts";
import { asSignedIn, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";
import { nounOf, paramsOf } from "#testing/walk/nouns.ts";
import { sampledCalls } from "#testing/walk/samples.ts";
import { makersOf } from "#testing/walk/things.ts";

const app = await testApp();
const owner = await app.become();
const other = await app.become();
const member = await app.become({ company: owner, access: "member" });
const asMember = senderOf(app.origin, member.token);
const make = makersOf(app, owner);

/** What nobody may say of a thing themselves. */
const stolen = {
  id: crypto.randomUUID(),
  company_id: other.companyId,
  companyId: other.companyId,
  person_id: other.personId,
  access: "owner",
  is_admin: true,
  created_by: "Mallory",
  created_by_name: "Mallory",
  completed_by: "Mallory",
  completed_by_name: "Mallory",
  uploaded_by: "Mallory",
  by_name: "Mallory",
  deleted_by: "Mallory",
  created_at: "2001-01-01T00:00:00.000Z",
  completed_at: "2001-01-01T00:00:00.000Z",
  updated_at: "2001-01-01T00:00:00.000Z",
  joined_at: "2001-01-01T00:00:00.000Z",
  deleted_at: "2001-01-01T00:00:00.000Z",
  wo_id: "WO-2001-0001",
  company_code: "AAAA-BBBB-CCCC",
  quantity_history: [{ change_type: "add", quantity: 5, before: 0, after: 5, by_name: "Mallory", date: "2001-01-01" }],
  stock_status: "in_stock",
  payment_status: "paid",
  subscription_type: "professional_yearly",
  trial_ends_on: "2099-01-01",
  periods: [{ packageId: "professional_yearly", startsOn: "2026-01-01", endsOn: "2099-01-01" }],
  amount_cents: 1,
  price: 0.01,
  currency: "JPY",
  version: undefined,
};
const given = /Mallory|2001-01-01|WO-2001|AAAA-?BBBB|JPY|2099-01-01/;

/** Of a company what decides who may do what in it, and of every table the rows that say Mallory. */
async function rights() {
  return await asOwner(app.ownerUrl, async (database) => {
    const ask = async (statement: string) => (await database.query(statement)).rows;
    return {
      memberships: await ask("select company_id, person_id, access from membership order by 1, 2"),
      companies: await ask("select id, code, created_at from company order by id"),
      subscriptions: await ask("select * from subscription order by company_id"),
      counts: await ask(
        `select company_id, count(*) from work_order group by 1 having company_id = '${other.companyId}'`,
      ),
    };
  });
}

const withBody = sampledCalls(unbuilt).filter(({ spec }) => spec.body !== undefined);
test.each(withBody)("$key gives no right to who says that they have it", async ({ key, body, params, spec }) => {
  if (spec.access === "owner") return;
  const before = await rights();
  const path = params.length > 0 ? await paramsOf(key, await make[nounOf(key)](), make) : {};
  const answer = await asMember(key, { params: path, body: { ...stolen, ...Object(body) } });
  expect(JSON.stringify(answer.json)).not.toMatch(given);
  expect(await rights()).toEqual(before);
  const { rows } = await asOwner(app.ownerUrl, (database) =>
    database.query("select count(*)::int as count from person where id = $1", [stolen.id]),
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test("whoever registers with a company code is a member, whatever else they send", async () => {
  const founder = await signUp(app);
  const { company_code } = (await asSignedIn(app, founder)("GET /auth/company-code")).body;
  const more = { access: "owner", is_owner: true, company_id: other.companyId, id: owner.personId, verified: true };
  const joined = await signUp(app, { ...more, role: "owner", company_code });
  expect(joined.user).toMatchObject({ access: "member", role: "owner", company_id: founder.user.company_id });
  const refused = await app.as({ token: joined.access_token })("GET /company/members");
  expect([refused.status, refused.json.code]).toEqual([403, "owner_only"]);
});

test("a role that says owner is a job title", async () => {
  const body = { role: "owner", access: "owner", company_id: other.companyId, email: other.email };
  const { json } = await asMember<unknown>("PUT /auth/profile", { body });
  expect(json).toMatchObject({ role: "owner", access: "member", company_id: owner.companyId, email: member.email });
});

test("a ledger's lines come from movements, never from what is sent", async () => {
  const { id } = (await app.as(owner)("POST /parts", { body: { name: "Belt", part_type: "repair" } })).body;
  const line = stolen.quantity_history[0];
  const { json } = await asMember<unknown>("PUT /parts/{id}", { params: { id }, body: { quantity_history: [line] } });
  expect(json).toMatchObject({ current_quantity: 0, quantity_history: [] });
});

test("nobody sets the price or the outcome of a payment", async () => {
  const body = { package_id: "professional_yearly", origin_url: ourOrigin, user_count: 1 };
  const more = { amount_cents: 1, price: 0.01, currency: "JPY", status: "paid", payment_status: "paid" };
  const { status } = await asMember("POST /payments/create-checkout", { body: { ...body, ...more } });
  expect(status).toBe(200);
  const { rows } = await asOwner(app.ownerUrl, (database) =>
    database.query("select amount_cents, lower(currency) as currency, status from payment where company_id = $1", [
      owner.companyId,
    ]),
  );
  expect(rows).toEqual([{ amount_cents: 54_720, currency: "cad", status: "open" }]);
});
