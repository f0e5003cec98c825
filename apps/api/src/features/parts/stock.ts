import { limits } from "@millwright/contract/limits";
import { fellToMinimum, moveStock, returnCost, type StockChange, stockStatus } from "@millwright/domain/parts/stock";
import type { CompanyDb } from "#db/database.ts";
import type { LockedPart } from "#features/parts/parts.queries.ts";
import { findTaken, insertMovement, type Purpose, setStock } from "#features/parts/stock.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireAccess } from "#http/session/admit.ts";

/** A change of a part's stock with its reason. */
export interface AskedChange extends StockChange, Purpose {
  notes: string | null;
}

/** What a part has and should have, as held by the transaction. */
export type StockRow = Pick<LockedPart, "id" | "quantity" | "minimum" | "movements" | "unitCostCents">;

/**
 * Settles what a part has and should have: writes the line of the ledger, the balance and its status. A change of null
 * moves nothing. Answers what it has now, and whether it fell to its minimum.
 * @throws Refusal `not_enough_stock` with both numbers; `invalid` above the most that is counted.
 */
export async function settleStock(
  db: CompanyDb,
  part: StockRow,
  { change, minimum = part.minimum }: { change: AskedChange | null; minimum?: number | undefined },
  by: Actor,
  at: Temporal.Instant,
): Promise<{ quantity: number; fell: boolean }> {
  const { quantity: before } = part;
  const after = change === null ? before : before + (await writeLine(db, part, change, by, at));
  const movements = change === null ? part.movements : part.movements + 1;
  await setStock(db, part.id, { quantity: after, minimum, status: stockStatus(after, minimum), movements });
  const fell = fellToMinimum({ quantity: before, minimum: part.minimum }, { quantity: after, minimum });
  return { quantity: after, fell };
}

/** Answers by how many pieces the line moves the balance. */
async function writeLine(
  db: CompanyDb,
  { id, quantity: before, movements, unitCostCents }: StockRow,
  { notes, workOrderId, machineId, ...change }: AskedChange,
  by: Actor,
  at: Temporal.Instant,
): Promise<number> {
  // What is counted corrects the ledger; who does the work takes and brings back.
  if (change.change_type === "adjust") requireAccess(by.access, "planner");
  const movement = moveStock(before, change);
  if ("fault" in movement) return refuseMovement(movement);
  const after = before + movement.moved;
  const costCents =
    change.change_type === "add" && workOrderId !== null
      ? returnCost(await findTaken(db, id, workOrderId), change.quantity)
      : unitCostCents;
  if (after > limits.stock) refuse("invalid", { fields: { quantity: "too_big" } });
  await insertMovement(db, {
    ...movement,
    partId: id,
    number: movements + 1,
    before,
    after,
    notes,
    at,
    byName: by.name,
    ...{ workOrderId, machineId, unitCostCents: costCents },
  });
  return movement.moved;
}

function refuseMovement(fault: Exclude<ReturnType<typeof moveStock>, { moved: number }>): never {
  if (fault.fault === "not_whole") return refuse("invalid", { fields: { quantity: "invalid" } });
  const { requested, available } = fault;
  return refuse("not_enough_stock", {
    fields: { quantity: "too_big" },
    values: { asked: requested, available },
    extra: { asked: requested, available },
  });
}
