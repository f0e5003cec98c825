import type { Schedule } from "#maintenance/schedule.ts";
import type { On, PlanRule } from "#plans/rule.ts";

/** What the PMs of a family have in common. */
export const familyFields = [
  "title",
  "description",
  "priority",
  "assignee",
  "estimated_duration",
  "tags",
  "safety_notes",
  "notes",
  "procedure",
  "needs_lockout",
  "schedule",
  "checklist",
] as const;
export type FamilyField = (typeof familyFields)[number];

/** What is said of each of them in one PM. */
export type FamilySaid = Record<FamilyField, unknown>;

/** Of each PM the fields in which it differs from what most of them say; of as many, from what the first one says. */
export function differencesIn(members: readonly FamilySaid[]): FamilyField[][] {
  const usual = new Map(familyFields.map((field) => [field, mostSaid(members.map((member) => textOf(member[field])))]));
  return members.map((member) => familyFields.filter((field) => textOf(member[field]) !== usual.get(field)));
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

function mostSaid(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return texts.find((text) => counts.get(text) === most);
}

/** What of a schedule is the family's: its days are each PM's own, and so is the meter. */
export function sharedOf(schedule: Schedule): unknown {
  if (schedule.frequency === "Weekly") return { ...schedule, day_of_week: null };
  return schedule.frequency === "Custom" ? { ...schedule, rule: sharedRule(schedule.rule) } : schedule;
}

function sharedRule({ start: _, meter, levels, ...rule }: PlanRule): unknown {
  return {
    ...rule,
    meter: meter && { lead: meter.lead },
    levels: levels.map((level) => ({ ...level, on: kindOf(level.on) })),
  };
}

/** One day that a stagger moves is the PM's own; what else is said of the day is not. */
function kindOf(on: On | null): unknown {
  if (on === null) return null;
  if ("weekdays" in on) return on.weekdays.length === 1 ? "weekday" : on;
  return "day" in on ? "day" : on;
}
