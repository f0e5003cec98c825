import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#http/errors/refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the call reads a JSON body; what is sent to the others is nothing. */
    readsBody?: boolean;
  }
}

/** Nothing that we take is nested deeper than a few times: what is deeper costs its reader more than its bytes. */
const deepest = 32;
const bodies = new WeakMap<FastifyRequest, string>();

/** The JSON text that a request sent; empty when there was none. */
export function sentText(request: FastifyRequest): string {
  return bodies.get(request) ?? "";
}

/** Reads bodies where a call has one, so that whether it may be called is never answered by what came with it. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    if (!request.routeOptions.config.readsBody) return done(null, undefined);
    if (isTooDeep(text)) return done(new Refusal("malformed", {}), undefined);
    bodies.set(request, text);
    void parse(request, text, (error, body) => done(error, halfCharacter.test(text) ? withoutHalves(body) : body));
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _bytes, done) => done(null, undefined));
}

/** Half of a character, which an escape alone can bring. PostgreSQL refuses it in JSON. */
const halfCharacter = /\\u[dD][89a-fA-F]/;

/** With the character for what can't be read in the place of each half, as in a text that is no UTF-8. */
function withoutHalves(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(withoutHalves);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutHalves(inner)]));
}

const quote = 0x22;
const backslash = 0x5c;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isInText && character === backslash) at += 1;
    else if (character === quote) isInText = !isInText;
    else if (!isInText) depth += stepOf(character);
    if (depth > deepest) return true;
  }
  return false;
}

/** Brackets and braces open and close. */
function stepOf(character: number): number {
  if (character === 0x5b || character === 0x7b) return 1;
  return character === 0x5d || character === 0x7d ? -1 : 0;
}
