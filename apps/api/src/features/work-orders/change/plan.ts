import type { CompanyDb } from "#db/database.ts";
import { executionOn, requireLockout, requireUnlocked } from "#features/lockout/lockout.ts";
import { type AskedOfPlan, changePlan as changeTask, type Made } from "#features/maintenance/maintenance.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Asking {
  meant: Temporal.PlainDate | null;
  by: Actor;
  doneAt: Temporal.Instant | undefined;
}

/**
 * Makes a change that is of a PM's plan; answers whether that changed anything, and whether the version that it makes is written.
 * @throws Refusal `not_at_hand`, `not_missed`, `occurrence_past`, `invalid`, and as `requireLockout` does
 */
export async function changePlan(
  db: CompanyDb,
  { order: { id, type, machineId, needsLockout }, today }: Held,
  change: Change,
  asking: Asking,
  made: Made,
): Promise<{ changed: boolean; isVersioned: boolean }> {
  const asked = askedOf(change, type === "PM", asking, made);
  if (asked === null || today === null) return { changed: false, isVersioned: false };
  if (asked.kind === "skip") await requireUnlocked(db, [id]);
  if (asked.kind === "complete late") {
    const work = { id, machineId, needsLockout, from: "Scheduled", to: "Completed" } as const;
    await requireLockout(db, work, await executionOn(db, id, asked.meant), asking.by);
  }
  const changed = await changeTask(db, id, asked, today, made);
  return { changed, isVersioned: changed && asked.kind !== "complete late" };
}

function askedOf(
  { pause, skip, complete_late: late }: Change,
  isPm: boolean,
  { meant, ...doing }: Asking,
  { at }: Made,
): AskedOfPlan | null {
  if ([pause, skip, late].every((said) => said === undefined)) return null;
  if (!isPm) return refuse("not_at_hand", { sentence: "only_of_plans" });
  if (pause !== undefined)
    return pause && "until" in pause ? { kind: "pause", ...pause } : { kind: "resume", ...pause };
  if (skip !== undefined) return { kind: "skip", meant, reason: skip.reason };
  return meant === null ? refuse("not_missed") : { kind: "complete late", meant, at, ...doing };
}
