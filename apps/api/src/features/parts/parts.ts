import type { CreatePart, UpdatePart } from "@millwright/contract/parts";
import { displayCode } from "@millwright/domain/codes";
import { changeMainBin } from "@millwright/domain/parts/bins";
import { type PartType, partCodeKinds } from "@millwright/domain/parts/parts";
import { stockStatus } from "@millwright/domain/parts/stock-status";
import { dayOf } from "@millwright/domain/when";
import { takeNumber } from "#db/code-counter.ts";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { type Bin, binOfName } from "#features/bins/bins.ts";
import { attachFiles } from "#features/files/files.ts";
import { readBarcode, requirePrintable } from "#features/parts/barcode.ts";
import { markPartDeleted } from "#features/parts/deleted.queries.ts";
import { readPartsUsedOn } from "#features/parts/ledger.ts";
import { readParts as read } from "#features/parts/list.ts";
import { lockStock as lock } from "#features/parts/many/locked-stock.ts";
import { type StockCorrection, settleCounts as settleCorrections } from "#features/parts/many/settle-counts.ts";
import { type StockMove, settleMoves as settle } from "#features/parts/many/settle-moves.ts";
import { stockContextOf as contextOf } from "#features/parts/many/stock-context.ts";
import { movePart as move, restock, type StockContext } from "#features/parts/movements.ts";
import {
  changePart,
  findPartJson,
  insertPart,
  type LockedPart,
  listPartJson as listJson,
  lockPart,
  type NewPart,
  type PartColumns,
} from "#features/parts/parts.queries.ts";
import { readReorderRule } from "#features/parts/reorder-rule.ts";
import { restorePart as restore } from "#features/parts/restore.ts";
import { partSheet as sheet } from "#features/parts/sheet/part-rows.ts";
import {
  type BinMove,
  isFoundRightSince as isFoundRight,
  isOfNothingUndone as isOfNothing,
  readStockPlaces,
  writeBins,
} from "#features/parts/stock.queries.ts";
import { plainChange, settleStock } from "#features/parts/stock.ts";
import { lockSuppliers, supplyPart } from "#features/suppliers/suppliers.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { PartsQuery } from "#features/parts/list.ts";
export const readParts = read;
export const listPartJson = listJson;
export const partsUsedOn = readPartsUsedOn;
export const restorePart = restore;
export type { BinMove, StockContext, StockCorrection };
export const movePart = move;
export const partSheet = sheet;
export type { FoundPart, SheetPart } from "#features/parts/sheet/part-rows.queries.ts";
export type { WrittenPart } from "#features/parts/sheet/part-rows.ts";
export const settleMoves = settle;
export type { StockMove };
export const lockStock = lock;
export const stockContextOf = contextOf;
export const settleCounts = settleCorrections;
export const isOfNothingUndone = isOfNothing;
export const isFoundRightSince = isFoundRight;

/** @throws Refusal `not_found` */
export async function getPart(db: CompanyDb, id: string, which: { orDeleted?: boolean } = {}): Promise<JsonText> {
  return jsonText((await findPartJson(db, id, which)) ?? refuse("not_found"));
}

/**
 * Makes a part with the code that it is given, else with the next of its kind and the plant's year. What there is of it
 * already is its first movement.
 * @throws Refusal `fill_required_fields`, `barcode_characters`, `part_code_taken`, `unknown_reference`
 */
export async function makePart(db: CompanyDb, draft: CreatePart, by: Actor, at: Temporal.Instant): Promise<JsonText> {
  const { name, part_type } = requireFilled(draft);
  const { id = crypto.randomUUID(), code = null, current_quantity, min_stock_level: minimum, manuals = [] } = draft;
  if (code !== null) requirePrintable("code", code);
  if (draft.supplier) await lockSuppliers(db, "name");
  const bin = await binOfName(db, draft.bin_location ?? null, at);
  const barcode = readBarcode({ barcode_type: draft.barcode_type, barcode_data: draft.barcode_data ?? null });
  await insertWithCode(db, code, dayOf(at, by.timeZone).year, {
    id,
    ...{ name, part_type, ...barcode, notes: draft.notes },
    ...{ unit: draft.unit, unit_cost_cents: draft.unit_cost_cents, ...binColumns(bin), ...readReorderRule(draft) },
    min_stock_level: minimum,
    stock_status: stockStatus(0, minimum),
    created_at: at,
    updated_at: at,
  });
  if (current_quantity > 0) {
    const change = { ...plainChange, change_type: "add", kind: "receive", quantity: current_quantity } as const;
    const empty = { quantity: 0, movements: 0, average: null, value: null };
    const part = { id, minimum, unitCostCents: draft.unit_cost_cents ?? null, mainBin: bin, ...empty };
    await settleStock(db, part, { change }, by, at);
  }
  if (draft.supplier) await supplyPart(db, id, draft.supplier, at);
  if (manuals.length > 0) await attachFiles(db, { partId: id }, idsOf(manuals), by);
  announce(db, { kind: "part", id });
  return getPart(db, id);
}

