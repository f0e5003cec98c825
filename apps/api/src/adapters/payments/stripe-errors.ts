import Stripe from "stripe";
import { PaymentsUnavailable } from "#adapters/payments.ts";

const { StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Whether Stripe knows no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 404;
}

/** Whether Stripe would not do it to the thing as it is now: a session that is paid can't expire. */
export function isRefusedByState(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 400;
}

/** Whether the money went back before: by hand in the dashboard, or by a request whose key Stripe has forgotten. */
export function isRefundedAlready(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === "charge_already_refunded";
}

/** What is wrong, in Stripe's own codes and sentence. The request and its headers stay out of it. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  const summary = [type, code, statusCode, requestId].filter((part) => part !== undefined).join(" ");
  return new PaymentsUnavailable(`Stripe did not do what was asked (${summary}): ${error.message}`);
}
