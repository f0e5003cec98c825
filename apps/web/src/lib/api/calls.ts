import type { ParamsOf } from "@millwright/contract/call/call";
import type { CallKey, Contract } from "@millwright/contract/contract";

type Input<S> = S extends { _zod: { input: infer I } } ? I : never;
type Output<S> = S extends { _zod: { output: infer O } } ? O : never;

/** What the API answers to a call; undefined when the answer is empty. */
export type OutputOf<K extends CallKey> = Contract[K] extends { output: infer S } ? Output<S> : undefined;
export type BodyOf<K extends CallKey> = Contract[K] extends { body: infer S } ? Input<S> : never;
export type QueryOf<K extends CallKey> = Contract[K] extends { query: infer S } ? Input<S> : never;
/** One row of a call that answers a list. */
export type RowOf<K extends CallKey> = OutputOf<K> extends readonly (infer Row)[] ? Row : never;

type Params<K> = keyof ParamsOf<K> extends never ? { params?: undefined } : { params: ParamsOf<K> };
type Body<K extends CallKey> = Contract[K] extends { body: unknown } ? { body: BodyOf<K> } : { body?: undefined };
type Query<K extends CallKey> = Contract[K] extends { query: unknown }
  ? { query?: LooseQuery<QueryOf<K>> }
  : { query?: undefined };
/** A query as the screens have it: numbers, and undefined for what is not asked. */
type LooseQuery<Q> = { [Name in keyof Q]?: string | number | undefined };

export type CallOptions<K extends CallKey> = Params<K> &
  Body<K> &
  Query<K> & {
    signal?: AbortSignal | undefined;
    /** Makes a repeated POST the same act; a new one is made when it is left out. */
    idempotencyKey?: string | undefined;
    headers?: Record<string, string>;
  };

/** The options may be left out when none is needed. */
export type CallArguments<K extends CallKey> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

export type { CallKey };
