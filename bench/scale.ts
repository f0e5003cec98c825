/**
 * `npm run bench -- scale [--companies 1000] [--rounds 40]`: what a screen's question costs the database when the company
 * has ten times the history and parts, and when 1,000 other companies hold 2 million orders beside it: times as ratios to
 * the company alone, medians of rounds in turns, and the blocks of 8 kB that PostgreSQL looked at. The questions are asked
 * of the database each time, behind the wall, in transactions of their own: no answer is kept.
 */
import { parseArgs } from "node:util";
import { asOwner } from "@millwright/api/db/connection/owner";
import { median, startDatabase, timeOf } from "./database.ts";
import { blocksOf, mayFillPlainly } from "./scale/plant.queries.ts";
import { openNeighbours, openPlant } from "./scale/plants.ts";
import { type Question, questionsAt, rowsOf } from "./scale/questions.ts";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { companies: { type: "string", default: "1000" }, rounds: { type: "string", default: "40" } },
});
const [companies, rounds] = [Number(values.companies), Number(values.rounds)];
const most = 1.15;
const zone = "America/Toronto";
const today = Temporal.PlainDate.from("2026-11-20");
const now = today.toZonedDateTime({ timeZone: zone, plainTime: "09:00" }).toInstant();

const quiet = await startDatabase();
const crowded = await startDatabase();

type Served = Pick<typeof quiet, "database"> & { plant: string };

async function fill(): Promise<Places<Served>> {
  for (const { ownerUrl } of [quiet, crowded]) {
    await asOwner(ownerUrl, mayFillPlainly);
  }
  const alone = await openPlant(quiet.database, today, 1);
  const ten = await openPlant(quiet.database, today, 10);
  await openNeighbours(crowded.database, today, Math.floor(companies / 2));
  const beside = await openPlant(crowded.database, today, 1);
  await openNeighbours(crowded.database, today, Math.ceil(companies / 2));
  await Promise.all([quiet.analyze(), crowded.analyze()]);
  return {
    alone: { ...quiet, plant: alone },
    ten: { ...quiet, plant: ten },
    beside: { ...crowded, plant: beside },
  };
}

interface Places<T> {
  alone: T;
  ten: T;
  beside: T;
}

/** Milliseconds of a question in each place, in turns. */
async function measure(places: Places<Served>, { ask }: Question): Promise<Places<number[]>> {
  const times: Places<number[]> = { alone: [], ten: [], beside: [] };
  const turns = ["alone", "ten", "beside"] as const;
  for (let round = -3; round < rounds; round += 1) {
    const first = Math.abs(round) % turns.length;
    for (const place of [...turns.slice(first), ...turns.slice(0, first)]) {
      const { database, plant } = places[place];
      const ms = await timeOf(() => database.inCompany(plant, ask));
      // The first rounds find memory cold.
      if (round >= 0) times[place].push(ms);
    }
  }
  return times;
}

function blocksIn({ database, plant }: Served, { statements }: Question): Promise<number> {
  return database.inCompany(plant, async (db) => {
    let blocks = 0;
    for (const statement of statements) blocks += await blocksOf(db, statement);
    return blocks;
  });
}

async function samePage(places: Places<Served>, { name, ask }: Question): Promise<void> {
  const lengths = new Set<number>();
  for (const { database, plant } of Object.values(places)) {
    lengths.add(rowsOf(await database.inCompany(plant, ask)));
  }
  if (lengths.size !== 1) throw new Error(`${name}: pages of ${[...lengths]} rows are not the same page.`);
}

/** A line of the table: the time alone, what it is times that in the other places, and the blocks of each. */
async function line(question: Question, places: Places<Served>): Promise<string> {
  const times = await measure(places, question);
  const lines = [times.ten, times.beside].map((there) => {
    // Each round by itself: what slows the machine down slows its neighbours down too.
    const ratio = median(there.map((ms, round) => ms / (times.alone[round] ?? Number.NaN)));
    return `${ratio.toFixed(2)}${ratio > most ? " missed" : ""}`.padEnd(15);
  });
  const blocks: number[] = [];
  for (const served of Object.values(places)) blocks.push(await blocksIn(served, question));
  return `${question.name.padEnd(28)} ${median(times.alone).toFixed(1).padStart(6)} ms  ${lines.join(" ")} ${blocks.join(" / ")}`;
}

try {
  const started = performance.now();
  const places = await fill();
  const seconds = (performance.now() - started) / 1000;
  console.log(`filled in ${seconds.toFixed(0)} s: a plant, one with ten times as much, ${companies} beside it`);
  const questions = questionsAt({ today, zone, now });
  for (const question of questions) if (question.isPage) await samePage(places, question);
  console.log(`${"".padEnd(28)}     alone  ×10 (≤ ${most})    beside (≤ ${most}) blocks: alone / ×10 / beside`);
  for (const question of questions) {
    console.log(await line(question, places));
  }
} finally {
  await Promise.all([quiet.stop(), crowded.stop()]);
}
