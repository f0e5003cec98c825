import { limits } from "@millwright/contract/limits";
import { useState } from "react";
import { beginTurn, isTimeout, isUnanswered } from "#features/devices/tablet/begin-turn.ts";
import { openTurn } from "#features/devices/tablet/holders.ts";
import { useSending } from "#lib/api/act.ts";
import { connection } from "#lib/connection/connection.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { badgeMs, useWedge } from "#lib/scan/use-wedge.ts";
import { useTabletWords } from "#lib/tablet-words.ts";

/** Opens the turn of whose badge a reader types; `refused` says why it opened nothing. */
export function useBadge() {
  const m = useMessages();
  const { faces: words, pin } = useTabletWords();
  const [refused, setRefused] = useState<string | null>(null);
  const [read, isReading] = useSending(async (typed: string) => {
    try {
      openTurn(await beginTurn({ badge: typed.slice(0, limits.badge.max) }));
    } catch (error) {
      // A badge is known to the server alone.
      if (isUnanswered(error) && connection() === "away") return setRefused(words.badgeAway);
      const reasons = reasonsOf(error, { failed: words.badgeFailed, preferDetail: true }, m);
      setRefused([...reasons, ...(isTimeout(error) ? [pin.slow] : [])].join(" "));
    }
  });
  useWedge(read, badgeMs);
  return { isReading, refused };
}
