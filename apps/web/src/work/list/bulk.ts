import { fill, plural } from "@millwright/messages/text";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { queryClient } from "#lib/api/query.ts";
import { failures, sayFailure } from "#lib/failure/failures.ts";
import { currentLocale, currentMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { countsKey, removeFromCache, upsertInCache } from "#work/board/board-cache.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sendNow } from "#work/outbox/send-now.ts";

type Command = BodyOf<"POST /work-orders/{id}/commands">;
type Said<Each> = Each extends unknown ? Omit<Each, "id" | "done_at"> : never;
/** What is done to each of several orders; null leaves one as it is. */
export type Act = (order: WorkOrder) => Said<Command> | null;

const atOnce = 4;

interface Refused {
  order: WorkOrder;
  error: unknown;
}

/** Does something to each, a few at a time, and answers what was refused. */
async function eachOf(orders: readonly WorkOrder[], work: (order: WorkOrder) => Promise<void>): Promise<Refused[]> {
  const refused: Refused[] = [];
  const waiting = [...orders];
  const hand = async () => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      try {
        await work(order);
      } catch (error) {
        refused.push({ order, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  void queryClient.invalidateQueries({ queryKey: countsKey() });
  return refused;
}

/** Changes several orders, says once how that went, and undoes all of it from there. Answers those that were refused. */
export async function changeAll(orders: readonly WorkOrder[], act: Act): Promise<WorkOrder[]> {
  const done: { order: WorkOrder; command: string }[] = [];
  const refused = await eachOf(orders, async (order) => {
    const said = act(order);
    if (said === null) return;
    const sent = await sendNow(order.id, said);
    upsertInCache(queryClient, sent.order);
    done.push(sent);
  });
  const undo = async () => {
    const commands = new Map(done.map(({ order, command }) => [order.id, command]));
    const orders = done.map(({ order }) => order);
    const left = await eachOf(orders, async ({ id }) => {
      const command = commands.get(id);
      if (command !== undefined) upsertInCache(queryClient, (await sendNow(id, { kind: "undo", command })).order);
    });
    const m = currentMessages().list;
    tell(orders.length - left.length, left, m.undone);
  };
  tell(done.length, refused, currentMessages().list.changed, done.length > 0 ? undo : undefined);
  return refused.map(({ order }) => order);
}

/** Deletes several orders, and says so once; `mayRestore`: whether all of it can be brought back from there. */
export async function deleteAll(orders: readonly WorkOrder[], mayRestore: boolean): Promise<void> {
  const done: WorkOrder[] = [];
  const refused = await eachOf(orders, async (order) => {
    await api("DELETE /work-orders/{id}", { params: { id: order.id }, query: {} });
    removeFromCache(queryClient, order.id);
    done.push(order);
  });
  const undo = async () => {
    const left = await eachOf(done, async ({ id }) => {
      upsertInCache(queryClient, await api("POST /work-orders/{id}/restore", { params: { id } }));
    });
    tell(done.length - left.length, left, currentMessages().list.restored);
  };
  const m = currentMessages().list;
  if (mayRestore) tell(done.length, refused, m.deleted, done.length > 0 ? undo : undefined);
  else tell(done.length, refused, m.deleted, undefined, m.ownersRestore);
}

interface Plural {
  one: string;
  other: string;
}

function tell(
  count: number,
  refused: readonly Refused[],
  words: Plural,
  undo?: () => Promise<void>,
  detail?: string,
): void {
  const m = currentMessages();
  const action = undo && undoing(() => void undo());
  const said = plural(currentLocale(), words, count);
  const [first] = refused;
  if (first === undefined) {
    toast.success(said, { action, detail });
    return;
  }
  const codes = refused.map(({ order }) => order.wo_id).join(", ");
  toast.error(fill(m.list.refused, { n: refused.length, codes }), {
    detail: sayFailure(first.error, failures.updateOrder(m), m).join(" "),
    action,
  });
}
