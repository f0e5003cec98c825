import type { FigureMonth } from "@millwright/contract/figures";
import { type FigureSaying, sayHours, sayPercent } from "@millwright/messages/figures/say-figure";
import { fill, type Locale, regionOf } from "@millwright/messages/text";
import styles from "#features/figures/Figures.module.css";
import { useFigureSaying } from "#features/figures/figure-words.ts";
import { sayMonth } from "#lib/time/time.ts";
import { BarChart } from "#ui/chart/BarChart.tsx";
import { LineChart } from "#ui/chart/LineChart.tsx";

const msOfHour = 3_600_000;
/** The month as a chart has room for it: "Nov". */
const short = ({ month }: FigureMonth, locale: Locale) =>
  new Intl.DateTimeFormat(regionOf[locale], { month: "short", timeZone: "UTC" }).format(new Date(`${month}-01`));
/** The month with its year. */
const whole = ({ month }: FigureMonth, locale: Locale) => sayMonth(Temporal.PlainYearMonth.from(month), { locale });
export const complianceOf = ({ pm_due: due, pm_on_time: onTime }: FigureMonth) => (due === 0 ? null : onTime / due);

interface Props {
  months: readonly FigureMonth[];
  width: number;
}

/** What each month stood. */
export function StoppedByMonth({ months, width }: Props) {
  const saying = useFigureSaying();
  const { words } = saying;
  const lines = months.map((one) =>
    fill(words.point, { month: whole(one, saying.locale), value: sayHours(one.stopped_ms, saying) }),
  );
  return (
    <BarChart
      name={words.stoppedByMonth}
      description={lines.join("; ")}
      bars={months.map((one) => ({
        key: one.month,
        name: short(one, saying.locale),
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
      month: whole(one, saying.locale),
      value: `${shareOf(one.availability, saying)}, ${shareOf(complianceOf(one), saying)}`,
    }),
  );
  const percent = (share: number | null) => (share === null ? null : share * 100);
  return (
    <LineChart
      name={words.availabilityAndPms}
      description={lines.join("; ")}
      names={months.map((one) => short(one, saying.locale))}
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

/** The months one below the other. */
export function MonthTable({ months }: { months: readonly FigureMonth[] }) {
  const saying = useFigureSaying();
  const { words, number } = saying;
  return (
    <table className={`full one-line small ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th scope="col" className={styles.amount}>
            {words.names.availability}
          </th>
          <th scope="col" className={styles.amount}>
            {words.stoppedHours}
          </th>
          <th scope="col" className={styles.amount}>
            {words.columns.failures}
          </th>
          <th scope="col" className={styles.amount}>
            {words.names.pm_compliance}
          </th>
          <th scope="col" className={styles.amount}>
            {words.names.schedule_compliance}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((one) => (
          <tr key={one.month}>
            <th scope="row">{whole(one, saying.locale)}</th>
            <td className={styles.amount}>{shareOf(one.availability, saying)}</td>
            <td className={styles.amount}>{sayHours(one.stopped_ms, saying)}</td>
            <td className={styles.amount}>{number(one.failures)}</td>
            <td className={styles.amount}>{shareOf(complianceOf(one), saying)}</td>
            <td className={styles.amount}>{shareOf(one.frozen === 0 ? null : one.frozen_done / one.frozen, saying)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
