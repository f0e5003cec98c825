import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from "fastify";
import type { Deps } from "#deps.ts";
import { ResponseCache } from "#http/answer/response-cache.ts";
import type { Route } from "#http/call/bind.ts";
import { type Common, mount } from "#http/call/mount.ts";
import { answerUnreadable } from "#http/errors/client-error.ts";
import { answerError } from "#http/errors/errors.ts";
import { CompanyShares } from "#http/limits/company-shares.ts";
import { Gate } from "#http/limits/gate.ts";
import { TurnedAway } from "#http/limits/turned-away.ts";
import { EventStreams } from "#http/live/event-streams.ts";
import { serveMetrics } from "#http/log/metrics.ts";
import { noteAnswers } from "#http/log/note-answers.ts";
import { trustedProxies } from "#http/network/network.ts";
import { serveReference } from "#http/reference/serve.ts";
import { addHeaders, receiveRequests } from "#http/request/arrival.ts";
import { readBodies } from "#http/request/request-body.ts";
import { compressAnswers, serveScreens } from "#http/screens/screens.ts";

const timeouts = {
  headersTimeout: 15_000,
  /** Long enough for the largest file over a slow line. */
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  /** How often it is looked whether one of these is over. */
  connectionsCheckingInterval: 3_000,
};
const responseCacheMostBytes = 64 * 1024 * 1024;

/** Serves pages of a feature's own, which are no calls and no screens, in a scope of theirs. */
export type ServePages = (scope: FastifyInstance, deps: Deps) => void;

/** A server that answers the bound calls, ready to listen. */
export async function buildServer(
  deps: Deps,
  routes: readonly Route[],
  pages: readonly ServePages[] = [],
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log;
  const turnedAway = new TurnedAway();
  const gate = new Gate(deps, turnedAway);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    // Unknown fields are ignored, whatever their name.
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(deps.config),
    serverFactory: (handle) => gate.serverOf(handle, timeouts),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, deps.config),
    // What still arrives while the last requests end is answered, not refused.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply, deps);
      void answerError(error, request, reply);
    },
  });
  readBodies(app);
  app.setErrorHandler(answerError);
  receiveRequests(app, deps);
  gate.countIn(app);
  app.server.on("checkExpectation", (_request, response) => response.writeHead(417).end());
  noteAnswers(app, deps.log, turnedAway);
  await compressAnswers(app);
  await app.register(multipart);
  const streams = new EventStreams(deps.heartbeatMs);
  const responses = new ResponseCache(responseCacheMostBytes);
  const common: Common = { deps, streams, responses, shares: new CompanyShares(), gate };
  const unhear = deps.live.onSessionsEnded((personId) => streams.lookAgain(personId));
  app.addHook("preClose", async () => {
    unhear();
    streams.endAll();
  });
  for (const route of routes) {
    if (route.spec.raw) await inScope(app, (scope) => mount(takingBytes(scope), route, common));
    else mount(app, route, common);
  }
  for (const servePages of pages) await inScope(app, (scope) => servePages(scope, deps));
  serveReference(app, deps.version);
  serveMetrics(app, deps);
  await serveScreens(app, deps.webRoot, deps.config);
  return app;
}

/** Lets what is declared in a scope, such as how bodies are read, hold there alone. */
async function inScope(app: FastifyInstance, declare: (scope: FastifyInstance) => void): Promise<void> {
  await app.register((scope, _options, done) => {
    declare(scope);
    done();
  });
}

/** A scope whose bodies are left as they came. */
function takingBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => body);
  return scope;
}
