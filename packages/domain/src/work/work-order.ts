/** The four columns of a board, in their order. A missing status counts as Scheduled. */
export const statuses = ["Scheduled", "In Progress", "Completed", "On Hold"] as const;
export type Status = (typeof statuses)[number];
export const openStatuses = ["Scheduled", "In Progress", "On Hold"] as const satisfies readonly Status[];

/** From least to most pressing. */
/** Whether somebody works at it, or holds it. */
export const isInHand = (status: Status) => status === "In Progress" || status === "On Hold";

export const priorities = ["Low", "Medium", "High", "Critical"] as const;
export type Priority = (typeof priorities)[number];

export const workOrderTypes = ["Repair", "PM"] as const;
export type WorkOrderType = (typeof workOrderTypes)[number];

export const frequencies = ["Daily", "Weekly", "Monthly"] as const;
export type Frequency = (typeof frequencies)[number];
/** With that of a PM which has a rule of its own. */
export const planFrequencies = [...frequencies, "Custom"] as const;
export type PlanFrequency = (typeof planFrequencies)[number];
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];
export const monthlyPeriods = ["start", "middle", "end"] as const;
export type MonthlyPeriod = (typeof monthlyPeriods)[number];

/**
 * How an occurrence of a PM ended, or how it is open: pending is today's, overdue is one whose day has passed, also one
 * that the next overtook (it was missed), unless it was on hold then; skipped is one that somebody left out.
 */
export const occurrenceStatuses = ["completed", "pending", "overdue", "on-hold", "skipped"] as const;
export type OccurrenceStatus = (typeof occurrenceStatuses)[number];

export const workOrderDefaults = {
  priority: "Medium",
  status: "Scheduled",
  site: "Main Site",
  type: "Repair",
} as const;

/** Where a new status is dropped on the column it already has, nothing happens. */
export function isMove(from: Status | null, to: Status): boolean {
  return (from ?? "Scheduled") !== to;
}
