import { moneyFields } from "@millwright/contract/money";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { bearersOf, tokensOf } from "#testing/call-matrix/bearers.ts";
import { nounOf, paramsOf } from "#testing/call-matrix/nouns.ts";
import { type Sampled, sampledCalls } from "#testing/call-matrix/samples.ts";
import { makersOf } from "#testing/call-matrix/things.ts";
import { senderOf } from "#testing/client.ts";
import { asOwner } from "#testing/template.ts";

const app = await testApp();
const owner = await app.become();
const make = makersOf(app, owner);
const tokenOf = tokensOf(app, owner);
const [technician, requester, viewer] = await Promise.all(
  (["technician", "requester", "viewer"] as const).map((access) => app.become({ company: owner, access })),
);

/** An amount that nothing else of the plant has, in cents and as a sheet says it in dollars. */
const cents = 7_654_321;
const amount = /7654321|76[\s\u00a0\u202f,]?543[.,]21/;

const columns = await asOwner(app.ownerUrl, async (database) => {
  const { rows } = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and is_generated = 'NEVER' and table_type = 'BASE TABLE' and table_name <> 'payment' and column_name = any($1)`,
    [moneyFields],
  );
  return rows;
});

/** Gives all that can have a price that one, past the rules that keep what is written. */
async function price() {
  await asOwner(app.ownerUrl, async (database) => {
    await database.query("set session_replication_role = replica");
    for (const { table_name: table, column_name: column } of columns)
      await database.query(`update ${table} set ${column} = $1 where ${column} is distinct from $1`, [cents]);
    await database.query("update stock_movement set unit_cost = $1::numeric / 100, value = $1::numeric / 100", [cents]);
  });
}

// Who signs out reads nothing more, and a stream says which things changed, and nothing of them.
const calls = sampledCalls().filter(({ key, spec }) => key !== "POST /auth/logout" && spec.answer !== "events");

/** What a call answers to the holder of a token; of a call that makes an address, what that gives. */
async function answerTo(token: string, { key, body, query, params }: Sampled): Promise<string> {
  const input = params.length > 0 ? await paramsOf(key, await make[nounOf(key)](), make) : {};
  await price();
  const { json } = await senderOf(app.origin, token)<unknown>(key, { params: input, body, query });
  const answered = typeof json === "string" ? json : JSON.stringify(json);
  const url = key.endsWith("/link") && typeof json?.url === "string" ? json.url : null;
  return url === null ? answered : `${answered}${await (await fetch(app.origin + url)).text()}`;
}

// What the log tells of prices is written by the calls themselves.
const ids = { part: await make.part(), machine: await make.machine(), rate: await make.labourRate() };
await app.as(owner)("PUT /parts/{id}", { params: { id: ids.part }, body: { unit_cost_cents: cents } });
await app.as(owner)("PUT /machines/{id}", { params: { id: ids.machine }, body: { downtime_cost_cents: cents } });
await app.as(owner)("PUT /labour-rates/{id}", { params: { id: ids.rate }, body: { cents_per_hour: cents } });
await price();

async function letTechniciansSee(technicians_see_money: boolean) {
  await app.as(owner)("PUT /company", { body: { technicians_see_money } });
}

const readable = (levels: readonly string[]) => calls.filter(({ spec }) => levels.includes(spec.access));

test.each(readable(["technician", "viewer", "member"]))(
  "$key says no amount to a technician of a plant that does not let them see it",
  async (call) => {
    expect(await answerTo(technician?.token ?? "", call)).not.toMatch(amount);
  },
);

test.each(readable(["requester", "member"]))("$key says no amount to a requester", async (call) => {
  expect(await answerTo(requester?.token ?? "", call)).not.toMatch(amount);
});

const onTablets = calls.filter(({ spec }) => bearersOf(spec).includes("tablet"));

test.each(onTablets)("$key says no amount to a tablet by itself, whoever else sees it", async (call) => {
  await letTechniciansSee(true);
  expect(await answerTo(await tokenOf("tablet"), call)).not.toMatch(amount);
  await letTechniciansSee(false);
});

test("those who see it are answered with amounts by the same calls", async () => {
  const priced = [
    "GET /parts",
    "GET /parts/{id}/movements",
    "POST /parts/{id}/movements/link",
    "GET /machines",
    "GET /sync",
    "GET /activity",
  ];
  const saying = async (token: string) => {
    const callsWithAmounts: string[] = [];
    for (const call of calls.filter(({ key }) => priced.includes(key)))
      if (amount.test(await answerTo(token, call))) callsWithAmounts.push(call.key);
    return callsWithAmounts.sort();
  };
  const rates = calls.find(({ key }) => key === "GET /labour-rates");
  expect(await saying(viewer?.token ?? "")).toEqual([...priced].sort());
  expect(await saying(technician?.token ?? "")).toEqual([]);
  expect(rates && (await answerTo(technician?.token ?? "", rates))).toContain("money_hidden");
  await letTechniciansSee(true);
  expect(await saying(technician?.token ?? "")).toEqual([...priced].sort());
  expect(await saying(await tokenOf("turn"))).toEqual([...priced].sort());
  expect(rates && (await answerTo(technician?.token ?? "", rates))).toContain(String(cents));
  await letTechniciansSee(false);
});
