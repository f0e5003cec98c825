import type { FileNote } from "#lib/local/file-notes.ts";

const draft = "draft:";
const order = "order:";
const step = `${draft}step:`;

/** The place of what is attached in a form, by the name of its draft. */
export const draftPlace = (name: string): string => draft + name;

/** The place of what is attached to an order that is made. */
export const orderPlace = (id: string): string => order + id;

/** The place of the photos of a step of an order, until its answer takes them with it. */
export const stepPlace = (orderId: string, itemId: string): string => `${step}${orderId}:${itemId}`;

/** The order that a file is given to as it arrives; null of one that something else takes with it. */
export const orderOf = (place: string): string | null => (place.startsWith(order) ? place.slice(order.length) : null);

/** The order that a file is about, its own or that of its step; null where none is known. */
export function orderAbout(place: string): string | null {
  return orderOf(place) ?? (place.startsWith(step) ? (place.slice(step.length).split(":")[0] ?? null) : null);
}

/** Whether the person of a file is done with it: it was refused, goes to its order by itself, or with an entry that is not sent. */
export function isUnsent(
  { id, place, refusal }: Pick<FileNote, "id" | "place" | "refusal">,
  withEntries: ReadonlySet<string>,
): boolean {
  return refusal !== undefined || orderOf(place) !== null || withEntries.has(id);
}
