import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type BlockList, isIP } from "node:net";
import { guardedLookup, notAllowedError } from "#adapters/network/guarded-lookup.ts";
import { mayCall } from "#adapters/network/outside.ts";

interface Bounds {
  timeoutMs: number;
  mostBytes: number;
}

export interface OutboundRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

/**
 * Requests addresses that somebody entered. The address of the host is looked at as the socket connects, so that a name can't
 * mean another one by then; no redirect is followed, and no connection is shared.
 * @throws an error of the code `notAllowed` of a host in a network that the server does not call
 */
export function outboundFetch(named: BlockList, { timeoutMs, mostBytes }: Bounds) {
  const guarded = guardedLookup((address) => mayCall(address, named));
  return async (address: string, { method, headers, body, signal }: OutboundRequest): Promise<Response> => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !mayCall(host, named)) throw notAllowedError(host);
    const timeout = AbortSignal.timeout(timeoutMs);
    const options = {
      ...{ method, headers: { ...headers, ...(body && { "content-length": Buffer.byteLength(body) }) } },
      ...{ lookup: guarded, agent: false, signal: signal ? AbortSignal.any([signal, timeout]) : timeout },
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
      request.on("error", reject);
      request.end(body);
    });
    return responseOf(answer, await bytesOf(answer, mostBytes));
  };
}

async function bytesOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`An answer of more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const withoutBody = [204, 205, 304];

function responseOf({ statusCode: status = 502, headers }: IncomingMessage, bytes: Buffer<ArrayBuffer>): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(withoutBody.includes(status) ? null : bytes, { status, headers: pairs });
}
