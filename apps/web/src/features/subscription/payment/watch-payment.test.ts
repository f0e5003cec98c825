import { expect, test } from "vitest";
import { type Payment, watchPayment } from "#features/subscription/payment/watch-payment.ts";

const open: Payment = {
  ...{ payment_status: "unpaid", status: "open", outcome: "open", amount_total: 2800, currency: "CAD" },
};
const paid: Payment = { ...open, payment_status: "paid", status: "complete", outcome: "paid" };
const slow: Payment = { ...open, status: "complete", outcome: "processing" };

function watch(answers: (Payment | Error)[]) {
  const waits: number[] = [];
  const ask = async () => {
    const answer = answers.shift() ?? open;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const isUnknown = (error: unknown) => error instanceof Error && error.message === "unknown";
  const pause = async (ms: number) => void waits.push(ms);
  return { waits, verdict: watchPayment({ ask, isUnknown, pause }) };
}

test("a paid payment is a success at once", async () => {
  const { verdict, waits } = watch([paid]);
  expect(await verdict).toEqual({ state: "success", payment: paid });
  expect(waits).toEqual([]);
});

test("an unpaid one is asked about every 2 seconds, also over a failure", async () => {
  const { verdict, waits } = watch([open, new Error("offline"), open, open, paid]);
  expect(await verdict).toMatchObject({ state: "success" });
  expect(waits).toEqual([2000, 2000, 2000, 2000]);
});

test("after 5 attempts it is a timeout", async () => {
  const answers = [open, open, open, open, open, paid];
  const { verdict, waits } = watch(answers);
  expect(await verdict).toEqual({ state: "error", fault: "timeout" });
  expect([waits.length, answers.length]).toEqual([4, 1]);
});

test("a bank that takes its time is asked as often, and then said to take its time", async () => {
  const { verdict, waits } = watch([open, slow, slow, slow, slow]);
  expect(await verdict).toEqual({ state: "processing", payment: slow });
  expect(waits).toHaveLength(4);
  expect(await watch([slow, slow, paid]).verdict).toMatchObject({ state: "success" });
});

test.each(["failed", "too_late", "mismatch"] as const)(
  "what has come to %s is not asked about again",
  async (outcome) => {
    const payment = { ...slow, outcome };
    const { verdict, waits } = watch([slow, payment]);
    expect(await verdict).toEqual({ state: "error", fault: outcome, payment });
    expect(waits).toHaveLength(1);
  },
);

test("an expired session and an unknown one are not asked about again", async () => {
  expect(await watch([open, { ...open, status: "expired" }]).verdict).toEqual({ state: "error", fault: "expired" });
  const { verdict, waits } = watch([new Error("unknown")]);
  expect(await verdict).toEqual({ state: "error", fault: "unknown" });
  expect(waits).toEqual([]);
});
