import type { UnprovenWords } from "@millwright/messages/unproven/unproven";
import type { UnprovenAct } from "#features/unproven/use-unproven.ts";

const calls: Record<string, keyof UnprovenWords["acts"]> = {
  "POST /work-orders": "create",
  "POST /work-orders/{id}/comments": "comment",
  "POST /work-orders/{id}/labour": "labour",
  "POST /work-orders/{id}/labour/start": "labour",
  "POST /labour/{id}/stop": "labour",
  "PUT /labour/{id}": "labour",
  "POST /machines/{id}/comments": "comment",
  "POST /work-orders/{id}/files": "attach",
  "POST /parts/{id}/quantity": "stock",
  "POST /counts/{id}/lines": "stock",
  "POST /reports": "report",
  "POST /shift-notes": "shiftNote",
  "PUT /machines/{id}/state": "state",
  "POST /meters/{id}/readings": "reading",
};

const isAct = (kind: string, acts: UnprovenWords["acts"]): kind is keyof UnprovenWords["acts"] =>
  Object.hasOwn(acts, kind);

/** What was done, in a word or two. */
export function sayAct({ call }: Pick<UnprovenAct, "call">, { acts }: UnprovenWords): string {
  const kind = /\((\w+)\)$/.exec(call ?? "")?.[1] ?? calls[call ?? ""] ?? "other";
  return isAct(kind, acts) ? acts[kind] : acts.other;
}