export interface PartEdit extends Omit<UpdatePart, "version"> {
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
}

/**
 * Changes what is given of a part; its code stays, and what is so already makes no version. Another quantity adjusts the stock to it.
 * @throws Refusal `not_found`, `stale`, `fill_required_fields`, `barcode_characters`, `unknown_reference`
 */
export async function editPart(
  db: CompanyDb,
  id: string,
  { version, current_quantity, min_stock_level, manuals, supplier, ...edit }: PartEdit,
  context: StockContext,
): Promise<JsonText> {
  if (supplier) await lockSuppliers(db, "name");
  const part = (await lockPart(db, id)) ?? refuse("not_found");
  if (version !== null && version !== part.version) refuse("stale");
  const { name, part_type } = requireFilled({ name: part.name, part_type: part.part_type, ...given(edit) });
  const barcode = readBarcode({
    barcode_type: edit.barcode_type ?? part.barcodeType,
    barcode_data: edit.barcode_data === undefined ? part.barcodeData : edit.barcode_data,
  });
  const { notes, unit, unit_cost_cents = part.unitCostCents, bin_location } = edit;
  const bin = bin_location === undefined ? part.mainBin : await binOfName(db, bin_location, context.at);
  if (bin?.id !== part.mainBin?.id) await moveMainBin(db, part, bin);
  const columns = {
    name,
    part_type,
    notes,
    unit,
    unit_cost_cents,
    ...binColumns(bin),
    ...barcode,
    ...readReorderRule(edit),
  };
  const { quantity = part.quantity, minimum = part.minimum } = { quantity: current_quantity, minimum: min_stock_level };
  const isMoved = quantity !== part.quantity;
  const isRestocked = isMoved || minimum !== part.minimum;
  const adjusted = isMoved ? ({ ...plainChange, change_type: "adjust", kind: "adjust", quantity } as const) : null;
  const now = { ...part, name, mainBin: bin, unitCostCents: unit_cost_cents };
  if (isRestocked) await restock(db, now, adjusted, context, minimum);
  const attached = manuals !== undefined && (await attachFiles(db, { partId: id }, idsOf(manuals), context.by));
  const supplied = supplier !== undefined && (await supplyPart(db, id, supplier, context.at));
  const isChanged = isRestocked || attached || supplied;
  const changed = await changePart(db, id, columns, { at: context.at, isChanged });
  if (changed) announce(db, { kind: "part", id });
  return getPart(db, id);
}

/** Deletes a part; it stays, with its movements, for an owner to bring back. @throws Refusal `not_found` */
export async function deletePart(db: CompanyDb, id: string, by: Actor, at: Temporal.Instant): Promise<void> {
  if (!(await markPartDeleted(db, id, by.username, at))) refuse("not_found");
  announce(db, { kind: "part", id });
}

/** A code that is made steps over those that people gave away themselves. @throws Refusal `part_code_taken` */
async function insertWithCode(
  db: CompanyDb,
  code: string | null,
  year: number,
  part: Omit<NewPart, "code">,
): Promise<void> {
  if (code !== null) {
    if (await insertPart(db, { ...part, code })) return;
    refuse("part_code_taken", { fields: { code: "duplicate" }, values: { code } });
  }
  const kind = partCodeKinds[part.part_type];
  for (;;) {
    if (await insertPart(db, { ...part, code: displayCode(kind, year, await takeNumber(db, kind, year)) })) return;
  }
}

/** @throws Refusal `fill_required_fields` with those that are empty. */
function requireFilled({ name, part_type }: { name: string; part_type: PartType | "" }) {
  const missing = Object.entries({ name, part_type }).filter(([, value]) => value === "");
  const fields = Object.fromEntries(missing.map(([field]) => [field, "required" as const]));
  return part_type === "" || name === "" ? refuse("fill_required_fields", { fields }) : { name, part_type };
}

function given({ name, part_type }: Pick<PartEdit, "name" | "part_type">) {
  return { ...(name !== undefined && { name }), ...(part_type !== undefined && { part_type }) };
}

const binColumns = (bin: Bin | null): PartColumns => ({
  main_bin_id: bin?.id ?? null,
  bin_location: bin?.name ?? null,
});

/** What lay in the main bin of a part lies in another one from now on, or in none; of a part that had none all of it. */
async function moveMainBin(db: CompanyDb, part: LockedPart, to: Bin | null): Promise<void> {
  const { bins } = await readStockPlaces(db, part.id, null);
  await writeBins(
    db,
    part.id,
    changeMainBin({ bins, main: part.mainBin?.id ?? null, quantity: part.quantity }, to?.id ?? null),
  );
}

function idsOf(files: readonly { id: string }[]): string[] {
  return files.map((file) => file.id);
}
