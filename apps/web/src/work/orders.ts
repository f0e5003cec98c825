import type { WorkOrder } from "@millwright/contract/work-orders";
import type { CardCounts, CardField } from "@millwright/domain/work/card/order-card";
import type { BoardFilter } from "@millwright/domain/work/work-filter";

export type { WorkOrder };

type OfWhole = Partial<Pick<WorkOrder, "checklist" | "files" | "description">>;
/** An order as lists have it: a card, which counts its steps and files, or the whole order. */
export type ListedOrder = Pick<WorkOrder, CardField> & CardCounts & OfWhole;

export const isWhole = (order: ListedOrder | undefined): order is WorkOrder => order?.checklist !== undefined;

/** Everything that a board asks for: one kind of work under its filters. */
export type BoardAsk = BoardFilter;
/** What a board is narrowed to. */
export type BoardFilters = Omit<BoardFilter, "type">;
