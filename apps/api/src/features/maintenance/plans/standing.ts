import type { PmState } from "@millwright/domain/maintenance/maintenance";
import { isCompleted, type RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { forecastOf } from "@millwright/domain/meters/forecast";
import { type AgendaEntry, agendaOf, entryOn, standingBetween } from "@millwright/domain/plans/agenda";
import { never } from "@millwright/domain/plans/day-number";
import { type LeveledOccurrence, ruleOn, withLevel } from "@millwright/domain/plans/levels";
import type { PlantDay, Task } from "#features/maintenance/maintenance.queries.ts";
import type { ExpectedDays, PmStateColumns } from "#features/maintenance/pm-states.queries.ts";

type PlainDate = Temporal.PlainDate;
type Work = Task & RecurringWork;

/** What a PM's plan says of how it stands. */
export interface Standing {
  /** The current one; null where nothing more comes. */
  occurrence: LeveledOccurrence | null;
  /** Whether it may begin: its day has come, or is as near as its plan leads. */
  hasCome: boolean;
  columns: Pick<PmStateColumns, "expected" | "open_count" | "pause" | "shows_on" | "rolls_over_on">;
}

/** The same of a PM that was worked out. */
export function standingOf(work: Work, { currentOccurrence, rollsOverOn }: PmState, today: PlantDay): Standing {
  const pause = pauseOn(work, today.day);
  const { on } = currentOccurrence;
  if (on.equals(never)) {
    const columns = { expected: null, open_count: 1, pause: pauseColumn(pause), shows_on: null };
    return {
      occurrence: null,
      hasCome: false,
      columns: { ...columns, rolls_over_on: earliest(pauseDays(pause), today.day) },
    };
  }
  const rule = ruleOn(work, on);
  const entry = rule && entryOn(work, on, today.day);
  const begins = rule === null || entry?.is_forecast ? on : on.subtract({ days: rule.lead });
  return {
    occurrence: withLevel(work, currentOccurrence, today.day),
    hasCome: Temporal.PlainDate.compare(begins, today.day) <= 0 && !entry?.is_forecast,
    columns: {
      expected: expectedOf(work, entry, today.day),
      open_count: rule?.overlap === "stack" ? openCount(work, on, today.day) : 1,
      pause: pauseColumn(pause),
      shows_on: begins.equals(on) ? null : begins.toString(),
      rolls_over_on: earliest([rollsOverOn, begins, ...pauseDays(pause)], today.day),
    },
  };
}

/** The pause of a person that runs on a day, or is to come. Those that touch are one, with the reason of the one that is over last. */
export function pauseOn({ paused }: Pick<Task, "paused">, day: PlainDate): Task["paused"][number] | null {
  const { compare } = Temporal.PlainDate;
  const open = paused.filter(({ kind, until }) => kind === "paused" && compare(day, until) < 0);
  const [first, ...rest] = open.toSorted((a, b) => compare(a.from, b.from));
  if (first === undefined) return null;
  return rest.reduce((one, next) => {
    const isFurther = compare(next.from, one.until) <= 0 && compare(one.until, next.until) < 0;
    return isFurther ? { ...next, from: one.from } : one;
  }, first);
}

const pauseDays = (pause: Task["paused"][number] | null) => (pause === null ? [] : [pause.from, pause.until]);
const pauseColumn = (pause: Task["paused"][number] | null) =>
  pause && { from: pause.from.toString(), until: pause.until.toString(), reason: pause.reason ?? "" };

/** The first of some days that is after another; none once nothing more comes. */
function earliest(days: readonly PlainDate[], after: PlainDate): string | null {
  const ahead = days.filter((day) => Temporal.PlainDate.compare(day, after) > 0 && !day.equals(never));
  return ahead.sort(Temporal.PlainDate.compare)[0]?.toString() ?? null;
}

function expectedOf(work: Work, entry: AgendaEntry | null, today: PlainDate): ExpectedDays | null {
  if (!entry?.is_forecast || entry.between === null) return null;
  const basis = entry.value === null ? null : forecastOf(work.facts?.readings ?? [], entry.value);
  const to = basis === null ? entry.between.to : basis.to;
  const between = standingBetween(work, today)({ from: entry.between.from, to });
  return between && { ...between, based_on: basis?.based_on ?? null };
}

/** How many occurrences have come and are open. */
function openCount(work: Work, current: PlainDate, today: PlainDate): number {
  if (Temporal.PlainDate.compare(current, today) > 0) return 1;
  const isOpen = ({ day }: AgendaEntry) =>
    !isCompleted(work, Temporal.PlainDate.from(day)) && !work.overtaken?.has(day);
  return Math.max(1, agendaOf(work, current, today, today).filter(isOpen).length);
}
