/**
 * `npm run bench -- plan-load`: what 2,000 PMs of all kinds, in a plant of 20,000 orders, ask of the crew in a year, and the
 * moves that level it, by the functions that answer `GET /plan-load` and `GET /plan-load/moves`; then 200 moves made.
 */

import { getLevelling, getLoad } from "@millwright/api/features/plan-load/plan-load";
import { takeMoves } from "@millwright/api/features/plan-load/taking";
import type { Actor } from "@millwright/api/http/call/context";
import { median, startDatabase, timeOf } from "./database.ts";
import { insertPlans, insertPlant, insertRepairs } from "./maintenance.queries.ts";
import { calendar, kindOf, today } from "./plans/kinds.ts";

const plans = 2_000;
const rounds = 7;
const zone = "America/Toronto";
const now = today.toZonedDateTime({ timeZone: zone, plainTime: "09:00" }).toInstant();

const { database, analyze, stop } = await startDatabase();
const plant = await database.inIdentity(insertPlant);
try {
  await database.inCompany(plant, async (db) => {
    await insertPlans(
      db,
      Array.from({ length: plans }, (_, n) => kindOf(n)),
      calendar,
      today.toString(),
    );
    await insertRepairs(db, 18_000, today.toString());
  });
  await analyze();
  const day = { day: today, zone };
  const year = { weeks: 52 };
  const load = () => database.inCompany(plant, (db) => getLoad(db, year, day));
  const levelling = () => database.inCompany(plant, (db) => getLevelling(db, year, day));
  for (const [name, ask] of [
    ["a year of load", load],
    ["a year of moves", levelling],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(ask));
    const bytes = JSON.stringify(await ask()).length;
    console.log(`${name} of ${plans} PMs: ${median(times).toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`);
  }
  const { weeks } = await load();
  console.log(`occurrences ${weeks.reduce((sum, { count }) => sum + count, 0)}`);
  const { moves, over_now, over_then } = await levelling();
  console.log(`${over_now} weeks over, ${over_then} after ${moves.length} moves`);
  const by = {
    kind: "member",
    id: crypto.randomUUID(),
    deviceId: "",
    companyId: plant,
    companyName: "Plant",
    timeZone: zone,
  } as const;
  const actor: Actor = { ...by, name: "Bench", username: "bench", access: "planner", locale: "en", seesMoney: true };
  const wanted = moves.map(({ work_order_id, occurrence, to }) => ({ work_order_id, occurrence, to }));
  let taken = 0;
  const ms = await timeOf(async () => {
    taken = (await database.inCompany(plant, (db) => takeMoves(db, wanted, actor, now))).taken.length;
  });
  console.log(`${taken} of ${wanted.length} moves made: ${ms.toFixed(0)} ms`);
} finally {
  await stop();
}
