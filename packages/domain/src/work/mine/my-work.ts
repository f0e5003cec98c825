import { isPmLate } from "#maintenance/maintenance-board.ts";
import { instantOf } from "#maintenance/occurrence-time.ts";
import { dayOf, endOfDay } from "#when.ts";
import { compareKeys, type SortKey } from "#work/board.ts";
import { deadlineOf, isOverdue } from "#work/overdue.ts";
import { repairStart } from "#work/repair-start.ts";
import { type Priority, priorities, type Status, type WorkOrderType } from "#work/work-order.ts";

/** How work presses who has it, what presses most first. */
export const pressings = ["overdue", "today", "critical", "next"] as const;
export type Pressing = (typeof pressings)[number];

/** A repair or a PM, as far as it says when it presses. */
export interface PressingWork {
  id: string;
  type: WorkOrderType;
  status: Status;
  priority: Priority;
  machine_id: string | null;
  /** Of a repair: a day (YYYY-MM-DD) or an instant. */
  due_date: string | null;
  /** Of a repair: an instant. */
  scheduled_start: string | null;
  /** YYYY-MM-DD; of a PM the day of its current occurrence. */
  scheduled_date: string | null;
  /** Of a PM: HH:MM in the plant. */
  time: string | null;
  created_at: string;
}

/** The present moment of a plant, and the machines that stop it or a line of it (criticality A), by their ids. */
export interface MyPlant {
  now: Temporal.Instant;
  zone: string;
  criticalMachines: ReadonlySet<string>;
}

/**
 * How open work presses: it is late; it falls on today or before, or was begun; it is critical, or on a machine that
 * stops the line and not marked as Low; or it comes next.
 */
export function pressingOf(work: PressingWork, { now, zone, criticalMachines }: MyPlant): Pressing {
  const today = dayOf(now, zone);
  const isLate = work.type === "PM" ? isPmLate({ ...work, completed_at: null }, today) : isOverdue(work, now, zone);
  if (isLate) return "overdue";
  const { beginsMs, dueMs } = datesOf(work, zone);
  const endMs = endOfDay(today, zone).epochMilliseconds;
  if (work.status === "In Progress" || beginsMs < endMs || dueMs <= endMs) return "today";
  const stopsTheLine = criticalMachines.has(work.machine_id ?? "") && work.priority !== "Low";
  const isCritical = work.priority === "Critical" || stopsTheLine;
  return isCritical ? "critical" : "next";
}

/** Open work by how it presses, in the order in which it is to be done; of what there is none, nothing. */
export function groupMyWork<Work extends PressingWork>(
  work: readonly Work[],
  plant: MyPlant,
): { pressing: Pressing; work: Work[] }[] {
  const ranked = work.map((one) => {
    const pressing = pressingOf(one, plant);
    return { one, pressing, key: sortKey(one, pressing, plant.zone) };
  });
  const groups = pressings.map((pressing) => {
    const own = ranked.filter((each) => each.pressing === pressing);
    return { pressing, work: own.sort((a, b) => compareKeys(a.key, b.key)).map(({ one }) => one) };
  });
  return groups.filter((group) => group.work.length > 0);
}

/** Late: the longest first. Of today: what was begun, then by the hour. Critical: by priority. Next: by its date. */
function sortKey(work: PressingWork, pressing: Pressing, zone: string): SortKey {
  const { beginsMs, dueMs } = datesOf(work, zone);
  const rank = -priorities.indexOf(work.priority);
  const last = [Date.parse(work.created_at), work.id];
  switch (pressing) {
    case "overdue":
      return [dueMs, rank, ...last];
    case "today":
      return [work.status === "In Progress" ? 0 : 1, beginsMs, rank, ...last];
    case "critical":
      return [rank, Math.min(beginsMs, dueMs), ...last];
    case "next":
      return [Math.min(beginsMs, dueMs), rank, ...last];
  }
}

const never = Number.POSITIVE_INFINITY;

/** When work is to begin, and is late from, in milliseconds since 1970; never, where it does not say. */
function datesOf(work: PressingWork, zone: string): { beginsMs: number; dueMs: number } {
  if (work.type === "Repair") {
    const begins = repairStart(work, zone)?.at.epochMilliseconds ?? never;
    return { beginsMs: begins, dueMs: deadlineOf(work.due_date, zone)?.ms ?? never };
  }
  if (work.scheduled_date === null) return { beginsMs: never, dueMs: never };
  const on = Temporal.PlainDate.from(work.scheduled_date);
  return {
    beginsMs: instantOf(on, work.time ?? "00:00", zone).epochMilliseconds,
    dueMs: endOfDay(on, zone).epochMilliseconds,
  };
}
