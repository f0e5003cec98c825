/**
 * `npm run bench -- stock [COUNT] [SEED]`: random movements of all kinds, some at once, with known and unknown costs, of as many
 * parts (300, from seed 1). Each part's ledger is then worked out anew by plain arithmetic from its movements alone.
 */
import type { CompanyDb } from "@millwright/api/db/database";
import { actorActing } from "@millwright/api/db/transaction/acting";
import { makeBin } from "@millwright/api/features/bins/bins";
import { makePart, movePart } from "@millwright/api/features/parts/parts";
import { startDatabase } from "./database.ts";
import { insertPlant } from "./maintenance.queries.ts";
import { differenceOf } from "./stock/reference.ts";
import { insertOrders, readLedger, readState } from "./stock.queries.ts";

const [count, seed] = [Number(process.argv[3] ?? 300), Number(process.argv[4] ?? 1)];
const mostSteps = 24;
const atOnce = 3;
const now = Temporal.Instant.from("2026-11-20T14:00:00Z");
const { database, stop } = await startDatabase();
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
const who = actorActing(by, "POST /parts/{id}/quantity", now);

/** The same numbers for the same seed. */
function diceOf(start: number) {
  let state = start >>> 0 || 1;
  const roll = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { roll, pick: <T>(all: readonly [T, ...T[]]): T => all[roll(all.length)] ?? all[0] };
}

type Change = Parameters<typeof movePart>[2];

function changeOf({ roll, pick }: ReturnType<typeof diceOf>, orders: [string, string], bins: [string, string]): Change {
  const kind = pick<NonNullable<Change["kind"]>>([
    "receive",
    "receive",
    "issue",
    "issue",
    "issue",
    "return",
    "adjust",
    "count",
    "transfer",
  ]);
  const quantity = roll(12) + (kind === "adjust" || kind === "count" ? 0 : 1);
  const bin_id = pick([null, ...bins]);
  if (kind === "receive") {
    const unit_cost_cents = roll(3) === 0 ? null : roll(9_000);
    return { kind, change_type: "add", quantity, notes: null, unit_cost_cents, bin_id };
  }
  if (kind === "transfer") {
    const [from, to] = roll(2) === 0 ? bins : [bins[1], bins[0]];
    return { kind, change_type: "remove", quantity, notes: null, bin_id: from, to_bin_id: to };
  }
  if (kind === "adjust" || kind === "count") return { kind, change_type: "adjust", quantity, notes: null };
  const change_type = kind === "issue" ? "remove" : "add";
  return { kind, change_type, quantity, notes: null, work_order_id: pick(orders), bin_id };
}

const inPlant = <T>(plant: string, work: (db: CompanyDb) => Promise<T>) => database.inCompany(plant, work, who);

try {
  const plant = await database.inIdentity(insertPlant);
  const orders: [string, string] = [crypto.randomUUID(), crypto.randomUUID()];
  const bins: [string, string] = [crypto.randomUUID(), crypto.randomUUID()];
  await inPlant(plant, (db) => insertOrders(db, orders));
  for (const [n, id] of bins.entries()) await inPlant(plant, (db) => makeBin(db, { id, name: `B-${n}` }, now));
  let [lines, refused, differences] = [0, 0, 0];
  for (let n = 0; n < count; n += 1) {
    const dice = diceOf(seed + n);
    const id = crypto.randomUUID();
    const unit_cost_cents = dice.roll(2) === 0 ? null : dice.roll(5_000);
    const start = { current_quantity: dice.roll(8), min_stock_level: 0, unit_cost_cents, code: id };
    const draft = { id, name: "Bearing", part_type: "repair", barcode_type: "auto", ...start } as const;
    await inPlant(plant, (db) => makePart(db, draft, by, now));
    for (let step = 0; step < mostSteps; step += atOnce) {
      const changes = Array.from({ length: 1 + dice.roll(atOnce) }, () => changeOf(dice, orders, bins));
      const context = { by, at: now, notifyShort: async () => {} };
      const done = await Promise.allSettled(
        changes.map((change) => inPlant(plant, (db) => movePart(db, id, change, context))),
      );
      refused += done.filter(({ status }) => status === "rejected").length;
    }
    const [ledger, state] = await inPlant(
      plant,
      async (db) => [await readLedger(db, id), await readState(db, id)] as const,
    );
    lines += ledger.length;
    const difference = differenceOf(ledger, state);
    if (difference === null) continue;
    differences += 1;
    console.log(`seed ${seed + n}: ${difference}`);
  }
  console.log(`${count} parts from seed ${seed}, ${lines} lines, ${refused} refused: ${differences} differences`);
  if (differences > 0 || lines < count) process.exitCode = 1;
} finally {
  await stop();
}
