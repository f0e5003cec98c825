import { limits } from "@millwright/contract/limits";
import { type FigureWindow, windowBetween } from "@millwright/domain/figures/window";
import { type DayNumber, numberOf } from "@millwright/domain/plans/day-number";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { getDepartment } from "#features/departments/departments.ts";
import { getMachine } from "#features/machines/machines.ts";
import { getPlantCode } from "#features/plant-codes/plant-codes.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What figures are asked of: days of the plant, and of what machines and work. */
export interface AskedPeriod {
  from: string;
  to: string;
  department_id?: string | undefined;
  class_id?: string | undefined;
  machine_id?: string | undefined;
}

/** The same as it is worked out. */
export interface Period {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  window: FigureWindow;
  /** When it begins and as far as it is over, in epoch milliseconds. */
  begin: number;
  until: number;
  zone: string;
  today: DayNumber;
  departmentId: string | null;
  /** A class of machines, with those that count as it. */
  classId: string | null;
  machineId: string | null;
}

/** @throws Refusal `period_backwards`, `period_too_long`, `not_found` of the department, the class or the machine */
export async function periodOf(
  db: CompanyDb,
  { from: first, to: last, department_id: departmentId, class_id: classId, machine_id: machineId }: AskedPeriod,
  zone: string,
  now: Temporal.Instant,
): Promise<Period> {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)];
  if (first > last) refuse("period_backwards", { fields: { to: "too_small" } });
  if (Temporal.PlainDate.compare(from.add({ years: limits.figures.years }), to) <= 0)
    refuse("period_too_long", { fields: { from: "too_small" } });
  if (departmentId !== undefined) await getDepartment(db, departmentId);
  if (classId !== undefined) await getPlantCode(db, classId);
  if (machineId !== undefined) await getMachine(db, machineId);
  const window = windowBetween(from, to, zone, now);
  return {
    ...{ from, to, window, zone },
    begin: window.starts[0] ?? 0,
    until: window.until,
    today: numberOf(dayOf(now, zone)),
    departmentId: departmentId ?? null,
    classId: classId ?? null,
    machineId: machineId ?? null,
  };
}
