import type { CallSpec, ParamsOf } from "@millwright/contract/call/call";
import { type CallKey, type Contract, contract } from "@millwright/contract/contract";
import type { z } from "zod";

type Input<Spec, Name extends string> = Spec extends { [_ in Name]: infer Schema extends z.ZodType }
  ? { [_ in Name]?: z.input<Schema> }
  : unknown;
type Params<K> = keyof ParamsOf<K> extends never ? unknown : { params: ParamsOf<K> };

type Upload<Spec> = Spec extends { multipart: true } ? { body: FormData } : unknown;

export type CallInput<K extends CallKey> = Input<Contract[K], "body"> &
  Upload<Contract[K]> &
  Input<Contract[K], "query"> &
  Params<K> & { headers?: Record<string, string> };

type Output<K extends CallKey> = Contract[K] extends { output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : null;

export interface Answered<Body> {
  status: number;
  headers: Headers;
  /** The body as the contract declares it; only when the status is a success. @throws otherwise. */
  body: Body;
  /** The body as it came, of a refusal as well. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into refusals and bodies of any shape.
  json: any;
}

export type Call = <K extends CallKey>(
  key: K,
  ...input: object extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
) => Promise<Answered<Output<K>>>;

/** Calls the API over HTTP, typed by the contract; `token` signs the requests. `before` is waited for before each. */
export function clientOf(origin: string, token: string | null, before = async () => {}): Call {
  const send = senderOf(origin, token);
  return async (key, ...[input]) => {
    await before();
    return send(key, input ?? {});
  };
}

/** The same for a test that goes over all calls and has no type for each. */
export function senderOf(origin: string, token: string | null) {
  return async <Body>(key: CallKey, input: RawInput): Promise<Answered<Body>> => {
    const response = await fetch(origin + addressOf(key, input), requestOf(key, input, token));
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    const json = isJson ? JSON.parse(text) : text || null;
    return {
      status: response.status,
      headers: response.headers,
      json,
      get body() {
        if (!response.ok) throw new Error(`${key} answered ${response.status}: ${text}`);
        return json;
      },
    };
  };
}

export interface RawInput {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The path of a call with its parameters filled in, and its query. */
export function addressOf(key: CallKey, { params = {}, query }: RawInput): string {
  const path = key
    .slice(key.indexOf(" ") + 1)
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return `/api${path}${search.size > 0 ? `?${search}` : ""}`;
}

function requestOf(key: CallKey, { body, headers }: RawInput, token: string | null): RequestInit {
  const spec: CallSpec = contract[key];
  const isJson = spec.body !== undefined;
  return {
    method: key.slice(0, key.indexOf(" ")),
    redirect: "manual",
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(isJson && { "content-type": "application/json" }),
      // To pack an answer and unpack it took a tenth of a test's time.
      "accept-encoding": "identity",
      ...headers,
    },
    body: isJson ? JSON.stringify(body ?? {}) : formOf(body),
  };
}

function formOf(body: unknown): FormData | undefined {
  return body instanceof FormData ? body : undefined;
}
