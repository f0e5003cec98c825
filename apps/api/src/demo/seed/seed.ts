import type { CompanyDb, Database } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { openDice } from "#demo/seed/dice.ts";
import { seedLocations } from "#demo/seed/locations.ts";
import { seedMeters } from "#demo/seed/meters.ts";
import { type SeededOrder, seededOrders } from "#demo/seed/orders.ts";
import { seedParts } from "#demo/seed/parts.ts";
import { rowsOfOrder, yearOf } from "#demo/seed/rows.ts";
import { insertEntries, insertItems, insertOrders, type SeededCompany, takeNumbers } from "#demo/seed/seed.queries.ts";
import { seedTasks } from "#demo/seed/tasks.ts";

export interface SeedWish {
  workOrders: number;
  machines: number;
  /** Entries of the repair history. */
  history: number;
  pms: number;
  parts: number;
}

const atOnce = 1_000;
const sameEachTime = 2026;

/** Fills a company with three years of repairs, and PMs; `tell` hears after each thousand how many are written. */
export async function seedCompany(
  database: Database,
  company: SeededCompany,
  wish: SeedWish,
  now: Temporal.Instant,
  onProgress: (written: number) => Promise<void>,
): Promise<void> {
  const dice = openDice(sameEachTime);
  const locations = await database.inCompany(company.companyId, (db) => seedLocations(db, wish.machines, dice));
  // Chance of their own: what else a seed makes stays as it was.
  const ofMeters = { timeZone: company.timeZone, now, dice: openDice(sameEachTime + 1) };
  const meters = await database.inCompany(company.companyId, (db) => seedMeters(db, locations.machines, ofMeters));
  const thisYear = yearOf(now.epochMilliseconds, company.timeZone);
  await database.inCompany(company.companyId, (db) => seedParts(db, wish.parts, thisYear, company.username, dice));
  const wanted = { orders: wish.workOrders, history: wish.history, nowMs: now.epochMilliseconds };
  let written = 0;
  for (const batch of batchesOf(seededOrders(wanted, locations, dice), company.timeZone)) {
    await database.inCompany(company.companyId, (db) => writeBatch(db, batch, company));
    written += batch.length;
    await onProgress(written);
  }
  await database.inCompany(company.companyId, (db) =>
    seedTasks(db, wish.pms, { ...locations, meters }, { company, now, dice }),
  );
}

/** Orders of one year each, so that their codes follow one another. */
function* batchesOf(orders: Iterable<SeededOrder>, timeZone: string): Generator<SeededOrder[]> {
  let batch: SeededOrder[] = [];
  let year = 0;
  for (const order of orders) {
    const itsYear = yearOf(order.createdMs, timeZone);
    if (batch.length > 0 && (itsYear !== year || batch.length === atOnce)) {
      yield batch;
      batch = [];
    }
    year = itsYear;
    batch.push(order);
  }
  if (batch.length > 0) yield batch;
}

async function writeBatch(db: CompanyDb, batch: SeededOrder[], company: SeededCompany): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const number = await takeNumbers(db, "WO", yearOf(first.createdMs, company.timeZone), batch.length);
  const rows = batch.map((order, n) => rowsOfOrder(order, number + n, company));
  await insertOrders(
    db,
    rows.map(({ order }) => order),
  );
  await insertItems(
    db,
    rows.flatMap(({ items }) => items),
  );
  await insertEntries(
    db,
    rows.flatMap(({ entries }) => entries),
  );
  // One of them is enough for the open screens to ask again.
  for (const { order } of rows.slice(0, 1)) {
    announce(db, { kind: "workOrder", id: order.id });
    announce(db, { kind: "history", id: order.id });
  }
}
