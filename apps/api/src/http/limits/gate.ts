import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { type Locale, localeOf } from "@millwright/messages/text";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Deps, Tls } from "#deps.ts";
import { errorJson } from "#http/errors/errors.ts";
import { Refusal } from "#http/errors/refusal.ts";
import { Admission } from "#http/limits/admission.ts";
import type { Waiter } from "#http/limits/company-shares.ts";
import type { TurnedAway } from "#http/limits/turned-away.ts";
import { clientNetwork } from "#http/network/network.ts";
import { securedResponses } from "#http/screens/headers.ts";
import { refusedRequests } from "#metrics.ts";

const refusalHeaders = {
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
  "retry-after": "1",
};
/** What says how the server does is answered whatever it has to do. */
const always = new Set(["/api/health", "/api/ready", "/api/metrics"]);

/** Refuses what is too much for the server before anything is done for it. */
export class Gate {
  readonly #admission = new Admission(performance.now());
  readonly #underWay = new WeakSet<IncomingMessage>();
  readonly #networks = new WeakMap<IncomingMessage, string>();
  readonly #networkOf: (request: IncomingMessage) => string;
  readonly #turnedAway: TurnedAway;
  readonly #responses: typeof ServerResponse;
  readonly #log: Logger;
  readonly #tls: Tls | null;

  constructor({ config, log, tls }: Pick<Deps, "config" | "log" | "tls">, turnedAway: TurnedAway) {
    this.#log = log;
    this.#tls = tls;
    this.#turnedAway = turnedAway;
    this.#networkOf = clientNetwork(config);
    this.#responses = securedResponses(config);
  }

  /** A server whose requests come through here. One without a Host is refused later: Node's own refusal has no headers. */
  serverOf(handle: RequestListener, timeouts: ServerOptions): Server {
    const listener: RequestListener = (request, response) => {
      if (always.has(request.url ?? "")) handle(request, response);
      else if (!this.#admission.hasCapacity(performance.now(), this.#from(request))) this.#refuse(request, response);
      else {
        this.#begin(request);
        // A compressed stream has ten listeners of its own.
        response.setMaxListeners(16).once("close", () => this.#end(request));
        handle(request, response);
      }
    };
    const options = { ...timeouts, requireHostHeader: false, ServerResponse: this.#responses };
    return this.#tls === null ? createServer(options, listener) : this.#tls.serve(options, listener);
  }

  /**
   * A request counts while we work on it: not while its body arrives, nor while its answer is read. Uploads go at their
   * sender's pace; passwords, and what is asked by codes of machines, stand in lines of their own.
   */
  countIn(app: FastifyInstance): void {
    app.addHook("preParsing", (request, _reply, _payload, done) => {
      if (request.method !== "GET" || hasLineOfItsOwn(request)) this.#end(request.raw);
      done();
    });
    app.addHook("preValidation", (request, _reply, done) => {
      if (request.method !== "GET" && !request.isMultipart() && !hasLineOfItsOwn(request)) this.#begin(request.raw);
      done();
    });
    app.addHook("onSend", (request, _reply, _payload, done) => {
      this.#end(request.raw);
      done();
    });
  }

  /** How a request waits for its company's turn: meanwhile the server has no work with it. */
  waiterOf(request: IncomingMessage, response: ServerResponse): Waiter {
    const isGone = () => response.closed || response.destroyed;
    return { waits: () => this.#end(request), goesOn: () => void (isGone() || this.#begin(request)) };
  }

  #begin(request: IncomingMessage): void {
    if (this.#underWay.has(request)) return;
    this.#underWay.add(request);
    this.#admission.begin(this.#from(request));
  }

  #end(request: IncomingMessage): void {
    if (this.#underWay.delete(request)) this.#admission.end(this.#from(request));
  }

  #from(request: IncomingMessage): string {
    const network = this.#networks.get(request) ?? this.#networkOf(request);
    this.#networks.set(request, network);
    return network;
  }

  #say(from: string): void {
    const line = this.#turnedAway.count(from);
    if (line !== null)
      this.#log.warn({ from, ...line }, "More is asked than can be answered: some are told to come back.");
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    refusedRequests.inc();
    this.#say(this.#from(request));
    const body = bodies[localeOf(request.headers["accept-language"])];
    response.writeHead(503, refusalHeaders).end(body);
  }
}

function hasLineOfItsOwn({ method, url }: { method: string; url: string }): boolean {
  return /^\/api\/[rs]\//.test(url) || (method !== "GET" && url.startsWith("/api/auth/"));
}

const bodies: Record<Locale, string> = { en: bodyIn("en"), fr: bodyIn("fr") };

function bodyIn(locale: Locale): string {
  return JSON.stringify(errorJson(new Refusal("unavailable", {}), locale));
}
