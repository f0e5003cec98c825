import type { PaymentWithoutReceipt } from "@millwright/contract/subscription";
import { dayOf } from "@millwright/domain/when";
import { fullDay, money } from "@millwright/messages/money";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/receipt/Receipts.module.css";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useZone } from "#lib/session/session.ts";

/** Payments that a bank has not confirmed yet, and those that bought nothing and go back. Nothing where there are none. */
export function WithoutReceipt() {
  const words = usePaymentWords().receipts.without;
  const id = useId();
  const { data: payments } = useQuery({
    queryKey: ["subscription", "without-receipt"],
    queryFn: ({ signal }) => api("GET /payments/without-receipt", { signal }),
  });
  if (payments === undefined || payments.length === 0) return null;
  return (
    <>
      <h3 id={id} className="small strong">
        {words.title}
      </h3>
      <ul aria-labelledby={id} className="stack">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </>
  );
}

function PaymentRow({ payment }: { payment: PaymentWithoutReceipt }) {
  const m = useMessages();
  const payments = usePaymentWords();
  const [locale, zone] = [useLocale(), useZone()];
  const { kinds, without } = payments.receipts;
  const { outcome, kind, package_id, is_refunded } = payment;
  const isOver = is_refunded && outcome !== "processing";
  return (
    <li className={`row gap-12 pad-10-0 line-above ${styles.row}`}>
      <div className="stack gap-2 rest anywhere">
        <p className="row wrap gap-4-8 medium">{`${kinds[kind]}, ${m.subscription.packages[package_id]}`}</p>
        <p className="note">{isOver ? without.refunded[outcome] : without.outcomes[outcome]}</p>
        <p className="note">
          {`${fullDay(locale, dayOf(Temporal.Instant.from(payment.begun_at), zone))} · ${payment.paid_by}`}
        </p>
      </div>
      <span className="mono tabular nowrap">{money(locale, payment.amount_total)}</span>
    </li>
  );
}
