import { queryClient } from "#lib/api/query.ts";
import { showDeleted, showRestored } from "#work/list/say-several.ts";
import type { Refused } from "#work/list/send-several.ts";
import type { ListedOrder } from "#work/orders.ts";
import { removeOrder, restoreOrder } from "#work/use-order.ts";

const atOnce = 4;

/** Deletes several orders, says so once, and brings all of them back from there. Answers those that were refused. */
export async function deleteAll(orders: readonly ListedOrder[]): Promise<ListedOrder[]> {
  const refused = await eachOf(orders, ({ id }) => removeOrder(queryClient, id, {}));
  const isRefused = new Set(refused.map(({ order }) => order.id));
  const gone = orders.filter(({ id }) => !isRefused.has(id));
  showDeleted(gone.length, refused, () => void restoreAll(gone));
  return refused.map(({ order }) => order);
}

async function restoreAll(orders: readonly ListedOrder[]): Promise<void> {
  const refused = await eachOf(orders, ({ id }) => restoreOrder(queryClient, id));
  showRestored(orders.length - refused.length, refused);
}

/** Does something to each, a few at a time, and answers what was refused. */
async function eachOf(orders: readonly ListedOrder[], work: (order: ListedOrder) => Promise<void>): Promise<Refused[]> {
  const refused: Refused[] = [];
  const waiting = [...orders];
  const takeNext = async () => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      try {
        await work(order);
      } catch (error) {
        refused.push({ order, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return refused;
}
