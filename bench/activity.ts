/**
 * `npm run bench -- activity [ROUNDS]`: what the activity log adds to the transaction of a move, and to one that only makes
 * a new version, sent one after the other, with the log and without it, in turns; medians of the rounds.
 */
import { randomUUID } from "node:crypto";
import { asOwner } from "@millwright/api/db/connection/owner";
import { actorActing } from "@millwright/api/db/transaction/acting";
import { announce } from "@millwright/api/db/transaction/announce";
import { insertOrder, makeVersion, moveOrder, orderTells } from "./activity.queries.ts";
import { median, startDatabase, timeOf } from "./database.ts";

const rounds = Number(process.argv[3] ?? 30);
const each = 50;
const { database, ownerUrl, stop } = await startDatabase();
const jean = { kind: "member", id: randomUUID(), name: "Jean", deviceId: randomUUID() } as const;
const who = actorActing(jean, "PUT /work-orders/{id}", Temporal.Now.instant());
const [company, order] = [randomUUID(), randomUUID()];

async function doEach(change: typeof moveOrder): Promise<void> {
  for (let n = 0; n < each; n += 1) {
    await database.inCompany(
      company,
      async (db) => {
        await change(db, order);
        announce(db, { kind: "workOrder", id: order });
      },
      who,
    );
  }
}

try {
  await database.inCompany(company, (db) => insertOrder(db, order), who);
  for (const [what, change] of [
    ["a move", moveOrder],
    ["a new version alone", makeVersion],
  ] as const) {
    const times = { log: [] as number[], none: [] as number[] };
    for (let round = 0; round < rounds + 2; round += 1) {
      for (const lane of ["none", "log"] as const) {
        await asOwner(ownerUrl, orderTells(lane === "log"));
        const ms = (await timeOf(() => doEach(change))) / each;
        // The first rounds find everything cold.
        if (round > 1) times[lane].push(ms);
      }
    }
    const [log, none] = [median(times.log), median(times.none)];
    console.log(`${what}: ${none.toFixed(2)} ms, with the log ${log.toFixed(2)} ms, ${(log / none).toFixed(2)} times`);
  }
} finally {
  await stop();
}
