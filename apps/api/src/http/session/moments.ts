import { believedWithout, type Moment } from "@millwright/domain/work/done-at";
import { findBelievable, findLetIn } from "#db/session/contacts.ts";
import type { Deps } from "#deps.ts";
import type { Actor } from "#http/call/context.ts";

/**
 * When each of several things was done, of what its sender says: a moment since the last contact of their device, or within one
 * of its absences, and else when it came, with what was said. What comes right when it is done asks nothing.
 */
export async function believeMoments(
  caller: Actor | undefined,
  said: readonly (Temporal.Instant | null)[],
  now: Temporal.Instant,
  deps: Pick<Deps, "db">,
): Promise<Moment[]> {
  const known = said.map((one) => believedWithout(one, now));
  const asked = said.filter((one, n) => one !== null && known[n] === null).flatMap((one) => one ?? []);
  const believable = asked.length === 0 || caller === undefined ? [] : await believableOf(caller, asked, deps);
  let next = 0;
  return known.map((moment, n) => {
    const claimedAt = said[n] ?? now;
    if (moment !== null) return moment;
    return believable[next++] ? { doneAt: claimedAt, claimedAt: null } : { doneAt: now, claimedAt };
  });
}

async function believableOf(caller: Actor, at: readonly Temporal.Instant[], { db }: Pick<Deps, "db">) {
  const { tablet, deviceId, sent, kind, id, companyId } = caller;
  const sender = tablet === undefined ? { sessionId: deviceId } : { tabletId: tablet.id };
  const findOwn = () => db.inCompany(companyId, (own) => findLetIn(own, id));
  const isInTurn = sent === undefined && kind === "technician";
  const letInAt = isInTurn ? await findOwn() : (sent?.letInAt ?? null);
  return db.inIdentity((identity) => findBelievable(identity, sender, { at, letInAt }));
}
