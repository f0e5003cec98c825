import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Config } from "#config.ts";

const contentSecurityPolicy = [
  "default-src 'none'",
  // WebAssembly is code too: the reader of barcodes is, for browsers without one. Texts still become no code.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Nothing in the screens makes markup or code of a text; the one policy that may be made knows the addresses of our two workers.
  "require-trusted-types-for 'script'",
  "trusted-types millwright-worker",
].join("; ");

const onEveryAnswer = {
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** The promise to stay on TLS is made only where people come by it. */
const overTls = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** The security headers, which no answer goes out without. */
export function headersOfEveryAnswer(config: Config): Record<string, string> {
  return staysOnTls(config) ? { ...onEveryAnswer, ...overTls } : onEveryAnswer;
}

/**
 * A browser holds every port of a host to the promise, and lets nobody past a certificate that it does not know. So it is not
 * made under the plant's own authority, nor where we have the certificate and other ports of the host may be others'.
 */
function staysOnTls({ publicOrigin, tls }: Config): boolean {
  const isOurOwn = tls?.kind === "own" && !/:\d+$/.test(publicOrigin);
  return publicOrigin.startsWith("https://") && (tls === null || isOurOwn);
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Responses of a server whose every head has the security headers, unless it gives one of them another value. */
export function securedResponses(config: Config): typeof ServerResponse {
  const ofEveryAnswer = headersOfEveryAnswer(config);
  return class SecuredResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, given?: string | Headers, more?: Headers): this {
      const own = typeof given === "string" ? more : given;
      return super.writeHead(status, { ...ofEveryAnswer, ...this.getHeaders(), ...own });
    }
  };
}
