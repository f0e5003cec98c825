import { limits } from "@millwright/contract/limits";
import type { Holiday, PlantCalendar, Shutdown } from "@millwright/contract/plant-calendar";
import type { PlantHours } from "@millwright/domain/figures/required";
import { hoursOn, withTerms } from "@millwright/domain/figures/terms";
import type { Province } from "@millwright/domain/plans/calendar/holiday-proposals";
import {
  inOrderOfWeek,
  type PlantCalendar as PlantDays,
  usualCalendar,
  withWeek,
} from "@millwright/domain/plans/calendar/plant-calendar";
import { type Weekday, weekdays } from "@millwright/domain/work/work-order";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import {
  changeShutdown,
  deleteHoliday,
  deleteProposed,
  deleteShutdown,
  findCalendar,
  findPlantTerms,
  insertHoliday,
  insertShutdown,
  lockCalendar,
  putProposed,
  writeConfirmed,
  writeWeek,
  writeWeekMinutes,
} from "#features/plant-calendar/plant-calendar.queries.ts";
import { proposedHolidays } from "#features/plant-calendar/proposals.ts";
import { requireRange } from "#features/plant-calendar/range.ts";
import { refuse } from "#http/errors/refusal.ts";

const known = new WeakMap<CompanyDb, Promise<PlantDays>>();

/** On which days the plant works, asked once in a transaction. */
export function calendarOf(db: CompanyDb): Promise<PlantDays> {
  const days = known.get(db) ?? getCalendar(db, {}).then(daysOf);
  known.set(db, days);
  return days;
}

/** On which days the plant works by what it said; null of one that said nothing. */
export async function saidCalendarOf(db: CompanyDb): Promise<PlantDays | null> {
  const { workdays, former_weeks, holidays, shutdowns } = await findCalendar(db, null, null);
  if (workdays === null && holidays.length === 0 && shutdowns.length === 0) return null;
  const week: readonly Weekday[] = workdays ?? weekdays;
  return daysOf({ workdays: inOrderOfWeek(week), former_weeks: former_weeks ?? [], holidays, shutdowns });
}

/** How long the plant works on each day of the week, in minutes, Monday first; null: nobody said. */
/** When the plant works, as its figures count. */
export const plantHoursOf = async (db: CompanyDb): Promise<PlantHours> => ({
  calendar: await saidCalendarOf(db),
  hours: hoursOn(await findPlantTerms(db)),
});

