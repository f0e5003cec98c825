import { weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { insertFrozenWeeks } from "#demo/frozen-weeks.queries.ts";
import type { Crew, Locations } from "#demo/make-repair.ts";
import { closePastMonths } from "#features/figures/figures.ts";
import { addRate } from "#features/labour-rates/labour-rates.ts";
import { editMachine } from "#features/machines/machines.ts";

/** What an hour costs from the day on which the plant began, in cents. */
const plantRate = 3_800;
const ownRates: Readonly<Record<string, number>> = { "Julie Tanguay": 4_650, "Marc Lavoie": 4_400 };

/** What an hour costs in which a machine stands, in cents. */
const downtimeCosts: Readonly<Record<string, number>> = {
  "Presse 4": 45_000,
  "Presse 2": 38_000,
  Palettiseur: 62_000,
  "Conveyor 3": 30_000,
  "Labeller 1": 28_000,
  "Tour CNC 7": 18_500,
};

/** Says what hours cost: of work, from the day on which the plant began, and of the machines that hold the others up. */
export async function makeRates(
  db: CompanyDb,
  { machines, assignees }: Locations,
  { supervisor }: Crew,
  openedAt: Temporal.Instant,
): Promise<void> {
  const { timeZone } = supervisor;
  const from = dayOf(openedAt, timeZone).toString();
  const since = { now: openedAt, timeZone };
  for (const [name, cents_per_hour] of Object.entries(ownRates))
    await addRate(db, { assignee_id: assignees.get(name), from, cents_per_hour }, since);
  await addRate(db, { from, cents_per_hour: plantRate }, since);
  for (const [name, downtime_cost_cents] of Object.entries(downtimeCosts)) {
    const id = machines.get(name)?.id;
    if (id !== undefined) await editMachine(db, id, { downtime_cost_cents, version: null }, supervisor, openedAt);
  }
}

/** So many weeks have a frozen plan. */
const frozenWeeks = 26;

/** Freezes the plans of half a year, as they were frozen on their Mondays. */
export async function freezeWeeks(db: CompanyDb, { supervisor }: Crew, now: Temporal.Instant): Promise<void> {
  const zone = supervisor.timeZone;
  const monday = weekOf(dayOf(now, zone)).from;
  const day = (weeks: number) => monday.subtract({ weeks }).toString();
  await insertFrozenWeeks(db, { first: day(frozenWeeks), last: day(1), zone });
}

/** Closes the months of the year that is over, as they were closed by and by. */
export async function closeMonths(
  db: CompanyDb,
  { supervisor }: Crew,
  openedAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await closePastMonths(db, { from: openedAt, zone: supervisor.timeZone, now });
}
