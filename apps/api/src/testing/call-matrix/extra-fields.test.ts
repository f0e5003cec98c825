import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { callerOf } from "#testing/call-matrix/bearers.ts";
import { nounOf, paramsOf } from "#testing/call-matrix/nouns.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";
import { makersOf } from "#testing/call-matrix/things.ts";
import { ourOrigin } from "#testing/payment/payments.ts";
import { asSignedIn, signUp } from "#testing/sign-up.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become();
const other = await app.become();
const member = await app.become({ company: owner, access: "planner" });
const asMember = callerOf(app, member);
const asOwnerOf = callerOf(app, owner);
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
  created_by_id: other.personId,
  completed_by_id: other.personId,
  uploaded_by_id: other.personId,
  uploaded_by_name: "Mallory",
  by_id: other.personId,
  deleted_by_id: other.personId,
  deleted_by_name: "Mallory",
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

/** A value of somebody's own making for a column of each kind; none of them is ever in the database otherwise. */
const forged: Record<string, unknown> = {
  uuid: stolen.id,
  text: "Mallory",
  "timestamp with time zone": "2001-01-01T00:00:00.000Z",
  date: "2099-01-01",
  integer: 987_654_321,
  bigint: 987_654_321,
  boolean: true,
  jsonb: [{ by_name: "Mallory" }],
};
const markOfForged = `Mallory|2001-01-01|2099-01-01|987654321|${stolen.id}|${other.companyId}|${other.personId}`;

const { columns, tables } = await asOwner(app.ownerUrl, async (database) => {
  const { rows } = await database.query<{ table_name: string; column_name: string; data_type: string }>(
    `select table_name, column_name, data_type from information_schema.columns join information_schema.tables
       using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return { columns: rows, tables: [...new Set(rows.map(({ table_name }) => table_name))] };
});

const inCamels = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** Every column of every table as a field, in both spellings, but for the fields that the call declares. */
function everyColumnBut(declared: readonly string[]): Record<string, unknown> {
  const fields = columns.flatMap(({ column_name: name, data_type: type }) =>
    [name, inCamels(name)].map((field) => [field, forged[type] ?? "Mallory"] as const),
  );
  return Object.fromEntries([...fields, ...Object.entries(stolen)].filter(([field]) => !declared.includes(field)));
}

/** How many rows of each table hold a value of somebody's own making, or say something of the other company. */
async function forgeriesKept(): Promise<unknown[]> {
  const each = tables.map((table) => `select '${table}' as table, count(*) from "${table}" t where t::text ~ $1`);
  const { rows } = await asOwner(app.ownerUrl, (database) =>
    database.query(`${each.join(" union all ")} order by 1`, [markOfForged]),
  );
  return rows;
}
const keptAtFirst = await forgeriesKept();

/** What decides who may do what, in the companies whose ids are like this. */
async function rights(companies: string) {
  return await asOwner(app.ownerUrl, async (database) => {
    const ask = async (statement: string) => (await database.query(statement, [companies])).rows;
    return {
      memberships: await ask(
        "select company_id, person_id, access from membership where company_id::text like $1 order by 1, 2",
      ),
      companies: await ask(
        "select id, name, time_zone, code, created_at from company where id::text like $1 order by id",
      ),
      subscriptions: await ask("select * from subscription where company_id::text like $1 order by company_id"),
    };
  });
}

const calls = sampledCalls();
const withBody = calls.filter(({ spec }) => spec.body !== undefined);
test.each(withBody)(
  "$key gives no right to who says that they have it",
  async ({ key, body, bodyNames, params, spec }) => {
    // An owner may change who may do what at home.
    const companies = spec.access === "owner" ? other.companyId : "%";
    const path = params.length > 0 ? await paramsOf(key, await make[nounOf(key)](), make) : {};
    const before = await rights(companies);
    const call = spec.access === "owner" ? asOwnerOf : asMember;
    const answer = await call(key, { params: path, body: { ...everyColumnBut(bodyNames), ...Object(body) } });
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.json)).not.toMatch(new RegExp(`${given.source}|${markOfForged}`));
    expect(await rights(companies)).toEqual(before);
    expect(await forgeriesKept()).toEqual(keptAtFirst);
  },
);

const getCalls = calls.filter(
  ({ key, params, spec: { answer = "json" } }) => key.startsWith("GET ") && params.length === 0 && answer === "json",
);
test.each(getCalls)("$key answers the same to who asks as somebody else", async ({ key, query, queryNames, spec }) => {
  const call = spec.access === "owner" ? asOwnerOf : asMember;
  const more = Object.entries(everyColumnBut(queryNames)).filter(([, value]) => typeof value === "string");
  const plain = await call(key, { query });
  const bent = await call(key, { query: { ...Object.fromEntries(more.slice(0, 150)), ...Object(query) } });
  expect([bent.status, bent.json]).toEqual([plain.status, plain.json]);
});

test("registering with a company code makes a member, whatever else the body says", async () => {
  const founder = await signUp(app);
  const { company_code } = (await asSignedIn(app, founder)("GET /auth/company-code")).body;
  const declared = ["email", "password", "role", "company_code", "full_name", "company_name", "time_zone"];
  const more = { ...everyColumnBut(declared), access: "owner", is_owner: true, verified: true };
  const joined = await signUp(app, { ...more, role: "owner", company_code });
  expect(await forgeriesKept()).toEqual(keptAtFirst);
  expect(joined.user).toMatchObject({ access: "planner", role: "owner", company_id: founder.user.company_id });
  const refused = await app.as({ token: joined.access_token })("GET /company/members");
  expect([refused.status, refused.json.code]).toEqual([403, "not_allowed"]);
});

test("a role that says owner is a job title", async () => {
  const body = { role: "owner", access: "owner", company_id: other.companyId, email: other.email };
  const { json } = await asMember<unknown>("PUT /auth/profile", { body });
  expect(json).toMatchObject({ role: "owner", access: "planner", company_id: owner.companyId, email: member.email });
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
  const { status } = await asOwnerOf("POST /payments/create-checkout", { body: { ...body, ...more } });
  expect(status).toBe(200);
  const { rows } = await asOwner(app.ownerUrl, (database) =>
    database.query("select amount_cents, lower(currency) as currency, status from payment where company_id = $1", [
      owner.companyId,
    ]),
  );
  expect(rows).toEqual([{ amount_cents: 54_720, currency: "cad", status: "open" }]);
});
