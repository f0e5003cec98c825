/**
 * `npm run bench -- calendar-year`: one year of the calendar of 2,000 PMs, half of it past with what was done, as a ratio to
 * the bare query that it is made from. Medians of five rounds in one run.
 */
import { listCalendar } from "@millwright/api/features/calendar/calendar";
import { listTasks } from "@millwright/api/features/calendar/calendar.queries";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { median, startDatabase, timeOf } from "./database.ts";
import { insertDone, insertPlant, insertTasks } from "./maintenance.queries.ts";

const tasks = 2_000;
const rounds = 5;
const zone = "America/Toronto";
const today = Temporal.PlainDate.from("2026-11-23");
const now = today.toZonedDateTime({ timeZone: zone, plainTime: "09:00" }).toInstant();

const { database, stop } = await startDatabase();
try {
  const plant = await database.inIdentity(insertPlant);
  await database.inCompany(plant, (db) => insertTasks(db, tasks, today.toString()));
  let entries = 0;
  for (let weeks = 52; weeks > 0; weeks -= 4) {
    const [from, before] = [today.subtract({ weeks }), today.subtract({ weeks: weeks - 4 })];
    entries += await database.inCompany(plant, (db) => insertDone(db, from.toString(), before.toString()));
  }
  const [from, to] = [today.subtract({ days: 182 }), today.add({ days: 182 })];
  const span = { from, to, start: startOfDay(from, zone), end: endOfDay(to, zone) };
  const asked = { from: from.toString(), to: to.toString() };
  const times = { bare: [] as number[], calendar: [] as number[] };
  let text = "";
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timeOf(() => database.inCompany(plant, (db) => listTasks(db, span))));
    times.calendar.push(
      await timeOf(async () => {
        text = JSON.stringify(await database.inCompany(plant, (db) => listCalendar(db, asked, zone, now)));
      }),
    );
  }
  const [bare, calendar] = [median(times.bare), median(times.calendar)];
  const days = text.match(/"\d{4}-\d\d-\d\d"/g)?.length ?? 0;
  console.log(`${tasks} PMs with ${entries} entries of history: ${days} days, ${(text.length / 1e6).toFixed(1)} MB`);
  console.log(`the bare query         ${bare.toFixed(0)} ms = 1.00`);
  console.log(`the year's calendar    ${calendar.toFixed(0)} ms = ${(calendar / bare).toFixed(2)}`);
} finally {
  await stop();
}
