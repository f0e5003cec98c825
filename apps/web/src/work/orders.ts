import type { WorkOrder } from "@millwright/contract/work-orders";
import type { Frequency, Priority } from "@millwright/domain/work/work-order";
import type { ListAsk } from "@millwright/domain/work/work-order-list";

export type { WorkOrder };

/** What a board is narrowed to, as it stands in the address. */
export interface BoardFilters {
  q?: string | undefined;
  department_id?: string | undefined;
  priority?: Priority | undefined;
  /** Of PMs alone. */
  frequency?: Frequency | undefined;
}

/** Everything that a board asks for: one kind of work under its filters. */
export type BoardAsk = ListAsk;
