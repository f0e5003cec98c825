import type { Buyer, SubscriptionStatus } from "@millwright/contract/subscription";
import { type PackageId, packages } from "@millwright/domain/subscription/packages";
import { fullDay } from "@millwright/messages/money";
import { plural } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCheckout } from "#features/subscription/payment/checkout.ts";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import { closesParts } from "#features/subscription/pricing/pricing-mode.ts";
import { buyerQuery, isKnown } from "#features/subscription/receipt/buyer.ts";
import { lastDay } from "#features/subscription/say-standing.ts";
import { useLocale } from "#lib/language.ts";
import { useSession } from "#lib/session/session.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

/**
 * Leads to the checkout, after what has to be asked first: whether it may close something that is open, and, once, to
 * whom receipts are made out.
 */
export function useBuying(status: SubscriptionStatus | undefined) {
  const payments = usePaymentWords();
  const locale = useLocale();
  const confirm = useConfirm();
  const client = useQueryClient();
  const isOwner = useSession()?.user.access === "owner";
  const { buy, upgrade, busy } = useCheckout();
  const [waiting, setWaiting] = useState<{ buyer: Buyer; pay: () => void } | null>(null);

  async function askBuyer(pay: () => void) {
    // Where it can't be asked one pays all the same: the receipt takes the address that is given later.
    const buyer = isOwner ? await client.ensureQueryData(buyerQuery()).catch(() => null) : null;
    if (buyer === null || isKnown(buyer)) pay();
    else setWaiting({ buyer, pay });
  }

  async function askAndBuy(packageId: PackageId) {
    const words = payments.pricing.partsClose;
    if (status?.ends_on && closesParts(status, packages[packageId].plan)) {
      const day = fullDay(locale, lastDay(status.ends_on));
      const detail = `${plural(locale, words.trial, status.trial_days_remaining, { day })} ${words.kept}`;
      if (!(await confirm({ title: words.title, detail, action: words.action, tone: "action" }))) return;
    }
    await askBuyer(() => buy(packageId));
  }

  const close = () => setWaiting(null);
  function goOn() {
    close();
    waiting?.pay();
  }
  return {
    buy: (packageId: PackageId) => void askAndBuy(packageId),
    upgrade: (packageId: PackageId) => void askBuyer(() => upgrade(packageId)),
    busy,
    /** What is asked before the payment; null while nothing is. */
    asked: waiting && { buyer: waiting.buyer, onSaved: goOn, onLater: goOn, onClose: close },
  };
}
