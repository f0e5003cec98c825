import type { Contract } from "@millwright/contract/contract";
import type { PartSupply, ReorderProposal } from "@millwright/contract/reorder";
import {
  availableOf,
  isToBeOrdered,
  proposeMinimum,
  quantityToOrder,
  type ReorderRule,
} from "@millwright/domain/parts/reorder";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { findSupply, listOrdersOfPart, listToOrder, type SupplyRow } from "#features/purchasing/reorder.queries.ts";
import { sumNeeds } from "#features/shortages/shortages.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<[string, string]>(z.tuple([z.string(), z.uuid()]));

/** A page of the parts that are to be ordered, by name. */
export async function readProposals(
  db: CompanyDb,
  { q, limit, cursor }: z.output<Contract["GET /reorder-proposals"]["query"]>,
  zone: string,
  now: Temporal.Instant,
): Promise<Page<ReorderProposal>> {
  const needs = await sumNeeds(db, zone, now);
  const rows = await listToOrder(db, { q, limit, after: cursors.read(cursor) }, needs, now);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = last && rows.length > limit ? cursors.write([last.sort_name, last.part_id]) : null;
  return paged(shown.map(asProposal), next);
}

/** @throws Refusal `not_found` */
export async function getSupply(
  db: CompanyDb,
  partId: string,
  zone: string,
  now: Temporal.Instant,
): Promise<PartSupply> {
  const row = (await findSupply(db, partId, await sumNeeds(db, zone, now), now)) ?? refuse("not_found");
  return { ...asProposal(row), orders: await listOrdersOfPart(db, partId) };
}

function asProposal({ sort_name: _, ...row }: SupplyRow): ReorderProposal {
  const rule: ReorderRule = {
    minimum: row.minimum,
    maximum: row.maximum,
    reorderQuantity: row.reorder_quantity,
    leadDays: row.lead_days,
    isCritical: row.is_critical,
  };
  const position = { onHand: row.on_hand, reserved: row.reserved, onOrder: row.on_order, needed: row.needed };
  const proposed = proposeMinimum(rule, row);
  return {
    ...row,
    available: availableOf(position),
    minimum: rule.minimum,
    proposed_minimum: "minimum" in proposed ? proposed.minimum : null,
    no_proposal: "reason" in proposed ? proposed.reason : null,
    to_order: isToBeOrdered(rule, position) ? quantityToOrder(rule, position, row) : 0,
  };
}
