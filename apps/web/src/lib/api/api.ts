import { addressOf, type UrlParts } from "#lib/api/address.ts";
import { ApiError, type ApiErrorCode, readRefusal } from "#lib/api/api-error.ts";
import { requireAsker } from "#lib/api/asker.ts";
import type { CallArguments, CallKey, OutputOf, RowOf } from "#lib/api/calls.ts";
import { forgetEarly, takeEarly } from "#lib/api/early/early.ts";
import { nextCursor } from "#lib/api/link-header.ts";
import { newId } from "#lib/api/new-id.ts";
import { reach, readText } from "#lib/api/reach.ts";
import { untilAnswered } from "#lib/api/retryable.ts";
import { noteVersion } from "#lib/api/versions.ts";
import { meaningOf, notifyForbidden } from "#lib/failure/forbidden.ts";
import { currentLocale } from "#lib/language.ts";
import { currentSession, endSession, setUser } from "#lib/session/session.ts";
import { fetchTimed } from "#lib/time/clock.ts";

/** Whoever looks at a day's tasks has them made: nothing that was asked early is another one for it, unless the stream says so. */
const beginsDay: CallKey = "POST /task-instances/generate-today";

interface Ask extends UrlParts {
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  headers?: Record<string, string>;
}

/** The headers of every call: who asks and in which language. */
export function callHeaders(): Record<string, string> {
  const session = currentSession();
  return { "Accept-Language": currentLocale(), ...(session && { Authorization: `Bearer ${session.token}` }) };
}

/** Ends what a token stood for, unless somebody else is here by now: an answer may come after its asker has left. */
function endOf(token: string, code: ApiErrorCode): void {
  const session = currentSession();
  if (session?.token !== token) return;
  if (session.by !== "tablet") endSession("expired");
  else if (code === "device_revoked") void import("#lib/storage/wipe.ts").then(({ wipeDevice }) => wipeDevice());
}

/** The error of an answer that is no success; signs `asker` out on 401 and tells the shell about a 403. */
export function refusal(status: number, text: string, retryAfter: string | null, asker = ""): ApiError {
  const error = new ApiError(status, readRefusal(text), Number(retryAfter) || null);
  if (status === 401) endOf(asker, error.code);
  if (error.code === "stronger_sign_in_needed") leadToStronger(asker);
  // What a tablet may not read by itself is no news to who has not shown their PIN.
  if (meaningOf(error) !== null && currentSession()?.claimed !== true) notifyForbidden(error);
  return error;
}

/** The router redirects people who have to strengthen their sign-in. */
function leadToStronger(token: string): void {
  const session = currentSession();
  if (session?.token !== token || session.user.stronger_sign_in_needed) return;
  setUser({ ...session.user, stronger_sign_in_needed: true });
}

export function offline(cause?: unknown): ApiError {
  const error = new ApiError(0, { code: "offline", detail: "" });
  error.cause = cause;
  return error;
}

/**
 * Makes a call and gives its answer unread: the server's, or of a GET that can't reach it what the device knows. Throws
 * ApiError; an aborted call throws what `signal` was aborted with.
 */
export async function request(key: string, ask: Ask = {}): Promise<Response> {
  const [method, url] = addressOf(key, ask);
  // On a shared tablet another token than the session's may ask.
  const asker = ask.headers?.Authorization?.replace("Bearer ", "") ?? currentSession()?.token;
  const headers: Record<string, string> = { ...callHeaders(), ...ask.headers };
  if (ask.body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") {
    if (key !== beginsDay) forgetEarly();
    headers["Idempotency-Key"] = ask.idempotencyKey ?? newId();
  }
  const init: RequestInit = { method, headers, cache: "no-store" };
  if (ask.body !== undefined) init.body = JSON.stringify(ask.body);
  const send = (signal: AbortSignal) =>
    (method === "GET" && takeEarly(url, headers)) || fetchTimed(url, { ...init, signal });
  const response = await reach(key, ask, send).catch((cause: unknown) => {
    if (ask.signal?.aborted) throw cause;
    throw offline(cause);
  });
  ask.signal?.throwIfAborted();
  if (!response.ok)
    throw refusal(response.status, await response.text().catch(() => ""), response.headers.get("Retry-After"), asker);
  return response;
}

async function read<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    const data = JSON.parse(await readText(response));
    noteVersion(data, response);
    return data;
  } catch (cause) {
    throw offline(cause);
  }
}

/**
 * Makes a call of the contract: `await api("PUT /machines/{id}", { params: { id }, body })`. What changes something is
 * sent again under the same key while it is not answered, and while who asked is still here. Throws ApiError.
 */
export async function api<K extends CallKey>(key: K, ...[options]: CallArguments<K>): Promise<OutputOf<K>> {
  if (key.startsWith("GET ") || currentSession() === null) return read<OutputOf<K>>(await request(key, options));
  const keyed: Ask = { ...options, idempotencyKey: options?.idempotencyKey ?? newId() };
  const requireHere = requireAsker();
  return untilAnswered(async () => {
    requireHere();
    return read<OutputOf<K>>(await request(key, keyed));
  });
}

/** The same, sent once under the key that is given. */
export async function apiOnce<K extends CallKey>(key: K, ...[options]: CallArguments<K>): Promise<OutputOf<K>> {
  return read<OutputOf<K>>(await request(key, options));
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** One page of a list. */
export async function apiPage<K extends CallKey>(key: K, ...[options]: CallArguments<K>): Promise<Page<RowOf<K>>> {
  const response = await request(key, options);
  return { rows: await read<RowOf<K>[]>(response), next: nextCursor(response.headers.get("Link")) };
}
