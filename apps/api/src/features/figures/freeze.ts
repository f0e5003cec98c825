import type { FrozenWeek } from "@millwright/contract/figures";
import { daysInWeek, weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { companiesOnMonday } from "#features/companies/companies.ts";
import { insertFrozenWeek, insertFrozenWork } from "#features/figures/work.queries.ts";
import { planWeek } from "#features/week-plan/week-plan.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Freezes the plan of this week or of the next one by hand. @throws Refusal `invalid`, `week_frozen` */
export async function freezeByHand(
  db: CompanyDb,
  day: string,
  zone: string,
  now: Temporal.Instant,
): Promise<FrozenWeek> {
  const { from: monday } = weekOf(Temporal.PlainDate.from(day));
  const { from: thisWeek } = weekOf(dayOf(now, zone));
  const weeks = thisWeek.until(monday).days / daysInWeek;
  if (weeks !== 0 && weeks !== 1) return refuse("invalid", { fields: { from: "invalid" } });
  return (await freeze(db, monday, zone, now, true)) ?? refuse("week_frozen");
}

/** Keeps what stands in the plan of a week and is not over; null where that was done already. */
async function freeze(
  db: CompanyDb,
  monday: Temporal.PlainDate,
  zone: string,
  now: Temporal.Instant,
  isByHand: boolean,
): Promise<FrozenWeek | null> {
  const weekId = await insertFrozenWeek(db, monday.toString(), now, isByHand);
  if (weekId === null) return null;
  const { work } = await planWeek(db, monday.toString(), zone, now);
  const lines = work.flatMap(({ work_order_id, type, day, moved_from, is_over, assignee, estimated_duration }) => {
    if (is_over || day === null) return [];
    const planned_on = type === "PM" ? (moved_from ?? day) : null;
    return [{ work_order_id, planned_on, day, assignee, minutes: estimated_duration }];
  });
  await insertFrozenWork(db, weekId, lines);
  return { monday: monday.toString(), frozen_at: now.round("millisecond").toString(), work_count: lines.length };
}

/** Freezes the week of each plant in which it is Monday past six, where nobody has done so by hand. */
export async function freezeDueWeeks(
  database: Database,
  clock: () => Temporal.Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  let frozen = 0;
  const companies = await database.inIdentity((db) => companiesOnMonday(db, clock(), freezingHour));
  for (const { id, time_zone: zone } of companies) {
    const now = clock();
    const monday = weekOf(dayOf(now, zone)).from;
    const one = await database
      .inCompany(id, (db) => freeze(db, monday, zone, now, false), systemAt("freeze-weeks"))
      .catch(onError);
    if (one) frozen += 1;
  }
  return frozen;
}

const freezingHour = 6;
