import { type RequestOptions, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import webPush from "web-push";
import { outsideLookup } from "#adapters/network/guarded-lookup.ts";
import { isPushService } from "#adapters/push/push-services.ts";
import type { Push, PushMessage, PushOutcome, PushTarget } from "#adapters/push.ts";
import type { PushKeys } from "#push-keys.ts";

export interface WebPushOptions {
  keys: PushKeys;
  /** Whom a push service turns to: `mailto:` or `https:`. */
  subject: string;
  /** Push services beside the makers', by their origins. They may be inside, and plain HTTP. */
  origins: readonly string[];
  /** How long a push service has time to answer; 10 s when left out. */
  giveUpAfterMs?: number;
}

const encoding = "aes128gcm";
/** Of a push service that wants us to wait longer, we ask again after that. */
const longestWaitSeconds = 3_600;

/** Sends by the Web Push protocol (RFC 8030, 8291 and 8292), under our own key. */
export function webPushOf({ keys, subject, origins, giveUpAfterMs = 10_000 }: WebPushOptions): Push {
  const knows = (endpoint: string) => isPushService(endpoint, origins);

  async function send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    if (!knows(target.endpoint)) return { kind: "refused", why: "no push service that is known" };
    const { origin } = new URL(target.endpoint);
    try {
      const body = encrypted(target, message.text);
      const { Authorization: authorization } = webPush.getVapidHeaders(
        origin,
        subject,
        keys.publicKey,
        keys.privateKey,
        encoding,
      );
      const headers = { ...headersOf(message), authorization, "content-length": body.length };
      const signal = AbortSignal.timeout(giveUpAfterMs);
      const lookup = origins.includes(origin) ? {} : { lookup: outsideLookup };
      return outcomeOf(origin, await post(target.endpoint, { headers, signal, ...lookup }, body));
    } catch (cause) {
      if (cause instanceof BadKeys) return { kind: "refused", why: "keys that encrypt nothing" };
      return { kind: "later", afterSeconds: null, why: `${origin} ${codeOf(cause)}` };
    }
  }

  return { publicKey: keys.publicKey, knows, send };
}

/** The browser's keys are none. */
class BadKeys extends Error {}

function encrypted({ p256dh, auth }: PushTarget, text: string): Buffer {
  try {
    return webPush.encrypt(p256dh, auth, text, encoding).cipherText;
  } catch (cause) {
    throw new BadKeys("The keys of a subscription encrypt nothing.", { cause });
  }
}

function headersOf({ ttlSeconds, urgency, topic }: PushMessage) {
  return {
    ttl: String(ttlSeconds),
    urgency,
    topic,
    "content-type": "application/octet-stream",
    "content-encoding": encoding,
  };
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Whither an answer sends on, nobody follows. */
function post(endpoint: string, options: RequestOptions, body: Buffer): Promise<Answer> {
  const url = new URL(endpoint);
  const request = url.protocol === "http:" ? requestPlain : requestTls;
  return new Promise((resolve, reject) => {
    const post = request(url, { ...options, method: "POST" }, (answer) => {
      answer.resume().on("error", () => {});
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] });
    });
    post.on("error", reject).end(body);
  });
}

function outcomeOf(origin: string, { status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const why = `${origin} ${status}`;
  if (status === 429 || status >= 500) return { kind: "later", afterSeconds: secondsIn(retryAfter), why };
  return { kind: "refused", why };
}

/** Of a date nothing: the next try comes by our own clock. */
function secondsIn(retryAfter: string | undefined): number | null {
  const seconds = retryAfter === undefined ? null : /^\d{1,6}$/.exec(retryAfter.trim());
  return seconds === null ? null : Math.min(Number(seconds[0]), longestWaitSeconds);
}

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}
