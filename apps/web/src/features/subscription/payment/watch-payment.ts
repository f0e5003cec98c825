import type { OutputOf } from "#lib/api/calls.ts";

export type Payment = OutputOf<"GET /payments/status/{session_id}">;

export type Verdict =
  | { state: "checking" }
  | { state: "success"; payment: Payment }
  /** Its bank takes its time. */
  | { state: "processing"; payment: Payment }
  | { state: "error"; fault: "expired" | "timeout" | "unknown" }
  | { state: "error"; fault: "failed" | "too_late" | "mismatch"; payment: Payment };

export const attempts = 5;
export const betweenMs = 2000;

interface Watch {
  /** Asks once what has become of the payment. */
  ask: () => Promise<Payment>;
  /** Whether a failure means that there is no such payment, so that asking again is no use. */
  isUnknown: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
}

/** Asks every 2 seconds, 5 times at most, until a payment is paid or can't be any more. */
export async function watchPayment({ ask, isUnknown, pause }: Watch): Promise<Verdict> {
  let last: Payment | null = null;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      last = await ask();
      const verdict = verdictOf(last);
      if (verdict !== null) return verdict;
    } catch (error) {
      if (isUnknown(error)) return { state: "error", fault: "unknown" };
    }
    if (attempt < attempts) await pause(betweenMs);
  }
  if (last?.outcome === "processing") return { state: "processing", payment: last };
  return { state: "error", fault: "timeout" };
}

/** What needs no more asking; null while it may still change. */
function verdictOf(payment: Payment): Verdict | null {
  const { outcome } = payment;
  if (payment.payment_status === "paid") return { state: "success", payment };
  if (payment.status === "expired") return { state: "error", fault: "expired" };
  const isOver = outcome === "failed" || outcome === "too_late" || outcome === "mismatch";
  return isOver ? { state: "error", fault: outcome, payment } : null;
}
