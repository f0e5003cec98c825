import { hasTypedSteps } from "#procedures/step-progress.ts";
import {
  alwaysOnCard,
  type CardCounts,
  type CardField,
  type CountedOrder,
  hasOpenSteps,
  whereItHas,
} from "#work/card/order-card.ts";
import { progress } from "#work/checklist.ts";

type WholeOrder = Record<CardField, unknown> & Required<Pick<CountedOrder, "checklist" | "files">>;

/** The card of an order, as the server makes it. A test holds both to the same. */
export function cardOf<Order extends WholeOrder>(order: Order): Pick<Order, CardField> & CardCounts {
  const { done, total } = progress(order.checklist);
  const counts = {
    steps_total: total,
    steps_done: done,
    has_open_steps: hasOpenSteps(order),
    has_typed_steps: hasTypedSteps(order.checklist),
    file_count: order.files.length,
  };
  const fields = [...alwaysOnCard, ...whereItHas].map((name) => [name, order[name]] as const);
  return Object.fromEntries([...fields, ...Object.entries(counts)].filter(([, value]) => hasSomething(value))) as Pick<
    Order,
    CardField
  >;
}

function hasSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false && value !== 0;
}
