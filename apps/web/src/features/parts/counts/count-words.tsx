import type { CountSession } from "@millwright/contract/counts";
import { fill } from "@millwright/messages/text";
import { useCallback } from "react";
import { useCountWords } from "#features/parts/counts/count-queries.ts";
import { Badge } from "#ui/label/Badge.tsx";

const tones = { open: "action", posted: "safe", undone: "quiet", cancelled: "quiet" } as const;

export function CountStatusBadge({ status }: Pick<CountSession, "status">) {
  const { statuses } = useCountWords();
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>;
}

/** Says what a session covers: "Bin A-1". */
export function useCoverage(): (session: Pick<CountSession, "covers" | "bin_name" | "part_class">) => string {
  const { covers, coversBin, coversClass } = useCountWords();
  return useCallback(
    (session) => {
      if (session.bin_name !== null) return fill(coversBin, { name: session.bin_name });
      return session.part_class === null ? covers[session.covers] : fill(coversClass, { name: session.part_class });
    },
    [covers, coversBin, coversClass],
  );
}
