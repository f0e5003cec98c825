import { Button } from "@mantine/core";
import type { SubscriptionStatus } from "@millwright/contract/subscription";
import { type PackageId, packages } from "@millwright/domain/subscription/packages";
import { renewableDays } from "@millwright/domain/subscription/subscription";
import { fullDay } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import type { Offer } from "#features/subscription/pricing/pricing-mode.ts";
import type { Mode } from "#features/subscription/pricing/pricing-search.ts";
import { lastDay } from "#features/subscription/say-standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";

interface Props {
  id: PackageId;
  offer: Offer;
  mode: Mode;
  endsOn: SubscriptionStatus["ends_on"];
  isChosen: boolean;
  busy: boolean;
  onBuy: () => void;
  /** Takes it as what an upgrade would lead to. */
  onChoose: () => void;
}

/** The one thing that can be done with a package, or why nothing can. */
export function PlanOffer({ id, offer, mode, endsOn, isChosen, busy, onBuy, onChoose }: Props) {
  const m = useMessages();
  const payments = usePaymentWords();
  const locale = useLocale();
  const words = payments.pricing;
  const plan = m.subscription.plans[packages[id].plan];
  const say = (text: string, day?: Temporal.PlainDate) => (
    <p className="note text-center">{fill(text, day ? { day: fullDay(locale, day) } : {})}</p>
  );
  const mayPay = useMay("POST /payments/create-checkout");
  // A visitor is offered the trial; of a company its owners pay.
  if (!mayPay && isPaid(offer)) return <p className="note text-center">{words.ownersPay}</p>;
  switch (offer.kind) {
    case "trial":
      return (
        <>
          <Button fullWidth renderRoot={(props) => <Link {...props} to="/login" search={{ tab: "signup" }} />}>
            {words.startTrial}
          </Button>
          {say(words.trialNote)}
        </>
      );
    case "subscribe":
    case "renew":
      return (
        <Button fullWidth loading={busy} onClick={onBuy}>
          {fill(offer.kind === "renew" ? words.renewPlan : words.subscribeTo, { plan })}
        </Button>
      );
    case "upgrade":
      return (
        <Button fullWidth variant={isChosen ? "light" : "default"} onClick={onChoose}>
          {isChosen ? words.chosen : fill(mode === "upgrade" ? words.choose : words.upgradeTo, { plan })}
        </Button>
      );
    case "current":
      // Its badge says it.
      return null;
    case "renewLater":
      return endsOn && say(words.renewLater, Temporal.PlainDate.from(endsOn).subtract({ days: renewableDays }));
    case "afterPeriod":
      return endsOn && say(words.afterPeriod, lastDay(endsOn));
  }
}

const isPaid = ({ kind }: Offer): boolean => kind === "subscribe" || kind === "renew" || kind === "upgrade";
