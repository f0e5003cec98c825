import { type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { isIP } from "node:net";
import { guardedLookup, notAllowed, notAllowedError, type Resolve } from "#adapters/network/guarded-lookup.ts";
import { hasAddress, isOutside, networksOf } from "#adapters/network/outside.ts";
import type { SendFailure, WebhookAnswer, WebhookMessage, WebhookSender } from "#adapters/webhooks/sender.ts";

export interface HttpSenderOptions {
  /** The networks of the plant's own to which may be sent as well, also by plain HTTP. */
  networks: readonly string[];
  /** How names are looked up; by the system when left out. */
  resolve?: Resolve;
  /** How long an address has to take the message and answer; 10 s when left out. */
  giveUpAfterMs?: number;
  /** Whom TLS trusts, beside the usual authorities. */
  ca?: string;
}

/** What is read of an answer at most, and what of it is kept. */
const mostBytes = 64 * 1024;
const keptBytes = 4 * 1024;

class AnswerTooLarge extends Error {}

/**
 * Posts to addresses that companies chose. Where one leads is looked at when the socket connects, and nothing but what was
 * looked at is connected to. Redirects are not followed, and no connection is used twice.
 */
export function httpSenderOf({ networks, resolve, giveUpAfterMs = 10_000, ca }: HttpSenderOptions): WebhookSender {
  const own = networksOf(networks);
  const isOwn = (address: string) => hasAddress(own, address);
  const isReachable = (address: string) => isOutside(address) || isOwn(address);

  async function send({ address, body, headers }: WebhookMessage, stopping?: AbortSignal): Promise<WebhookAnswer> {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    const timeout = AbortSignal.timeout(giveUpAfterMs);
    try {
      const url = new URL(address);
      const isAllowed = url.protocol === "https:" ? isReachable : isOwn;
      requireAllowed(url, isAllowed);
      const { status, text } = await post(url, body, {
        headers: { ...headers, "content-length": Buffer.byteLength(body), connection: "close" },
        lookup: guardedLookup(isAllowed, resolve),
        signal: stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]),
        agent: false,
        ...(ca !== undefined && { ca }),
      });
      return { status, text, failure: null, tookMs: tookMs() };
    } catch (cause) {
      const failure = timeout.aborted ? "timeout" : failureOf(cause);
      return { status: null, text: null, failure: stopping?.aborted ? "stopped" : failure, tookMs: tookMs() };
    }
  }
  return { allowsHttp: networks.length > 0, send };
}

/** An address in figures is connected to without a look-up. */
function requireAllowed({ hostname, protocol }: URL, isAllowed: (address: string) => boolean): void {
  if (protocol !== "https:" && protocol !== "http:") throw notAllowedError(hostname);
  const figures = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  if (isIP(figures) !== 0 && !isAllowed(figures)) throw notAllowedError(hostname);
}

interface Received {
  status: number;
  text: string;
}

function post(url: URL, body: string, options: RequestOptions & { ca?: string }): Promise<Received> {
  const request = url.protocol === "http:" ? requestPlain : requestTls;
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: "POST" }, (answer) => {
      readAnswer(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, text }),
        (cause) => {
          sent.destroy();
          reject(cause);
        },
      );
    });
    sent.on("error", reject).end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > mostBytes) throw new AnswerTooLarge("The answer is too large.");
    chunks.push(piece);
  }
  // A cut character shows as a replacement, and PostgreSQL keeps no NUL.
  return Buffer.concat(chunks).subarray(0, keptBytes).toString("utf8").replaceAll("\0", "\ufffd");
}

const failures: Readonly<Record<string, SendFailure>> = {
  [notAllowed]: "address_refused",
  ENOTFOUND: "not_found",
  EAI_AGAIN: "not_found",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "timeout",
};

function failureOf(cause: unknown): SendFailure {
  if (cause instanceof AnswerTooLarge) return "too_large";
  const code = cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
  if (/CERT|SIGNATURE|ALTNAME|^ERR_(?:TLS|SSL)|^EPROTO/.test(code)) return "certificate";
  return failures[code] ?? "broken";
}
