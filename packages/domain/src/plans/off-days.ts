import type { PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { civilOf, type DayNumber, isLeapYear, numberOfText, weekdayIndex, weekdayIndexOf } from "#plans/day-number.ts";
import type { PlanRule } from "#plans/rule.ts";
import type { Weekday } from "#work/work-order.ts";

/** The calendar of a plant by day number. */
interface OffDays {
  /** By the index of the weekday, up to a day each; the last one has no end. */
  weeks: { until: DayNumber; isWorked: boolean[] }[];
  holidays: Map<DayNumber, string>;
  shutdowns: { from: DayNumber; to: DayNumber; name: string }[];
}

const known = new WeakMap<PlantCalendar, OffDays>();

function offDaysOf(calendar: PlantCalendar): OffDays {
  const cached = known.get(calendar);
  if (cached) return cached;
  const former = calendar.former_weeks ?? [];
  const off = {
    weeks: [
      ...former.map(({ until, workdays }) => ({ until: numberOfText(until), isWorked: workedIn(workdays) })),
      { until: Number.POSITIVE_INFINITY, isWorked: workedIn(calendar.workdays) },
    ],
    holidays: new Map(calendar.holidays.map(({ day, name }) => [numberOfText(day), name])),
    shutdowns: calendar.shutdowns.map(({ from, to, name }) => ({
      ...{ from: numberOfText(from), to: numberOfText(to), name },
    })),
  };
  known.set(calendar, off);
  return off;
}

function workedIn(workdays: readonly Weekday[]): boolean[] {
  const worked = new Set(workdays.map(weekdayIndex));
  return Array.from({ length: 7 }, (_, index) => worked.has(index));
}

/** Why a nominal day makes no occurrence. */
export type Dropped = "out-of-season" | "shutdown" | "holiday" | "no-working-day" | "after-end";
/** Why an occurrence left its nominal day. */
export type OffReason = { because: "weekend" } | { because: "holiday" | "shutdown"; name: string };

/** So far away an occurrence moves off days that aren't worked. */
export const farthestShift = 60;

/** What is due waits for the end of a shutdown however long it is; none lasts 30 years. */
const farthestStay = 10_958;

export type OffDayRule = Pick<PlanRule, "shift" | "holidays" | "shutdowns" | "seasons" | "end">;

/** Where occurrences of a rule may stand, by the calendar of the plant (decision 085, §3). */
export class WorkableDays {
  private readonly off: OffDays;
  private readonly seasons: { from: number; to: number; wraps: boolean }[];
  private readonly end: DayNumber;
  /** Whether no day is dropped nor moved. */
  readonly keepsAll: boolean;

  private readonly rule: OffDayRule;

  constructor(rule: OffDayRule, calendar: PlantCalendar) {
    this.rule = rule;
    this.off = offDaysOf(calendar);
    this.seasons = rule.seasons.map(({ from, to }) => ({ from: ofYear(from), to: ofYear(to), wraps: from > to }));
    this.end = rule.end === null ? Number.POSITIVE_INFINITY : numberOfText(rule.end);
    const { shift, holidays, shutdowns } = rule;
    this.keepsAll = shift === "none" && holidays === "keep" && shutdowns === "keep" && rule.seasons.length === 0;
  }

  /** Whether what is moved may stand on a day. */
  maySet(day: DayNumber): boolean {
    return this.isWorkday(day) && this.isFree(day);
  }

  /** Whether a month counts a day among its working days: by name from Monday to Friday as well. */
  isCounted(day: DayNumber): boolean {
    return weekdayIndexOf(day) < 5 && this.maySet(day);
  }

  /** The day to which the occurrence of a nominal day moves, or why there is none. None moves before the floor. */
  settle(nominal: DayNumber, floor: DayNumber): DayNumber | Dropped {
    if (this.keepsAll) return nominal;
    const { holidays, shutdowns } = this.rule;
    if (!this.isInSeason(nominal)) return "out-of-season";
    if (shutdowns === "skip" && this.shutdownOn(nominal) !== null) return "shutdown";
    if (holidays === "skip" && this.holidayOn(nominal) !== null) return "holiday";
    if (this.reasonToMove(nominal) === null) return nominal;
    const target = this.targetOf(nominal, floor);
    if (target === null) return "no-working-day";
    return target > this.end ? "after-end" : target;
  }

  /** Why an occurrence may not stay on its nominal day; null where it may. */
  reasonToMove(day: DayNumber): OffReason | null {
    const { shift, holidays, shutdowns } = this.rule;
    const shutdown = shutdowns === "move" ? this.shutdownOn(day) : null;
    if (shutdown !== null) return { because: "shutdown", name: shutdown };
    const holiday = holidays === "move" ? this.holidayOn(day) : null;
    if (holiday !== null) return { because: "holiday", name: holiday };
    return shift !== "none" && !this.isWorkday(day) ? { because: "weekend" } : null;
  }

  /** The first day on or after another on which an occurrence may stand; null where none is near. */
  firstFrom(day: DayNumber): DayNumber | null {
    for (let n = day; n <= day + farthestShift; n += 1) if (this.maySet(n)) return n;
    return null;
  }

  /** A day if an occurrence may stay on it, else the first one after it on which it may stand, however long that takes. */
  stayFrom(day: DayNumber): DayNumber | null {
    if (this.reasonToMove(day) === null) return day;
    for (let n = day + 1; n <= day + farthestStay; n += 1) if (this.maySet(n)) return n;
    return null;
  }

  /** The nominal days that may come to stand between two days: those and the days off beside them. */
  reachOf(from: DayNumber, to: DayNumber): { from: DayNumber; to: DayNumber } {
    if (this.keepsAll) return { from, to };
    let first = from;
    while (first > from - farthestShift && !this.maySet(first - 1)) first -= 1;
    let last = to;
    while (last < to + farthestShift && !this.maySet(last + 1)) last += 1;
    return { from: first, to: last };
  }

  holidayOn(day: DayNumber): string | null {
    return this.off.holidays.get(day) ?? null;
  }

  shutdownOn(day: DayNumber): string | null {
    for (const { from, to, name } of this.off.shutdowns) if (from <= day && day <= to) return name;
    return null;
  }

  private isWorkday(day: DayNumber): boolean {
    for (const { until, isWorked } of this.off.weeks) if (day <= until) return isWorked[weekdayIndexOf(day)] ?? false;
    return false;
  }

  private isFree(day: DayNumber): boolean {
    const { holidays, shutdowns } = this.rule;
    if (holidays !== "keep" && this.off.holidays.has(day)) return false;
    return shutdowns === "keep" || this.shutdownOn(day) === null;
  }

  private targetOf(nominal: DayNumber, floor: DayNumber): DayNumber | null {
    const { shift } = this.rule;
    const goesOn = shift !== "previous";
    const goesBack = shift === "previous" || shift === "nearest";
    for (let days = 1; days <= farthestShift; days += 1) {
      if (goesOn && this.maySet(nominal + days)) return nominal + days;
      if (!goesBack) continue;
      if (nominal - days >= floor && this.maySet(nominal - days)) return nominal - days;
      if (!goesOn && nominal - days < floor) return this.firstFrom(nominal);
    }
    return null;
  }

  private isInSeason(day: DayNumber): boolean {
    if (this.seasons.length === 0) return true;
    const civil = civilOf(day);
    const ofDay = civil.month * 100 + civil.day;
    const limit = (at: number) => (at === leapDay && !isLeapYear(civil.year) ? leapDay - 1 : at);
    return this.seasons.some(({ from, to, wraps }) => {
      const [begins, ends] = [limit(from) <= ofDay, ofDay <= limit(to)];
      return wraps ? begins || ends : begins && ends;
    });
  }
}

const leapDay = 229;

/** MM-DD as one number. */
function ofYear(text: string): number {
  return Number(text.slice(0, 2)) * 100 + Number(text.slice(3));
}
