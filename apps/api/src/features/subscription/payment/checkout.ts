import { setTimeout as pause } from "node:timers/promises";
import { type PackageId, packages } from "@millwright/domain/subscription/packages";
import { dayOf } from "@millwright/domain/when";
import { checkoutWords } from "@millwright/messages/checkout/checkout";
import { fullDay } from "@millwright/messages/money";
import { fill, type Locale } from "@millwright/messages/text";
import type { CardPayments, CheckoutOrder } from "#adapters/payments.ts";
import type { IdentityDb } from "#db/database.ts";
import type { Deps } from "#deps.ts";
import { ourOrigin } from "#features/subscription/payment/our-origin.ts";
import {
  findUnderWay,
  insertPayment,
  keepSession,
  listProcessing,
  type PaymentRow,
  setPaymentStatus,
} from "#features/subscription/payment/payments.queries.ts";
import { settle } from "#features/subscription/payment/settle.ts";
import { lockSubscription } from "#features/subscription/subscription.queries.ts";
import { purchaseTerms, type Terms, upgradeTerms } from "#features/subscription/terms.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Who goes to pay, from where. */
export interface Payer {
  by: Member;
  locale: Locale;
  /** Where their browser says that it is. */
  origin: string;
}

const sessionLasts = Temporal.Duration.from({ hours: 1 });
/** The provider closes no checkout sooner than half an hour after it was opened; a minute for the clocks' difference. */
const leastSession = Temporal.Duration.from({ minutes: 31 });
/** A session with less time than this is not handed out again. */
const timeToPay = Temporal.Duration.from({ minutes: 10 });
/** A request that opens a session and was cut off holds the company's checkout no longer than this. */
const cutOffAfter = Temporal.Duration.from({ minutes: 1 });
const waitMs = 8_000;
const askAgainMs = 150;

/** Opens the checkout of a month or a year of a package; answers its address. */
export function buyPackage(deps: Deps, payer: Payer, packageId: PackageId): Promise<string> {
  return openCheckout(deps, payer, (subscription, today) => purchaseTerms(subscription, packageId, today));
}

/** Opens the checkout of the change to a better package; answers its address. */
export function buyUpgrade(deps: Deps, payer: Payer, target: PackageId): Promise<string> {
  return openCheckout(deps, payer, (subscription, today) => upgradeTerms(subscription, target, today));
}

type TermsOf = (kept: Parameters<typeof purchaseTerms>[0], today: Temporal.PlainDate) => Terms;

/**
 * A company has one checkout at a time, so that two tabs pay once: who asks for the same is given the same, and who
 * asks for something else closes the first. What the first one turns out to have paid counts before it is asked again.
 */
async function openCheckout(deps: Deps, payer: Payer, termsOf: TermsOf): Promise<string> {
  const { config, db, clock } = deps;
  const payments = deps.payments ?? refuse("payments_off");
  const origin = ourOrigin(payer.origin, config.publicOrigin) ?? refuseOrigin(config.publicOrigin);
  await settleSlow(deps, payments, payer.by.companyId);
  const giveUpAt = performance.now() + waitMs;
  while (performance.now() < giveUpAt) {
    const claimed = await db.inIdentity((identity) => claimCheckout(identity, payer, payments, termsOf, clock()));
    if ("url" in claimed) return claimed.url;
    if ("opened" in claimed) return openSession(deps, payments, { ...payer, origin }, claimed.opened, claimed.terms);
    if ("other" in claimed) await close(deps, payments, claimed.other);
    else await pause(askAgainMs);
  }
  return refuse("conflict", { retryAfterSeconds: 1 });
}

/** What a slow bank has paid meanwhile counts before the price of another payment is made. */
async function settleSlow(deps: Deps, payments: CardPayments, companyId: string): Promise<void> {
  for (const { session_id, provider } of await deps.db.inIdentity((db) => listProcessing(db, companyId))) {
    const checkout = provider === payments.provider && session_id !== null ? await payments.look(session_id) : null;
    if (checkout !== null) await settle(deps, checkout);
  }
}

type ClaimedCheckout =
  | { url: string }
  | { opened: PaymentRow; terms: Terms }
  /** Another checkout is open. */
  | { other: PaymentRow }
  /** Another request is just opening one. */
  | { wait: true };

