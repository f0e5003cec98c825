import { limits } from "@millwright/contract/limits";
import { useState } from "react";
import { beginTurn, isTimeout, isUnanswered } from "#features/devices/tablet/begin-turn.ts";
import { openTurn } from "#features/devices/tablet/holders.ts";
import { useSending } from "#lib/api/act.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { connection } from "#lib/connection/connection.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useWedge } from "#lib/scan/use-wedge.ts";
import { useTabletWords } from "#lib/tablet-words.ts";

/** A turn that a badge opened which somebody else gave. */
export interface GivenBadge {
  badge: string;
  turn: OutputOf<"POST /turns">;
}

/** Opens the turn of whose badge a reader types; `refused` says why it opened nothing. One that is not theirs yet goes to `onGiven`. */
export function useBadge(onGiven: (given: GivenBadge) => void) {
  const m = useMessages();
  const { faces: words, pin } = useTabletWords();
  const [refused, setRefused] = useState<string | null>(null);
  const [read, isReading] = useSending(async (typed: string) => {
    try {
      const badge = typed.slice(0, limits.badge.max);
      const turn = await beginTurn({ badge });
      if (turn.is_own) openTurn(turn);
      else onGiven({ badge, turn });
    } catch (error) {
      // A badge is known to the server alone.
      if (isUnanswered(error) && connection() === "away") return setRefused(words.badgeAway);
      const reasons = reasonsOf(error, { failed: words.badgeFailed, preferDetail: true }, m);
      setRefused([...reasons, ...(isTimeout(error) ? [pin.slow] : [])].join(" "));
    }
  });
  useWedge(read);
  return { isReading, refused };
}
