import { limits } from "@millwright/contract/limits";
import type { BoardAsk } from "#work/orders.ts";

/** Lists show cards. */
export const asCards = { view: "card" } as const;

/** The counts of a board's columns. */
export const countsAsk = (ask: BoardAsk) => ({ ...ask });

/** A page of the open orders of a board. */
export const openAsk = (ask: BoardAsk, cursor?: string) => ({
  ...countsAsk(ask),
  status: "Scheduled,In Progress,On Hold",
  limit: limits.page.max,
  cursor,
  ...asCards,
});

/** A page of its completed orders, the latest first. */
export const completedAsk = (ask: BoardAsk, cursor?: string) => ({
  ...countsAsk(ask),
  status: "Completed",
  limit: limits.boardCompleted,
  cursor,
  ...asCards,
});
