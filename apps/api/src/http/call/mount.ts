import { availableParallelism } from "node:os";
import type { CallSpec } from "@millwright/contract/call/call";
import type { CallKey } from "@millwright/contract/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CompanyDb } from "#db/database.ts";
import { pageBytes } from "#db/list/page-bytes.ts";
import type { Deps } from "#deps.ts";
import { LaterJson } from "#http/answer/answers.ts";
import { answerApart } from "#http/answer/apart.ts";
import { type Encoded, encode, sendEncoded, sendReady } from "#http/answer/json-answer.ts";
import type { Question, ResponseCache } from "#http/answer/response-cache.ts";
import { sendFile } from "#http/answer/send-file.ts";
import { withoutMoney } from "#http/answer/without-money.ts";
import { withoutUsernames } from "#http/answer/without-usernames.ts";
import { isRepeatable, type Route, splitKey } from "#http/call/bind.ts";
import { actingOf, handlerContextOf, type RequestContext, saidMoment } from "#http/call/call-context.ts";
import { errorsOf } from "#http/call/call-errors.ts";
import type { Actor, AnyContext } from "#http/call/context.ts";
import { dayIn } from "#http/day-in.ts";
import { Refusal, refuse } from "#http/errors/refusal.ts";
import type { CompanyShares, Waiter } from "#http/limits/company-shares.ts";
import type { Gate } from "#http/limits/gate.ts";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";
import type { EventStreams } from "#http/live/event-streams.ts";
import { type Once, once, repeatableOf } from "#http/repeat/idempotency.ts";
import { believeMoments, bodyOfToday, requireKnowable } from "#http/request/kept-on-device.ts";
import { readInput } from "#http/request/read-input.ts";
import { admit, inTurn, isAdmitted } from "#http/session/admit.ts";
import { authorOf, requireWaited, withProofs } from "#http/session/author.ts";
import { hasParts } from "#http/session/plan-gate.ts";
import { type SignedIn, whoSends } from "#http/session/session.ts";

const jsonBytes = 1024 * 1024;
/** Of who has not signed in: reading a body of many small parts takes its bytes' time from everybody. */
const publicJsonBytes = 64 * 1024;

function bodyLimitOf({ access, raw }: CallSpec): number {
  return access === "public" && !raw ? publicJsonBytes : jsonBytes;
}
const signedIn = new WeakMap<FastifyRequest, SignedIn>();

/** Who sends a request to a call of members; undefined for a public one. */
export function callerOf(request: FastifyRequest): Actor | undefined {
  return signedIn.get(request)?.caller;
}

/** What the calls of one server have in common. */
export interface Common {
  deps: Deps;
  streams: EventStreams;
  responses: ResponseCache;
  shares: CompanyShares;
  gate: Gate;
}

