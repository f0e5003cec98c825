import type { WorkOrder } from "@millwright/contract/work-orders";
import type { BoardFilter } from "@millwright/domain/work/work-filter";

export type { WorkOrder };

/** Everything that a board asks for: one kind of work under its filters. */
export type BoardAsk = BoardFilter;
/** What a board is narrowed to. */
export type BoardFilters = Omit<BoardFilter, "type">;
