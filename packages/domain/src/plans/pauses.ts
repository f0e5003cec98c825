import { type DayNumber, numberOf } from "#plans/day-number.ts";
import { occurrenceOf, type PlanOccurrence, rankIn } from "#plans/occurrence.ts";
import type { Pause } from "#plans/plan.ts";
import { windowOf } from "#plans/rule.ts";
import type { Span } from "#plans/spans.ts";

/** Pauses that touch or overlap, as one. */
export interface PausedTime {
  from: DayNumber;
  until: DayNumber;
  reason: string | null;
  /** Whether a person paused it: then what fell in it is caught up with. */
  isByHand: boolean;
  /** Where that would be, by which rule; null where the plant works on none of the days after it. */
  catchUp: { day: DayNumber; span: Span } | null;
}

export function pausedTimes(pauses: readonly Pause[], spans: readonly Span[]): PausedTime[] {
  const times: PausedTime[] = [];
  const inOrder = pauses.map((one) => ({ ...one, from: numberOf(one.from), until: numberOf(one.until) }));
  for (const { from, until, kind, reason = null } of inOrder.sort((a, b) => a.from - b.from)) {
    if (until <= from) continue;
    const isByHand = kind === "paused";
    const last = times.at(-1);
    if (last === undefined || from > last.until) times.push({ from, until, isByHand, reason, catchUp: null });
    else {
      last.until = Math.max(last.until, until);
      last.isByHand ||= isByHand;
      last.reason = reason ?? last.reason;
    }
  }
  return times.map((time) => ({ ...time, catchUp: firstWorkable(spans, time.until) }));
}

/** The first day on or after another on which a plan may stand, by the rule that counts then; null where it has come to its end. */
export function firstWorkable(spans: readonly Span[], from: DayNumber): { day: DayNumber; span: Span } | null {
  for (const span of spans) {
    if (span.last < from) continue;
    const { workable, end } = span.of;
    const day = workable.firstFrom(Math.max(from, span.first));
    if (day !== null && day <= span.last) return day > end ? null : { day, span };
  }
  return null;
}

/** Where something stands that comes on a day and waits for each pause that it meets to be over; null where the plan has come to its end. */
export function dayAfterPauses(paused: readonly PausedTime[], day: DayNumber): DayNumber | null {
  let openDay = day;
  for (const { from, until, catchUp } of paused) {
    if (openDay < from || openDay >= until) continue;
    if (catchUp === null) return null;
    openDay = catchUp.day;
  }
  return openDay;
}

/** The last day that a pause may have changed something on. */
export function reachOf({ until, catchUp }: PausedTime): DayNumber {
  return catchUp === null ? until : catchUp.day + windowOf(catchUp.span.of.rule);
}

/** What is left of planned days (ascending) by a pause: what fell in it makes one occurrence after it (decision 085, §5). */
export function pause(planned: PlanOccurrence[], time: PausedTime, isKept: (day: DayNumber) => boolean) {
  const isDropped = ({ planned: day }: PlanOccurrence) => time.from <= day && day < time.until && !isKept(day);
  const dropped = planned.filter(isDropped);
  if (dropped.length === 0) return planned;
  const left = planned.filter((one) => !isDropped(one));
  const { catchUp } = time;
  if (!time.isByHand || catchUp === null || !isFixed(catchUp.span) || catchUp.day < catchUp.span.of.start) return left;
  const levels = dropped.flatMap(({ level, covers }) => [level, ...covers]);
  const last = reachOf(time);
  const next = left.find(({ planned: day }) => time.until <= day && day <= last);
  const catchesUp = { from: time.from, until: time.until };
  if (next !== undefined) return left.map((one) => (one === next ? { ...withLevels(one, levels), catchesUp } : one));
  const { rule } = catchUp.span.of;
  const occurrence = occurrenceOf(rule, { day: catchUp.day, nominal: catchUp.day, rank: 0, covers: [] });
  const [lowest = occurrence.level] = levels;
  const caught = { ...withLevels({ ...occurrence, level: lowest }, levels), catchesUp };
  return [...left, caught].sort((a, b) => a.planned - b.planned);
}

/** An occurrence that includes other levels: the highest is shown, the others are covered. */
function withLevels(one: PlanOccurrence, levels: readonly string[]): PlanOccurrence {
  const ranks = [...new Set([one.level, ...one.covers, ...levels].map((id) => rankIn(one.rule, id)))];
  const [highest = 0, ...covers] = ranks.sort((a, b) => b - a);
  const { level, covers: covered } = occurrenceOf(one.rule, { ...one, rank: highest, covers: covers.reverse() });
  return { ...one, level, covers: covered };
}

/** Whether a version keeps to its grid by date. */
export function isFixed({ of: { rule } }: Span): boolean {
  return rule.anchor === "fixed" && rule.trigger === "date";
}
