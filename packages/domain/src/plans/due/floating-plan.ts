import { type DayNumber, numberOfText } from "#plans/day-number.ts";
import { type DueDay, dueAfter, firstDue } from "#plans/due/floating.ts";
import type { CountedFrom, MeterDay, PlanMeter } from "#plans/due/meter-due.ts";
import type { PlanFacts } from "#plans/facts.ts";
import type { DatedRule } from "#plans/fixed.ts";
import { occurrenceOf, type PlanOccurrence, rankIn } from "#plans/occurrence.ts";
import { dayAfterPauses, type PausedTime } from "#plans/pauses.ts";
import { type Level, type PlanRule, windowOf } from "#plans/rule.ts";
import { type Span, spanOn } from "#plans/spans.ts";

/** What the occurrences of a plan follow from, counted by day number. */
export interface PlanState {
  spans: readonly Span[];
  facts: PlanFacts;
  paused: readonly PausedTime[];
  /** Where a person moved what is planned on a day. */
  moves: ReadonlyMap<DayNumber, DayNumber>;
  today: DayNumber;
  /** The meter of a rule; null of one by date alone. */
  meterOf: (rule: PlanRule) => PlanMeter | null;
}

/** What was done, or is assumed to be in a forecast. */
interface Done {
  on: DayNumber;
  level: string;
  total: number | null;
  isAssumed: boolean;
}

/** When a level is due, and what makes it so. */
interface DueLevel extends DueDay {
  rank: number;
  byMeter: MeterDay | null;
}

export function isFloating({ of: { rule } }: Span): boolean {
  return rule.anchor === "floating";
}

/** The occurrences of a plan in the times in which it counts from what was done (decision 085, §7 and §8). */
export class FloatingPlan {
  private readonly state: PlanState;
  private readonly spans: readonly Span[];
  private readonly doneDays: ReadonlySet<DayNumber>;
  private readonly coming: PlanOccurrence[] = [];
  private done: Done[];
  /** The first day on which a forecast may stand: after what is assumed to be done before it. */
  private foreseenFrom = Number.NEGATIVE_INFINITY;
  private isOver = false;

  constructor(state: PlanState) {
    this.state = state;
    this.spans = state.spans.filter(isFloating);
    const { done } = state.facts;
    this.doneDays = new Set(done.map(({ day }) => numberOfText(day)));
    this.done = done.map(({ on, level, total }) => ({ on: numberOfText(on), level, total, isAssumed: false }));
  }

  /** What was done between two days, and what is due; with the forecasts that follow if it is asked for them. */
  between(from: DayNumber, to: DayNumber, hasForecasts: boolean): PlanOccurrence[] {
    if (this.spans.length === 0) return [];
    this.foresee(hasForecasts ? to : null);
    const coming = hasForecasts ? this.coming : this.coming.slice(0, 1);
    return [...this.doneOnes(), ...coming].filter(({ day }) => from <= day && day <= to);
  }

  /** Works out what is due, and what follows it until a day. */
  private foresee(to: DayNumber | null): void {
    while (!this.isOver) {
      const last = this.coming.at(-1);
      if (last !== undefined && (to === null || last.day > to)) return;
      const next = last === undefined ? (this.openOne() ?? this.firstOne()) : this.due();
      if (next === null) this.isOver = true;
      else {
        this.coming.push(last === undefined ? next : { ...next, isForecast: true });
        const { level, value: total } = next;
        const done = { on: Math.max(next.day, this.state.today), level, total, isAssumed: true };
        this.foreseenFrom = done.on + 1;
        this.done = [...this.done.filter((one) => one.level !== level), done];
      }
    }
  }

  private doneOnes(): PlanOccurrence[] {
    const { spans, facts } = this.state;
    return facts.done.flatMap(({ day, level }) => {
      const at = numberOfText(day);
      const span = spanOn(spans, at);
      return span && isFloating(span) ? [this.standing(span, at, level)] : [];
    });
  }

  /** What has begun and is open: nothing else is due meanwhile. */
  private openOne(): PlanOccurrence | null {
    const { facts, spans, today } = this.state;
    const span = spanOn(spans, today);
    if (facts.open === null || span === undefined || !isFloating(span)) return null;
    const [day, { level }] = [numberOfText(facts.open.day), facts.open];
    const due = this.levelsDue(span);
    const rank = rankIn(span.of.rule, level);
    const until = day + windowOf(span.of.rule);
    const covers = due.filter((one) => one.rank < rank && one.day <= until).map((one) => one.rank);
    const value = due.find((one) => one.rank === rank)?.byMeter?.value ?? null;
    const { planned } = this.standing(span, day, level);
    return { ...occurrenceOf(span.of.rule, { day, nominal: planned, rank, covers }), planned, value };
  }

