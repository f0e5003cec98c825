import { type DayNumber, numberOf, textOf } from "#plans/day-number.ts";
import { widestSearch } from "#plans/due/floating.ts";
import { FloatingPlan, isFloating } from "#plans/due/floating-plan.ts";
import { PlanMeter } from "#plans/due/meter-due.ts";
import { MeteredPlan } from "#plans/due/metered-plan.ts";
import { noFacts, type PlanFacts } from "#plans/facts.ts";
import { plannedDays } from "#plans/fixed.ts";
import { occurrenceOf, type PlanOccurrence } from "#plans/occurrence.ts";
import { isFixed, type PausedTime, pause, pausedTimes, reachOf } from "#plans/pauses.ts";
import type { PlanDays } from "#plans/plan.ts";
import { approximateDays, type PlanRule } from "#plans/rule.ts";
import { type Span, spanOn, spansOf } from "#plans/spans.ts";

/** The occurrences of a plan, worked out from its rules and what happened; nothing of them is kept. */
export class Series {
  readonly today: DayNumber;
  private readonly isAgenda: boolean;
  readonly createdOn: DayNumber;
  readonly facts: PlanFacts;
  readonly spans: Span[];
  /** The pauses in which nothing falls that is planned by date. */
  readonly paused: PausedTime[];
  /** Where a person moved what is planned on a day. */
  readonly moves: Map<DayNumber, DayNumber>;
  private readonly isDone: (day: DayNumber) => boolean;
  private readonly floating: FloatingPlan;
  private readonly byMeter: MeteredPlan;

  /**
   * `isAgenda`: with all that is foreseen, and nothing while the PM was deleted. Else as it stands: of what counts from completion only what is due, and the
   * days on which the PM was deleted among the others, to be told apart by `isPaused`.
   */
  constructor(plan: PlanDays, today: DayNumber, isAgenda: boolean) {
    this.isAgenda = isAgenda;
    this.today = today;
    const { scheduleVersions, createdOn, moves = [], paused = [], facts = noFacts, completed } = plan;
    this.createdOn = numberOf(createdOn);
    this.facts = facts;
    this.spans = spansOf(scheduleVersions, this.createdOn, facts.calendar);
    const times = paused.length === 0 ? [] : pausedTimes(paused, this.spans);
    this.paused = times.filter((time) => isAgenda || time.isByHand);
    this.moves = new Map(moves.map(({ planned, to }) => [numberOf(planned), numberOf(to)]));
    this.isDone = (day) => {
      const text = textOf(this.moves.get(day) ?? day);
      return (completed?.has(text) ?? false) || facts.done.some((one) => one.day === text);
    };
    const meters = new Map<PlanRule, PlanMeter | null>();
    const meterOf = (rule: PlanRule) => {
      const meter = meters.get(rule) ?? (rule.meter && new PlanMeter(rule.meter, facts, today, this.createdOn));
      meters.set(rule, meter);
      return meter;
    };
    const state = { spans: this.spans, facts, moves: this.moves, today, meterOf };
    this.floating = new FloatingPlan({ ...state, paused: times });
    this.byMeter = new MeteredPlan({ ...state, paused: this.paused });
  }

  /** The occurrences between two days, both included, ascending. */
  between(from: DayNumber, to: DayNumber): PlanOccurrence[] {
    const planned = this.plannedBetween(from, to);
    const fixed = this.moves.size === 0 ? planned : this.withMoves(planned, from, to);
    const floating = this.floating.between(from, to, this.isAgenda);
    return floating.length === 0 ? fixed : oneADay([...floating, ...fixed]);
  }

  /** What is planned between two days before a person moved any of it. */
  plannedBetween(from: DayNumber, to: DayNumber): PlanOccurrence[] {
    const times = this.paused.filter((time) => time.from <= to);
    let [first, last] = [from, to];
    for (const time of times.toReversed()) {
      if (reachOf(time) < first) continue;
      first = Math.min(first, time.from);
      last = Math.max(last, reachOf(time));
    }
    const isKept = (day: DayNumber) => this.moves.has(day) || this.isDone(day);
    const metered = this.byMeter.between(from, to, isKept);
    const left = times
      .filter((time) => time.from >= first)
      .reduce((planned, time) => pause(planned, time, isKept), this.gridBetween(first, last));
    const within = times.length === 0 ? left : left.filter(({ planned }) => from <= planned && planned <= to);
    return metered.length === 0 ? within : oneADay([...within, ...metered]);
  }

  private gridBetween(from: DayNumber, to: DayNumber): PlanOccurrence[] {
    return this.spans.filter(isFixed).flatMap(({ of, first, last }) => {
      const days = plannedDays(of, Math.max(from, first), Math.min(to, last));
      return days.map((day) => occurrenceOf(of.rule, day));
    });
  }

  private withMoves(planned: readonly PlanOccurrence[], from: DayNumber, to: DayNumber): PlanOccurrence[] {
    const come = [...this.moves].flatMap(([day, movedTo]) => {
      const span = spanOn(this.spans, day);
      if (movedTo < from || movedTo > to || (span && isFloating(span))) return [];
      return [{ ...this.movedOne(day), day: movedTo }];
    });
    const taken = new Set(come.map(({ day }) => day));
    const stay = planned.filter(({ planned: day }) => !this.moves.has(day) && !taken.has(day));
    return [...stay, ...come].sort((a, b) => a.day - b.day);
  }

  /** What is planned on a day that was moved. A later change of the rule may have left nothing there: the move stands. */
  private movedOne(planned: DayNumber): PlanOccurrence {
    const [found] = this.plannedBetween(planned, planned);
    if (found !== undefined) return found;
    const rule = (spanOn(this.spans, planned) ?? this.spans[0])?.of.rule;
    if (rule === undefined) throw new RangeError("A plan has at least one version.");
    return occurrenceOf(rule, { day: planned, nominal: planned, rank: 0, covers: [] });
  }

  /** The first occurrence on or after a day; null where none comes within 30 years. */
  next(from: DayNumber): PlanOccurrence | null {
    for (let [at, days] = [from, this.stride()]; at <= from + widestSearch; at += days, days *= 2) {
      const [found] = this.between(at, at + days - 1);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** The last occurrence on or before a day; null where there is none since the creation. */
  latest(to: DayNumber): PlanOccurrence | null {
    for (let [at, days] = [to, this.stride()]; at >= this.createdOn; at -= days, days *= 2) {
      const found = this.between(at - days + 1, at).at(-1);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** About how far apart occurrences are. */
  private stride(): number {
    const smallest = this.spans.map(({ of: { rule } }) => (rule.levels[0] ? approximateDays(rule.levels[0]) : 0));
    return Math.ceil(Math.max(7, ...smallest));
  }
}

/** Of what falls on one day the first, by day. */
function oneADay(all: readonly PlanOccurrence[]): PlanOccurrence[] {
  const byDay = new Map<DayNumber, PlanOccurrence>();
  for (const one of all) if (!byDay.has(one.day)) byDay.set(one.day, one);
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}
