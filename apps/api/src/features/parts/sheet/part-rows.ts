import { displayCode } from "@millwright/domain/codes";
import { changeMainBin } from "@millwright/domain/parts/bins";
import { type PartType, partCodeKinds } from "@millwright/domain/parts/parts";
import { plain } from "@millwright/domain/plain";
import { takeNumbers } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import {
  balanceOf,
  type ChangedStock,
  changedBy,
  lockStock,
  writeChanged,
  writeFirstLines,
} from "#features/parts/many/locked-stock.ts";
import {
  findPartRows,
  insertPartRows,
  listPartVersions,
  listTakenCodes,
  removePartRows,
  type SheetPart,
  updatePartRows,
} from "#features/parts/sheet/part-rows.queries.ts";
import { type Maker, plainChange } from "#features/parts/stock.ts";

/** A part as a sheet makes it, and what becomes of its stock. */
export interface WrittenPart {
  part: SheetPart;
  stock: ChangedStock;
}

type Bin = { id: string; name: string } | null;
const binOf = ({ bin, main_bin_id: id }: SheetPart): Bin => (bin === null || id === null ? null : { id, name: bin });

/** What is there of a new part is its first movement. @throws Refusal `invalid` of more than is counted, or worth */
export function stockOfNew(part: SheetPart, maker: Maker): ChangedStock {
  const { id, name, part_type, code, barcode, quantity, minimum, unit_cost: unitCostCents } = part;
  const barcodeType = barcode === null ? ("auto" as const) : ("manual" as const);
  const nothing = { quantity: 0, movements: 0, average: null, value: null, version: 1, isDeleted: false };
  const row = {
    ...{ id, name, part_type, code, barcodeType, barcodeData: barcode, minimum, unitCostCents },
    ...nothing,
  };
  const empty: ChangedStock = { part: { ...row, mainBin: binOf(part) }, bins: [] };
  if (quantity === 0) return empty;
  const change = { ...plainChange, change_type: "add", kind: "receive", quantity, unitCostCents } as const;
  return changedBy(empty, change, maker);
}

/**
 * What a sheet makes of the stock of a part that is there: another main bin has what lay in the one before, and another quantity
 * adjusts it. @throws Refusal `invalid` of more than is counted, or worth
 */
export function stockOfChanged(locked: ChangedStock, part: SheetPart, maker: Maker): ChangedStock {
  const { minimum, unit_cost: unitCostCents, quantity } = part;
  const moved = withMainBin(locked, binOf(part));
  const stock = { ...moved, part: { ...moved.part, minimum, unitCostCents } };
  if (quantity === stock.part.quantity) return stock;
  return changedBy(stock, { ...plainChange, change_type: "adjust", kind: "adjust", quantity }, maker);
}

function withMainBin(stock: ChangedStock, to: Bin): ChangedStock {
  const { part, bins } = stock;
  const main = part.mainBin?.id ?? null;
  if (main === (to?.id ?? null)) return stock;
  const changes = changeMainBin({ bins, main, quantity: part.quantity }, to?.id ?? null);
  const changed = new Map(changes.flatMap(({ id, after }) => (id === null ? [] : [[id, after] as const])));
  const known = to === null || bins.some(({ id }) => id === to.id) ? bins : [...bins, { ...to, quantity: 0 }];
  return {
    part: { ...part, mainBin: to },
    bins: known
      .map((bin) => ({ ...bin, quantity: changed.get(bin.id) ?? bin.quantity }))
      .filter((bin) => bin.quantity > 0),
    changed,
  };
}

async function insertParts(db: CompanyDb, written: readonly WrittenPart[], at: Temporal.Instant): Promise<void> {
  const rows = written.map(({ part, stock }) => {
    const { status, movements, average, value } = balanceOf(stock.part);
    return { ...part, status, movements, average, value };
  });
  await insertPartRows(db, rows, at);
  const stocked = written.filter(({ part }) => part.quantity > 0);
  await writeFirstLines(db, stocksOf(stocked), at);
}

async function updateParts(db: CompanyDb, written: readonly WrittenPart[], at: Temporal.Instant): Promise<void> {
  await updatePartRows(
    db,
    written.map(({ part }) => part),
    at,
  );
  await writeChanged(db, stocksOf(written), at);
}

const stocksOf = (written: readonly WrittenPart[]) => new Map(written.map(({ part, stock }) => [part.id, stock]));

/** The next codes of a kind of part, but for those that people gave away themselves. */
async function nextCodes(
  db: CompanyDb,
  type: PartType,
  { year, count, isTaken }: { year: number; count: number; isTaken: (code: string) => boolean },
): Promise<string[]> {
  const kind = partCodeKinds[type];
  const codes: string[] = [];
  while (codes.length < count) {
    const missing = count - codes.length;
    const first = await takeNumbers(db, kind, year, missing);
    const next = Array.from({ length: missing }, (_, n) => displayCode(kind, year, first + n));
    const taken = new Set(await listTakenCodes(db, next.map(plain)));
    codes.push(...next.filter((code) => !taken.has(plain(code)) && !isTaken(code)));
  }
  return codes;
}

/** How sheets bring in parts. */
export const partSheet = {
  ...{ findPartRows, listPartVersions, removePartRows, lockStock },
  ...{ insertParts, updateParts, nextCodes, stockOfNew, stockOfChanged },
};
