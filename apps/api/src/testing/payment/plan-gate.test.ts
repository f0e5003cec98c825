import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";
import { idSlotsOf } from "#testing/walk/id-slots.ts";
import { sampledCalls } from "#testing/walk/samples.ts";
import { makersOf } from "#testing/walk/things.ts";
import { told } from "#testing/walk/told.ts";

const app = await testApp();
const calls = sampledCalls().filter(({ key }) => key !== "GET /live" && key !== "POST /auth/logout");
const params = { id: crypto.randomUUID(), item_id: crypto.randomUUID(), session_id: "cs_test_0" };
const past = "2026-11-01";

beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

async function askedBy(companyOf: {
  trialEndsOn: string;
  periods?: Parameters<typeof arrangeSubscription>[2]["periods"];
}) {
  const owner = await app.become();
  await arrangeSubscription(app, owner, companyOf);
  return senderOf(app.origin, owner.token);
}

const business = calls.filter(({ spec }) => spec.plan !== "any");
test.each(business)("$key is refused to a company whose subscription is over", async ({ key, body, query }) => {
  const period = { packageId: "professional_yearly", startsOn: "2025-11-20", endsOn: "2026-11-20" } as const;
  const paid = await (await askedBy({ trialEndsOn: past, periods: [period] }))(key, { params, body, query });
  expect([paid.status, paid.json]).toEqual([
    403,
    { code: "subscription_expired", detail: expect.stringContaining("Subscription expired") },
  ]);
  const tried = await (await askedBy({ trialEndsOn: past }))(key, { params, body, query });
  expect([tried.status, tried.json]).toEqual([
    403,
    { code: "subscription_expired", detail: expect.stringContaining("free trial has expired") },
  ]);
});

test.each(idSlotsOf(business))(
  "$title tells an expired company nothing of what it has",
  async ({ key, noun, sent }) => {
    const owner = await app.become();
    const there = await makersOf(app, owner)[noun]();
    await arrangeSubscription(app, owner, { trialEndsOn: past });
    const call = senderOf(app.origin, owner.token);
    const [mine, unknown] = [told(await call(key, sent(there))), told(await call(key, sent(crypto.randomUUID())))];
    expect(mine).toMatch(/^403 .*"code":"subscription_expired"/);
    expect(unknown).toBe(mine);
  },
);

const always = calls.filter(({ spec }) => spec.plan === "any");
test.each(always)("$key is open to a company whose subscription is over", async ({ key, body, query }) => {
  const answer = await (await askedBy({ trialEndsOn: past }))(key, { params, body, query });
  expect(answer.status).not.toBe(403);
});

test("sign-in, profile, support, payments and their kin stay open, and nothing else", () => {
  const stayOpen = ["auth", "companies", "export", "profile", "subscription", "support"];
  const featuresOf = (some: typeof calls) => [...new Set(some.map(({ spec }) => spec.feature))].sort();
  expect(featuresOf(always)).toEqual(stayOpen);
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
