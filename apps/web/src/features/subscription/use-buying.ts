import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { type PackageId, packages } from "@millwright/domain/packages";
import { fullDay } from "@millwright/messages/money";
import { plural } from "@millwright/messages/text";
import { useCheckout } from "#features/subscription/checkout.ts";
import { closesParts } from "#features/subscription/pricing-mode.ts";
import { lastDay } from "#features/subscription/say-standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/confirm.tsx";

/** Leads to the checkout, after what has to be asked first: whether it may close something that is open. */
export function useBuying(status: SubscriptionStatus | undefined) {
  const m = useMessages();
  const locale = useLocale();
  const confirm = useConfirm();
  const { buy, upgrade, busy } = useCheckout();
  const words = m.subscription.pricing.partsClose;

  async function askAndBuy(packageId: PackageId) {
    if (status?.ends_on && closesParts(status, packages[packageId].plan)) {
      const day = fullDay(locale, lastDay(status.ends_on));
      const detail = `${plural(locale, words.trial, status.trial_days_remaining, { day })} ${words.kept}`;
      if (!(await confirm({ title: words.title, detail, action: words.action, tone: "action" }))) return;
    }
    buy(packageId);
  }
  return { buy: (packageId: PackageId) => void askAndBuy(packageId), upgrade, busy };
}
