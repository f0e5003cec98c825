import type { FastifyRequest } from "fastify";
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

  look({ headers }: FastifyRequest): void {
    if (!this.#isUnset || this.#wasSeen || headers["x-forwarded-for"] === undefined) return;
    this.#wasSeen = true;
    this.#log.warn(warning);
  }
}
