import type { RecurringWork } from "#maintenance/occurrence-state.ts";
import { type AgendaEntry, entryOn } from "#plans/agenda.ts";
import { type DayNumber, numberOf, numberOfText, textOf } from "#plans/day-number.ts";
import { isFloating } from "#plans/due/floating-plan.ts";
import { nominalDays } from "#plans/grid.ts";
import type { Dropped } from "#plans/off-days.ts";
import { Series } from "#plans/series.ts";
import { type Span, spanOn } from "#plans/spans.ts";
import { type StandingState, statesOf } from "#plans/states.ts";

type PlainDate = Temporal.PlainDate;

/** Why a plan falls on a day, or why not. Days are YYYY-MM-DD. */
export type Why =
  | { kind: "stands"; entry: AgendaEntry; state: StandingState; left: LeftOwnDay | null }
  | { kind: "before-start" | "after-end" | "moved-to"; day: string }
  | { kind: "paused"; until: string; reason: string | null; catches_up: string | null }
  | { kind: "out-of-season" | "no-working-day" }
  | { kind: "shutdown" | "holiday"; name: string }
  | { kind: "shifted-to"; day: string; because: "weekend" | "holiday" | "shutdown"; name: string | null }
  | { kind: "meter"; value: number | null; total: number | null; between: AgendaEntry["between"] }
  | { kind: "still-open"; since: string }
  | { kind: "floating"; last_done: string | null; last_skipped: string | null; next: string | null }
  | { kind: "off-grid"; previous: string | null; next: string | null };

/** Why what stands is planned on another day than its own; `until` is of a pause. */
export type LeftOwnDay =
  | { because: "day-off" | "other"; until: null }
  | { because: "paused" | "deleted"; until: string };

/** Why a plan falls on a day, or why not: the first that holds (decision 085, §10). */
export function whyOn(work: RecurringWork, day: PlainDate, today: PlainDate): Why {
  const entry = entryOn(work, day, today);
  const series = new Series(work, numberOf(today), true);
  if (entry !== null)
    return { kind: "stands", entry, state: statesOf(work, today)(entry), left: leftOwnDay(series, entry) };
  const at = numberOf(day);
  const span = spanOn(series.spans, at);
  if (span === undefined) return { kind: "off-grid", previous: null, next: null };
  return (
    outOfRule(series, span, at) ??
    movedOrPaused(series, at) ??
    leftNominal(series, span, at) ??
    byMeter(series, span, at) ??
    (isFloating(span) ? byCompletion(series, at) : offGrid(series, at))
  );
}

/** A pause holds up what has left a day off as well, and is then what the day follows from. */
function leftOwnDay(series: Series, entry: AgendaEntry): LeftOwnDay | null {
  const [nominal, planned] = [numberOfText(entry.nominal), numberOfText(entry.planned)];
  if (nominal === planned) return null;
  const of = spanOn(series.spans, planned)?.of;
  const settled = of === undefined || of.rule.trigger === "meter" ? nominal : of.workable.settle(nominal, of.floor);
  const time = series.paused.find(
    ({ from, until }) => typeof settled === "number" && from <= settled && settled < until && until <= planned,
  );
  if (time !== undefined) return { because: time.isByHand ? "paused" : "deleted", until: textOf(time.until) };
  return { because: settled === nominal ? "other" : "day-off", until: null };
}

function outOfRule({ createdOn }: Series, { of }: Span, day: DayNumber): Why | null {
  const first = Math.max(of.isUsual ? createdOn : of.start, createdOn);
  if (day < first) return { kind: "before-start", day: textOf(first) };
  return day > of.end ? { kind: "after-end", day: textOf(of.end) } : null;
}

function movedOrPaused(series: Series, day: DayNumber): Why | null {
  const to = series.moves.get(day);
  if (to !== undefined) return { kind: "moved-to", day: textOf(to) };
  const time = series.paused.find(({ from, until }) => from <= day && day < until);
  if (time === undefined) return null;
  const caughtUp = series.next(time.until);
  const isCaughtUp = caughtUp?.catchesUp?.until === time.until;
  const catches_up = isCaughtUp ? textOf(caughtUp.day) : null;
  return { kind: "paused", until: textOf(time.until), reason: time.reason, catches_up };
}

/** What would have stood there if the plant had worked: of several levels the largest says it. */
function leftNominal(series: Series, { of }: Span, day: DayNumber): Why | null {
  if (of.rule.trigger === "meter") return null;
  const isNominal =
    of.rule.anchor === "fixed"
      ? of.rule.levels.some((level) => nominalDays(level, of.start, [day, day], of.workable).length > 0)
      : series.between(day, day + 2 * farthestLook).some(({ nominal, planned }) => nominal === day && planned !== day);
  if (!isNominal) return null;
  const settled = of.workable.settle(day, of.floor);
  if (typeof settled !== "number") return droppedOn(of.workable, settled, day);
  const reason = of.workable.reasonToMove(day);
  if (reason === null) return null;
  const name = reason.because === "weekend" ? null : reason.name;
  return { kind: "shifted-to", day: textOf(settled), because: reason.because, name };
}

const farthestLook = 60;

function droppedOn(workable: Span["of"]["workable"], why: Dropped, day: DayNumber): Why {
  switch (why) {
    case "shutdown":
      return { kind: why, name: workable.shutdownOn(day) ?? "" };
    case "holiday":
      return { kind: why, name: workable.holidayOn(day) ?? "" };
    case "after-end":
      return { kind: "no-working-day" };
    default:
      return { kind: why };
  }
}

function byMeter(series: Series, { of: { rule } }: Span, day: DayNumber): Why | null {
  if (rule.meter === null || rule.trigger === "any" || rule.trigger === "date") return null;
  const next = series.next(day + 1);
  if (rule.trigger === "all" && next?.between == null) return null;
  const total = series.facts.readings.findLast((reading) => reading.day <= textOf(day))?.total ?? null;
  const between = next?.between ?? null;
  return {
    ...{ kind: "meter", value: next?.value ?? null, total },
    between: between && { from: textOf(between.from), to: between.to === null ? null : textOf(between.to) },
  };
}

function byCompletion(series: Series, day: DayNumber): Why {
  const due = series.latest(Math.min(day, series.today));
  const isDone = due !== null && series.facts.done.some((one) => one.day === textOf(due.day));
  if (due !== null && !isDone && day <= series.today) return { kind: "still-open", since: textOf(due.day) };
  const last = series.facts.done.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on))).at(-1);
  const [last_done, last_skipped] = last?.isSkipped ? [null, last.on] : [last?.on ?? null, null];
  const next = series.next(day + 1);
  return { kind: "floating", last_done, last_skipped, next: next && textOf(next.day) };
}

function offGrid(series: Series, day: DayNumber): Why {
  const [previous, next] = [series.latest(day - 1), series.next(day + 1)];
  return { kind: "off-grid", previous: previous && textOf(previous.day), next: next && textOf(next.day) };
}
