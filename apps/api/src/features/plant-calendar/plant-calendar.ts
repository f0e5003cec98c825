import type { Holiday, PlantCalendar, Shutdown } from "@millwright/contract/plant-calendar";
import { inOrderOfWeek, type PlantCalendar as PlantDays, usualCalendar } from "@millwright/domain/plans/plant-calendar";
import type { Weekday } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { findCalendar } from "#features/plant-calendar/plant-calendar.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

const known = new WeakMap<CompanyDb, Promise<PlantDays>>();

/** On which days the plant works, asked once in a transaction. */
export function calendarOf(db: CompanyDb): Promise<PlantDays> {
  const asked = known.get(db) ?? getCalendar(db, {}).then(daysOf);
  known.set(db, asked);
  return asked;
}

/** What was known of the calendar is so no longer. */
export function forgetCalendar(db: CompanyDb): void {
  known.delete(db);
}

function daysOf({ workdays, former_weeks, holidays, shutdowns }: PlantCalendar): PlantDays {
  return {
    workdays,
    ...(former_weeks.length > 0 && { former_weeks }),
    holidays: holidays.map(({ day, name }) => ({ day, name })),
    shutdowns: shutdowns.map(({ from, to, name }) => ({ from, to, name })),
  };
}

/** The whole calendar, or of its holidays and shutdowns those between two days. */
export async function getCalendar(
  db: CompanyDb,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<PlantCalendar> {
  const found = await findCalendar(db, from ?? null, to ?? null);
  const { workdays, former_weeks, province, proposed_for, holidays, shutdowns } = found;
  const week: readonly Weekday[] = workdays ?? usualCalendar.workdays;
  return {
    workdays: inOrderOfWeek(week),
    former_weeks: former_weeks ?? [],
    ...{ holidays, shutdowns, province, proposed_for: proposed_for ?? [] },
  };
}

/** @throws Refusal `not_found` */
export async function getHoliday(db: CompanyDb, id: string): Promise<Holiday> {
  const { holidays } = await getCalendar(db, {});
  return holidays.find((one) => one.id === id) ?? refuse("not_found");
}

/** @throws Refusal `not_found` */
export async function getShutdown(db: CompanyDb, id: string): Promise<Shutdown> {
  const { shutdowns } = await getCalendar(db, {});
  return shutdowns.find((one) => one.id === id) ?? refuse("not_found");
}
