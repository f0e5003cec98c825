import { Button, Loader } from "@mantine/core";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import "@mantine/core/styles/Loader.layer.css";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AloneLayout } from "#features/subscription/AloneLayout.tsx";
import styles from "#features/subscription/payment/PaymentScreen.module.css";
import { usePayment } from "#features/subscription/payment/use-payment.ts";
import type { Payment, Verdict } from "#features/subscription/payment/watch-payment.ts";
import { sayPackage, sayUntil } from "#features/subscription/say-standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSubscription } from "#lib/session/subscription.ts";

/** Where the card payment provider leads back to: the payment is checked, then it counts, or it is said why not. */
export function PaymentScreen() {
  const { verdict, checkAgain } = usePayment();
  return (
    <AloneLayout>
      <div className={`grid ${styles.place}`}>
        {verdict.state === "checking" && <Checking />}
        {verdict.state === "success" && <Success payment={verdict.payment} />}
        {verdict.state === "processing" && <Processing payment={verdict.payment} onCheckAgain={checkAgain} />}
        {verdict.state === "error" && <Failed verdict={verdict} onCheckAgain={checkAgain} />}
      </div>
    </AloneLayout>
  );
}

interface SheetProps {
  tone: "checking" | "processing" | "success" | "error";
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

function Sheet({ tone, icon, title, children, actions }: SheetProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`row column gap-12 panel text-center ${styles.sheet}`}
      data-tone={tone}
    >
      {icon}
      <h1 id="page-title" tabIndex={-1} className="text-20 strong leading-130 balance">
        {title}
      </h1>
      <div className="stack gap-6 quiet">{children}</div>
      {actions && <div className={`flex wrap gap-10 justify-center mt-8 ${styles.actions}`}>{actions}</div>}
    </div>
  );
}

function Checking() {
  const { payment } = usePaymentWords();
  return (
    <Sheet tone="checking" icon={<Loader aria-hidden="true" size={28} />} title={payment.checking}>
      <p>{payment.checkingDetail}</p>
    </Sheet>
  );
}

function Success({ payment }: { payment: Payment }) {
  const m = useMessages();
  const payments = usePaymentWords();
  const locale = useLocale();
  const words = payments.payment;
  const { data: status, isFetching } = useSubscription();
  const known = status?.has_active_subscription && !status.is_trial && !isFetching;
  return (
    <Sheet
      tone="success"
      icon={<IconCircleCheck aria-hidden="true" />}
      title={words.success}
      actions={
        <Button component={Link} to="/">
          {words.toBoard}
        </Button>
      }
    >
      <p>
        {known
          ? fill(words.successDetail, {
              package: sayPackage(status, m),
              until: sayUntil(status.ends_on, m, locale),
            })
          : words.successPlain}
      </p>
      <p>{fill(words.amount, { amount: money(locale, payment.amount_total) })}</p>
    </Sheet>
  );
}

/** Nobody has to do anything: the owners hear of it by mail. */
function Processing({ payment, onCheckAgain }: { payment: Payment; onCheckAgain: () => void }) {
  const words = usePaymentWords().payment;
  const amount = money(useLocale(), payment.amount_total);
  return (
    <Sheet
      tone="processing"
      icon={<IconHourglass aria-hidden="true" />}
      title={words.processing}
      actions={
        <>
          <Button component={Link} to="/">
            {words.toBoard}
          </Button>
          <Button variant="default" leftSection={<IconRefresh />} onClick={onCheckAgain}>
            {words.checkAgain}
          </Button>
        </>
      }
    >
      <p>{fill(words.processingDetail, { amount })}</p>
    </Sheet>
  );
}

type Fault = Extract<Verdict, { state: "error" }>;

/** After these there is something to do with the support. */
const withSupport: readonly Fault["fault"][] = ["timeout", "unknown", "mismatch"];

function Failed({ verdict, onCheckAgain }: { verdict: Fault; onCheckAgain: () => void }) {
  const payments = usePaymentWords();
  const locale = useLocale();
  const words = payments.payment;
  const { fault } = verdict;
  const amount = "payment" in verdict ? money(locale, verdict.payment.amount_total) : "";
  return (
    <Sheet
      tone="error"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={words[fault]}
      actions={
        <>
          {fault === "timeout" && (
            <Button leftSection={<IconRefresh />} onClick={onCheckAgain}>
              {words.checkAgain}
            </Button>
          )}
          <Button component={Link} to="/pricing" variant={fault === "timeout" ? "default" : "filled"}>
            {words.toPricing}
          </Button>
          {withSupport.includes(fault) && (
            <Button component={Link} to="/support" variant="default">
              {words.support}
            </Button>
          )}
        </>
      }
    >
      <p>{fill(words[`${fault}Detail`], { amount })}</p>
    </Sheet>
  );
}
