import { subjectKinds } from "@millwright/domain/notifications/settings";
import type { CompanyDb } from "#db/database.ts";
import type { LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { announce } from "#db/transaction/announce.ts";
import { notify } from "#features/notifications/notifications.ts";
import { answerActs, findActs, listUnproven } from "#features/unproven/unproven.queries.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireProven } from "#http/session/author.ts";

/** What was done in the caller's name without their proof, the latest first. */
export function listUnprovenActs(db: CompanyDb, { id }: Actor, page: LatestPage): Promise<LatestRow[]> {
  return listUnproven(db, id, page);
}

/** Says that acts in somebody's name were theirs; all that they have said nothing of where none is named. @throws Refusal `not_found`, `not_allowed` */
export async function confirmActs(
  db: CompanyDb,
  by: Actor,
  ids: readonly string[] | null,
  at: Temporal.Instant,
): Promise<void> {
  requireProven(by);
  const acts = await findActs(db, by.id, ids);
  if (ids !== null && acts.length < new Set(ids).size) refuse("not_found");
  await answer(db, by, acts, "confirmed", at);
}

/** Says that an act in somebody's name was not theirs. @throws Refusal `not_found`, `not_allowed` */
export async function denyAct(db: CompanyDb, by: Actor, id: string, at: Temporal.Instant): Promise<void> {
  requireProven(by);
  const acts = await findActs(db, by.id, [id]);
  if (acts.length === 0) refuse("not_found");
  await answer(db, by, acts, "denied", at);
}

async function answer(
  db: CompanyDb,
  { id: personId }: Actor,
  acts: readonly string[],
  decision: "confirmed" | "denied",
  at: Temporal.Instant,
): Promise<void> {
  if (acts.length === 0) return;
  for (const { kind, id } of await answerActs(db, personId, acts, decision, at)) {
    const known = subjectKinds.find((one) => one === kind);
    if (known === undefined || id === null) continue;
    announce(db, { kind: known, id });
    // What was said of it names its author, too.
    announce(db, { kind: "comment", id });
    if (decision === "denied") await notify(db, { kind: "work-denied", subject: { kind: known, id } }, at);
  }
}
