/**
 * `npm run bench -- parts [--parts 20000] [--movements 25] [--rounds 15]`: what the questions of the parts inventory cost
 * PostgreSQL in a plant with so many parts, and so many movements of each: medians of rounds, in milliseconds.
 */
import { parseArgs } from "node:util";
import { asOwner } from "@millwright/api/db/connection/owner";
import type { CompanyDb } from "@millwright/api/db/database";
import { findPartsOfScan } from "@millwright/api/features/part-codes/part-codes";
import { findPartUseJson } from "@millwright/api/features/part-use/part-use.queries";
import { ledgerPage } from "@millwright/api/features/parts/ledger.queries";
import { partPage, rareRunOf } from "@millwright/api/features/parts/list.queries";
import { movePart } from "@millwright/api/features/parts/parts";
import type { RawBuilder } from "kysely";
import { median, startDatabase, timeOf } from "./database.ts";
import { insertPlant } from "./maintenance.queries.ts";
import { explained, insertMovements, insertParts, partIds, stockValues, valueOfParts } from "./parts.queries.ts";
import { fillPlainly, mayFillPlainly } from "./scale/plant.queries.ts";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    parts: { type: "string", default: "20000" },
    movements: { type: "string", default: "25" },
    rounds: { type: "string", default: "15" },
  },
});
const counts = { parts: Number(values.parts), movements: Number(values.movements) };
const rounds = Number(values.rounds);
const now = Temporal.Instant.from("2026-11-20T14:00:00Z");
const { database, ownerUrl, analyze, stop } = await startDatabase();

/** A question with the most that it may take. */
interface Question {
  name: string;
  mostMs?: number;
  /** Its time in a round; PostgreSQL's own where it is one statement. */
  ask: (db: CompanyDb) => Promise<number>;
}

const statement = (build: (db: CompanyDb) => Promise<RawBuilder<unknown>>): Question["ask"] => {
  return async (db) => (await explained(db, await build(db))).ms;
};
const call = (work: (db: CompanyDb) => Promise<unknown>): Question["ask"] => {
  return (db) => timeOf(() => work(db));
};

const search = (q: string): Question => ({
  name: `search “${q}”`,
  mostMs: 20,
  ask: statement(async (db) => {
    const rare = await rareRunOf(db, q);
    return partPage({}, { q, rare }, { after: null, limit: 50, isRanked: rare !== undefined });
  }),
});
const list = (sort: "name" | "code" | "quantity" | "bin", limit: number): Question => ({
  name: `${limit} parts by ${sort}`,
  ask: statement(async () => partPage({}, null, { sort, after: null, limit })),
});

function questionsOf([part = "", ...others]: string[]): Question[] {
  let taken = 0;
  return [
    ...["bearing", "skf 6123", "belt gates 62", "P-0123", "p 45", "ing", "roulement"].map(search),
    ...(["name", "code", "quantity", "bin"] as const).map((sort) => list(sort, 500)),
    list("name", 50),
    {
      name: "what lies in a bin",
      ask: statement(async () => partPage({ bin: "R3-170" }, null, { after: null, limit: 50 })),
    },
    { name: "100 lines of a ledger", ask: statement(async () => ledgerPage(part, {}, { after: null, limit: 100 })) },
    { name: "a scanned box, by a tied code", ask: call((db) => findPartsOfScan(db, "[)>␞06␝1PXP-012345/2␝Q10␞␄")) },
    { name: "a scanned box that nobody knows", ask: call((db) => findPartsOfScan(db, "(01)04006381333931(10)A7")) },
    {
      name: "use of a part in 12 months",
      ask: call((db) => findPartUseJson(db, part, { from: "2025-12-01", timeZone: "America/Toronto" })),
    },
    { name: "value of all stock", ask: statement(async () => valueOfParts) },
    {
      name: "one take, with its answer",
      ask: call((db) => {
        taken += 1;
        const change = { change_type: "remove", quantity: 1, notes: null } as const;
        return movePart(db, others[taken % others.length] ?? part, change, {
          by,
          at: now,
          notifyShort: async () => {},
        });
      }),
    },
  ];
}

const by: Parameters<typeof movePart>[3]["by"] = {
  ...{ kind: "member", id: crypto.randomUUID(), deviceId: crypto.randomUUID(), name: "Marie", username: "Marie" },
  ...{
    companyId: "",
    companyName: "Plant",
    timeZone: "America/Toronto",
    access: "owner",
    seesMoney: true,
    locale: "en",
  },
};

try {
  await asOwner(ownerUrl, mayFillPlainly);
  const plant = await database.inIdentity(insertPlant);
  for (const fill of [
    (db: CompanyDb) => insertParts(db, counts),
    (db: CompanyDb) => insertMovements(db, counts, now),
  ]) {
    await database.inCompany(plant, async (db) => {
      await fillPlainly(db);
      await fill(db);
    });
  }
  await analyze();
  const ids = await database.inCompany(plant, (db) => partIds(db, 500));
  console.log(`${counts.parts} parts, ${counts.parts * counts.movements} movements`);
  for (const { name, mostMs, ask } of questionsOf(ids)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const ms = await database.inCompany(plant, ask);
      if (round >= 0) times.push(ms);
    }
    const ms = median(times);
    const isOver = mostMs !== undefined && ms > mostMs;
    if (isOver) process.exitCode = 1;
    console.log(
      `${name}: ${ms.toFixed(1)} ms${mostMs === undefined ? "" : ` of ${mostMs}`}${isOver ? ": TOO SLOW" : ""}`,
    );
  }
  const [sums] = await database.inCompany(plant, stockValues);
  console.log(`worth ${sums?.parts} $ by the parts, ${sums?.ledger} $ by the ledger`);
  if (sums?.parts !== sums?.ledger) process.exitCode = 1;
} finally {
  await stop();
}
