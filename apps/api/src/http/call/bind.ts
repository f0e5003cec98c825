import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import { mayHoldMoney } from "@millwright/contract/money";
import type { FileAnswer } from "#http/answer/answers.ts";
import { type Answer, type AnyContext, type Context, identityFeatures } from "#http/call/context.ts";
import type { AnyOpening } from "#http/download/opening.ts";

/** A declared call with what answers it. */
export interface Route {
  key: CallKey;
  spec: CallSpec;
  /** Whether the call runs inside a transaction of the caller's company. */
  inTransaction: boolean;
  /** Whether the answer to a query is kept for who asks the same while nothing is written to the company. */
  isCached: (query: unknown) => boolean;
  /** Whether an answer can say what something costs. */
  holdsMoney: boolean;
  handle(context: AnyContext): unknown;
  /** Of a call that makes a link: gives what the link opens. */
  open?(opening: AnyOpening): Promise<FileAnswer>;
}

type Handlers = { [K in CallKey]: (context: Context<K>) => Answer<K> | Promise<Answer<K>> };

/**
 * Binds the handler of a declared call. What it is given follows from the declaration: `body`, `query` and `params`
 * are read by its schemas; a member's call has `by` and `db`, its transaction in the caller's company. An upload, a
 * file, a stream of events, and the calls about people and companies hold none: they have `inCompany(work)` instead.
 */
export function bind<K extends CallKey>(
  key: K,
  handle: Handlers[K],
  { isCached = () => false }: { isCached?: Route["isCached"] } = {},
): Route {
  const spec: CallSpec = contract[key];
  return {
    key,
    spec,
    inTransaction: holdsTransaction(spec),
    isCached,
    holdsMoney: mayHoldMoney(spec),
    // The context is made by this very call's declaration, from which its type is derived as well.
    handle: handle as Route["handle"],
  };
}

/**
 * The same for a question whose answer follows from what is written to the company, the plant's day and zone, and the
 * address alone: never from who asks, their language, or the hour. It is answered from memory until something is written;
 * a query that does ask by the hour is excepted.
 */
export function bindCached<K extends CallKey>(
  key: K,
  handle: Handlers[K],
  isByTheHour: (query: unknown) => boolean = () => false,
): Route {
  return bind(key, handle, { isCached: (query) => !isByTheHour(query) });
}

function holdsTransaction(spec: CallSpec): boolean {
  if (spec.access === "public" || spec.multipart || spec.apart) return false;
  if (spec.answer === "file" || spec.answer === "events") return false;
  return !identityFeatures.some((feature) => feature === spec.feature);
}

/**
 * Whether a call takes an Idempotency-Key: whatever changes something, of somebody who is signed in; unless its answer is
 * too secret to be kept for a repetition, or what it carries has ids of its own.
 */
export function isRepeatable(key: string, spec: CallSpec): boolean {
  return (
    !key.startsWith("GET ") && spec.access !== "public" && (!spec.secret || spec.shownOnce === true) && !spec.ownIds
  );
}

/** The method and the path (below /api, parameters in braces) of a call's key. */
export function splitKey(key: string): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
}
