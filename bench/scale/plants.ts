import type { CompanyDb, Database } from "@millwright/api/db/database";
import { insertDone, insertPlant, insertTasks } from "../maintenance.queries.ts";
import {
  fillPlainly,
  insertCounters,
  insertEntries,
  insertLocations,
  insertOrderJson,
  insertOrders,
  insertParts,
  insertPartWords,
  insertRepairWords,
} from "./plant.queries.ts";

const tasks = 40;
const openRepairs = 200;
/** What a company has once, that of another has as often as it is told. */
const completedRepairs = 1_800;
const weeksDone = 15;
const parts = 1_200;
const atOnce = 4;

/**
 * A company with its work of a day, and with so many times the history and the parts that a plant has after some months:
 * 1,800 completed repairs with their entries, 2,100 entries of 28 daily PMs, and 1,200 parts.
 */
export async function openPlant(database: Database, today: Temporal.PlainDate, times: number): Promise<string> {
  const plant = await database.inIdentity(insertPlant);
  const day = today.toString();
  const steps: ((db: CompanyDb) => Promise<unknown>)[] = [
    insertLocations,
    (db) => insertTasks(db, tasks, day),
    (db) => insertDone(db, today.subtract({ weeks: weeksDone * times }).toString(), day),
    (db) => insertOrders(db, { open: openRepairs, completed: completedRepairs * times }, day),
    insertOrderJson,
    insertEntries,
    (db) => insertParts(db, parts * times),
    insertPartWords,
    insertRepairWords,
    insertCounters,
  ];
  for (const step of steps) {
    await database.inCompany(plant, async (db) => {
      await fillPlainly(db);
      await step(db);
    });
  }
  return plant;
}

/** Many companies of that kind. */
export async function openNeighbours(database: Database, today: Temporal.PlainDate, count: number): Promise<void> {
  let opened = 0;
  const open = async () => {
    while (opened < count) {
      opened += 1;
      await openPlant(database, today, 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
}
