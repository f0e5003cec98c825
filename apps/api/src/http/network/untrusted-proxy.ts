import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "#config.ts";

const warning =
  "A request said that it came through a proxy, and TRUST_PROXY is unset: everyone behind the proxy counts as one network. Set TRUST_PROXY to the proxy's address, such as TRUST_PROXY=127.0.0.1; without a proxy, leave it as it is.";

/**
 * Whether a request came with an X-Forwarded-For that nobody is trusted to send. Anyone can write one: it is told, once in
 * the log and to owners, and changes nothing else.
 */
export class UntrustedProxy {
  readonly #isUnset: boolean;
  readonly #log: Logger;
  #wasSeen = false;

  constructor({ trustProxy }: Config, log: Logger) {
    this.#isUnset = trustProxy === false;
    this.#log = log;
  }

  get wasSeen(): boolean {
    return this.#wasSeen;
  }

  watch(app: FastifyInstance): void {
    if (!this.#isUnset) return;
    app.addHook("onRequest", (request, _reply, done) => {
      if (!this.#wasSeen && request.headers["x-forwarded-for"] !== undefined) {
        this.#wasSeen = true;
        this.#log.warn(warning);
      }
      done();
    });
  }
}
