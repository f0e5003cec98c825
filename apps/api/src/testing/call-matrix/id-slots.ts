import type { CallKey } from "@millwright/contract/contract";
import { nounOf, nounOfField } from "#testing/call-matrix/nouns.ts";
import { type Sampled, withId } from "#testing/call-matrix/samples.ts";
import type { Noun } from "#testing/call-matrix/things.ts";
import type { RawInput } from "#testing/client.ts";

/** A slot of a call where an id stands: in its path, its body or its query. */
export interface IdSlot {
  title: string;
  key: CallKey;
  noun: Noun;
  /** The call with this id in its place. Ids before it in a path are nobody's. */
  inputFor(id: string): RawInput;
}

/** Every slot of these calls where an id of something could be put. @throws Error for one that the walk was not told of. */
export function idSlotsOf(calls: readonly Sampled[]): IdSlot[] {
  return calls.flatMap((call) => [
    ...(call.params.length > 0 ? [pathSlot(call)] : []),
    ...call.bodyIds.flatMap((path) => bodySlot(call, path)),
    ...call.queryIds.flatMap((path) => querySlot(call, path)),
  ]);
}

function pathSlot({ key, params, body, query }: Sampled): IdSlot {
  const last = params.at(-1) ?? "";
  const inputFor = (id: string) => ({ params: { ...nobodys(params), [last]: id }, body, query });
  return { title: `${key}: the id in the path`, key, noun: nounOf(key), inputFor };
}

function bodySlot({ key, params, body, query }: Sampled, path: string): IdSlot[] {
  const noun = nounOfField(path);
  if (noun === null) return [];
  const inputFor = (id: string) => ({ params: nobodys(params), body: withId(body, path, id), query });
  return [{ title: `${key}: ${path} in the body`, key, noun, inputFor }];
}

function querySlot({ key, params, query }: Sampled, path: string): IdSlot[] {
  const noun = nounOfField(path);
  if (noun === null) return [];
  const inputFor = (id: string) => ({ params: nobodys(params), query: { ...Object(query), [path]: id } });
  return [{ title: `${key}: ${path} in the query`, key, noun, inputFor }];
}

function nobodys(params: readonly string[]): Record<string, string> {
  return Object.fromEntries(params.map((name) => [name, crypto.randomUUID()]));
}
