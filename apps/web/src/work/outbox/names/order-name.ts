import { queryClient } from "#lib/api/query.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { orderAbout } from "#lib/outbox/places.ts";
import { findKnown, findWhole } from "#work/board/board-cache.ts";
import { makesOrder } from "#work/outbox/send-entry.ts";

/** What stands for the code of an order that has none yet: the server gives it. */
export const noCode = "—";
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** The order that something is about that was done; null of what is about none, or makes it. */
export function orderOfEntry({ what }: Pick<Entry, "what">): string | null {
  if (what.kind === "work") return what.command.orderId;
  const { key, params, body } = what.call;
  return key === "POST /work-orders/{id}/comments" ? text(params.id) : text(Object(body).work_order_id);
}

/** Number, title and machine of an order that the screens know, or that one of some entries makes; null of another. */
export function nameOfOrder(id: string, entries: readonly Entry[]): string | null {
  const order = findKnown(queryClient, id) ?? orderMadeBy(entries.find((one) => one.id === id && makesOrder(one)));
  return order && [`${order.wo_id} ${order.title}`, order.machine_name].filter(Boolean).join(" · ");
}

function orderMadeBy(entry: Entry | undefined) {
  if (entry?.what.kind !== "call") return null;
  const { body, about } = entry.what.call;
  return { wo_id: noCode, title: text(Object(body).title) ?? "", machine_name: text(about.machine_name) };
}

/** An entry with the names of its order and step beside it: a page that was loaded anew knows no orders, and another person's copy is gone. */
export function withOrderName(entry: Entry, entries: readonly Entry[]): Entry {
  const order = orderOfEntry(entry);
  const about = order === null ? null : nameOfOrder(order, entries);
  const step = stepNameOf(entry);
  return { ...entry, ...(about !== null && { about }), ...(step !== null && { step }) };
}

/** The words of the step that something was done to; null of another thing, and of a step that no screen knows. */
export function stepNameOf({ what }: Pick<Entry, "what">): string | null {
  if (what.kind !== "work" || !("itemId" in what.command)) return null;
  const { orderId, itemId } = what.command;
  return findWhole(queryClient, orderId)?.checklist.find(({ id }) => id === itemId)?.text ?? null;
}

/** The same of a photo, by its place. */
export function withPlaceName<File extends { place: string }>(file: File, entries: readonly Entry[]): File {
  const order = orderAbout(file.place);
  const about = order === null ? null : nameOfOrder(order, entries);
  return about === null ? file : { ...file, about };
}
