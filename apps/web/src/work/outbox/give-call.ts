import type { BodyOf, CallKey, OutputOf } from "#lib/api/calls.ts";
import { connection } from "#lib/connection/connection.ts";
import type { Entry, KeptCall } from "#lib/outbox/entry.ts";
import { newEntry, workOutbox } from "#work/outbox/work-outbox.ts";

/** The calls that are made as soon as there is a connection. */
export type QueuedKey = Extract<
  CallKey,
  | "POST /work-orders"
  | "POST /work-orders/{id}/comments"
  | "POST /work-orders/{id}/labour"
  | "POST /labour/{id}/stop"
  | "POST /machines/{id}/comments"
  | "POST /requests/{id}/comments"
  | "POST /parts/{id}/quantity"
  | "POST /counts/{id}/lines"
  | "POST /reports"
  | "POST /shift-notes"
  | "PUT /machines/{id}/state"
  | "POST /meters/{id}/readings"
>;

export interface GivenCall<K extends QueuedKey> {
  /** Its own id, where its sender names it; what it makes has the same one. */
  id?: string;
  /** What it waits behind: the order, or the thing, that it is about. Its own id when left out. */
  line?: string | undefined;
  params: Record<string, string>;
  body: BodyOf<K>;
  /** What the screens show of it and the body does not say. */
  about?: KeptCall["about"];
}

/** What came of a call: its answer, or that it waits for the connection. */
export type CallOutcome<K extends CallKey> = { is: "done"; answer: OutputOf<K> } | { is: "waiting" };

/** A form waits this long for the answer before it closes; the outbox's page shows the result then. */
const patienceMs = 4_000;

/** Puts a call into its line, without waiting for its answer; answers its id. */
export function giveCall<K extends QueuedKey>(key: K, given: GivenCall<K>): string {
  const entry = callEntry(key, given);
  workOutbox.add(entry);
  return entry.id;
}

/**
 * The same, for a form that closes with the answer: it is there at once where there is a connection, and otherwise it waits.
 * Throws what the server refuses it with while the form is there; it is not kept then, as the form has what was typed. `isThere` says of a
 * form that may close before the answer whether it still is.
 */
export function sendCall<K extends QueuedKey>(
  key: K,
  given: GivenCall<K>,
  isThere?: () => boolean,
): Promise<CallOutcome<K>> {
  const entry = callEntry(key, given);
  return new Promise((resolve, reject) => {
    const wait = () => {
      workOutbox.leave(entry.id);
      resolve({ is: "waiting" });
    };
    workOutbox.add(entry, {
      // The answer is of this very call.
      onDone: (answered) => "output" in answered && resolve({ is: "done", answer: answered.output as OutputOf<K> }),
      onRefused: reject,
      ...(isThere && { isThere }),
      // An answer that was lost comes with the next try, where there is a connection.
      onStuck: () => connection() === "away" && wait(),
    });
    if (connection() === "away") void workOutbox.written().then(wait);
    else setTimeout(wait, patienceMs);
  });
}

function callEntry<K extends QueuedKey>(key: K, { id, line, params, body, about = {} }: GivenCall<K>): Entry {
  const named = newEntry();
  const own = id ?? named.id;
  return { ...named, id: own, line: line ?? own, what: { kind: "call", call: { key, params, body, about } } };
}
