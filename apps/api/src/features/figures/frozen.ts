import type { FrozenWork } from "@millwright/domain/figures/schedule-compliance";
import { numberOfText } from "@millwright/domain/plans/day-number";
import type { FrozenRow } from "#features/figures/work.queries.ts";

/** Work of frozen weeks, as the rules know it. */
export const frozenOf = ({ monday, doneOn }: Pick<FrozenRow, "monday" | "doneOn">): FrozenWork => ({
  monday: numberOfText(monday),
  doneOn: doneOn.map(numberOfText),
});
