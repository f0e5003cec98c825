/**
 * `npm run bench -- midnight`: the midnight of 1,000 companies of 50 PMs, as a ratio to the bare statements that write the
 * same rows. Both go by companies, six at a time, each company in a transaction of its own behind the wall, on one server
 * with its usual durability; medians of three midnights in turns.
 */
import { beginDueDays } from "@millwright/api/features/daily-tasks/daily-tasks";
import { median, startDatabase, timeOf } from "./database.ts";
import { insertPlant, insertTasks, postponeDays, writeMidnight } from "./maintenance.queries.ts";

const companies = Number(process.argv[3] ?? 1_000);
const tasks = 50;
const atOnce = 6;
const monday = Temporal.PlainDate.from("2026-11-23");
const midnightOf = (day: Temporal.PlainDate) => day.toZonedDateTime("America/Toronto").toInstant();

const { database, stop } = await startDatabase({ durable: true });

/** Companies with their PMs as they are on Monday. */
async function openPlants(): Promise<string[]> {
  const plants: string[] = [];
  for (let n = 0; n < companies; n += 1) {
    const plant = await database.inIdentity(insertPlant);
    await database.inCompany(plant, (db) => insertTasks(db, tasks, monday.toString()));
    plants.push(plant);
  }
  return plants;
}

const beginDays = (day: Temporal.PlainDate) => beginDueDays(database, () => midnightOf(day), console.error);

async function beginAll(day: Temporal.PlainDate): Promise<void> {
  const begun = await beginDays(day);
  if (begun !== companies) throw new Error(`${begun} of ${companies} days were begun.`);
}

async function writeAll(plants: readonly string[], day: Temporal.PlainDate): Promise<void> {
  const waiting = plants.values();
  const write = async () => {
    for (const plant of waiting) await database.inCompany(plant, (db) => writeMidnight(db, day.toString()));
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}

try {
  await openPlants();
  const bare = await openPlants();
  const times = { product: [] as number[], again: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 4; round += 1) {
    const day = monday.add({ days: round + 1 });
    await database.inIdentity((db) => postponeDays(db, bare, midnightOf(day.add({ days: 1 }))));
    const product = await timeOf(() => beginAll(day));
    const again = await timeOf(() => beginDays(day));
    const statements = await timeOf(() => writeAll(bare, day));
    // The first midnight finds every table cold.
    if (round === 0) continue;
    times.product.push(product);
    times.again.push(again);
    times.bare.push(statements);
  }
  const [unit, midnight] = [median(times.bare), median(times.product)];
  console.log(`${companies} companies of ${tasks} PMs, medians of ${times.bare.length} midnights`);
  console.log(`the bare statements    ${unit.toFixed(0)} ms = 1.00`);
  console.log(`the midnight           ${midnight.toFixed(0)} ms = ${(midnight / unit).toFixed(2)}`);
  console.log(`looking once more      ${median(times.again).toFixed(0)} ms`);
} finally {
  await stop();
}
