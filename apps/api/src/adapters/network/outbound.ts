import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
} from "node:http";
import { request as requestTls } from "node:https";
import { type BlockList, isIP } from "node:net";
import { guardedLookup, notAllowedError, type Resolve } from "#adapters/network/guarded-lookup.ts";
import { hasAddress, mayCall, networksOf } from "#adapters/network/outside.ts";

export interface OutboundOptions {
  /** The networks of the plant's own that may be called as well, also by plain HTTP. */
  networks: readonly string[];
  /** How names are looked up; by the system when left out. */
  resolve?: Resolve | undefined;
  /** Whom TLS trusts, beside the usual authorities. */
  ca?: string | undefined;
}

export interface OutboundRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  signal: AbortSignal;
  /** Of the answer. */
  mostBytes: number;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer<ArrayBuffer>;
}

export class AnswerTooLarge extends Error {}

/**
 * Requests addresses that somebody entered. Where one leads is looked at when the socket connects, and nothing but what was
 * looked at is connected to: an address of the Internet by HTTPS, or one in a network that is named. Redirects are not followed,
 * and no connection is used twice.
 * @throws AnswerTooLarge, and an error of the code `notAllowed` of an address that may not be called
 */
export function openOutbound({ networks, resolve, ca }: OutboundOptions) {
  const own = networksOf(networks);
  return async (url: URL, { method, headers, body, signal, mostBytes }: OutboundRequest): Promise<OutboundAnswer> => {
    const isAllowed = (address: string) => mayConnect(url, address, own);
    requireAllowed(url, isAllowed);
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const options = {
      ...{ method, signal, agent: false, lookup: guardedLookup(isAllowed, resolve) },
      headers: { ...headers, ...length, connection: "close" },
      ...(ca !== undefined && { ca }),
    };
    const answer = await answerOf(url, options, body);
    return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await bytesOf(answer, mostBytes) };
  };
}

/** Plain HTTP is for the networks that are named. */
function mayConnect({ protocol }: URL, address: string, named: BlockList): boolean {
  return protocol === "https:" ? mayCall(address, named) : hasAddress(named, address);
}

/** Where a host leads that is written as an IP address, or is the name of this machine; nothing of a name to look up. */
function addressesOf({ hostname }: URL): string[] {
  const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  if (isIP(host) !== 0) return [host];
  return /^(?:.*\.)?localhost\.?$/.test(host) ? ["127.0.0.1", "::1"] : [];
}

/** An IP address is connected to without a look-up. */
function requireAllowed(url: URL, isAllowed: (address: string) => boolean): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw notAllowedError(url.hostname);
  const addresses = addressesOf(url);
  if (addresses.length > 0 && !addresses.some(isAllowed)) throw notAllowedError(url.hostname);
}

/**
 * Why an address can't be called, as far as it shows without a look-up: it leads into a private network that is not named, or is
 * plain HTTP to any place but a named network. Null where it may be; `openOutbound` looks again when it connects.
 */
export function faultWithoutLookup(
  url: URL,
  { networks }: Pick<OutboundOptions, "networks">,
): "private" | "not_https" | null {
  const named = networksOf(networks);
  const addresses = addressesOf(url);
  if (addresses.length > 0 && !addresses.some((address) => mayCall(address, named))) return "private";
  const mayBePlain =
    networks.length > 0 && (addresses.length === 0 || addresses.some((address) => hasAddress(named, address)));
  return url.protocol === "http:" && !mayBePlain ? "not_https" : null;
}

function answerOf(url: URL, options: RequestOptions, body: string | Uint8Array | undefined): Promise<IncomingMessage> {
  const request = url.protocol === "http:" ? requestPlain : requestTls;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on("error", reject).end(body);
  });
}

/** What is left of an answer that is too large is not read: ending the loop closes its connection. */
async function bytesOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const piece = Buffer.from(chunk);
    size += piece.length;
    if (size > mostBytes) throw new AnswerTooLarge(`An answer has more than ${mostBytes} bytes.`);
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}
