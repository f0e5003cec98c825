import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { goToCheckout, ourOrigin, press } from "#testing/payment/payments.ts";

const app = await testApp();
const page = async (session: string, query = "") => {
  const answer = await fetch(`${app.origin}/test-checkout/${session}${query}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const statusOf = async (call: ReturnType<typeof app.as>, session_id: string) =>
  (await call("GET /payments/status/{session_id}", { params: { session_id } })).body;

test("the page says that it is a test, what it costs with taxes, and runs no script", async () => {
  const call = app.as(await app.become());
  const { text, status, headers } = await page(await goToCheckout(call, "starter_monthly"));
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(text).toContain("This is a test. No card is asked for, no money is taken.");
  expect(text).toContain("Millwright Starter, 1 month");
  expect(text).toContain("$28.00");
  expect(text).toContain("$32.19");
  expect(text).not.toMatch(/<script|style=/);
});

test("it speaks the language of who pays", async () => {
  const call = app.as(await app.become());
  const body = { package_id: "professional_yearly", origin_url: ourOrigin } as const;
  const headers = { "accept-language": "fr" };
  const { checkout_url } = (await call("POST /payments/create-checkout", { body, headers })).body;
  const { text } = await page(checkout_url.split("/").at(-1) ?? "");
  expect(text).toContain('<html lang="fr">');
  expect(text).toContain("Millwright Professionnel, 1 an");
  expect(text).toContain("547,20");
});

test("paid: the webhook has it counted before the person is back", async () => {
  const call = app.as(await app.become({ trialEndsOn: "2026-11-25" }));
  const session = await goToCheckout(call, "professional_monthly");
  expect(await statusOf(call, session)).toEqual({
    payment_status: "unpaid",
    status: "open",
    outcome: "open",
    amount_total: 4800,
    currency: "CAD",
  });
  expect(await press(app, session, "pay")).toBe(`${ourOrigin}/payment-success?session_id=${session}`);
  expect((await call("GET /subscription/status")).body).toMatchObject({
    subscription_type: "professional_monthly",
    ends_on: "2026-12-25",
  });
  expect(await statusOf(call, session)).toEqual({
    payment_status: "paid",
    status: "complete",
    outcome: "paid",
    amount_total: 5519,
    currency: "CAD",
  });
  expect((await page(session)).text).toContain("This is paid.");
  await press(app, session, "expire");
  expect((await statusOf(call, session)).payment_status).toBe("paid");
});

test("declined: it stays open and may be tried again", async () => {
  const call = app.as(await app.become());
  const session = await goToCheckout(call, "starter_yearly");
  expect(await press(app, session, "decline")).toBe(`/test-checkout/${session}?declined=1`);
  expect((await page(session, "?declined=1")).text).toContain('role="alert"');
  expect((await statusOf(call, session)).status).toBe("open");
  await press(app, session, "pay");
  expect((await statusOf(call, session)).payment_status).toBe("paid");
});

test("expired, by hand or by the hour: it can't be paid any more", async () => {
  const call = app.as(await app.become());
  const session = await goToCheckout(call, "starter_monthly");
  await press(app, session, "expire");
  expect(await statusOf(call, session)).toMatchObject({ payment_status: "unpaid", status: "expired" });
  await press(app, session, "pay");
  expect((await statusOf(call, session)).payment_status).toBe("unpaid");
  const later = await goToCheckout(call, "starter_monthly");
  expect(later).not.toBe(session);
  app.clock.advance({ hours: 1 });
  await press(app, later, "pay");
  expect(await statusOf(call, later)).toMatchObject({ payment_status: "unpaid", status: "expired" });
});

test("a slow bank: complete but unpaid, and paid when it is asked later", async () => {
  const call = app.as(await app.become());
  const session = await goToCheckout(call, "starter_monthly");
  await press(app, session, "pay-slowly");
  expect(await statusOf(call, session)).toMatchObject({ payment_status: "unpaid", status: "complete" });
  app.clock.advance({ minutes: 2 });
  expect(await statusOf(call, session)).toMatchObject({ payment_status: "paid", status: "complete" });
});

test("a session that never was, or whose name is a path, is not found", async () => {
  for (const name of ["cs_test_0", `cs_test_${"0".repeat(48)}`, "..%2f..%2fetc", "cs_test_%00"])
    expect((await page(name)).status).toBe(404);
  const pay = await fetch(`${app.origin}/test-checkout/cs_test_0/pay`, { method: "POST" });
  expect(pay.status).toBe(404);
});

test("where payments are off there is no such page, and a checkout is refused in a sentence", async () => {
  const off = await testApp({ deps: { payments: null }, expectErrors: true });
  const call = off.as(await off.become());
  const refused = await call("POST /payments/create-checkout", {
    body: { package_id: "starter_monthly", origin_url: ourOrigin },
  });
  expect([refused.status, refused.json.code]).toEqual([503, "payments_off"]);
  expect((await fetch(`${off.origin}/test-checkout/cs_test_${"0".repeat(48)}`)).status).toBe(404);
  await off.close();
});
