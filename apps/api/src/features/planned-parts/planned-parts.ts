import { partLimits } from "@millwright/contract/part-limits";
import type { OrderPart, ProcedurePart } from "@millwright/contract/planned-parts";
import { missingOf, remainingOf } from "@millwright/domain/parts/planning/planned";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { listListedParts, listWorkWithNeeds } from "#features/planned-parts/needs.queries.ts";
import {
  countOtherParts,
  holdOrder,
  holdProcedure,
  isAnyPart,
  isOrder,
  isProcedure,
  listPartsOfProcedure,
  type PartList,
  removePart,
  writeQuantity,
} from "#features/planned-parts/planned-parts.queries.ts";
import {
  listPartsOfOrder,
  type OrderPartRow,
  reservedOf as reserved,
} from "#features/planned-parts/reserved.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

export type { WorkNeedRow } from "#features/planned-parts/needs.queries.ts";

/** How many of a part the work that is to be done still needs, as a column of any statement about parts. */
export const reservedOf = reserved;

/** The work that is to be done and needs parts, and what procedures need: from both follows what each occurrence needs. */
export const workWithNeeds = listWorkWithNeeds;
export const partsOfProcedures = listListedParts;

/** @throws Refusal `not_found` */
export async function partsOfOrder(db: CompanyDb, orderId: string): Promise<OrderPart[]> {
  if (!(await isOrder(db, orderId))) refuse("not_found");
  return (await listPartsOfOrder(db, orderId)).map(partOf);
}

function partOf({ reserved: all, ...part }: OrderPartRow): OrderPart {
  const available = part.on_hand - (part.is_deleted ? 0 : all);
  const remaining = remainingOf(part);
  return { ...part, remaining, available, missing: part.is_deleted ? remaining : missingOf(remaining, available) };
}

/** Says what an order needs of a part; null takes back what was said. @throws Refusal `not_found` */
export async function planPart(
  db: CompanyDb,
  { orderId, partId }: { orderId: string; partId: string },
  quantity: number | null,
): Promise<OrderPart[]> {
  if (!(await holdOrder(db, orderId))) refuse("not_found");
  if (await writeOrRemove(db, { orderId }, partId, quantity)) announcePlan(db, orderId, partId);
  return partsOfOrder(db, orderId);
}

/** @throws Refusal `not_found` */
export async function partsOfProcedure(db: CompanyDb, procedureId: string): Promise<ProcedurePart[]> {
  if (!(await isProcedure(db, procedureId))) refuse("not_found");
  return listPartsOfProcedure(db, procedureId);
}

/** Says what a procedure needs of a part; null takes it off. @throws Refusal `not_found` */
export async function listPart(
  db: CompanyDb,
  { procedureId, partId }: { procedureId: string; partId: string },
  quantity: number | null,
): Promise<ProcedurePart[]> {
  if (!(await holdProcedure(db, procedureId))) refuse("not_found");
  if (await writeOrRemove(db, { procedureId }, partId, quantity)) announcePlan(db, procedureId, partId);
  return listPartsOfProcedure(db, procedureId);
}

/** Whether it changed anything. A deleted part may be taken off. @throws Refusal `not_found`, `invalid` of one part too many */
async function writeOrRemove(db: CompanyDb, list: PartList, partId: string, quantity: number | null): Promise<boolean> {
  if (quantity === null) {
    if (await removePart(db, list, partId)) return true;
    return (await isAnyPart(db, partId)) ? false : refuse("not_found");
  }
  if ((await countOtherParts(db, list, partId)) >= partLimits.plannedParts)
    refuse("invalid", { sentence: "too_many_planned_parts", fields: { part_id: "invalid" } });
  return (await writeQuantity(db, list, partId, quantity)) ?? refuse("not_found");
}

/** The list is another, and what is left of the part. */
function announcePlan(db: CompanyDb, ownerId: string, partId: string): void {
  announce(db, { kind: "plannedParts", id: ownerId });
  announce(db, { kind: "part", id: partId });
}
