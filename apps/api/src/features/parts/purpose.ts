import type { CompanyDb } from "#db/database.ts";
import { requireMachine } from "#features/machines/machines.ts";
import { findMachineOfOrder, isDeletedMachine, type Purpose } from "#features/parts/stock.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** For what a part is taken, as a person says it. */
export interface AskedPurpose {
  work_order_id?: string | null | undefined;
  machine_id?: string | null | undefined;
}

/**
 * For what a part is taken: an order also names its machine, where none is given. What was taken before it came may have been for
 * an order, or a machine, that was deleted meanwhile. @throws Refusal `unknown_reference`
 */
export async function readPurpose(
  db: CompanyDb,
  { work_order_id: workOrderId = null, machine_id: machineId = null }: AskedPurpose,
  { isDone = false }: { isDone?: boolean } = {},
): Promise<Purpose> {
  if (machineId !== null && !(isDone && (await isDeletedMachine(db, machineId)))) await requireMachine(db, machineId);
  if (workOrderId === null) return { workOrderId, machineId };
  const order = await findMachineOfOrder(db, workOrderId);
  if (order === undefined || (order.isDeleted && !isDone))
    return refuse("unknown_reference", { fields: { work_order_id: "invalid" } });
  return { workOrderId, machineId: machineId ?? order.machineId };
}
