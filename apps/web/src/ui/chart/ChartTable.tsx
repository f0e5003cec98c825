import type { MeasuredLimits } from "@millwright/domain/measuring/trends";
import { chartWords } from "@millwright/messages/charts/charts";
import { useLocale } from "#lib/language.ts";
import styles from "#ui/chart/RunChart.module.css";
import { isOutside, type RunValue } from "#ui/chart/run.ts";
import { FoldedTable } from "#ui/list/FoldedTable.tsx";

interface Props {
  values: readonly RunValue[];
  limits: MeasuredLimits;
  write: (value: number) => string;
  when: (value: RunValue) => string;
  /** The id of what names the chart. */
  name: string;
}

/** The values of a chart, the latest first, for who would rather read them. */
export function ChartTable({ values, limits, write, when, name }: Props) {
  const m = chartWords[useLocale()];
  const hasNotes = values.some(({ note }) => note !== undefined && note !== null);
  return (
    <FoldedTable summary={m.table} labelledBy={name} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.when}</th>
          <th scope="col" className={styles.amount}>
            {m.value}
          </th>
          {hasNotes && <td />}
        </tr>
      </thead>
      <tbody>
        {values.toReversed().map((one) => (
          <tr key={one.id}>
            <th scope="row">{when(one)}</th>
            <td className={styles.amount} data-out={isOutside(one.value, limits) || undefined}>
              {write(one.value)}
              {isOutside(one.value, limits) && <span className="regular"> {m.outside}</span>}
            </td>
            {hasNotes && <td>{one.note}</td>}
          </tr>
        ))}
      </tbody>
    </FoldedTable>
  );
}
