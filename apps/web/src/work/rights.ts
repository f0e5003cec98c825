import { mayChange } from "@millwright/domain/work/change/may-change";
import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { useMay } from "#lib/session/may.ts";
import { useUser } from "#lib/session/session.ts";
import { useMine } from "#work/filter/use-mine.ts";
import type { WorkOrder } from "#work/orders.ts";

/** What somebody may do with a piece of work: the server goes by the same rule. */
export interface Rights {
  /** Start, hold, complete, reopen and tick it. */
  mayWork: boolean;
  mayNote: boolean;
  mayAttach: boolean;
  mayDetach: boolean;
  /** Change all that is said of it. */
  mayEdit: boolean;
  mayDelete: boolean;
  /** Say who does it. */
  mayAssign: boolean;
  /** The technician who they are, where they may take it since it is nobody's; else null. */
  takes: string | null;
  /** Give it to a colleague or put it back, as it is theirs. */
  mayHandOver: boolean;
  /** Whether all these fields may be changed at once. */
  may: (fields: readonly string[]) => boolean;
}

export function useRights(order: WorkOrder): Rights {
  const { id, access } = useUser();
  const mayDelete = useMay("DELETE /work-orders/{id}");
  const technicianId = useMine(access === "technician") ?? null;
  const { assignee } = currentAssignee(order);
  const work = { type: order.type, status: order.status, createdById: order.created_by_id, assigneeId: assignee };
  const may = (fields: readonly string[], assigneeId?: string | null) =>
    mayChange({ id, access, technicianId }, work, { fields, assigneeId });
  const mayAssign = may(["assignee", "title"]);
  const isOpen = order.status !== "Completed";
  const isTaken = !mayAssign && isOpen && assignee === null && may(["assignee"], technicianId);
  const isTheirs = technicianId !== null && assignee === technicianId;
  return {
    mayWork: may(["status", "tick"]),
    mayNote: may(["notes"]),
    mayAttach: may(["attach"]),
    mayDetach: may(["detach"]),
    mayEdit: may(["title"]),
    mayDelete,
    mayAssign,
    takes: isTaken ? technicianId : null,
    mayHandOver: isOpen && isTheirs && may(["hand_over"]),
    may,
  };
}
