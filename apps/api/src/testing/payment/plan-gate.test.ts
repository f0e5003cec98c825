import { contract } from "@millwright/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { bearersOf, tokensOf } from "#testing/call-matrix/bearers.ts";
import { idSlotsOf } from "#testing/call-matrix/id-slots.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";
import { summaryOf } from "#testing/call-matrix/summaries.ts";
import { makersOf, type Noun } from "#testing/call-matrix/things.ts";
import { senderOf } from "#testing/client.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";

const app = await testApp();
const calls = sampledCalls().filter(({ key }) => key !== "GET /live" && key !== "POST /auth/logout");
const params = { id: crypto.randomUUID(), item_id: crypto.randomUUID(), session_id: "cs_test_0" };
const past = "2026-11-01";
const today = "2026-11-21T14:00:00Z";

beforeEach(() => app.clock.set(today));

type Subscription = Pick<Parameters<typeof arrangeSubscription>[2], "trialEndsOn" | "periods">;

async function askedBy(companyOf: Subscription) {
  const owner = await app.become();
  await arrangeSubscription(app, owner, companyOf);
  return senderOf(app.origin, owner.token);
}

/** A company that had a tablet, somebody at it and an API key before its subscription was over. */
async function expired(companyOf: Subscription, things: ReadonlySet<Noun> = new Set()) {
  const owner = await app.become();
  const make = makersOf(app, owner);
  for (const noun of things) had.set(noun, await make[noun]());
  const tokenOf = tokensOf(app, owner);
  for (const bearer of ["person", "tablet", "turn", "key"] as const) await tokenOf(bearer);
  await arrangeSubscription(app, owner, companyOf);
  return tokenOf;
}

const business = calls.filter(({ spec }) => spec.plan !== "any");
const slots = idSlotsOf(business);
/** One thing of each kind that the company of `tried` made while it could. */
const had = new Map<Noun, string>();

app.clock.set(today);
const period = { packageId: "professional_yearly", startsOn: "2025-11-20", endsOn: "2026-11-20" } as const;
const paid = await expired({ trialEndsOn: past, periods: [period] });
const tried = await expired({ trialEndsOn: past }, new Set(slots.map(({ noun }) => noun)));

const byWhom = (some: typeof calls) =>
  some.flatMap((call) => bearersOf(call.spec).map((bearer) => ({ ...call, bearer })));
test.each(byWhom(business))(
  "$key of a $bearer is refused to a company whose subscription is over",
  async ({ key, body, query, bearer }) => {
    const ask = async (tokenOf: typeof paid) => {
      const { status, json } = await senderOf(app.origin, await tokenOf(bearer))(key, { params, body, query });
      return [status, json];
    };
    const refusal = (says: string) => [403, { code: "subscription_expired", detail: expect.stringContaining(says) }];
    expect(await ask(paid)).toEqual(refusal("Subscription expired"));
    expect(await ask(tried)).toEqual(refusal("free trial has expired"));
  },
);

test.each(slots)("$title tells an expired company nothing of what it has", async ({ key, noun, inputFor }) => {
  const call = senderOf(app.origin, await tried(bearersOf(contract[key])[0]));
  const [mine, unknown] = [
    summaryOf(await call(key, inputFor(had.get(noun) ?? ""))),
    summaryOf(await call(key, inputFor(crypto.randomUUID()))),
  ];
  expect(mine).toMatch(/^403 .*"code":"subscription_expired"/);
  expect(unknown).toBe(mine);
});

const always = calls.filter(({ spec }) => spec.plan === "any");
/** What it answers hangs on a way to the provider, and not on the subscription. */
const atProvider = "POST /auth/sign-on/link/finish";
test.each(byWhom(always.filter(({ key }) => key !== atProvider)))(
  "$key of a $bearer is open to a company whose subscription is over",
  async ({ key, body, query, bearer }) => {
    const owner = await app.become();
    const token = await tokensOf(app, owner)(bearer);
    await arrangeSubscription(app, owner, { trialEndsOn: past });
    const { status } = await senderOf(app.origin, token)(key, { params, body, query });
    expect([401, 403]).not.toContain(status);
  },
);

/** Of shared tablets: who is let in already is seen and turned out, and hears that nothing more can be done. */
const openOfTablets = ["DELETE /devices/{id}", "DELETE /turns/current", "GET /device", "GET /devices"];

/** Of API keys and webhooks: they are seen and ended. */
const openOfKeys = [
  "DELETE /keys/{id}",
  "DELETE /webhooks/{id}",
  "GET /keys",
  "GET /webhooks",
  "GET /webhooks/{id}/deliveries",
];

/** Who gets mail changes that whether their plant pays or not, and so does who lets reports come by mail. */
const openOfMails = [
  "DELETE /company/report-address",
  "GET /company/report-address",
  "GET /notifications/settings",
  "POST /company/report-address/replace",
  "PUT /notifications/settings",
];

test("sign-in, profile, people, support, payments and their kin stay open, and nothing else", () => {
  const stayOpen = [
    "auth",
    "companies",
    "export",
    "people",
    "profile",
    "push",
    "sign-on",
    "start",
    "subscription",
    "support",
  ];
  const ofTablets = always.filter(({ spec }) => spec.feature === "devices");
  expect(ofTablets.map(({ key }) => key).sort()).toEqual(openOfTablets);
  const ofKeys = always.filter(({ spec }) => spec.feature === "api-keys" || spec.feature === "webhooks");
  expect(ofKeys.map(({ key }) => key).sort()).toEqual(openOfKeys);
  const ofMails = always.filter(({ spec }) => ["notifications", "requests"].includes(spec.feature));
  expect(ofMails.map(({ key }) => key).sort()).toEqual(openOfMails);
  const featuresOf = (some: typeof calls) => [...new Set(some.map(({ spec }) => spec.feature))].sort();
  const known = [...ofTablets, ...ofKeys, ...ofMails];
  expect(featuresOf(always.filter((call) => !known.includes(call)))).toEqual(stayOpen);
  expect(featuresOf(business).filter((feature) => stayOpen.includes(feature))).toEqual([]);
});

test("a refusal of an expired subscription speaks French too", async () => {
  const call = await askedBy({ trialEndsOn: past });
  const answer = await call("GET /machines", { headers: { "accept-language": "fr" } });
  expect(answer.json.detail).toBe(
    "Abonnement expiré : votre essai gratuit est expiré. Abonnez-vous pour continuer; vos données sont conservées.",
  );
});

test.each([
  ["America/Toronto", "2026-11-22T04:59:59Z"],
  ["America/Winnipeg", "2026-11-22T05:59:59Z"],
  ["Pacific/Kiritimati", "2026-11-21T09:59:59Z"],
])("a trial ends at the plant's own midnight in %s", async (timeZone, lastSecond) => {
  app.clock.set(lastSecond);
  const { token } = await app.become({ timeZone, trialEndsOn: "2026-11-22" });
  expect((await app.as({ token })("GET /machines")).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect((await app.as({ token })("GET /machines")).status).toBe(403);
});

test("a company without any subscription is an expired one", async () => {
  const owner = await app.become();
  await app.db.inIdentity((db) => db.deleteFrom("subscription").where("company_id", "=", owner.companyId).execute());
  expect((await app.as(owner)("GET /machines")).json.code).toBe("subscription_expired");
  expect((await app.as(owner)("GET /subscription/status")).body).toMatchObject({
    subscription_type: null,
    is_expired: true,
    ends_on: null,
  });
});
