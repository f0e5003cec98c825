import type { Conflict } from "@millwright/contract/conflicts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { useMayWork } from "#lib/session/may.ts";
import { useIsClaimed } from "#lib/session/session.ts";
import { conflictsKey, useConflictCount, useMayDecide } from "#work/conflicts/conflicts-query.ts";

export interface OwnConflicts {
  /** How many wait: all of the plant's for who decides them, else one's own. */
  count: number;
  /** One's own, the latest first; of who decides none, as they have a screen of their own. */
  list: readonly Conflict[];
}

/** What somebody sent and others had changed too, as long as nobody has decided it. */
export function useOwnConflicts(): OwnConflicts {
  const decides = useMayDecide();
  const toDecide = useConflictCount();
  const mayWork = useMayWork();
  const isClaimed = useIsClaimed();
  // Who has shown no PIN reads with the tablet's eyes, which has done nothing itself.
  const isTheirs = mayWork && !isClaimed && !decides;
  const own = useQuery({
    queryKey: [...conflictsKey, "own"],
    queryFn: ({ signal }) => api("GET /conflicts", { signal }),
    enabled: isTheirs,
  });
  // What was done to a deleted order was refused as well, and is told there.
  const list = isTheirs ? (own.data ?? []).filter(({ theirs }) => theirs["deleted_at"] === undefined) : [];
  return { count: decides ? toDecide : list.length, list };
}
