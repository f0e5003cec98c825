import type { CompanyDb } from "#db/database.ts";
import { executionOn, requireLockout, requireUnlocked } from "#features/lockout/lockout.ts";
import {
  type AskedOfPlan,
  changePlans as changeTasks,
  type Made,
  moveOccurrences,
  type PlantDay,
} from "#features/maintenance/maintenance.ts";
import type { Change } from "#features/work-orders/change/change-fields.ts";
import type { Held } from "#features/work-orders/change/hold.ts";
import { meantBy } from "#features/work-orders/task.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Asking {
  meant: Temporal.PlainDate | null;
  by: Actor;
  doneAt: Temporal.Instant | undefined;
}

/** A change of an order that is held. */
interface PlanChange {
  held: Held;
  change: Change;
  seenAt: Temporal.Instant;
}

/**
 * Makes what changes of PMs say of their plans: moves of single occurrences first, one of each after the other. Answers whose
 * became another one, and of which the version that it makes is written.
 * @throws Refusal as `moveOccurrences` and `changePlans` do, and as `requireLockout` does
 */
export async function changePlans(
  db: CompanyDb,
  some: readonly PlanChange[],
  by: Actor,
  at: Temporal.Instant,
): Promise<{ changed: ReadonlySet<string>; versioned: ReadonlySet<string> }> {
  const today = some.find(({ held }) => held.today !== null)?.held.today ?? null;
  const asked = some.flatMap((one) => askedOfPlan(one, by, at));
  for (const one of asked) await requireMayBe(db, one, by);
  const moved = today === null ? [] : await moveAll(db, some, today, at);
  const planned = today === null ? new Set<string>() : await changeTasks(db, asked, today);
  const isWritten = new Map(asked.map(({ id, asked: { kind } }) => [id, kind !== "complete late"]));
  return {
    changed: new Set([...moved, ...planned]),
    versioned: new Set([...moved, ...[...planned].filter((id) => isWritten.get(id))]),
  };
}

function askedOfPlan({ held, change, seenAt }: PlanChange, by: Actor, at: Temporal.Instant) {
  const { order, today } = held;
  const made = { version: order.version + 1, at };
  const meant = today && meantBy(change, by.timeZone);
  const asked = askedOf(change, order.type === "PM", { meant, by, doneAt: seenAt }, made);
  return asked === null || today === null ? [] : [{ id: order.id, order, asked, made }];
}

async function requireMayBe(
  db: CompanyDb,
  { order: { id, machineId, needsLockout }, asked }: { order: Held["order"]; asked: AskedOfPlan },
  by: Actor,
): Promise<void> {
  if (asked.kind === "skip") await requireUnlocked(db, [id]);
  if (asked.kind !== "complete late") return;
  const work = { id, machineId, needsLockout, from: "Scheduled", to: "Completed" } as const;
  await requireLockout(db, work, await executionOn(db, id, asked.meant), by);
}

async function moveAll(
  db: CompanyDb,
  some: readonly PlanChange[],
  today: PlantDay,
  at: Temporal.Instant,
): Promise<string[]> {
  const all = some.map(({ held: { order }, change: { move, level = [] } }) => ({
    ...{ id: order.id, made: { version: order.version + 1, at } },
    moves: move === undefined ? level : [move, ...level],
  }));
  const rounds = Math.max(...all.map(({ moves }) => moves.length));
  const moved: string[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const round = all.flatMap(({ id, made, moves: { [n]: move } }) =>
      move === undefined ? [] : [{ id, made, move: dated(move) }],
    );
    moved.push(...(await moveOccurrences(db, round, today)));
  }
  return moved;
}

function dated({ occurrence, to, assignee }: NonNullable<Change["move"]>) {
  const day = Temporal.PlainDate.from;
  return {
    occurrence: occurrence === undefined ? occurrence : day(occurrence),
    to: to === undefined ? to : day(to),
    assignee,
  };
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
