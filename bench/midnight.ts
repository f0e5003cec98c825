/**
 * `npm run bench -- midnight`: the midnight of 1,000 companies of 50 PMs, as a ratio to the bare statements that write the
 * same rows, company by company.
 */
import { beginDueDays } from "@millwright/api/features/daily-tasks/daily-tasks";
import { startDatabase, timeOf } from "./database.ts";
import { insertPlant, insertTasks, writeMidnight } from "./maintenance.queries.ts";

const companies = 1_000;
const tasks = 50;
const midnight = "2026-11-24T05:00:00Z";

const { database, stop } = await startDatabase();
try {
  const plants: string[] = [];
  for (let n = 0; n < companies; n += 1) {
    const plant = await database.inIdentity((db) => insertPlant(db, midnight));
    await database.inCompany(plant, (db) => insertTasks(db, tasks, "2026-11-23"));
    plants.push(plant);
  }
  const clock = () => Temporal.Instant.from(midnight);
  let begun = 0;
  const product = await timeOf(async () => {
    begun = await beginDueDays(database, clock, (error) => console.error(error));
  });
  if (begun !== companies) throw new Error(`${begun} of ${companies} days were begun`);
  const again = await timeOf(() => beginDueDays(database, clock, (error) => console.error(error)));
  const bare = await timeOf(async () => {
    for (const plant of plants) await database.inCompany(plant, (db) => writeMidnight(db, "2026-11-25"));
  });
  console.log(`${companies} companies of ${tasks} PMs`);
  console.log(`the bare statements    ${bare.toFixed(0)} ms = 1.00`);
  console.log(`the midnight           ${product.toFixed(0)} ms = ${(product / bare).toFixed(2)}`);
  console.log(`the same once more     ${again.toFixed(0)} ms`);
} finally {
  await stop();
}
