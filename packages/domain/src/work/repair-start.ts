import { instantOf } from "#maintenance/occurrence-time.ts";
import { dayOf, readWhen } from "#when.ts";

/** When a repair without a start is shown, HH:MM in the plant. */
const usualStart = "09:00";

export interface PlannedRepair {
  scheduled_start: string | null;
  scheduled_date: string | null;
  due_date: string | null;
}

export interface RepairStart {
  on: Temporal.PlainDate;
  /** HH:MM in the plant. */
  time: string;
  at: Temporal.Instant;
  /** Whether the work says its time itself; else it is the usual one. */
  hasTime: boolean;
}

/** When a repair stands in the calendar: at its start, else on its scheduled day, else when it is due; null without any. */
export function repairStart(repair: PlannedRepair, zone: string): RepairStart | null {
  if (repair.scheduled_start !== null) {
    const at = Temporal.Instant.from(repair.scheduled_start);
    return { on: dayOf(at, zone), time: timeOf(at, zone), at, hasTime: true };
  }
  const { scheduled_date, due_date } = repair;
  const when = readWhen(scheduled_date ?? due_date ?? "", zone);
  if (when === null) return null;
  if ("on" in when) return usualStartOf(when.on, zone);
  return { on: dayOf(when.at, zone), time: timeOf(when.at, zone), at: when.at, hasTime: true };
}

/** What has a day and no time starts at nine o'clock. */
export function usualStartOf(on: Temporal.PlainDate, zone: string): RepairStart {
  return { on, time: usualStart, at: instantOf(on, usualStart, zone), hasTime: false };
}

/** The wall-clock time of an instant in the plant, HH:MM. */
export function timeOf(at: Temporal.Instant, zone: string): string {
  return at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
}
