import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import { isUuid } from "@millwright/domain/uuid";
import { isBehind, isLate, isRecordedLate, type Moment } from "@millwright/domain/work/done-at";
import { localeOf } from "@millwright/messages/text";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Acting } from "#db/database.ts";
import { actorActing } from "#db/transaction/acting.ts";
import type { Deps } from "#deps.ts";
import type { ActOf, Actor, AnyContext, OneOfSeveral } from "#http/call/context.ts";
import { believeMoments } from "#http/request/kept-on-device.ts";
import type { ReadInput } from "#http/request/read-input.ts";
import { uploadOf } from "#http/request/upload.ts";
import { isAdmitted } from "#http/session/admit.ts";
import { requireWaited, withProofs } from "#http/session/author.ts";
import { stillSignedIn } from "#http/session/session.ts";

/** A request whose input is read and whose sender is known. */
export interface RequestContext {
  /** The call's. */
  key: CallKey;
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Deps;
  input: ReadInput;
  now: Temporal.Instant;
  caller: Actor | undefined;
  /** When it was done. */
  moment: Moment;
  /** Whether the caller's company has the parts inventory. */
  hasParts(): boolean;
  /** Whether the caller may make another call. */
  mayCall(spec: CallSpec): boolean;
}

const noBytes = Buffer.alloc(0);
const longestUserAgent = 300;

/** What the handler of the call is given; its transaction is added by who opens it. */
export function handlerContextOf(context: RequestContext): AnyContext {
  const { request, reply, deps, input, now, caller, moment, hasParts, mayCall } = context;
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
    doneBefore: isLate(moment.doneAt, now) ? moment.doneAt : null,
    waitedSince: isBehind(moment.doneAt, now) ? moment.doneAt : null,
    header,
    setCookie: (cookie) => void reply.header("set-cookie", cookie),
    deps,
    identity: (work) => deps.db.inIdentity(work, actingOf(context)),
    upload: (mostBytes) => uploadOf(request, mostBytes),
    bytes: Buffer.isBuffer(request.body) ? request.body : noBytes,
    ...(caller && {
      by: caller,
      hasParts,
      mayCall,
      isStillAdmitted: () => isStillAdmitted(context),
      actsOf: (all) => actsOf(context, caller, all),
      inCompany: (work) => deps.db.inCompany(caller.companyId, work, actingOf(context)),
    }),
  };
}

async function isStillAdmitted({ key, request, deps }: RequestContext): Promise<boolean> {
  if (request.raw.socket.destroyed) return false;
  const signedIn = await stillSignedIn(request, deps);
  return signedIn !== null && isAdmitted(contract[key], signedIn, deps.clock());
}

/** The same in the activity log; undefined when nobody is signed in. */
export function actingOf(context: RequestContext): Acting | undefined {
  const { key, now, caller, input, request } = context;
  if (caller === undefined) return undefined;
  const base = { call: calledIn(key, input.body), moment: context.moment, deviceTime: deviceTimeOf(request) };
  return actingAs(caller, base, now);
}

const deviceTimeOf = ({ headers }: FastifyRequest) => instantIn(headers["device-time"]) ?? undefined;

interface SentInput {
  call: string;
  moment: Moment;
  deviceTime: Temporal.Instant | undefined;
}

function actingAs(
  caller: Actor,
  { call, moment: { doneAt, claimedAt }, deviceTime }: SentInput,
  now: Temporal.Instant,
): Acting {
  const { sender } = caller;
  const isSaid = claimedAt !== null || isRecordedLate(doneAt, now);
  return {
    ...actorActing(caller, call, doneAt),
    ...(isSaid && { late: { cameAt: now, claimedAt } }),
    ...(deviceTime && { deviceTime }),
    ...(sender && { sender: { by: sender.by, unverifiedAt: sender.isProven ? null : now } }),
  };
}

/** Who did each of several things that a request carries, each at its own time, and how the log says it. */
async function actsOf({ deps, now }: RequestContext, caller: Actor, all: readonly OneOfSeveral[]): Promise<ActOf[]> {
  const moments = await believeMoments(
    caller,
    all.map(({ done_at }) => instantIn(done_at)),
    now,
    deps,
  );
  const acts = all.map(({ call, device_time }, n) => ({
    ...{ call, moment: moments[n] ?? { doneAt: now, claimedAt: null } },
    deviceTime: instantIn(device_time) ?? undefined,
  }));
  for (const { moment } of acts) requireWaited(caller, moment, now);
  const actors = await withProofs(
    caller,
    acts.map(({ moment }) => moment.doneAt),
    deps,
  );
  return acts.map((one, n) => {
    const by = actors[n] ?? caller;
    return { by, acting: actingAs(by, one, now) };
  });
}

/** A call that takes several kinds of commands is logged with the kind: "POST /work-orders/{id}/commands (undo)". */
function calledIn(key: CallKey, body: unknown): string {
  const isCommand = key.endsWith("/commands") && typeof body === "object" && body !== null && "kind" in body;
  return isCommand ? `${key} (${body.kind})` : key;
}

/** When the person did it by their device: a command says so itself, of another call a header does. */
export function saidMoment({ body }: { body: unknown }, { headers }: FastifyRequest): Temporal.Instant | null {
  const inBody = typeof body === "object" && body !== null && "done_at" in body ? body.done_at : undefined;
  return instantIn(inBody ?? headers["done-at"]);
}

/** An instant as it was sent; null of what is none: work is not refused for a clock that can't be read. */
function instantIn(text: unknown): Temporal.Instant | null {
  if (typeof text !== "string") return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

const noVersion = -1;

/** `"7"`, `W/"7"` or `7`; `*` is any. What names no version of ours matches none, rather than overwriting one unseen. */
function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  return Number(/^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1] ?? noVersion);
}

function commandIn(idempotencyKey: string | undefined): string | null {
  return idempotencyKey !== undefined && isUuid(idempotencyKey) ? idempotencyKey.toLowerCase() : null;
}
