import { randomUUID } from "node:crypto";
import type { SessionForm } from "#testing/stripe/form.ts";

const leastCents = 50;
const minutes = { least: 30, most: 24 * 60 };
/** As Stripe Tax has them for Quebec. */
const taxRates = [
  { display_name: "GST", percentage: 5, jurisdiction: "Canada", tax_type: "gst" },
  { display_name: "QST", percentage: 9.975, jurisdiction: "Quebec", tax_type: "qst" },
];

export interface Session {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  url: string | null;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  expires_at: number;
  locale: string | null;
  success_url: string;
  cancel_url: string | null;
  livemode: false;
}

export interface Intent {
  id: string;
  object: "payment_intent";
  status: "succeeded" | "processing" | "requires_payment_method";
  metadata: Record<string, string>;
  refunded: number;
}

/** What Stripe finds wrong with a request. */
export class StripeComplaint extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** The sessions of an account, by the rules that Stripe has for them. */
export class StripeSessions {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly #clock: () => Temporal.Instant;

  constructor(clock: () => Temporal.Instant) {
    this.#clock = clock;
  }

  #seconds(): number {
    return Math.floor(this.#clock().epochMilliseconds / 1000);
  }

  create(form: SessionForm): Session {
    const amount = form.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
    if (amount < leastCents) throw invalid("The total must be at least 50 cents.", "amount_too_small");
    const expiresAt = form.expires_at ?? this.#seconds() + minutes.most * 60;
    const ahead = (expiresAt - this.#seconds()) / 60;
    if (ahead < minutes.least || ahead > minutes.most)
      throw invalid("expires_at must be 30 minutes to 24 hours ahead.");
    if (!form.success_url.includes("{CHECKOUT_SESSION_ID}")) throw invalid("success_url names no session.");
    const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
    const session: Session = {
      ...{ id, object: "checkout.session", status: "open", payment_status: "unpaid", livemode: false },
      ...{ url: `https://checkout.stripe.com/c/pay/${id}`, currency: form.line_items[0]?.price_data.currency ?? "cad" },
      ...{ amount_subtotal: amount, amount_total: amount, expires_at: expiresAt, payment_intent: null },
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ...{ client_reference_id: form.client_reference_id, metadata: form.metadata, locale: form.locale ?? null },
      ...{ success_url: form.success_url, cancel_url: form.cancel_url ?? null },
    };
    this.sessions.set(id, session);
    return session;
  }

  /** The session as it is now: time runs out by itself. */
  get(id: string): Session {
    const session = this.sessions.get(id);
    if (session === undefined) {
      throw new StripeComplaint(404, "invalid_request_error", `No such checkout.session: '${id}'`, "resource_missing");
    }
    if (session.status === "open" && session.expires_at <= this.#seconds()) this.#expire(session);
    return session;
  }

  expire(id: string): Session {
    const session = this.get(id);
    if (session.status !== "open") throw invalid("Only Checkout Sessions with a status of open can be expired.");
    this.#expire(session);
    return session;
  }

  #expire(session: Session): void {
    Object.assign(session, { status: "expired", url: null } satisfies Partial<Session>);
  }

  /** A card that is charged at once, or a bank that takes its time. False when the session is not open. */
  complete(id: string, payment: "paid" | "unpaid"): boolean {
    const session = this.get(id);
    if (session.status !== "open") return false;
    const tax = this.taxesOf(session).reduce((sum, { amount }) => sum + amount, 0);
    const status = payment === "paid" ? "succeeded" : "processing";
    const intent: Intent = {
      ...{ id: `pi_${id.slice(8)}`, object: "payment_intent", status, refunded: 0 },
      metadata: session.metadata,
    };
    this.intents.set(intent.id, intent);
    Object.assign(session, {
      ...{ status: "complete", payment_status: payment, url: null, payment_intent: intent.id },
      amount_total: session.amount_subtotal + tax,
      total_details: { ...session.total_details, amount_tax: tax },
    } satisfies Partial<Session>);
    return true;
  }

  /** Each tax, as a session tells it to who asks. */
  taxesOf({ amount_subtotal: subtotal }: Session) {
    return taxRates.map(({ percentage, ...rate }, i) => ({
      amount: Math.round((subtotal * percentage) / 100),
      rate: {
        ...{ id: `txr_${i + 1}`, object: "tax_rate", inclusive: false, active: true, ...rate },
        ...{ percentage, effective_percentage: percentage },
      },
      taxability_reason: "standard_rated",
      taxable_amount: subtotal,
    }));
  }

  /** Gives back what is left of a payment, at once. */
  refund(intentId: string) {
    const intent = this.intents.get(intentId);
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intentId);
    if (intent === undefined || session === undefined) {
      throw new StripeComplaint(
        404,
        "invalid_request_error",
        `No such payment_intent: '${intentId}'`,
        "resource_missing",
      );
    }
    if (intent.status !== "succeeded") throw invalid("This PaymentIntent does not have a successful charge to refund.");
    const amount = session.amount_total - intent.refunded;
    if (amount <= 0) throw invalid("Charge has already been refunded.", "charge_already_refunded");
    intent.refunded = session.amount_total;
    const id = `re_${randomUUID().replaceAll("-", "")}`;
    return { id, object: "refund", amount, currency: session.currency, payment_intent: intentId, status: "succeeded" };
  }

  /** What the bank says in the end. */
  conclude(id: string, succeeded: boolean): Session {
    const session = this.get(id);
    const intent = this.intentOf(session);
    intent.status = succeeded ? "succeeded" : "requires_payment_method";
    if (succeeded) session.payment_status = "paid";
    return session;
  }

  intentOf({ payment_intent }: Session): Intent {
    const intent = this.intents.get(payment_intent ?? "");
    if (intent === undefined) throw new Error("Nothing was paid in this session.");
    return intent;
  }
}

export function invalid(message: string, code?: string): StripeComplaint {
  return new StripeComplaint(400, "invalid_request_error", message, code);
}
