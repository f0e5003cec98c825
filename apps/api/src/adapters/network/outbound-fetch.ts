import {
  type OutboundAnswer,
  type OutboundOptions,
  type OutboundRequest,
  openOutbound,
} from "#adapters/network/outbound.ts";

interface Bounds {
  timeoutMs: number;
  mostBytes: number;
}

type FetchRequest = Pick<OutboundRequest, "method" | "headers" | "body"> & { signal?: AbortSignal };

/** Requests addresses that somebody entered as `openOutbound` does, in the form of `fetch`. */
export function outboundFetch(options: OutboundOptions, { timeoutMs, mostBytes }: Bounds) {
  const send = openOutbound(options);
  return async (address: string, { signal, ...request }: FetchRequest): Promise<Response> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    return responseOf(await send(new URL(address), { ...request, signal: ends, mostBytes }));
  };
}

const withoutBody = [204, 205, 304];

function responseOf({ status, headers, bytes }: OutboundAnswer): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(withoutBody.includes(status) ? null : bytes, { status, headers: pairs });
}