function daysOf({
  workdays,
  former_weeks,
  holidays,
  shutdowns,
}: Pick<PlantCalendar, "workdays" | "former_weeks" | "holidays" | "shutdowns">): PlantDays {
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
  const { workdays, former_weeks, province, proposed_for, week_minutes, holidays, shutdowns } = found;
  const week: readonly Weekday[] = workdays ?? usualCalendar.workdays;
  return {
    workdays: inOrderOfWeek(week),
    former_weeks: former_weeks ?? [],
    ...{ holidays, shutdowns, province, proposed_for: proposed_for ?? [], week_minutes },
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

type Days = Omit<Shutdown, "id">;

interface WeekChanges {
  workdays?: Weekday[] | undefined;
  province?: Province | undefined;
  /** Minutes of each day of the week, Monday first; null takes them back. */
  week_minutes?: number[] | null | undefined;
}

/** Days that are over keep the hours that the plant had. */
async function setHours(db: CompanyDb, minutes: number[] | null, today: string): Promise<boolean> {
  return writeWeekMinutes(db, minutes, withTerms(await findPlantTerms(db), today));
}

/** Changes what is given of the plant's week from tomorrow on, its hours from today on, and by whose law holidays are proposed. */
export async function setWeek(db: CompanyDb, given: WeekChanges, today: string): Promise<PlantCalendar> {
  await lockCalendar(db);
  if (given.week_minutes !== undefined && (await setHours(db, given.week_minutes, today))) announceCalendar(db);
  if (given.workdays === undefined && given.province === undefined) return getCalendar(db, {});
  const { province, ...calendar } = await getCalendar(db, {});
  const weeks = withWeek(calendar, inOrderOfWeek(given.workdays ?? calendar.workdays), today);
  const changed = { workdays: weeks.workdays, formerWeeks: weeks.former_weeks, province: given.province ?? province };
  if (await writeWeek(db, changed)) announceCalendar(db);
  return getCalendar(db, {});
}

/**
 * Adds a day on which the plant doesn't work. What is planned up to today stays as it is.
 * @throws Refusal `day_begun`, `holiday_listed`, `too_many_days`
 */
export async function addHoliday(
  db: CompanyDb,
  { id = crypto.randomUUID(), day, name }: { id?: string | undefined; day: string; name: string },
  today: string,
  at: Temporal.Instant,
): Promise<Holiday> {
  await lockCalendar(db);
  requireAhead(day, today, "day");
  const { holidays } = await getCalendar(db, {});
  if (holidays.length >= limits.plantDays.holidays) refuse("too_many_days");
  const added = await insertHoliday(db, { id, day, name, source: "own" }, at);
  if (added === null) return refuse("holiday_listed", { fields: { day: "duplicate" } });
  announceCalendar(db);
  return added;
}

export interface Confirmed {
  year: number;
  province: Province;
  days: readonly { day: string; name: string }[];
}

/**
 * Takes days from tomorrow on as the holidays of a year, in place of those that were proposed and taken before. What was added
 * by hand stays. @throws Refusal `invalid`, `day_begun`, `too_many_days`
 */
export async function confirmHolidays(
  db: CompanyDb,
  { year, province, days }: Confirmed,
  today: string,
  at: Temporal.Instant,
): Promise<PlantCalendar> {
  await lockCalendar(db);
  const given = new Map(days.map((one) => [one.day, one]));
  for (const day of given.keys()) {
    if (!day.startsWith(`${year}-`)) refuse("invalid", { fields: { days: "invalid" } });
    requireAhead(day, today, "days");
  }
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const first = [tomorrow, `${year}-01-01`].sort()[1] ?? tomorrow;
  await deleteProposed(db, { from: first, to: `${year}-12-31`, but: [...given.keys()] });
  await putProposed(db, [...given.values()], at);
  await writeConfirmed(db, { year, province, workdays: (await getCalendar(db, {})).workdays });
  announceCalendar(db);
  const calendar = await getCalendar(db, {});
  if (calendar.holidays.length > limits.plantDays.holidays) refuse("too_many_days");
  return calendar;
}

/** Takes the holidays to come of a year as its province proposes them. */
export async function confirmProposed(
  db: CompanyDb,
  { year, province }: { year: number; province: Province },
  today: string,
  at: Temporal.Instant,
): Promise<void> {
  const proposed = (await proposedHolidays(province, year)).filter(({ chosen, day }) => chosen && day > today);
  const days = proposed.map(({ day, name_fr: name }) => ({ day, name }));
  if (days.length > 0) await confirmHolidays(db, { year, province, days }, today, at);
}

/** @throws Refusal `not_found`, `day_begun` */
export async function removeHoliday(db: CompanyDb, id: string, today: string): Promise<void> {
  await lockCalendar(db);
  const { day } = await getHoliday(db, id);
  requireAhead(day, today);
  await deleteHoliday(db, id);
  announceCalendar(db);
}

/** @throws Refusal `invalid`, `day_begun`, `too_many_days` */
export async function addShutdown(
  db: CompanyDb,
  { id = crypto.randomUUID(), ...days }: Days & { id?: string | undefined },
  today: string,
  at: Temporal.Instant,
): Promise<Shutdown> {
  await lockCalendar(db);
  requireRange(days);
  requireAhead(days.from, today, "from");
  const { shutdowns } = await getCalendar(db, {});
  if (shutdowns.length >= limits.plantDays.shutdowns) refuse("too_many_days");
  await insertShutdown(db, { id, ...days }, at);
  announceCalendar(db);
  return getShutdown(db, id);
}

/** Changes a shutdown; of one that has begun, what is over stays. @throws Refusal `not_found`, `invalid`, `day_begun` */
export async function editShutdown(db: CompanyDb, id: string, days: Days, today: string): Promise<Shutdown> {
  await lockCalendar(db);
  const { from, to, name } = await getShutdown(db, id);
  requireRange(days);
  if (days.from !== from) for (const one of [from, days.from]) requireAhead(one, today, "from");
  // The last day may be today: the plant then works from tomorrow on.
  if (days.to !== to && (days.to < today || to < today)) refuse("day_begun", { fields: { to: "too_small" } });
  if (days.from === from && days.to === to && days.name === name) return { id, from, to, name };
  await changeShutdown(db, { id, ...days });
  announceCalendar(db);
  return getShutdown(db, id);
}

/** @throws Refusal `not_found`, `day_begun` */
export async function removeShutdown(db: CompanyDb, id: string, today: string): Promise<void> {
  await lockCalendar(db);
  const { from } = await getShutdown(db, id);
  requireAhead(from, today);
  await deleteShutdown(db, id);
  announceCalendar(db);
}

/** What was planned up to today stands, and was done or missed by the calendar as it was. */
function requireAhead(day: string, today: string, field?: string): void {
  if (day <= today) refuse("day_begun", field === undefined ? {} : { fields: { [field]: "too_small" } });
}

function announceCalendar(db: CompanyDb): void {
  known.delete(db);
  announce(db, { kind: "plantCalendar", id: db.companyId });
}
