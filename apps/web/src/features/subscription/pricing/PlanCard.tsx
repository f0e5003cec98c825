import type { Package } from "@millwright/contract/subscription";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/pricing/Pricing.module.css";
import { useLocale, useMessages } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  pack: Package;
  isCurrent: boolean;
  isChosen: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** A plan with its price by the month, what a year comes to, and what belongs to it. */
export function PlanCard({ pack, isCurrent, isChosen, children }: Props) {
  const m = useMessages();
  const payments = usePaymentWords();
  const locale = useLocale();
  const id = useId();
  const words = payments.pricing;
  const plan = m.subscription.plans[pack.plan];
  const cad = (amount: number) => money(locale, Math.round(amount * 100));
  return (
    <Panel aria-labelledby={id} className={`stack gap-18 ${styles.card}`} data-chosen={isChosen || undefined}>
      <div className="row wrap gap-8 between">
        <h2 id={id} className="text-17 strong">
          {plan}
        </h2>
        {isCurrent && <Badge tone="safe">{words.current}</Badge>}
      </div>
      <div>
        <p className="quiet">
          <span className={`ink strong tabular nowrap ${styles.amount}`}>
            {cad(pack.billing === "yearly" ? pack.amount / 12 : pack.amount)}
          </span>{" "}
          {words.perMonth}
        </p>
        <p className="note">
          {pack.billing === "yearly"
            ? fill(words.billedYearly, { amount: cad(pack.amount), saving: cad(pack.savings) })
            : words.billedMonthly}
        </p>
      </div>
      <ul aria-label={fill(words.includes, { plan })} className={`stack gap-8 grow ${styles.features}`}>
        {words.features[pack.plan].map((feature) => (
          <li className="flex gap-10 items-start" key={feature}>
            <IconCheck aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={`stack gap-8 justify-center control ${styles.offer}`}>{children}</div>
    </Panel>
  );
}
