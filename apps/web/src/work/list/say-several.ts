import { plural } from "@millwright/messages/text";
import { failures, sayFailure } from "#lib/failure/failures.ts";
import { currentLocale, currentMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import type { Outcome, Refused } from "#work/list/send-several.ts";
import { notTakenFor } from "#work/move.ts";
import { undoStay } from "#work/undo-stay.ts";

/** So many codes are named; of more it says that there are. */
const mostNamed = 6;
/** Of more completed orders than these the parts are not asked for. */
const mostAsked = 20;

/** What takes a change of several back, whole. */
interface Undo {
  run: () => void;
  isCompletion: boolean;
}

/** Says once how a change of several went. */
export function showChanged(what: "changed" | "undone", outcome: Outcome, undo?: Undo): void {
  const { done, refused, waiting } = outcome;
  const m = currentMessages();
  const count = done.length + waiting.length;
  const stay = undo && count > 0 ? undoStay(undo.isCompletion, undoing(undo.run)) : {};
  const completed = undo?.isCompletion ? done.map(({ order }) => order.id) : [];
  const later = completed.length > 0 && completed.length <= mostAsked ? notTakenFor(completed) : undefined;
  const waits = waiting.length === 0 ? undefined : plural(currentLocale(), m.list.waiting, waiting.length);
  if (refused.length > 0) sayRefused(refused, { ...stay, more: waits });
  else toast.success(plural(currentLocale(), m.list[what], count), { ...stay, detail: waits, ...(later && { later }) });
}

/** Says how a deletion of several went; `undo` brings all of them back. */
export function showDeleted(count: number, refused: readonly Refused[], undo: () => void): void {
  const m = currentMessages();
  const action = count > 0 ? undoing(undo) : undefined;
  if (refused.length > 0) sayRefused(refused, { action, title: m.list.notDeleted });
  else toast.success(plural(currentLocale(), m.list.deleted, count), { action });
}

/** Says how bringing several back went. */
export function showRestored(count: number, refused: readonly Refused[]): void {
  const m = currentMessages();
  if (refused.length > 0) sayRefused(refused, { title: m.list.notRestored });
  else toast.success(plural(currentLocale(), m.list.restored, count));
}

interface ToastExtras extends Pick<NonNullable<Parameters<typeof toast.error>[1]>, "action" | "more" | "stayMs"> {
  title?: { one: string; other: string };
}

/** Names those that were refused, with the reason of the first one. */
export function sayRefused(refused: readonly Refused[], { title, ...extra }: ToastExtras = {}): void {
  const [first] = refused;
  if (first === undefined) return;
  const m = currentMessages();
  const named = refused.slice(0, mostNamed).map(({ order }) => order.wo_id);
  const codes = named.join(", ") + (refused.length > mostNamed ? "…" : "");
  toast.error(plural(currentLocale(), title ?? m.list.refused, refused.length, { codes }), {
    detail: sayFailure(first.error, failures.updateOrder(m), m).join(" "),
    ...extra,
  });
}