async function claimCheckout(
  db: IdentityDb,
  { by }: Payer,
  { provider }: CardPayments,
  termsOf: TermsOf,
  now: Temporal.Instant,
): Promise<ClaimedCheckout> {
  const subscription = await lockSubscription(db, by.companyId);
  const terms = termsOf(subscription, dayOf(now, subscription.time_zone));
  const underWay = await findUnderWay(db, by.companyId);
  if (underWay?.status === "opening" && isLater(underWay.created_at, now.subtract(cutOffAfter))) return { wait: true };
  if (underWay?.status === "opening") await setPaymentStatus(db, underWay.id, "failed");
  if (underWay?.status === "open") {
    const { checkout_url: url } = underWay;
    const isSame = serves(underWay, terms, provider) && isLater(underWay.expires_at, now.add(timeToPay));
    return isSame && url !== null ? { url } : { other: underWay };
  }
  const opened = await insertPayment(db, {
    company_id: by.companyId,
    person_id: by.personId,
    paid_by: by.name,
    kind: terms.kind,
    package_id: terms.packageId,
    amount_cents: terms.amountCents,
    provider,
    from: terms.from,
    created_at: now,
    expires_at: closingOf(terms, now, subscription.time_zone),
  });
  return { opened, terms };
}

/** An upgrade can be paid for as long as the period runs that its price is a share of. */
function closingOf({ from }: Terms, now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const [soonest, latest] = [now.add(leastSession), now.add(sessionLasts)];
  const end = from?.endsOn.toZonedDateTime(timeZone).toInstant() ?? latest;
  if (Temporal.Instant.compare(end, soonest) < 0) return soonest;
  return Temporal.Instant.compare(end, latest) < 0 ? end : latest;
}

function serves(payment: PaymentRow, terms: Terms, provider: CardPayments["provider"]): boolean {
  return (
    payment.provider === provider &&
    payment.kind === terms.kind &&
    payment.package_id === terms.packageId &&
    payment.amount_cents === terms.amountCents &&
    payment.from_ends_on === (terms.from?.endsOn.toString() ?? null)
  );
}

function isLater(at: string, than: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(at), than) > 0;
}

async function close(deps: Deps, payments: CardPayments, other: PaymentRow): Promise<void> {
  const isTheirs = other.provider === payments.provider && other.session_id !== null;
  const closed = isTheirs ? await payments.close(other.session_id ?? "") : null;
  if (closed !== null) await settle(deps, closed);
  // A provider that knows nothing of it any more will take no money for it.
  else await deps.db.inIdentity((db) => setPaymentStatus(db, other.id, "expired"));
}

function refuseOrigin(origin: string): never {
  const fields = { origin_url: "invalid" } as const;
  return refuse("invalid", { fields, sentence: "foreign_origin", values: { origin } });
}

async function openSession(
  { db }: Deps,
  payments: CardPayments,
  payer: Payer,
  payment: PaymentRow,
  terms: Terms,
): Promise<string> {
  try {
    const { sessionId, url } = await payments.open(orderOf(payment, terms, payer));
    await db.inIdentity((identity) => keepSession(identity, payment.id, sessionId, url));
    return url ?? refuse("payment_unavailable");
  } catch (error) {
    await db.inIdentity((identity) => setPaymentStatus(identity, payment.id, "failed"));
    throw error;
  }
}

function orderOf(payment: PaymentRow, terms: Terms, { by, locale, origin }: Payer): CheckoutOrder {
  return {
    paymentId: payment.id,
    companyId: payment.company_id,
    packageId: payment.package_id,
    amountCents: payment.amount_cents,
    title: titleOf(terms, locale),
    locale,
    email: by.email,
    successUrl: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/pricing`,
    expiresAt: Temporal.Instant.from(payment.expires_at),
  };
}

function titleOf({ packageId, endsOn }: Terms, locale: Locale): string {
  const words = checkoutWords[locale];
  const { plan: planId, billing } = packages[packageId];
  const plan = words.plans[planId];
  if (endsOn === null) return fill(words.title, { plan, period: words.periods[billing] });
  return fill(words.upgradeTitle, { plan, day: fullDay(locale, endsOn.subtract({ days: 1 })) });
}
