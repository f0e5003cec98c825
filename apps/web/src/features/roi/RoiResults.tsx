import { monthlyPriceCents } from "@millwright/domain/subscription/packages";
import { estimateRoi, planOf, type RoiResult, savingsPerWorkOrder } from "@millwright/domain/subscription/roi";
import { fill, plural } from "@millwright/messages/text";
import { useDollars } from "#features/roi/money.ts";
import styles from "#features/roi/RoiDialog.module.css";
import type { RoiForm } from "#features/roi/roi-inputs.ts";
import { useRoiWords } from "#features/roi/roi-words.ts";
import { useLocale, useNumber } from "#lib/language.ts";

/** What a month would save, told anew with each change. */
export function RoiResults({ inputs }: Pick<RoiForm, "inputs">) {
  const roi = useRoiWords();
  const locale = useLocale();
  const number = useNumber();
  const dollars = useDollars();
  const result = estimateRoi(inputs, monthlyPriceCents[planOf(inputs.selectedPlan)]);
  const perOrder = savingsPerWorkOrder(inputs, result);
  const days = Math.round(result.paybackDays * 10) / 10;
  return (
    <section className={styles.results} aria-label={roi.sections.results}>
      <h3 className={styles.heading}>{roi.sections.results}</h3>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{roi.results.gross}</dt>
          <dd>{dollars(result.grossSavings)}</dd>
        </div>
        <div className={styles.figure} data-main>
          <dt>{roi.results.net}</dt>
          <dd>{dollars(result.netSavings)}</dd>
          <dd className={styles.note}>{roi.results.netHelp}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{roi.results.roi}</dt>
          <dd>{fill(roi.percent, { n: number(Math.round(result.roiPct)) })}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{roi.results.payback}</dt>
          <dd>{plural(locale, roi.results.days, days)}</dd>
        </div>
      </dl>
      <Breakdown result={result} />
      {perOrder !== null && (
        <p className={styles.note}>{fill(roi.results.perWorkOrder, { amount: dollars(perOrder) })}</p>
      )}
      <p className={styles.note}>{roi.estimate}</p>
    </section>
  );
}

/** The three savings as bars of one scale. */
function Breakdown({ result }: { result: RoiResult }) {
  const { breakdown, percent } = useRoiWords();
  const number = useNumber();
  const dollars = useDollars();
  const parts = [
    { label: breakdown.downtime, amount: result.downtimeSavings },
    { label: breakdown.planner, amount: result.plannerSavings },
    { label: breakdown.techAdmin, amount: result.techAdminSavings },
  ];
  const whole = result.grossSavings || 1;
  return (
    <figure className={styles.breakdown}>
      <figcaption>{breakdown.title}</figcaption>
      <ul>
        {parts.map(({ label, amount }) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.amount}>
              {fill(breakdown.share, {
                amount: dollars(amount),
                percent: fill(percent, { n: number(Math.round((amount / whole) * 100)) }),
              })}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(amount / whole) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