/** Makes a bound call answer below /api. */
export function mount(app: FastifyInstance, route: Route, common: Common): void {
  const { deps } = common;
  const { method, path } = splitKey(route.key);
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ":$1")}`,
    bodyLimit: bodyLimitOf(route.spec),
    config: { readsBody: route.spec.body !== undefined },
    exposeHeadRoute: knowsHead(route.spec, method),
    // JSON is compressed as it is sent.
    ...(!streamsBytes(route.spec) && { compress: false as const }),
    onRequest: (request) => authorise(route, request, deps),
    handler: (request, reply) =>
      declared(
        route,
        deps,
        inTurn(request, spent(route, request), deps, () => answer(route, { request, reply, ...common })),
      ),
  });
}

function streamsBytes({ answer }: CallSpec): boolean {
  return answer === "file" || answer === "events";
}

/** A HEAD of a stream would never end, and one of what opens once would spend it. */
function knowsHead({ answer, secret }: CallSpec, method: string): boolean {
  return method === "GET" && answer !== "events" && !secret;
}

/** Before a body is read: who it is, whether they may, and whether it can be read. */
async function authorise({ spec, isCached }: Route, request: FastifyRequest, deps: Deps): Promise<void> {
  if (writes(request) && !deps.hasSpace()) refuse("storage_full", { retryAfterSeconds: 5 });
  if (spec.access !== "public") {
    const need = isCached(request.query) ? "writes" : "session";
    const sender = await whoSends(request, deps, { isStream: spec.answer === "events", need });
    const caller = await authorOf(spec, request, sender, deps);
    signedIn.set(request, caller);
    admit(spec, caller, request.arrivedAt);
  }
  if (!isReadable(spec, request)) refuse("unsupported_media_type");
}

/** Whether what comes with a request is of the kind that its call reads; the others read nothing. */
function isReadable({ body, multipart }: Route["spec"], request: FastifyRequest): boolean {
  const { "content-type": type, "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (multipart) return /^multipart\/form-data\b/i.test(type ?? "");
  const isEmpty = type === undefined && length === "0" && coding === undefined;
  return !body || isEmpty || /^application\/json\b/i.test(type ?? "");
}

function writes({ method }: FastifyRequest): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Where outputs are checked, a refusal that the call does not declare is an error too. */
function declared<T>({ key, spec }: Route, { checkOutputs }: Deps, answering: Promise<T>): Promise<T> {
  if (!checkOutputs) return answering;
  return answering.catch((error: unknown) => {
    if (error instanceof Refusal && !errorsOf(key, spec).includes(error.code)) {
      throw new Error(`${key} refuses with ${error.code}, which it does not declare.`, { cause: error });
    }
    throw error;
  });
}

interface Exchange extends Common {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(route: Route, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, streams, responses } = exchange;
  const asker = signedIn.get(request);
  if (asker !== undefined && route.isCached(request.query)) {
    const question = questionOf(route, request, asker);
    const ready = await responses.answer(question, async () =>
      produce(route, exchange, await requestContextOf(route, exchange)),
    );
    beginAnswer(exchange, asker, ready, ready.bytes);
    return sendReady(request, reply, ready);
  }
  const context = await requestContextOf(route, exchange);
  if (route.spec.answer === "file") return sendFile(reply, await route.handle(fileContextOf(route, exchange, context)));
  if (route.spec.answer === "events")
    return streams.open(reply, context, await route.handle(handlerContextOf(context)));
  try {
    const encoded = await produce(route, exchange, context);
    if (asker) beginAnswer(exchange, asker, encoded, bytesOf(encoded));
    return sendEncoded(request, reply, encoded);
  } catch (error) {
    if (route.spec.multipart) letPass(request);
    throw error;
  }
}

/** What was read names the version that it follows from; a refusal follows from none. Until it has left, its bytes are the company's. */
function beginAnswer(
  { request, reply, shares }: Exchange,
  { caller, version }: SignedIn,
  answer: object,
  bytes: number,
) {
  shares.carry(caller.companyId, answer, bytes, reply.raw);
  if (!writes(request)) reply.header("company-version", version);
}

/** Bytes are sent as they are read: what is made for them, such as a page of a list, is made in the company's turn. */
function fileContextOf({ key }: Route, { shares }: Exchange, context: RequestContext): AnyContext {
  const limitConcurrency = <T>(
    { companyId, deviceId: asker }: Pick<Actor, "companyId" | "deviceId">,
    work: () => Promise<T>,
  ) => shares.limitConcurrency({ companyId, kind: key, asker }, readerWaits, work, () => pageBytes);
  return { ...handlerContextOf(context), limitConcurrency };
}

/** Whose answer is being read is no work of the server's, waiting or not. */
const readerWaits: Waiter = { waits: () => undefined, goesOn: () => undefined };

/** The answer, made in the turn of who asks. An upload comes at its sender's pace, and is answered in a few bytes. */
function produce(route: Route, { shares, gate, reply }: Exchange, context: RequestContext): Promise<Encoded | Once> {
  const { request, caller } = context;
  if (caller === undefined) return outcome(route, context);
  const work = () => outcome(route, context).then((encoded) => shownTo(route, caller, encoded));
  if (route.spec.multipart) return work();
  const share = { companyId: caller.companyId, kind: route.key, asker: caller.deviceId };
  const waiter = gate.waiterOf(request.raw, reply.raw);
  const inTurnOfCompany = () => shares.limitConcurrency(share, waiter, work, bytesOf);
  return route.key === manyCommands ? takeBatchTurn(inTurnOfCompany, caller.companyId, waiter) : inTurnOfCompany();
}

/** What waited on devices comes from many at once, each with much work: beside it there is always room for who does one thing. */
const manyCommands: CallKey = "POST /work-orders/{id}/commands/batch";
const batchesOfOne = availableParallelism();
const takeBatchTurn = limitConcurrency("batch", {
  ...{ atOnce: batchesOfOne + 1, share: batchesOfOne },
  ...{ waiting: 500, ofOne: 80, beyond: 100 },
});

/** Whether somebody learns of people their full names alone: a shared tablet by itself is read by whoever stands there. */
function isMasked({ kind, tablet }: Actor): boolean {
  return kind === "device" || tablet?.turn === null;
}

/** An answer as whoever reads it may have it. */
function shownTo<T extends Encoded>(route: Route, caller: Actor, encoded: T): T {
  const unpriced = hidesMoney(route, caller) ? withoutMoney(encoded) : encoded;
  return isMasked(caller) ? withoutUsernames(unpriced) : unpriced;
}

/** Whether an answer could say what something costs to somebody who may not see that. */
const hidesMoney = ({ holdsMoney }: Route, { seesMoney }: Actor): boolean => holdsMoney && !seesMoney;

/** Whose turn a call takes: what a tablet does for itself, such as to end a turn, is no work in it. */
function spent({ spec }: Route, request: FastifyRequest): Actor | undefined {
  return spec.access === "device" ? undefined : callerOf(request);
}

function bytesOf({ body }: Encoded): number {
  return body?.length ?? 0;
}

/** Bytes of an upload that nobody took would hold up whatever comes after them on the same connection. */
function letPass({ raw }: FastifyRequest): void {
  raw.unpipe().resume();
}

/** What a cached answer follows from, besides what is written to the company. */
function questionOf(route: Route, { url, arrivedAt }: FastifyRequest, { caller, writes }: SignedIn): Question {
  const { companyId, timeZone } = caller;
  const masked = `${isMasked(caller) ? "masked " : ""}${hidesMoney(route, caller) ? "unpriced " : ""}`;
  return { companyId, writes, text: `${masked}${dayIn(timeZone, arrivedAt)} ${timeZone} ${url}` };
}

/** @throws Refusal for what can't be read. */
async function requestContextOf(route: Route, { request, reply, deps }: Exchange): Promise<RequestContext> {
  const now = deps.clock();
  const asker = signedIn.get(request);
  requireKnowable(route.spec, request.headers, now);
  const body = bodyOfToday(route.key, request.body, shapeOf(request));
  const input = readInput(route.spec, { ...sentIn(request), body });
  const [moment = { doneAt: now, claimedAt: null }] = await believeMoments(
    asker?.caller,
    [writes(request) ? saidMoment(input, request) : null],
    now,
    deps,
  );
  const context = {
    key: route.key,
    request,
    reply,
    deps,
    input,
    moment,
    now,
    caller: asker?.caller,
    hasParts: () => asker !== undefined && hasParts(asker.subscription, asker.caller.timeZone, now),
    mayCall: (spec: CallSpec) => asker !== undefined && isAdmitted(spec, asker, now),
  };
  if (context.caller && !route.spec.ownIds) requireWaited(context.caller, moment, now);
  // What has ids of its own has times of its own as well.
  if (context.caller?.sender === undefined || route.spec.ownIds) return context;
  const [caller = context.caller] = await withProofs(context.caller, [moment.doneAt], deps);
  return { ...context, caller };
}

const sentIn = ({ params, query }: FastifyRequest) => ({ params, query });
const shapeOf = ({ headers }: FastifyRequest) => headers["command-shape"];

/** Runs the handler: in the transaction of the caller's company where the call holds one, and once where a key asks for it. */
async function outcome(route: Route, context: RequestContext): Promise<Encoded | Once> {
  try {
    return await carriedOut(route, context);
  } catch (error) {
    const afterwards = error instanceof Refusal ? error.details.afterwards : undefined;
    if (afterwards !== undefined && context.caller !== undefined)
      await context.deps.db.inCompany(context.caller.companyId, afterwards.write, afterwards.acting);
    throw error;
  }
}

async function carriedOut(route: Route, context: RequestContext): Promise<Encoded | Once> {
  const { deps, caller, request, now } = context;
  const options = { key: route.key, spec: route.spec, checkOutputs: deps.checkOutputs };
  if (caller === undefined) return encode(await route.handle(handlerContextOf(context)), options);
  const repeatable = isRepeatable(route.key, route.spec) ? repeatableOf(request, caller, now, route.spec) : null;
  if (!route.inTransaction) return answerApart(route, { ...context, caller }, repeatable, options);
  const handle = (db: CompanyDb) => route.handle({ ...handlerContextOf(context), db });
  if (repeatable !== null) {
    const inTransaction = (db: CompanyDb) =>
      once(db, repeatable, async () => encode(await arrived(await handle(db)), options));
    return deps.db.inCompany(caller.companyId, inTransaction, actingOf(context));
  }
  const answer = await deps.db.inCompany(caller.companyId, async (db) => ({ of: await handle(db) }), actingOf(context));
  return encode(await arrived(answer.of), options);
}

/** An answer that comes with the commit, once it is there; any other is. */
function arrived(answer: unknown): unknown {
  return answer instanceof LaterJson ? answer.json : answer;
}
