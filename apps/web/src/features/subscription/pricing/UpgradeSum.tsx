import { packages } from "@millwright/domain/subscription/packages";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { useId } from "react";
import { usePaymentWords } from "#features/subscription/payment-words.ts";
import styles from "#features/subscription/pricing/Pricing.module.css";
import {
  sayArithmetic,
  sayDaysRemaining,
  sayExpiry,
  type UpgradeCost,
} from "#features/subscription/pricing/upgrade-arithmetic.ts";
import { useLocale, useMessages } from "#lib/language.ts";

/** The sum of an upgrade, and how each figure of it comes about. */
export function UpgradeSum({ sum }: { sum: UpgradeCost }) {
  const m = useMessages();
  const payments = usePaymentWords();
  const locale = useLocale();
  const id = useId();
  const words = payments.pricing.calculation;
  const cad = (amount: number) => money(locale, Math.round(amount * 100));
  const [from, to] = [m.subscription.packages[sum.current_plan], m.subscription.packages[sum.target_plan]];
  const plan = m.subscription.plans[packages[sum.target_plan].plan];
  const target = fill(sum.starts_new_year ? words.targetYear : words.targetRest, { target: plan });
  const current = fill(words.currentRest, { current: m.subscription.plans[packages[sum.current_plan].plan] });
  return (
    <>
      <p className="note">{fill(words.change, { from, to })}</p>
      <dl className={`stack ${styles.sum}`}>
        <div>
          <dt>{words.daysRemaining}</dt>
          <dd>{sayDaysRemaining(sum, { payments, locale })}</dd>
        </div>
        <div>
          <dt>{target}</dt>
          <dd>{cad(sum.prorated_target_value)}</dd>
        </div>
        <div>
          <dt>{current}</dt>
          <dd>{`− ${cad(sum.prorated_current_value)}`}</dd>
        </div>
        <div className={styles.total}>
          <dt>{words.cost}</dt>
          <dd>{cad(sum.upgrade_cost)}</dd>
        </div>
      </dl>
      <section aria-labelledby={id} className={styles.arithmetic}>
        <h3 className="mb-4 small strong" id={id}>
          {words.worked}
        </h3>
        <ul>
          {sayArithmetic(sum, { payments, locale }).map(({ period, formula }) => (
            <li key={period}>
              {period}
              <span className="mono tabular">{formula}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="note">{sayExpiry(sum, { payments, locale })}</p>
    </>
  );
}
