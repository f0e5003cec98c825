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
      <h3 className={`quiet text-14 strong ${styles.heading}`}>{roi.sections.results}</h3>
      <dl className={`grid gap-10 ${styles.figures}`}>
        <div className={`pad-12 bordered rounded ${styles.figure}`}>
          <dt>{roi.results.gross}</dt>
          <dd>{dollars(result.grossSavings)}</dd>
        </div>
        <div className={`pad-12 bordered rounded ${styles.figure}`} data-main>
          <dt>{roi.results.net}</dt>
          <dd>{dollars(result.netSavings)}</dd>
          <dd className={`mt-8 quiet text-13 ${styles.note}`}>{roi.results.netHelp}</dd>
        </div>
        <div className={`pad-12 bordered rounded ${styles.figure}`}>
          <dt>{roi.results.roi}</dt>
          <dd>{fill(roi.percent, { n: number(Math.round(result.roiPct)) })}</dd>
        </div>
        <div className={`pad-12 bordered rounded ${styles.figure}`}>
          <dt>{roi.results.payback}</dt>
          <dd>{plural(locale, roi.results.days, days)}</dd>
        </div>
      </dl>
      <Breakdown result={result} />
      {perOrder !== null && (
        <p className={`mt-8 quiet text-13 ${styles.note}`}>
          {fill(roi.results.perWorkOrder, { amount: dollars(perOrder) })}
        </p>
      )}
      <p className={`mt-8 quiet text-13 ${styles.note}`}>{roi.estimate}</p>
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
      <figcaption className="mb-8 quiet text-14 strong">{breakdown.title}</figcaption>
      <ul>
        {parts.map(({ label, amount }) => (
          <li className="flex wrap gap-4-12 between" key={label}>
            <span>{label}</span>
            <span className="tabular">
              {fill(breakdown.share, {
                amount: dollars(amount),
                percent: fill(percent, { n: number(Math.round((amount / whole) * 100)) }),
              })}
            </span>
            <span className={`flex clipped rounded-4 bg-hover ${styles.bar}`} aria-hidden="true">
              <span className="bg-action" style={{ width: `${(amount / whole) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
