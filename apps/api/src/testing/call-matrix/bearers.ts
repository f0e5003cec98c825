import type { MadeApiKey } from "@millwright/contract/api-keys";
import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import { limits } from "@millwright/contract/limits";
import type { KeyLevel } from "@millwright/domain/api-keys/api-key";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { type RawInput, senderOf } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

/** Whose token a request has: a person's, a shared tablet's own, that of a technician's turn on one, or a planner's API key. */
export type Bearer = "person" | "tablet" | "turn" | "key";

/** Who may make a call by its declaration, the usual one first: told here once more, so that a wider rule is noticed. */
export function bearersOf(spec: CallSpec): [Bearer, ...Bearer[]] {
  if (spec.access === "device") return ["tablet", "turn"];
  const tablet: Bearer[] = "device" in spec && spec.device === true ? ["tablet"] : [];
  const ofAnybody = spec.access === "member" && tablet.length > 0;
  const isOfTurn = (["technician", "requester", "viewer"].includes(spec.access) && !("session" in spec)) || ofAnybody;
  return ["person", ...tablet, ...(isOfTurn ? (["turn"] as const) : []), ...(isOfKey(spec) ? (["key"] as const) : [])];
}

/** Whether an API key may make a call: whatever a level may that is no owner's, but for what takes a person. */
export function isOfKey(spec: CallSpec): boolean {
  if (spec.access === "public" || spec.access === "device" || spec.access === "owner") return false;
  if (spec.access === "member") return spec.key === true;
  return spec.key !== false && spec.session !== true;
}

/** Makes an API key of a company, and gives its secret. */
export async function makeKey(app: TestApp, owner: Session, access: KeyLevel = "planner"): Promise<MadeApiKey> {
  return (await app.as(owner)("POST /keys", { body: { name: `Key ${crypto.randomUUID()}`, access } })).body;
}

/** The tokens of a company, each made when it is first asked for. A turn has a tablet to itself, where nobody ends it. */
export function tokensOf(app: TestApp, session: Session): (bearer: Bearer) => Promise<string> {
  const enrol = async () => (await enrolTablet(app, session)).device_token;
  const make = {
    person: async () => session.token,
    key: async () => (await makeKey(app, session)).key,
    tablet: enrol,
    turn: async () => (await beginTurn(app, await enrol(), await makeTechnician(app, session))).turn_token,
  };
  const tokens: Partial<Record<Bearer, Promise<string>>> = {};
  return (bearer) => {
    tokens[bearer] ??= make[bearer]();
    return tokens[bearer];
  };
}

/** Sends calls for a company, each by who usually makes it unless another bearer is named. */
export function callerOf(app: TestApp, session: Session) {
  const tokenOf = tokensOf(app, session);
  let ofKey = 0;
  return async <Body>(key: CallKey, input: RawInput, bearer: Bearer = bearersOf(contract[key])[0]) => {
    const token = await tokenOf(bearer);
    // The test's clock stands still, and a key is answered so many calls a minute.
    if (bearer === "key") ofKey += 1;
    if (ofKey % limits.apiKeys.perMinute === limits.apiKeys.perMinute - 1) app.clock.advance({ minutes: 1 });
    return senderOf(app.origin, token)<Body>(key, input);
  };
}
