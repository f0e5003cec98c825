import { valueWords } from "@millwright/messages/steps/result-words";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useLocale } from "#lib/language.ts";
import type { WorkOrder } from "#work/orders.ts";
import styles from "#work/reported/RequestLine.module.css";
import { useStepWords } from "#work/steps/step-words.ts";

/** Of a repair that a failed step opened: which work found it, by which step and what value. */
export function FoundBy({ order: { found_by: found } }: { order: Pick<WorkOrder, "found_by"> }) {
  const { foundBy: words } = useStepWords();
  const locale = useLocale();
  if (found === null) return null;
  const { work_order_id, wo_id, step, value, unit } = found;
  const measured = value === null ? null : valueWords(value, null, locale);
  const sentence =
    measured === null ? step : fill(words.value, { step, value: unit ? `${measured}\u00a0${unit}` : measured });
  return (
    <p className="mb-12 quiet anywhere">
      <Link
        to="/work-orders/$orderId"
        params={{ orderId: work_order_id }}
        className={`ink-inherit strong ${styles.link}`}
      >
        {fill(words.title, { code: wo_id })}
      </Link>
      {` · ${sentence}`}
    </p>
  );
}
