import type { CompanyDb } from "#db/database.ts";
import { addShutdown, confirmProposed, setWeek } from "#features/plant-calendar/plant-calendar.ts";

const province = "QC";
/** From Monday to Friday two shifts of eight hours. */
const twoShifts = [960, 960, 960, 960, 960, 0, 0] as const;

/** Confirms the holidays to come of this year and the next one, and a shutdown over the turn of the year. */
export async function makeCalendar(db: CompanyDb, today: Temporal.PlainDate, now: Temporal.Instant): Promise<void> {
  const day = today.toString();
  await setWeek(db, { province, week_minutes: [...twoShifts] }, day);
  for (const year of [today.year, today.year + 1]) await confirmProposed(db, { year, province }, day, now);
  const year = day.slice(5) < "12-23" ? today.year : today.year + 1;
  await addShutdown(db, { from: `${year}-12-24`, to: `${year + 1}-01-02`, name: "Arrêt des Fêtes" }, day, now);
}
