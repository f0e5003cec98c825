/**
 * `npm run bench -- calendar-year`: the calendar of 2,000 PMs and 20,000 repairs, a year of it with half past and done, and
 * a month as the screen asks for it. Each as a ratio to the plainest statements that read the same rows, in the same run.
 */
import { brotliCompressSync, constants } from "node:zlib";
import { listCalendar } from "@millwright/api/features/calendar/calendar";
import type { IdPage } from "@millwright/api/features/calendar/calendar.queries";
import { median, startDatabase, timeOf } from "./database.ts";
import { insertDone, insertPlant, insertRepairs, insertTasks, readCalendarRows } from "./maintenance.queries.ts";

const tasks = 2_000;
const repairs = 20_000;
const rounds = 9;
const zone = "America/Toronto";
const today = Temporal.PlainDate.from("2026-11-23");
const now = today.toZonedDateTime({ timeZone: zone, plainTime: "09:00" }).toInstant();

const { database, analyze, stop } = await startDatabase();

/** Page after page, as the screen asks for it. */
async function wholeCalendar(range: { from: string; to: string }): Promise<string> {
  let [text, after]: [string, string | null] = ["", null];
  do {
    const page: IdPage = { after, limit: 1_000 };
    const { entries, next } = await database.inCompany(plant, (db) =>
      listCalendar(db, { ...range, ...page }, zone, now),
    );
    text += JSON.stringify(entries);
    after = next;
  } while (after !== null);
  return text;
}
const plant = await database.inIdentity(insertPlant);
try {
  await database.inCompany(plant, (db) => insertTasks(db, tasks, today.toString()));
  let entries = 0;
  for (let weeks = 52; weeks > 0; weeks -= 4) {
    const [from, before] = [today.subtract({ weeks }), today.subtract({ weeks: weeks - 4 })];
    entries += await database.inCompany(plant, (db) => insertDone(db, from.toString(), before.toString()));
  }
  await database.inCompany(plant, (db) => insertRepairs(db, repairs, today.toString()));
  await analyze();
  console.log(`${tasks} PMs with ${entries} entries of history, ${repairs} repairs`);

  for (const [name, from, to] of [
    ["a year", today.subtract({ days: 182 }), today.add({ days: 182 })],
    ["this month", Temporal.PlainDate.from("2026-11-01"), Temporal.PlainDate.from("2026-12-05")],
    ["next month", Temporal.PlainDate.from("2026-11-29"), Temporal.PlainDate.from("2027-01-02")],
  ] as const) {
    const range = { from: from.toString(), to: to.toString() };
    const times = { bare: [] as number[], calendar: [] as number[] };
    let text = "";
    for (let round = 0; round < rounds; round += 1) {
      times.bare.push(
        await timeOf(() => database.inCompany(plant, (db) => readCalendarRows(db, range.from, range.to))),
      );
      times.calendar.push(
        await timeOf(async () => {
          text = await wholeCalendar(range);
        }),
      );
    }
    const [bare, calendar] = [median(times.bare), median(times.calendar)];
    const days = text.match(/"\d{4}-\d\d-\d\d"/g)?.length ?? 0;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const sentKb = brotliCompressSync(text, { params }).length / 1e3;
    console.log(`${name}: ${days} days, ${(text.length / 1e6).toFixed(2)} MB, sent as ${sentKb.toFixed(0)} kB`);
    console.log(`  the bare statements  ${bare.toFixed(0)} ms = 1.00`);
    console.log(`  the calendar         ${calendar.toFixed(0)} ms = ${(calendar / bare).toFixed(2)}`);
  }
} finally {
  await stop();
}
