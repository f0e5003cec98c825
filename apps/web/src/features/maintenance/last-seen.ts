import type { PlanFrequency } from "@millwright/domain/work/work-order";
import { useEffect, useMemo, useRef } from "react";
import { useOwner } from "#lib/session/owner.ts";
import { recall, remember } from "#lib/storage/remembered.ts";
import type { Owner } from "#lib/storage/storage.ts";
import type { LastSeen } from "#work/board/board-cache.ts";

/** The whole board as it was seen last, with the figures of its tiles. */
export interface SeenTasks extends LastSeen {
  frequencies: Record<PlanFrequency, number>;
}

const name = "maintenance-tasks";
/** More than this is not kept: the device's storage is for drafts too. */
const mostKept = 500;
const gatherMs = 1000;

function isSeenTasks(value: unknown): value is SeenTasks {
  if (typeof value !== "object" || value === null) return false;
  const { open, completed, frequencies } = { open: null, completed: null, frequencies: null, ...value };
  if (typeof frequencies !== "object" || frequencies === null) return false;
  // What was kept before there were plans of other intervals says nothing of them.
  return Array.isArray(open) && Array.isArray(completed) && "Custom" in frequencies;
}

/** The PMs that this person saw last in this company. */
export function useLastSeenTasks(): SeenTasks | null {
  const owner = useOwner();
  return useMemo(() => recall(owner, name, isSeenTasks), [owner]);
}

/** Keeps what the board shows, a moment after its last change and when it is left. Null is not kept. */
export function useKeepSeen(seen: SeenTasks | null): void {
  const owner = useOwner();
  const unkept = useRef<SeenTasks>(null);
  useEffect(() => {
    if (seen === null) return;
    unkept.current = seen;
    const timer = setTimeout(() => keep(owner, unkept), gatherMs);
    return () => clearTimeout(timer);
  }, [owner, seen]);
  useEffect(() => {
    const leave = () => keep(owner, unkept);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [owner]);
}

function keep(owner: Owner, unkept: { current: SeenTasks | null }): void {
  const seen = unkept.current;
  if (seen === null) return;
  unkept.current = null;
  const open = seen.open.slice(0, mostKept);
  remember(owner, name, { ...seen, open, completed: seen.completed.slice(0, mostKept - open.length) });
}
