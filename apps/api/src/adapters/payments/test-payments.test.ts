import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testPayments } from "#adapters/payments/test-payments.ts";
import type { TestOutcome } from "#adapters/payments/test-session.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-payments-"));
afterAll(() => rmSync(folder, { recursive: true }));
const opened = Temporal.Instant.from("2026-11-22T12:00:00Z");
let now = opened;
const payments = testPayments({ folder, clock: () => now });

async function openCheckout() {
  now = opened;
  const { sessionId } = await payments.open({
    ...{ paymentId: "p1", companyId: "c1", packageId: "starter_monthly", title: "Starter", email: "ann@plant.example" },
    ...{
      locale: "en",
      amountCents: 2800,
      successUrl: "http://plant.example/done",
      cancelUrl: "http://plant.example/no",
    },
    expiresAt: opened.add({ minutes: 31 }),
  });
  const look = async () => {
    const checkout = await payments.look(sessionId);
    return [checkout?.state, checkout?.url !== null, checkout?.paymentIntentId ?? null];
  };
  return { sessionId, intent: sessionId.replace("cs_", "pi_"), look };
}

test("a checkout has a page while it is open, and that is until its last second", async () => {
  const { sessionId, look } = await openCheckout();
  expect((await payments.look(sessionId))?.url).toBe(`http://plant.example/test-checkout/${sessionId}`);
  now = opened.add({ minutes: 31 }).subtract({ seconds: 1 });
  expect(await look()).toEqual(["open", true, null]);
  now = opened.add({ minutes: 31 });
  expect(await look()).toEqual(["expired", false, null]);
  expect(await payments.end(sessionId, "paid")).toBeNull();
});

test.each<[TestOutcome["kind"], boolean]>([
  ["paid", true],
  ["expired", false],
])("a checkout that ends %s has no page any more; a payment is under way: %s", async (kind, isUnderWay) => {
  const { sessionId, intent, look } = await openCheckout();
  const event = await payments.end(sessionId, kind);
  expect(await look()).toEqual([kind, false, isUnderWay ? intent : null]);
  const heard = payments.readWebhookEvent(Buffer.from(event?.body ?? ""), event?.signature ?? "", now);
  expect(heard).toMatchObject({ type: `checkout.${kind}`, checkout: { sessionId, state: kind, totalCents: 3219 } });
  expect(await payments.end(sessionId, "paid")).toBeNull();
});

test("a slow bank has a payment under way for two minutes, and then says yes", async () => {
  const { sessionId, intent, look } = await openCheckout();
  await payments.end(sessionId, "slow");
  now = opened.add({ seconds: 119 });
  expect(await look()).toEqual(["processing", false, intent]);
  now = opened.add({ seconds: 120 });
  expect(await look()).toEqual(["paid", false, intent]);
  expect(await payments.findByIntent(intent)).toMatchObject({ sessionId, state: "paid" });
});

test("a checkout that nobody opened is none", async () => {
  expect(await payments.look("cs_test_of_nobody")).toBeNull();
});
