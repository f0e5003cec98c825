import { useMediaQuery } from "@mantine/hooks";
import { columnOf } from "@millwright/domain/work/board";
import type { Status } from "@millwright/domain/work/work-order";
import { useState } from "react";
import type { BoardCard } from "#work/card/card.ts";

const other = { Completed: "On Hold", "On Hold": "Completed" } as const;

/**
 * On a tablet three columns are wide enough to be read and one is folded to its header, which still takes what is dropped:
 * what is done, until it is unfolded, which folds what is on hold. Where `followed` is, is never folded.
 */
export function useFolding(followed: BoardCard | undefined): { folded: Status | null; unfold: () => void } {
  const isTight = useMediaQuery("(min-width: 768px) and (max-width: 1023px)", false, {
    getInitialValueInEffect: false,
  });
  const [chosen, setChosen] = useState<keyof typeof other>("Completed");
  const isFollowed = followed !== undefined && columnOf(followed) === chosen;
  const folded = isFollowed ? other[chosen] : chosen;
  return { folded: isTight ? folded : null, unfold: () => setChosen(other[folded]) };
}