  /** What is due, on the day that a person moved it to. */
  private firstOne(): PlanOccurrence | null {
    const next = this.due();
    const to = next && this.state.moves.get(next.planned);
    const last = Math.max(...this.done.map(({ on }) => on));
    if (next === null || to === undefined || to === null) return next;
    return to > last && !this.doneDays.has(to) ? { ...next, day: to } : next;
  }

  private due(): PlanOccurrence | null {
    for (const span of this.spans) {
      const due = this.levelsDue(span);
      const day = Math.min(...due.map((one) => one.day));
      if (due.length === 0 || day > span.last) continue;
      const until = day + windowOf(span.of.rule);
      const ranks = due.filter((one) => one.day <= until).map(({ rank }) => rank);
      return this.occurrence(
        span,
        due.filter((one) => one.day === day),
        ranks,
      );
    }
    return null;
  }

  /** The one of the levels that are due first, which does those of the window as well. Ranks are ascending. */
  private occurrence(span: Span, first: readonly DueLevel[], ranks: readonly number[]): PlanOccurrence | null {
    const isCertain = ({ byMeter }: DueLevel) => !byMeter?.isForecast;
    const isForecast = !first.some(isCertain);
    const leading = first.findLast((one) => isForecast || isCertain(one));
    const rank = ranks.at(-1);
    if (leading === undefined || rank === undefined) return null;
    const { day, nominal, byMeter } = leading;
    return {
      ...occurrenceOf(span.of.rule, { day, nominal, rank, covers: ranks.slice(0, -1) }),
      ...{ isForecast, between: byMeter?.between ?? null, value: byMeter?.value ?? null },
    };
  }

  /** When each level is due by the rule of a version, by rank; those that never are left out. */
  private levelsDue(span: Span): DueLevel[] {
    const { rule } = span.of;
    return rule.levels.flatMap((level, rank) => {
      const counted = this.countedFrom(span, rank);
      const due = this.dueDay(span, level, counted);
      if (due === null) return [];
      const { day, nominal, byMeter } = due;
      const openDay = this.standsOn(span, day);
      return openDay === null ? [] : [{ day: openDay, nominal, rank, byMeter }];
    });
  }

  /** When a level is due by date, by its meter, by whichever is first or by whichever is last. */
  private dueDay(span: Span, level: Level, counted: CountedFrom): Omit<DueLevel, "rank"> | null {
    const { of } = span;
    const byDate = dateOf(of, level, counted);
    const byMeter = this.state.meterOf(of.rule)?.dueAfter(level, counted, of.floor) ?? null;
    const ofDate = byDate && { ...byDate, byMeter: null };
    const ofMeter = byMeter && { day: byMeter.day, nominal: byMeter.day, byMeter };
    if (of.rule.trigger === "all") {
      return ofMeter && byDate && { ...(byDate.day > ofMeter.day ? byDate : ofMeter), byMeter };
    }
    if (ofMeter === null || ofDate === null) return ofMeter ?? ofDate;
    return ofMeter.day < ofDate.day ? ofMeter : ofDate;
  }

  /** When a level was done last, by itself or with a larger one. */
  private countedFrom(span: Span, rank: number): CountedFrom {
    const done = this.done.filter(({ level }) => rankIn(span.of.rule, level) >= rank);
    const last = done.reduce<Done | null>((latest, one) => (latest && latest.on > one.on ? latest : one), null);
    return last === null
      ? { at: null, total: null, isAssumed: false }
      : { at: last.on, total: last.total, isAssumed: last.isAssumed };
  }

  /** Where a due day comes to stand: not before its version, not in a pause, nor on a day on which one was done. */
  private standsOn(span: Span, due: DayNumber): DayNumber | null {
    const lowest = Math.max(span.first, span.of.start, this.foreseenFrom);
    const { rule, workable } = span.of;
    const from = (day: DayNumber) => (rule.trigger === "meter" ? day : workable.stayFrom(day));
    let day = due < lowest ? from(lowest) : due;
    while (day !== null) {
      const after = dayAfterPauses(this.state.paused, day);
      if (after === day && !this.doneDays.has(day)) break;
      day = after === day ? from(day + 1) : after;
    }
    return day !== null && day <= span.of.end ? day : null;
  }

  /** A day that has a record. */
  private standing(span: Span, day: DayNumber, level: string): PlanOccurrence {
    const [planned] = [...this.state.moves].find(([, to]) => to === day) ?? [day];
    const one = occurrenceOf(span.of.rule, { day, nominal: planned, rank: rankIn(span.of.rule, level), covers: [] });
    return { ...one, planned };
  }
}

/** When a level is due by date; null of a rule that goes by its meter alone. */
function dateOf(of: DatedRule, level: Level, { at }: CountedFrom): DueDay | null {
  if (of.rule.trigger === "meter") return null;
  return at === null ? firstDue(of, level) : dueAfter(of, level, at);
}
