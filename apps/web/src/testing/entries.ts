import type { Author, Entry } from "#lib/outbox/entry.ts";

/** A tick of a step of the order o1, as it waits on a device. */
export function tickOf(id: string, at: number, author: Author = { id: "ana", name: "Ana" }): Entry {
  const by = { id: author.id, username: author.id, name: author.name };
  return {
    ...{ id, at, aheadMs: 0, line: "o1", shape: 1, author },
    what: { kind: "work", command: { kind: "tick", id, at, orderId: "o1", itemId: "i", completed: true, by } },
  };
}
