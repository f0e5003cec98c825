import { notAllowed } from "#adapters/network/guarded-lookup.ts";
import { AnswerTooLarge, type OutboundOptions, openOutbound } from "#adapters/network/outbound.ts";
import type { SendFailure, WebhookAnswer, WebhookMessage, WebhookSender } from "#adapters/webhooks/sender.ts";

export interface HttpSenderOptions extends OutboundOptions {
  /** How long an address has to take the message and answer; 10 s when left out. */
  giveUpAfterMs?: number;
}

/** What is read of an answer at most, and what of it is kept. */
const mostBytes = 64 * 1024;
const keptBytes = 4 * 1024;

/** Posts to addresses that companies chose, as `openOutbound` does. */
export function httpSenderOf({ giveUpAfterMs = 10_000, ...options }: HttpSenderOptions): WebhookSender {
  const request = openOutbound(options);

  async function send({ address, body, headers }: WebhookMessage, stopping?: AbortSignal): Promise<WebhookAnswer> {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    const timeout = AbortSignal.timeout(giveUpAfterMs);
    const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
    try {
      const { status, bytes } = await request(new URL(address), { method: "POST", headers, body, signal, mostBytes });
      return { status, text: textOf(bytes), failure: null, tookMs: tookMs() };
    } catch (cause) {
      const failure = timeout.aborted ? "timeout" : failureOf(cause);
      return { status: null, text: null, failure: stopping?.aborted ? "stopped" : failure, tookMs: tookMs() };
    }
  }
  return { send };
}

/** What is kept of an answer. A cut character shows as a replacement, and PostgreSQL keeps no NUL. */
const textOf = (bytes: Buffer) => bytes.subarray(0, keptBytes).toString("utf8").replaceAll("\0", "\ufffd");

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
