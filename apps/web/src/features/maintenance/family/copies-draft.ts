import { limits } from "@millwright/contract/limits";
import type { Machine } from "@millwright/contract/machines";
import { numberKey } from "@millwright/domain/machines/equipment-number";
import { readSchedule } from "@millwright/domain/maintenance/schedule";
import { staggered } from "@millwright/domain/plans/family/stagger";
import { bySearch } from "@millwright/domain/text/search";
import type { Weekday } from "@millwright/domain/work/work-order";
import type { PlanFamilyWords } from "@millwright/messages/plan-family/plan-family";
import { fill } from "@millwright/messages/text";
import type { WorkOrder } from "#work/orders.ts";

/** For which machines copies are asked, as the form holds it. */
export interface CopiesDraft {
  machines: ReadonlySet<string>;
  /** As it is typed. */
  stagger: string;
  asFamily: boolean;
}

export const noCopies: CopiesDraft = { machines: new Set(), stagger: "0", asFamily: true };

/** The machines of a department (all when empty) that have all of some words in what tells them apart. */
export function machinesFound(machines: readonly Machine[], words: string, departmentId: string): Machine[] {
  const inDepartment = machines.filter(
    ({ department_id }) => departmentId === "" || (department_id ?? "none") === departmentId,
  );
  return bySearch(inDepartment, words, ({ name, number, model, serial_number }) =>
    [name, number, number && numberKey(number), model, serial_number].filter(Boolean).join("\n"),
  );
}

/** Whether copies of a PM can fall on days of their own. */
export function canStagger(
  { frequency, day_of_week, monthly_period, time, plan, shutdowns }: WorkOrder,
  workdays: readonly Weekday[],
) {
  const schedule = readSchedule({ frequency, day_of_week, monthly_period, time, plan, shutdowns });
  return !("fault" in schedule || "fault" in staggered(schedule, 1, workdays));
}

/** What keeps copies from being made, by field. */
export function faultsIn({ machines, stagger }: CopiesDraft, { copies }: PlanFamilyWords) {
  const { copies: most, stagger: mostDays } = limits.planFamily;
  const isDays = /^\d{1,3}$/.test(stagger.trim()) && Number(stagger) <= mostDays;
  const tooMany = machines.size > most ? fill(copies.tooMany, { n: most }) : null;
  return {
    machines: machines.size === 0 ? copies.none : tooMany,
    stagger: isDays ? null : fill(copies.days, { n: mostDays }),
  };
}
