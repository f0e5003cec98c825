import type { CallKey } from "@millwright/contract/contract";
import { doneAt } from "@millwright/domain/work/done-at";
import { localeOf } from "@millwright/messages/text";
import type { FastifyRequest } from "fastify";
import type { Acting } from "#db/database.ts";
import { actorActing } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import type { Actor, AnyContext } from "#http/call/context.ts";
import type { ReadInput } from "#http/request/read-input.ts";
import { uploadOf } from "#http/request/upload.ts";

/** A request whose input is read and whose sender is known. */
export interface RequestContext {
  /** The call's. */
  key: CallKey;
  request: FastifyRequest;
  deps: Deps;
  input: ReadInput;
  now: Temporal.Instant;
  caller: Actor | undefined;
}

const noBytes = Buffer.alloc(0);
const longestUserAgent = 300;

/** What the handler of the call is given; its transaction is added by who opens it. */
export function handlerContextOf(context: RequestContext): AnyContext {
  const { request, deps, input, now, caller } = context;
  const header = (name: string) => [request.headers[name.toLowerCase()]].flat()[0];
  return {
    ...input,
    locale: localeOf(request.headers["accept-language"]),
    now,
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, longestUserAgent) ?? null,
    ifMatch: versionOf(request.headers["if-match"]),
    command: commandIn(header("idempotency-key")),
    url: request.url,
    header,
    deps,
    identity: deps.db.inIdentity,
    upload: (mostBytes) => uploadOf(request, mostBytes),
    bytes: Buffer.isBuffer(request.body) ? request.body : noBytes,
    ...(caller && { by: caller, inCompany: (work) => deps.db.inCompany(caller.companyId, work, actingOf(context)) }),
  };
}

/** The same in the activity log; undefined when nobody is signed in. */
export function actingOf({ key, now, caller, input }: RequestContext): Acting | undefined {
  return caller && actorActing(caller, calledIn(key, input.body), doneAtIn(input.body, now));
}

/** A call that takes several kinds of commands is logged with the kind: "POST /work-orders/{id}/commands (undo)". */
function calledIn(key: CallKey, body: unknown): string {
  const isCommand = key.endsWith("/commands") && typeof body === "object" && body !== null && "kind" in body;
  return isCommand ? `${key} (${body.kind})` : key;
}

/** When the person did it, where a command says so. */
function doneAtIn(body: unknown, now: Temporal.Instant): Temporal.Instant {
  if (typeof body !== "object" || body === null || !("done_at" in body) || typeof body.done_at !== "string") return now;
  return doneAt(Temporal.Instant.from(body.done_at), now);
}

const noVersion = -1;

/** `"7"`, `W/"7"` or `7`; `*` is any. What names no version of ours matches none, rather than overwriting one unseen. */
function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1] ?? noVersion);
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

function commandIn(idempotencyKey: string | undefined): string | null {
  return idempotencyKey !== undefined && uuid.test(idempotencyKey) ? idempotencyKey.toLowerCase() : null;
}
