import type { CallSpec } from "@millwright/contract/call/call";
import { type CallKey, contract } from "@millwright/contract/contract";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { type RawInput, senderOf } from "#testing/client.ts";
import { beginTurn, enrolTablet, makeTechnician } from "#testing/tablet.ts";

/** Whose token a request has: a person's, a shared tablet's own, or that of a technician's turn on one. */
export type Bearer = "person" | "tablet" | "turn";

/** Who may make a call by its declaration, the usual one first: told here once more, so that a wider rule is noticed. */
export function bearersOf(spec: CallSpec): [Bearer, ...Bearer[]] {
  if (spec.access === "device") return ["tablet", "turn"];
  const tablet: Bearer[] = "device" in spec && spec.device === true ? ["tablet"] : [];
  const ofAnybody = spec.access === "member" && tablet.length > 0;
  const isOfTurn = (["technician", "requester", "viewer"].includes(spec.access) && !("session" in spec)) || ofAnybody;
  return ["person", ...tablet, ...(isOfTurn ? (["turn"] as const) : [])];
}

/** The tokens of a company, each made when it is first asked for. A turn has a tablet to itself, where nobody ends it. */
export function tokensOf(app: TestApp, session: Session): (bearer: Bearer) => Promise<string> {
  const enrol = async () => (await enrolTablet(app, session)).device_token;
  const make = {
    person: async () => session.token,
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
  return async <Body>(key: CallKey, input: RawInput, bearer: Bearer = bearersOf(contract[key])[0]) =>
    senderOf(app.origin, await tokenOf(bearer))<Body>(key, input);
}
