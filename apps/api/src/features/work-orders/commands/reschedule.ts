import type { Command, EditedFields } from "#features/work-orders/commands/command.ts";
import { edit } from "#features/work-orders/commands/edit.ts";

type Dates = "due_date" | "scheduled_start" | "scheduled_end" | "scheduled_date";
type Schedule = "frequency" | "day_of_week" | "monthly_period" | "time" | "plan" | "plan_from" | "shutdowns";

/** Gives a repair other dates, or a PM another schedule. @throws Refusal `invalid`, `plan_from_past`, `meter_elsewhere` */
export function reschedule(dates: Pick<EditedFields, Dates | Schedule>): Command {
  return edit(dates, { kind: "reschedule" });
}
