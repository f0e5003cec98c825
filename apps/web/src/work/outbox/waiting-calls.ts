import { instantOf } from "@millwright/domain/when";
import { useMemo, useSyncExternalStore } from "react";
import type { BodyOf } from "#lib/api/calls.ts";
import type { Author, KeptCall } from "#lib/outbox/entry.ts";
import type { QueuedKey } from "#work/outbox/give-call.ts";
import { doneMs } from "#work/outbox/send-entry.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

/** A call that the server has not answered. */
export interface WaitingCall<K extends QueuedKey> {
  id: string;
  /** The thing that it is of: `{id}` of its path. */
  of: string | undefined;
  body: BodyOf<K>;
  about: KeptCall["about"];
  /** When it was done, in milliseconds of the device. */
  at: number;
  /** When it was done, by the server's clock. */
  doneAt: string;
  author: Author;
  /** Whether it is late enough to say that it was not sent. */
  isLate: boolean;
  /** Whether it was tried in vain: it waits for the line. */
  isStuck: boolean;
}

type Waiting = ReturnType<typeof workOutbox.waiting>;

/** What waits of a call now, in its order: of one thing (`{id}` of its path), or of all. */
export function waitingCalls<K extends QueuedKey>(
  key: K,
  of?: string,
  waiting: Waiting = workOutbox.waiting(),
): readonly WaitingCall<K>[] {
  return waiting.flatMap(({ entry, isLate, isStuck }) => {
    const { id, at, author, what } = entry;
    if (what.kind !== "call" || what.call.key !== key) return [];
    if (of !== undefined && what.call.params.id !== of) return [];
    const { params, body, about } = what.call;
    const doneAt = instantOf(doneMs(entry));
    // The body was typed where it was given.
    return [{ id, of: params.id, at, doneAt, author, isLate, isStuck, body: body as BodyOf<K>, about }];
  });
}

/** The same, as it changes. */
export function useWaitingCalls<K extends QueuedKey>(key: K, of?: string): readonly WaitingCall<K>[] {
  const waiting = useSyncExternalStore(workOutbox.subscribe, workOutbox.waiting);
  return useMemo(() => waitingCalls(key, of, waiting), [waiting, key, of]);
}
