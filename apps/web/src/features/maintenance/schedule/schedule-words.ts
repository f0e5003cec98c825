import { readSchedule, type Schedule, type ScheduleFields } from "@millwright/domain/maintenance/schedule";
import type { Messages } from "@millwright/messages/messages";
import { type Saying, sayTime } from "#lib/time/time.ts";

/** When a PM falls: its frequency, its days and its time. */
export interface ScheduleWords {
  frequency: string;
  days: string;
  time: string;
}

/** A schedule as a card says it; null when the fields are none. */
export function scheduleWords(
  fields: ScheduleFields,
  { maintenance }: Pick<Messages, "maintenance">,
  saying: Pick<Saying, "locale">,
): ScheduleWords | null {
  const schedule = readSchedule(fields);
  if ("fault" in schedule) return null;
  return {
    frequency: maintenance.frequencies[schedule.frequency],
    days: daysOf(schedule, maintenance),
    time: sayTime(schedule.time, saying),
  };
}

function daysOf(schedule: Schedule, { board, weekdays }: Messages["maintenance"]): string {
  if (schedule.frequency === "Daily") return board.workdays;
  return schedule.frequency === "Weekly" ? weekdays[schedule.day_of_week] : board.periods[schedule.monthly_period];
}
