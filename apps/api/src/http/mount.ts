import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#deps.ts";
import type { Route } from "#http/bind.ts";
import { type Asking, contextOf } from "#http/call-context.ts";
import { errorsOf } from "#http/call-errors.ts";
import { splitKey } from "#http/call-key.ts";
import type { Member } from "#http/context.ts";
import { type Encoded, encode } from "#http/encode-answer.ts";
import type { EventStreams } from "#http/event-streams.ts";
import { type Once, onceApart, onceInTransaction, repeatableOf } from "#http/idempotency.ts";
import { refuseByPlan } from "#http/plan-gate.ts";
import { readInput } from "#http/read-input.ts";
import { Refusal, refuse } from "#http/refusal.ts";
import { sendEncoded, sendFile } from "#http/send.ts";
import { whoSends } from "#http/session.ts";

const jsonBytes = 1024 * 1024;
const members = new WeakMap<FastifyRequest, Member>();

/** Who sends a request to a member's call; undefined for a public one. */
export function callerOf(request: FastifyRequest): Member | undefined {
  return members.get(request);
}

/** Makes a bound call answer below /api. */
export function mount(app: FastifyInstance, route: Route, deps: Deps, streams: EventStreams): void {
  const { method, path } = splitKey(route.key);
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ":$1")}`,
    bodyLimit: jsonBytes,
    // A HEAD of a stream would never end.
    exposeHeadRoute: method === "GET" && route.spec.answer !== "events",
    onRequest: (request) => authorise(route, request, deps),
    handler: (request, reply) => declared(route, deps, answer(route, { request, reply, deps, streams })),
  });
}

/** Before a body is read: who it is, whether they may, and whether it can be read. */
async function authorise({ spec }: Route, request: FastifyRequest, deps: Deps): Promise<void> {
  if (spec.access !== "public") {
    const { member, subscription } = await whoSends(request, deps);
    members.set(request, member);
    if (spec.access === "owner" && member.access !== "owner") refuse("owner_only");
    refuseByPlan(spec.plan, subscription, member.timeZone, deps.clock());
  }
  const type = request.headers["content-type"];
  if (spec.body && type !== undefined && !/^application\/json\b/i.test(type)) refuse("unsupported_media_type");
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

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: Deps;
  streams: EventStreams;
}

async function answer(route: Route, { request, reply, deps, streams }: Exchange): Promise<FastifyReply> {
  const input = readInput(route.spec, request);
  const asking: Asking = { request, deps, input, now: deps.clock(), member: callerOf(request) };
  if (route.spec.answer === "file") return sendFile(reply, await route.handle(contextOf(asking)));
  if (route.spec.answer === "events") return streams.open(reply, asking, await route.handle(contextOf(asking)));
  return sendEncoded(request, reply, await outcome(route, asking));
}

/** Runs the handler: in the transaction of the caller's company where the call holds one, and once where a key asks for it. */
async function outcome(route: Route, asking: Asking): Promise<Encoded | Once> {
  const { deps, member, request, now } = asking;
  const options = { key: route.key, spec: route.spec, checkOutputs: deps.checkOutputs };
  const context = contextOf(asking);
  if (member === undefined) return encode(await route.handle(context), options);
  const repeatable = repeatableOf(request, member.personId, now);
  if (!route.inTransaction) {
    const work = async () => encode(await route.handle(context), options);
    return repeatable ? onceApart((inDb) => deps.db.inCompany(member.companyId, inDb), repeatable, work) : work();
  }
  return deps.db.inCompany(member.companyId, (db) => {
    const work = async () => encode(await route.handle({ ...context, db }), options);
    return repeatable ? onceInTransaction(db, repeatable, work) : work();
  });
}
