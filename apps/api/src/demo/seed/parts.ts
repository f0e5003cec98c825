import { displayCode } from "@millwright/domain/codes";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Dice } from "#demo/seed/dice.ts";
import { partKinds } from "#demo/seed/names.ts";
import { insertBins, insertMovements, insertParts, takeNumbers } from "#demo/seed/seed.queries.ts";

const most = 40;
const atOnce = 2_000;

/** Adds so many parts to the shelves, each with what there is of it as its first movement. */
export async function seedParts(db: CompanyDb, count: number, year: number, by: string, dice: Dice): Promise<void> {
  if (count === 0) return;
  const first = await takeNumbers(db, "REP", year, count);
  const parts = Array.from({ length: count }, (_, n) => {
    const [current_quantity, min_stock_level] = [1 + dice.roll(most), dice.roll(most / 4)];
    return {
      ...{ id: crypto.randomUUID(), name: `${dice.pick(partKinds)} ${first + n}`, part_type: "repair" },
      ...{ code: displayCode("REP", year, first + n), current_quantity, min_stock_level, movements: 1 },
      ...{ bin_location: `${"ABCDEF"[n % 6]}-${1 + (n % 9)}`, unit_cost_cents: 250 + ((n * 37) % 9_000) },
      ...{ stock_status: stockStatus(current_quantity, min_stock_level), by_name: by },
    };
  });
  for (let from = 0; from < count; from += atOnce) {
    const some = parts.slice(from, from + atOnce);
    await insertBins(
      db,
      some.map(({ bin_location }) => bin_location),
    );
    await insertParts(db, some);
    await insertMovements(db, some);
  }
  // One of them is enough for the open screens to ask again.
  for (const { id } of parts.slice(0, 1)) announce(db, { kind: "part", id });
}
