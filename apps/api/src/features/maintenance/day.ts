import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { asSystem } from "#db/transaction/acting.ts";
import { announce } from "#db/transaction/announce.ts";
import { type KeptDay, lockDay, type StandingDays, setDay } from "#features/maintenance/day.queries.ts";
import { lockAllTasks, lockTurningTasks } from "#features/maintenance/maintenance.queries.ts";
import { type PlantDay, turnTasks } from "#features/maintenance/turn.ts";

/** As far as the clocks of two nodes may be apart: the slower one does not turn a day back that the other began. */
const skew = Temporal.Duration.from({ minutes: 5 });

/** The days that the PMs stand on, once they are brought to the plant's day. */
export function standingDays(zone: string, now: Temporal.Instant): StandingDays {
  return { zone, from: dayOf(now, zone).toString(), until: dayOf(now.add(skew), zone).toString() };
}

/** The plant's day, when the PMs are brought to it already; else null. */
export function standsAt(storedDay: KeptDay | undefined, zone: string, now: Temporal.Instant): PlantDay | null {
  const { from, until } = standingDays(zone, now);
  if (storedDay === undefined || storedDay.zone !== zone || storedDay.day < from || storedDay.day > until) return null;
  return { day: Temporal.PlainDate.from(storedDay.day), zone };
}

function plantDay(storedDay: KeptDay, zone: string, now: Temporal.Instant): Temporal.PlainDate {
  const today = dayOf(now, zone);
  const keptDay = Temporal.PlainDate.from(storedDay.day);
  const isAhead = Temporal.PlainDate.compare(keptDay, today) > 0;
  const isSkew = storedDay.zone === zone && Temporal.PlainDate.compare(dayOf(now.add(skew), zone), keptDay) >= 0;
  return isAhead && isSkew ? keptDay : today;
}

/** Brings the company's PMs to the plant's day, one transaction at a time, and answers the day. */
export async function rollOverDay(db: CompanyDb, zone: string, now: Temporal.Instant): Promise<PlantDay> {
  const storedDay = await lockDay(db);
  const day = plantDay(storedDay, zone, now);
  const isSameZone = storedDay.zone === zone;
  if (isSameZone && day.toString() === storedDay.day) return { day, zone };
  const turnsBack = Temporal.PlainDate.compare(day, storedDay.day) < 0;
  const tasks = isSameZone && !turnsBack ? await lockTurningTasks(db, day) : await lockAllTasks(db);
  const turning = turnsBack ? "turns back" : "turns on";
  if (tasks.length > 0) await asSystem(db, "begin-day", () => turnTasks(db, tasks, { day, zone }, turning));
  await setDay(db, day, zone);
  if (tasks.length > 0) announce(db, { kind: "day", id: db.companyId });
  return { day, zone };
}
