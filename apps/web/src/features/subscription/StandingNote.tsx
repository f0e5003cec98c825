import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { fill } from "@millwright/messages/text";
import { IconAlertTriangle, IconHourglass, IconInfoCircle } from "@tabler/icons-react";
import { bannerOf } from "#features/subscription/banner.ts";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/pricing/Pricing.module.css";
import { sayLeft, sayPackage, sayUntil } from "#features/subscription/say-standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";

/** What the company has at present, above the plans. */
export function StandingNote({ status }: { status: SubscriptionStatus }) {
  const m = useMessages();
  const payments = usePaymentWords();
  const locale = useLocale();
  const { tone } = bannerOf(status);
  const Icon = tone === "caution" ? IconAlertTriangle : IconInfoCircle;
  const places = {
    package: sayPackage(status, m),
    left: sayLeft(status, m, locale),
    until: sayUntil(status.ends_on, m, locale),
  };
  return (
    <section
      aria-label={m.subscription.label}
      className={`flex gap-10 items-start panel pad-12-16 ${styles.standing}`}
      data-tone={tone}
    >
      <Icon aria-hidden="true" />
      <p>{fill(payments.pricing.standing[keyOf(status)], places)}</p>
    </section>
  );
}

/** Said while a bank takes its time, so that nobody pays twice. */
export function ProcessingNote() {
  const payments = usePaymentWords();
  return (
    <div role="status" className={`flex gap-10 items-start panel pad-12-16 ${styles.standing}`} data-tone="caution">
      <IconHourglass aria-hidden="true" />
      <p>{payments.pricing.processing}</p>
    </div>
  );
}

function keyOf(status: SubscriptionStatus) {
  const { form, tone } = bannerOf(status);
  const type = status.subscription_type;
  if (form === "trial") return "trial";
  if (form === "expired") return type === null || type === "trial" ? "trialExpired" : "expired";
  return tone === "caution" ? "soon" : "active";
}
