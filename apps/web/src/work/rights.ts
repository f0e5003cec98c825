import { mayChange } from "@millwright/domain/work/change/may-change";
import { doerOf } from "@millwright/domain/work/doer";
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
  /** Take it, where it is nobody's; give it back, where it is theirs: the technician whom it then is given to, or nobody. */
  handover: { to: string | null } | null;
  /** Whether all these fields may be changed at once. */
  may: (fields: readonly string[]) => boolean;
}

export function useRights(order: WorkOrder): Rights {
  const { id, access } = useUser();
  const mayDelete = useMay("DELETE /work-orders/{id}");
  const technicianId = useMine(access === "technician") ?? null;
  const { assignee } = doerOf(order);
  const work = { type: order.type, status: order.status, createdById: order.created_by_id, assigneeId: assignee };
  const may = (fields: readonly string[], assigneeId?: string | null) =>
    mayChange({ id, access, technicianId }, work, { fields, assigneeId });
  const mayAssign = may(["assignee", "title"]);
  const to = assignee === null ? technicianId : null;
  const isOpen = order.status !== "Completed";
  const isHandedOver = !mayAssign && isOpen && to !== assignee && may(["assignee"], to);
  return {
    mayWork: may(["status", "tick"]),
    mayNote: may(["notes"]),
    mayAttach: may(["attach"]),
    mayDetach: may(["detach"]),
    mayEdit: may(["title"]),
    mayDelete,
    mayAssign,
    handover: isHandedOver ? { to } : null,
    may,
  };
}
