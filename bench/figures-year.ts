/**
 * `npm run bench -- figures-year [plans]`: the figures of a year of 500 machines, 20,000 repairs and 60,000 executions, by the
 * function that answers `GET /figures`: what the database takes of it, statement by statement, and how large the answer is.
 */

import { costGroupsOf } from "@millwright/api/features/figures/costs/costs.queries";
import { getFigures } from "@millwright/api/features/figures/figures";
import { labourOf, uncountedOf } from "@millwright/api/features/figures/labour.queries";
import { machinesOf, repairsOf, stopsOf } from "@millwright/api/features/figures/machines.queries";
import { periodOf } from "@millwright/api/features/figures/period";
import { dueGroupsOf, yieldOf } from "@millwright/api/features/figures/pms.queries";
import { runMetersOf } from "@millwright/api/features/figures/run-meters.queries";
import { frozenWorkOf, readyOf } from "@millwright/api/features/figures/work.queries";
import { median, startDatabase, timeOf } from "./database.ts";
import { explained, insertYear } from "./figures-year.queries.ts";
import { insertPlant } from "./maintenance.queries.ts";

const size = { machines: 500, pms: 1_000, repairs: 20_000, executions: 60_000, stops: 20_000, counters: 200 };
const zone = "America/Toronto";
const today = "2026-11-25";
const now = Temporal.Instant.from(`${today}T14:00:00Z`);
const asked = { from: "2025-11-25", to: "2026-11-24" };
const rounds = 7;
const [, , , shown] = process.argv;

const { database, analyze, stop } = await startDatabase();
const plant = await database.inIdentity(insertPlant);
try {
  await database.inCompany(plant, (db) => insertYear(db, size, today));
  await analyze();
  const ask = () => database.inCompany(plant, (db) => getFigures(db, asked, zone, now, true));
  const times: number[] = [];
  const own: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    times.push(await timeOf(ask));
    own.push(process.cpuUsage(before).user / 1000);
  }
  const answer = await ask();
  const bytes = JSON.stringify(answer).length;
  await database.inCompany(plant, async (db) => {
    const period = await periodOf(db, asked, zone, now);
    const statements = {
      machines: machinesOf(period),
      stops: stopsOf(period),
      repairs: repairsOf(period),
      occurrences: dueGroupsOf(period),
      frozen: frozenWorkOf(period),
      ready: readyOf(period, today),
      yield: yieldOf(period),
      hours: labourOf(period),
      "work without hours": uncountedOf(period),
      counters: runMetersOf(period),
      costs: costGroupsOf(period),
    };
    let total = 0;
    for (const [name, statement] of Object.entries(statements)) {
      const all: number[] = [];
      let plan = "";
      for (let round = 0; round < rounds; round += 1) {
        const one = await explained(db, statement);
        all.push(one.ms);
        plan = one.plan;
      }
      total += median(all);
      console.log(`${name}: ${median(all).toFixed(1)} ms${shown === "plans" ? `\n${plan}` : ""}`);
    }
    console.log(
      `PostgreSQL ${total.toFixed(0)} ms; the server ${median(own).toFixed(0)} ms of its processor; all told ${median(times).toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB`,
    );
  });
  for (const { figure, value, dividend, divisor } of answer.figures) console.log(figure, value, dividend, divisor);
} finally {
  await stop();
}
