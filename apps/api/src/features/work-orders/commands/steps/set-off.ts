import { CreateWorkOrder } from "@millwright/contract/new-order";
import { announce } from "#db/transaction/announce.ts";
import { shareFiles } from "#features/files/files.ts";
import { notify } from "#features/notifications/notifications.ts";
import { placeOf, repairOf, tieRepair } from "#features/steps/steps.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import type { FoundFault } from "#features/work-orders/commands/steps/found-fault.ts";
import { createWorkOrder } from "#features/work-orders/create.ts";

/** Does what a failed step sets off, never silently. */
export async function setOff(context: CommandContext): Promise<void> {
  const { db, at, fault, isStopped } = context;
  const { id } = context.locked.order;
  if (fault !== null) await openRepair(context, fault);
  if (isStopped) await notify(db, { kind: "step-failed", workOrderId: id, of: id }, at);
}

/** Opens the repair of a failed step, one for each step of some work that is there; what it found later is shown with it as well. */
async function openRepair({ db, by, at }: CommandContext, fault: FoundFault): Promise<void> {
  const known = await repairOf(db, fault, fault.stepId);
  const id = known ?? crypto.randomUUID();
  if (known === null) {
    const { title, description, foundAt } = fault;
    const place = await placeOf(db, fault.orderId);
    const where = { machine_id: place?.machineId ?? null, department_id: place?.departmentId ?? null };
    const draft = CreateWorkOrder.parse({ id, type: "Repair", title, description, ...where });
    await createWorkOrder(db, draft, by, at, foundAt);
    await tieRepair(db, { ...fault, repairId: id });
    await notify(db, { kind: "step-failed", workOrderId: id, of: fault.orderId }, at);
  }
  await shareFiles(db, fault.fileIds, { workOrderId: id });
  announce(db, { kind: "workOrder", id });
}
