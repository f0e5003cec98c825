import type { FigureMonth } from "@millwright/contract/figures";
import { monthFigures } from "@millwright/domain/figures/closed-month";
import { type FigureSaying, sayHours, sayMoney, sayPercent } from "@millwright/messages/figures/say-figure";
import { fill } from "@millwright/messages/text";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { sayMonthOf, sayNarrowMonth, sayShortMonth } from "#features/figures/say-month.ts";

import { BarChart } from "#ui/chart/BarChart.tsx";
import { LineChart } from "#ui/chart/LineChart.tsx";

const msOfHour = 3_600_000;
/** What a month says, now or when it was closed. */
type MonthValues = Omit<FigureMonth, "month" | "restated">;

export const complianceOf = ({ pm_due: due, pm_on_time: onTime }: MonthValues) => (due === 0 ? null : onTime / due);
const keptOf = ({ frozen, frozen_done: done }: MonthValues) => (frozen === 0 ? null : done / frozen);

interface Props {
  months: readonly FigureMonth[];
  width: number;
}

/** What each month stood. */
export function StoppedByMonth({ months, width }: Props) {
  const saying = useFigureSaying();
  const { words } = saying;
  const lines = months.map((one) =>
    fill(words.point, { month: sayMonthOf(one.month, saying.locale), value: sayHours(one.stopped_ms, saying) }),
  );
  return (
    <BarChart
      name={words.stoppedByMonth}
      description={lines.join("; ")}
      bars={months.map((one) => ({
        key: one.month,
        name: sayShortMonth(one.month, saying.locale),
        value: one.stopped_ms / msOfHour,
      }))}
      width={width}
    />
  );
}

const shareOf = (share: number | null, saying: FigureSaying) =>
  share === null ? saying.words.noValue : sayPercent(share, saying);

/** Availability and the PMs that were on time, month by month, in percent. */
export function SharesByMonth({ months, width }: Props) {
  const saying = useFigureSaying();
  const { words } = saying;
  const lines = months.map((one) =>
    fill(words.point, {
      month: sayMonthOf(one.month, saying.locale),
      value: `${shareOf(one.availability, saying)}, ${shareOf(complianceOf(one), saying)}`,
    }),
  );
  const percent = (share: number | null) => (share === null ? null : share * 100);
  return (
    <LineChart
      name={words.availabilityAndPms}
      description={lines.join("; ")}
      names={months.map((one) => sayShortMonth(one.month, saying.locale))}
      runs={[months.map(({ availability }) => percent(availability)), months.map((one) => percent(complianceOf(one)))]}
      width={width}
    />
  );
}

/** Which line is which. */
export function SharesLegend() {
  const { words } = useFigureSaying();
  return (
    <ul className={`flex wrap list note ${styles.legend}`}>
      <li className="inline-row gap-6">
        <span className={styles.key} />
        {words.names.availability}
      </li>
      <li className="inline-row gap-6">
        <span className={styles.key} data-second />
        {words.names.pm_compliance}
      </li>
    </ul>
  );
}

/** Each column of the months: its name, and what a month says in it. */
const columnsIn = ({ words, number, ...rest }: FigureSaying, hasCosts: boolean) => {
  const saying = { words, number, ...rest };
  const columns: Record<MonthColumn, [name: string, say: (one: MonthValues) => string]> = {
    availability: [words.names.availability, (one) => shareOf(one.availability, saying)],
    stopped: [words.stoppedHours, (one) => sayHours(one.stopped_ms, saying)],
    failures: [words.columns.failures, (one) => number(one.failures)],
    pm_compliance: [words.names.pm_compliance, (one) => shareOf(complianceOf(one), saying)],
    schedule_compliance: [words.names.schedule_compliance, (one) => shareOf(keptOf(one), saying)],
    cost: [words.columns.cost, (one) => sayMoney(one.cost_cents ?? 0, saying, 0)],
  };
  return monthFigures.filter((name) => name !== "cost" || hasCosts).map((name) => ({ name, column: columns[name] }));
};
type MonthColumn = (typeof monthFigures)[number];

/** The months one below the other; what was restated says what it was when its month was closed. */
export function MonthTable({ months, isOnPaper = false }: { months: readonly FigureMonth[]; isOnPaper?: boolean }) {
  const saying = useFigureSaying();
  const { words, locale } = saying;
  const columns = columnsIn(
    saying,
    months.some(({ cost_cents }) => cost_cents !== null),
  );
  return (
    <>
      <table className={`full one-line small ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            {columns.map(({ name, column: [title] }) => (
              <th key={name} scope="col" className={styles.amount}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, restated, ...values }) => (
            <tr key={month}>
              <th scope="row">{isOnPaper ? sayNarrowMonth(month, locale) : sayMonthOf(month, locale)}</th>
              {columns.map(({ name, column: [, say] }) => (
                <td key={name} className={styles.amount}>
                  {say(values)}
                  {restated?.figures.includes(name) && (
                    <p className="note no-margin">{fill(words.restatedFrom, { was: say(restated) })}</p>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {months.some(({ restated }) => restated !== null) && <p className="note">{words.restatedNote}</p>}
    </>
  );
}
