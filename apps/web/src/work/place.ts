import type { Status, WorkOrderType } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { useCallback } from "react";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import { undoMove } from "#work/move.ts";
import { give } from "#work/outbox/work-outbox.ts";

/** A repair, or an occurrence of a PM, on its day. */
export interface Placeable {
  work_order_id: string;
  wo_id: string;
  title: string;
  type: WorkOrderType;
  status: Status;
  /** YYYY-MM-DD; null of a repair without one. */
  day: string | null;
}

/** Where it goes; what is left out stays. */
export interface Place {
  to?: string | undefined;
  /** Null is nobody. */
  assignee?: { id: string; name: string } | null | undefined;
}

/**
 * Takes work to another day or technician, of a PM one occurrence: shown at once, back with the reason when the server refuses,
 * and undone from the message.
 */
export function usePlacing(onRefused: () => void): (work: Placeable, place: Place) => void {
  const m = useMessages();
  const saying = useSaying();
  return useCallback(
    (work, { to, assignee }) => {
      const detail = `${work.wo_id} · ${work.title}`;
      const refused = (error: unknown) => {
        showFailure(error, failures.placeWork(m));
        onRefused();
      };
      const day = to ?? work.day;
      const where = [assignee?.name, day && sayDay(Temporal.PlainDate.from(day), saying)].filter(Boolean).join(", ");
      const named = { orderId: work.work_order_id, day: work.type === "PM" ? (work.day ?? undefined) : undefined };
      const id = give(
        { kind: "place", ...named, to, assignee: assignee === undefined ? undefined : (assignee?.id ?? null) },
        {
          onNotify: ({ say }) => say(fill(m.weekPlan.moved, { where }), { detail, action: undoing(undo) }),
          onRefused: refused,
        },
      );
      const undo = () => {
        const before = { id: work.work_order_id, type: work.type, status: work.status };
        undoMove(
          { ...before, scheduled_date: work.day, completed_at: null },
          { id },
          { onNotify: ({ say }) => say(m.weekPlan.movedBack, { detail }), onRefused: refused },
        );
      };
    },
    [m, saying, onRefused],
  );
}
