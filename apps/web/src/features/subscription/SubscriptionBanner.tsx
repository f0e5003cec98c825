import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { IconAlertTriangle, IconCreditCard } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { bannerOf, type Prompt } from "#features/subscription/banner.ts";
import styles from "#features/subscription/SubscriptionBanner.module.css";
import { sayLeft, sayPackage, sayPlan, sayUntil } from "#features/subscription/say-standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSubscription } from "#lib/session/subscription.ts";

/** One line above every screen: what the company has, for how long, and what to do about it. */
export function SubscriptionBanner() {
  const m = useMessages();
  const { data: status, isPending } = useSubscription();
  const mayPay = useMay("POST /payments/create-checkout");
  // Its place is kept while it is asked for, so that nothing jumps.
  if (status === undefined)
    return isPending && <div className={`row gap-4 rigid line-below bg-panel small unprinted ${styles.banner}`} />;
  const { tone, form, prompts } = bannerOf(status);
  const Icon = tone === "caution" ? IconAlertTriangle : IconCreditCard;
  return (
    <section
      aria-label={m.subscription.label}
      className={`row gap-4 rigid line-below bg-panel small unprinted ${styles.banner}`}
      data-tone={tone}
      data-form={form}
    >
      <Icon aria-hidden="true" />
      <p className={styles.words}>
        <Standing status={status} expired={form === "expired"} isTight={mayPay && prompts.length > 1} />
      </p>
      {(mayPay ? prompts : []).map((prompt) => (
        <PromptLink key={prompt} prompt={prompt} />
      ))}
    </section>
  );
}

interface StandingProps {
  status: SubscriptionStatus;
  expired: boolean;
  /** Whether little room is left for it on a phone. */
  isTight: boolean;
}

function Standing({ status, expired, isTight }: StandingProps) {
  const m = useMessages();
  const locale = useLocale();
  const { subscription_type: type } = status;
  if (expired) {
    const wasTrial = type === null || type === "trial";
    return <strong>{wasTrial ? m.subscription.trialExpired : m.subscription.subscriptionExpired}</strong>;
  }
  return (
    <>
      <strong>
        <span className="phone-none">{sayPackage(status, m)}</span>
        <span className={styles.short}>{sayPlan(status, m)}</span>
      </strong>
      {" · "}
      <span className={isTight ? "phone-none" : undefined}>{sayLeft(status, m, locale)}</span>
      {isTight && <span className={styles.short}>{sayLeft(status, m, locale, m.subscription.daysShort)}</span>}
      <span className="phone-none">{`, ${sayUntil(status.ends_on, m, locale)}`}</span>
    </>
  );
}

function PromptLink({ prompt }: { prompt: Prompt }) {
  const m = useMessages();
  const words: Record<Prompt, { long: string; short?: string; search: { mode?: "new" | "upgrade" } }> = {
    upgrade: {
      long: m.subscription.upgradeToProfessional,
      short: m.subscription.upgrade,
      search: { mode: "upgrade" },
    },
    yearly: { long: m.subscription.payYearly, short: m.subscription.payYearlyShort, search: { mode: "upgrade" } },
    renew: { long: m.subscription.renew, search: { mode: "new" } },
    plans: { long: m.subscription.seePlans, search: {} },
    subscribe: { long: m.subscription.subscribeNow, short: m.subscription.subscribeNowShort, search: {} },
  };
  const { long, short, search } = words[prompt];
  return (
    <Link to="/pricing" search={search} className={styles.prompt}>
      {short ? (
        <>
          <span className="phone-none">{long}</span>
          <span className={styles.short}>{short}</span>
        </>
      ) : (
        long
      )}
    </Link>
  );
}
