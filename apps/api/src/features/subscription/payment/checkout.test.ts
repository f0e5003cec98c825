import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { renewSession } from "#testing/become.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { buy, goToCheckout, goToUpgrade, ourOrigin, press, sessionOf } from "#testing/payment/payments.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

async function openPlant(trialEndsOn = "2026-11-21") {
  const session = await app.become({ fullName: "Marie Côté", trialEndsOn });
  const call = app.as(session);
  /** Weeks later, signed in again. */
  const comeBack = async (at: string) => {
    app.clock.set(at);
    return app.as(await renewSession(app.ownerUrl, session, app.clock()));
  };
  const status = async () => (await call("GET /subscription/status")).body;
  return { session, call, status, comeBack };
}
type Plant = Awaited<ReturnType<typeof openPlant>>;
const refusalOf = async (answer: ReturnType<Plant["call"]>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
const checkout = (package_id: "starter_monthly" | "starter_yearly" | "professional_monthly", more = {}) => ({
  body: { package_id, origin_url: ourOrigin, ...more },
});

test("an early payment during the trial keeps the trial's days", async () => {
  const { call, status } = await openPlant("2026-12-05");
  await buy(app, call, "starter_monthly");
  expect(await status()).toMatchObject({
    is_trial: false,
    subscription_type: "starter_monthly",
    subscription_days_remaining: 45,
    ends_on: "2027-01-05",
  });
});

test("after the end a payment opens the plant again, for a month of its own calendar", async () => {
  const { call, session, status } = await openPlant();
  expect((await call("GET /machines")).status).toBe(403);
  await buy(app, call, "starter_monthly");
  expect((await call("GET /machines")).status).toBe(200);
  expect(await status()).toMatchObject({ subscription_days_remaining: 30, ends_on: "2026-12-21" });
  expect(await status()).toMatchObject({ can_renew: true, renewal_offered: false });
  app.clock.advance({ hours: 24 * 7 });
  expect(await status()).toMatchObject({ can_renew: true, renewal_offered: true });
  expect(await announcedIn(app, session.companyId)).toEqual([{ kind: "subscription", id: session.companyId }]);
});

test("the paid period ends at the plant's midnight, not at the server's", async () => {
  const { call } = await openPlant();
  await buy(app, call, "starter_monthly");
  app.clock.set("2026-12-21T04:59:59Z");
  expect((await call("GET /machines")).status).toBe(200);
  app.clock.set("2026-12-21T05:00:00Z");
  const refused = await call("GET /machines");
  expect([refused.status, refused.json.code]).toEqual([403, "subscription_expired"]);
});

test("a renewal in the last 30 days adds its month to the end", async () => {
  const { call, status } = await openPlant();
  await buy(app, call, "starter_monthly");
  app.clock.set("2026-12-11T14:00:00Z");
  expect(await status()).toMatchObject({ can_renew: true, renewal_offered: true });
  await buy(app, call, "starter_monthly");
  expect(await status()).toMatchObject({ ends_on: "2027-01-21", subscription_days_remaining: 41, can_renew: false });
});

test("a renewal that nobody needs yet, a lesser plan and a better one are each refused in a code of its own", async () => {
  const { call } = await openPlant();
  await buy(app, call, "professional_monthly");
  await buy(app, call, "professional_monthly");
  expect(await refusalOf(call("POST /payments/create-checkout", checkout("professional_monthly")))).toEqual([
    409,
    "renewal_too_early",
  ]);
  expect(await refusalOf(call("POST /payments/create-checkout", checkout("starter_yearly")))).toEqual([
    409,
    "downgrade",
  ]);
  const starter = await openPlant();
  await buy(app, starter.call, "starter_monthly");
  expect(await refusalOf(starter.call("POST /payments/create-checkout", checkout("professional_monthly")))).toEqual([
    409,
    "upgrade_instead",
  ]);
});

test("once the period is over any plan may be bought, a lesser one too", async () => {
  const { call, comeBack } = await openPlant();
  await buy(app, call, "professional_monthly");
  const later = await comeBack("2026-12-21T14:00:00Z");
  await buy(app, later, "starter_yearly");
  expect((await later("GET /subscription/status")).body).toMatchObject({
    subscription_type: "starter_yearly",
    ends_on: "2027-12-21",
  });
});

test("an upgrade costs the difference for the days that remain, keeps the expiry, and opens the parts", async () => {
  const { session: owner, call, status } = await openPlant();
  await buy(app, call, "starter_monthly");
  app.clock.set("2026-12-11T14:00:00Z");
  const query = { target_package_id: "professional_monthly" } as const;
  const quoted = (await call("GET /payments/upgrade-calculation", { query })).body;
  expect(quoted).toMatchObject({ days_remaining: 10, upgrade_cost: 6.67 });
  const session = await goToUpgrade(call, "professional_monthly");
  await press(app, session, "pay");
  expect(await status()).toMatchObject({
    subscription_type: "professional_monthly",
    ends_on: "2026-12-21",
    includes_parts: true,
  });
  const [receipt] = (await call("GET /payments/receipts")).body;
  expect(receipt).toMatchObject({
    kind: "upgrade",
    amount_subtotal: 667,
    amount_tax: 100,
    amount_total: 767,
    starts_on: "2026-12-11",
    ends_on: "2026-12-21",
    from_package_id: "starter_monthly",
  });
  const subjects = (await emailsTo(app, owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Receipt R-2026-0002: Millwright Professional, upgrade");
});

test("an upgrade to yearly costs the year less the unused days, and begins a year today", async () => {
  const { call, status } = await openPlant();
  await buy(app, call, "professional_monthly");
  app.clock.set("2026-12-11T14:00:00Z");
  const session = await goToUpgrade(call, "professional_yearly");
  const amount = (await call("GET /payments/status/{session_id}", { params: { session_id: session } })).body;
  expect(amount.amount_total).toBe(54_720 - 1600);
  await press(app, session, "pay");
  expect(await status()).toMatchObject({ subscription_type: "professional_yearly", ends_on: "2027-12-11" });
});

test.each([
  ["professional_monthly", "starter_monthly", "downgrade"],
  ["professional_monthly", "professional_monthly", "same_package"],
] as const)("an upgrade of %s to %s is refused", async (current, target_package_id, code) => {
  const { call } = await openPlant();
  const body = { target_package_id, origin_url: ourOrigin };
  expect(await refusalOf(call("POST /payments/process-upgrade", { body }))).toEqual([409, "not_subscribed"]);
  await buy(app, call, current);
  expect(await refusalOf(call("POST /payments/process-upgrade", { body }))).toEqual([409, code]);
});

test.each([
  [{ origin_url: "https://evil.example" }, "origin_url"],
  [{ origin_url: `${ourOrigin}/pricing` }, "origin_url"],
  [{ package_id: "starter_weekly" }, "package_id"],
  [{ user_count: 2 }, "user_count"],
])("a checkout of %j is refused by its field", async (more, field) => {
  const { call } = await openPlant();
  const refused = await call("POST /payments/create-checkout", checkout("starter_monthly", more));
  expect([refused.status, refused.json.code, Object.keys(refused.json.fields)]).toEqual([422, "invalid", [field]]);
  const upgrade = { target_package_id: "starter_yearly", origin_url: "https://evil.example" } as const;
  await buy(app, call, "starter_monthly");
  expect(await refusalOf(call("POST /payments/process-upgrade", { body: upgrade }))).toEqual([422, "invalid"]);
});

test("who opened Millwright at the machine's own address comes back there, still signed in", async () => {
  const { call } = await openPlant();
  const body = { package_id: "starter_monthly", origin_url: ourOrigin.replace("localhost", "127.0.0.1") } as const;
  const { checkout_url } = (await call("POST /payments/create-checkout", { body })).body;
  expect(checkout_url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/test-checkout\//);
  expect(await press(app, sessionOf(checkout_url), "pay")).toMatch(/^http:\/\/127\.0\.0\.1:3000\/payment-success\?/);
});

test("two tabs, or twenty, that go to the same checkout are sent to one and the same", async () => {
  const { call } = await openPlant();
  const sessions = await Promise.all(Array.from({ length: 20 }, () => goToCheckout(call, "starter_monthly")));
  expect(new Set(sessions).size).toBe(1);
});

test("who goes to another checkout closes the first: a company pays once", async () => {
  const { call, status } = await openPlant();
  const first = await goToCheckout(call, "starter_monthly");
  const second = await goToCheckout(call, "professional_monthly");
  await press(app, first, "pay");
  expect((await status()).is_expired).toBe(true);
  await press(app, second, "pay");
  expect((await status()).subscription_type).toBe("professional_monthly");
  expect((await call("GET /payments/receipts")).body).toHaveLength(1);
});

test("what was paid while another checkout is asked for counts before the price is made", async () => {
  const { call, status } = await openPlant();
  const slow = await goToCheckout(call, "starter_yearly");
  await press(app, slow, "pay-slowly");
  app.clock.advance({ minutes: 3 });
  expect((await status()).is_expired).toBe(true);
  expect(await refusalOf(call("POST /payments/create-checkout", checkout("starter_yearly")))).toEqual([
    409,
    "renewal_too_early",
  ]);
  expect(await status()).toMatchObject({ subscription_type: "starter_yearly", ends_on: "2027-11-21" });
});

test("a session with little time left is not handed out again", async () => {
  const { call } = await openPlant();
  const first = await goToCheckout(call, "starter_monthly");
  app.clock.advance({ minutes: 51 });
  expect(await goToCheckout(call, "starter_monthly")).not.toBe(first);
});

test("another company's session is as unknown as one that never was", async () => {
  const [one, other] = [await openPlant(), await openPlant()];
  const session_id = await goToCheckout(one.call, "starter_monthly");
  for (const id of [session_id, `cs_test_${"0".repeat(48)}`, "cs-%00"]) {
    const answer = await other.call("GET /payments/status/{session_id}", { params: { session_id: id } });
    expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
  }
});

test("receipts are the owner's, numbered by company and year, the latest first", async () => {
  const { call, session, comeBack } = await openPlant();
  await buy(app, call, "starter_monthly");
  app.clock.set("2026-12-11T14:00:00Z");
  await buy(app, call, "starter_monthly");
  const later = await comeBack("2027-01-15T14:00:00Z");
  await buy(app, later, "starter_monthly");
  const receipts = (await later("GET /payments/receipts")).body;
  expect(receipts.map(({ number }) => number)).toEqual(["R-2027-0001", "R-2026-0002", "R-2026-0001"]);
  expect(receipts.at(-1)).toMatchObject({
    kind: "new",
    paid_by: "Marie Côté",
    seller: ["Millwright"],
    company_name: `Plant ${session.companyId.slice(0, 8)}`,
    starts_on: "2026-11-21",
    ends_on: "2026-12-21",
    amount_subtotal: 2800,
    amount_tax: 419,
    amount_total: 3219,
    state: "paid",
    is_test: true,
  });
  expect(receipts[1]?.kind).toBe("renew");
  const one = receipts[0];
  if (one === undefined) throw new Error("There is no receipt.");
  expect((await later("GET /payments/receipts/{id}", { params: { id: one.id } })).body).toEqual(one);
  const member = app.as(await app.become({ company: session, access: "planner" }));
  expect(await refusalOf(member("GET /payments/receipts"))).toEqual([403, "not_allowed"]);
  expect((await member("GET /subscription/status")).status).toBe(200);
});

test("a second owner pays as well as the first, and nobody else", async () => {
  const { session, status } = await openPlant();
  const planner = app.as(await app.become({ company: session, access: "planner" }));
  const body = { package_id: "starter_monthly", origin_url: ourOrigin } as const;
  expect(await refusalOf(planner("POST /payments/create-checkout", { body }))).toEqual([403, "not_allowed"]);
  await buy(app, app.as(await app.become({ company: session, access: "owner" })), "starter_monthly");
  expect((await status()).is_expired).toBe(false);
});
