import { useCallback, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "#lib/drafts.ts";
import { failures } from "#lib/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useOwner } from "#lib/owner.ts";
import { tellFailure } from "#ui/tell-failure.ts";
import type { WorkOrder } from "#work/orders.ts";
import type { OrderCommands } from "#work/use-order.ts";

/** Ticks that the server does not have yet, by item. */
type Ticks = Readonly<Record<string, boolean>>;

function isTicks(value: unknown): value is Ticks {
  return typeof value === "object" && value !== null && Object.values(value).every((tick) => typeof tick === "boolean");
}

/**
 * Ticks are saved one by one as they are made. Until the server has a tick it is kept on this device, so that a lost
 * connection loses none.
 */
export function useTicks(id: string, { tick }: OrderCommands) {
  const m = useMessages();
  const owner = useOwner();
  const name = `ticks:${id}`;
  const [unsaved, setUnsaved] = useState<Ticks>(() => readDraft(owner, name, isTicks) ?? {});
  const [saving, setSaving] = useState(0);
  const latest = useRef(unsaved);

  const keep = useCallback(
    (next: Ticks) => {
      latest.current = next;
      setUnsaved(next);
      if (Object.keys(next).length === 0) dropDraft(owner, name);
      else keepDraft(owner, name, next);
    },
    [owner, name],
  );
  async function send(itemId: string, completed: boolean): Promise<void> {
    keep({ ...latest.current, [itemId]: completed });
    setSaving((count) => count + 1);
    try {
      await tick(itemId, completed);
      // A newer tick of the same item is still on its way.
      if (latest.current[itemId] === completed) {
        const { [itemId]: _, ...rest } = latest.current;
        keep(rest);
      }
    } catch (error) {
      tellFailure(error, failures.tick(m));
    } finally {
      setSaving((count) => count - 1);
    }
  }
  return {
    saving: saving > 0,
    hasUnsaved: Object.keys(unsaved).length > 0,
    toggle: (itemId: string, completed: boolean) => void send(itemId, completed),
    saveAll: () => Promise.all(Object.entries(latest.current).map(([itemId, completed]) => send(itemId, completed))),
    forget: () => keep({}),
    /** The order's items with the ticks that are still on their way. */
    ticked: (order: WorkOrder) =>
      order.checklist.map((item) => ({ ...item, completed: unsaved[item.id] ?? item.completed })),
  };
}
export type OrderTicks = ReturnType<typeof useTicks>;
