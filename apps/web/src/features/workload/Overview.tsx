import type { PlanLoad } from "@millwright/contract/plan-load";
import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { barsOf } from "#features/workload/bars.ts";
import { OrderLink } from "#features/workload/OrderLink.tsx";
import { overOf, useSayWeek } from "#features/workload/say-week.ts";
import { WeekTable } from "#features/workload/WeekTable.tsx";
import styles from "#features/workload/Workload.module.css";
import { useWorkloadWords } from "#features/workload/workload-words.ts";
import { useLocale } from "#lib/language.ts";
import { LoadChart } from "#ui/chart/LoadChart.tsx";
import { LoadLegend } from "#ui/chart/LoadLegend.tsx";
import { Panel } from "#ui/page/Panel.tsx";

interface Props {
  load: PlanLoad;
  isOfDepartment: boolean;
  selected: string | null;
  onSelect: (from: string) => void;
}

/** The weeks as bars, what is to be said of them in words, and the same as a table. */
export function Overview({ load, isOfDepartment, selected, onSelect }: Props) {
  const words = useWorkloadWords();
  const sayWeek = useSayWeek();
  const { weeks } = load;
  return (
    <Panel className={`stack gap-10 min-w-0 ${styles.panel}`}>
      <OverWeeks {...{ load, selected, onSelect }} />
      <LoadChart
        name={words.chart}
        description={useSummary(load)}
        bars={barsOf(weeks, sayWeek.whole)}
        selected={selected}
        onSelect={onSelect}
      />
      <LoadLegend planned={words.planned} crew={words.crew} over={words.over} />
      {isOfDepartment && <p className="note">{words.crewOfAll}</p>}
      <details>
        <summary className="inline-row control ink-action pointer">{words.table}</summary>
        <WeekTable weeks={weeks} />
      </details>
      <Untimed load={load} />
    </Panel>
  );
}

/** "In 3 weeks there is more than the crew can do: …", in a line. */
export function useSummary({ weeks }: PlanLoad): string {
  const words = useWorkloadWords();
  const locale = useLocale();
  const { length, week } = useSayWeek();
  const over = weeks.filter((each) => overOf(each) > 0);
  if (over.length === 0) return words.fits;
  if (hasNoCrew(weeks)) return words.noCrew;
  const overloads = over.map((each) => fill(words.overBy, { week: week(each.from), over: length(overOf(each)) }));
  return `${plural(locale, words.overWeeks, over.length)} ${overloads.join(", ")}`;
}

const hasNoCrew = (weeks: PlanLoad["weeks"]) => weeks.every(({ crew_minutes: crew }) => crew === 0);
const mostNamed = 6;

/** The weeks that have too much, each of which can be looked at. */
function OverWeeks({ load: { weeks }, selected, onSelect }: Pick<Props, "load" | "selected" | "onSelect">) {
  const words = useWorkloadWords();
  const locale = useLocale();
  const { length, week } = useSayWeek();
  if (hasNoCrew(weeks))
    return (
      <p className={`pad-10-14 bg-hover ${styles.notice}`}>
        {words.noCrew} <Link to="/week-plan">{words.toCrew}</Link>
      </p>
    );
  const over = weeks.filter((each) => overOf(each) > 0);
  if (over.length === 0) return <p className={`pad-10-14 bg-hover ${styles.fits}`}>{words.fits}</p>;
  const more = over.length - mostNamed;
  return (
    <div className={`pad-10-14 bg-hover ${styles.over}`}>
      <p className="mb-4 strong">{plural(locale, words.overWeeks, over.length)}</p>
      <ul>
        {over.slice(0, mostNamed).map((each) => (
          <li key={each.from}>
            <button type="button" aria-pressed={each.from === selected} onClick={() => onSelect(each.from)}>
              {fill(words.overBy, { week: week(each.from), over: length(overOf(each)) })}
            </button>
          </li>
        ))}
        {more > 0 && <li>{plural(locale, words.more, more)}</li>}
      </ul>
    </div>
  );
}

/** The PMs of which nobody said how long they take. */
function Untimed({ load: { untimed, untimed_count: count } }: Pick<Props, "load">) {
  const words = useWorkloadWords();
  const locale = useLocale();
  if (count === 0) return null;
  const more = count - untimed.length;
  return (
    <details>
      <summary className="inline-row control ink-action pointer">{plural(locale, words.unknown, count)}</summary>
      <p className="note">{words.unknownHelp}</p>
      <ul className={`flex wrap list ${styles.names}`}>
        {untimed.map((plan) => (
          <li key={plan.work_order_id}>
            <OrderLink {...plan} />
          </li>
        ))}
        {more > 0 && <li>{plural(locale, words.more, more)}</li>}
      </ul>
    </details>
  );
}
