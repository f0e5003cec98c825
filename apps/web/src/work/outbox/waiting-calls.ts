import { useMemo, useSyncExternalStore } from "react";
import type { BodyOf } from "#lib/api/calls.ts";
import type { KeptCall } from "#lib/outbox/entry.ts";
import type { QueuedKey } from "#work/outbox/give-call.ts";
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
  /** Whether it is late enough to say that it was not sent. */
  isLate: boolean;
}

type Waiting = ReturnType<typeof workOutbox.waiting>;

/** What waits of a call now, in its order: of one thing (`{id}` of its path), or of all. */
export function waitingCalls<K extends QueuedKey>(
  key: K,
  of?: string,
  waiting: Waiting = workOutbox.waiting(),
): readonly WaitingCall<K>[] {
  return waiting.flatMap(({ entry: { id, at, what }, isLate }) => {
    if (what.kind !== "call" || what.call.key !== key) return [];
    if (of !== undefined && what.call.params.id !== of) return [];
    // It was typed where it was given.
    return [{ id, of: what.call.params.id, at, isLate, body: what.call.body as BodyOf<K>, about: what.call.about }];
  });
}

/** The same, as it changes. */
export function useWaitingCalls<K extends QueuedKey>(key: K, of?: string): readonly WaitingCall<K>[] {
  const waiting = useSyncExternalStore(workOutbox.subscribe, workOutbox.waiting);
  return useMemo(() => waitingCalls(key, of, waiting), [waiting, key, of]);
}
