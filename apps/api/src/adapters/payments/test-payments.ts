import { randomBytes, randomUUID } from "node:crypto";
import { currency } from "@millwright/domain/subscription/packages";
import { sign, verify } from "#adapters/payments/signature.ts";
import type { TestOutcome, TestSession } from "#adapters/payments/test-session.ts";
import { testSessionsIn } from "#adapters/payments/test-sessions.ts";
import type { CardPayments, Checkout, CheckoutOrder, WebhookEvent } from "#adapters/payments.ts";

/** A slow bank approves after this long, and sends no event: it has to be asked. */
const slowBank = Temporal.Duration.from({ minutes: 2 });
/** As a plant in Quebec is taxed. */
const taxRates = [
  { name: "GST", percent: 5 },
  { name: "QST", percent: 9.975 },
];

/** A checkout that takes no money, and what its page does to it. */
export interface TestPayments extends CardPayments {
  readonly provider: "test";
  /** What the page of a checkout shows. */
  show(sessionId: string): Promise<{ session: TestSession; checkout: Checkout } | null>;
  /** Ends a checkout that is open; answers the signed webhook event of it. Null when it was over already. */
  end(sessionId: string, kind: TestOutcome["kind"]): Promise<{ body: string; signature: string } | null>;
}

export interface TestPaymentsOptions {
  /** Where its checkouts are kept. */
  folder: string;
  clock: () => Temporal.Instant;
}

/** Card payments without a card, for trying out: no money moves, and everything else is as with a real provider. */
export function testPayments({ folder, clock }: TestPaymentsOptions): TestPayments {
  const sessions = testSessionsIn(folder);
  const secret = randomBytes(32).toString("hex");

  async function show(sessionId: string) {
    const session = await sessions.find(sessionId);
    if (session === null) return null;
    return { session, checkout: checkoutOf(session, await sessions.outcomeOf(session.id), clock()) };
  }
  const look = async (sessionId: string) => (await show(sessionId))?.checkout ?? null;

  async function end(sessionId: string, kind: TestOutcome["kind"]) {
    if ((await look(sessionId))?.state !== "open") return null;
    const at = clock();
    if (!(await sessions.end(sessionId, { kind, at: at.toString() }))) return null;
    const event = { id: `evt_test_${randomUUID()}`, type: `checkout.${kind}`, checkout: await look(sessionId) };
    const body = JSON.stringify(event);
    return { body, signature: sign(body, secret, at) };
  }

  return {
    provider: "test",
    open: async (order) => {
      const session = sessionOf(order);
      await sessions.keep(session);
      return checkoutOf(session, null, clock());
    },
    look,
    close: async (sessionId) => {
      await end(sessionId, "expired");
      return look(sessionId);
    },
    // No money came, none goes back.
    refund: async () => {},
    findByIntent: (intent) => look(intent.replace(/^pi_/, "cs_")),
    readWebhookEvent: (body, signature, now) => {
      const text = body.toString("utf8");
      verify(text, signature, secret, now);
      const { id, type, checkout }: { id: string; type: string; checkout: Checkout } = JSON.parse(text);
      return { id, type, about: "checkout", checkout } satisfies WebhookEvent;
    },
    show,
    end,
  };
}

function sessionOf(order: CheckoutOrder): TestSession {
  const { paymentId, companyId, packageId, title, email, locale, amountCents, successUrl, cancelUrl } = order;
  return {
    ...{ id: `cs_test_${randomBytes(24).toString("hex")}`, paymentId, companyId, packageId, title, email, locale },
    ...{ subtotalCents: amountCents, taxCents: taxesOn(amountCents).reduce((sum, { cents }) => sum + cents, 0) },
    ...{ successUrl, cancelUrl, expiresAt: order.expiresAt.toString() },
  };
}

function taxesOn(cents: number): { name: string; percent: number; cents: number }[] {
  return taxRates.map((tax) => ({ ...tax, cents: Math.round((cents * tax.percent) / 100) }));
}

function checkoutOf(session: TestSession, outcome: TestOutcome | null, now: Temporal.Instant): Checkout {
  const state = stateOf(session, outcome, now);
  const { id, paymentId, companyId, packageId, subtotalCents, taxCents } = session;
  const isUnderWay = state === "paid" || state === "processing";
  return {
    ...{ sessionId: id, state, paymentId, companyId, packageId, currency, subtotalCents, discountCents: 0, taxCents },
    taxes: taxesOn(subtotalCents),
    url: state === "open" ? `${new URL(session.successUrl).origin}/test-checkout/${id}` : null,
    totalCents: subtotalCents + taxCents,
    paymentIntentId: isUnderWay ? id.replace(/^cs_/, "pi_") : null,
  };
}

function stateOf(session: TestSession, outcome: TestOutcome | null, now: Temporal.Instant): Checkout["state"] {
  if (outcome === null) return isPast(Temporal.Instant.from(session.expiresAt), now) ? "expired" : "open";
  if (outcome.kind !== "slow") return outcome.kind;
  return isPast(Temporal.Instant.from(outcome.at).add(slowBank), now) ? "paid" : "processing";
}

function isPast(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, now) <= 0;
}
