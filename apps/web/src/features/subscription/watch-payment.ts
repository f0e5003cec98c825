import type { OutputOf } from "#lib/calls.ts";

export type Payment = OutputOf<"GET /payments/status/{session_id}">;

export type Verdict =
  | { state: "checking" }
  | { state: "success"; payment: Payment }
  | { state: "error"; fault: "expired" | "timeout" | "unknown" };

export const attempts = 5;
export const betweenMs = 2000;

interface Watch {
  /** Asks once what has become of the payment. */
  ask: () => Promise<Payment>;
  /** Whether a failure means that there is no such payment, so that asking again is no use. */
  isUnknown: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
}

/** Asks every 2 seconds, 5 times at most, until a payment is paid or its session has expired. */
export async function watchPayment({ ask, isUnknown, pause }: Watch): Promise<Verdict> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      const payment = await ask();
      if (payment.payment_status === "paid") return { state: "success", payment };
      if (payment.status === "expired") return { state: "error", fault: "expired" };
    } catch (error) {
      if (isUnknown(error)) return { state: "error", fault: "unknown" };
    }
    if (attempt < attempts) await pause(betweenMs);
  }
  return { state: "error", fault: "timeout" };
}
