import type { CompanyDb } from "#db/database.ts";
import { changePlans, moveOccurrences, type PlantDay, rescheduleAll } from "#features/maintenance/maintenance.ts";
import { requireOwnMeter } from "#features/meters/meters.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import type { OccurrenceMove } from "#features/work-orders/commands/stored-change.ts";

/**
 * Makes what deeds ask of the plans of PMs, of all of them at once: moves of single occurrences first, one of each after the other,
 * and another schedule last. @throws Refusal as `moveOccurrences`, `changePlans` and `rescheduleAll` do; `meter_elsewhere`
 */
export async function planAll(db: CompanyDb, deeds: readonly CommandContext[], today: PlantDay): Promise<void> {
  const movedIds = await moveAll(db, deeds, today);
  const requests = deeds.flatMap((context) => {
    const { request: one } = context.plan;
    return one === undefined ? [] : [{ id: context.locked.order.id, request: one, stamp: stampOf(context) }];
  });
  const planned = requests.length > 0 ? await changePlans(db, requests, today) : new Set<string>();
  const given = deeds.flatMap((context) => {
    const { schedule } = context.plan;
    return schedule === undefined ? [] : [{ id: context.locked.order.id, given: schedule, stamp: stampOf(context) }];
  });
  const rescheduled = given.length > 0 ? await rescheduleAll(db, given, today) : new Set<string>();
  for (const context of deeds) {
    const { id } = context.locked.order;
    if (planned.has(id) || movedIds.has(id) || rescheduled.has(id)) context.isChanged = true;
    // A late completion leaves the plan itself as it was.
    const isPlanned = planned.has(id) && context.plan.request?.kind !== "complete late";
    if (isPlanned || movedIds.has(id) || rescheduled.has(id)) context.isVersioned = true;
  }
  const others = deeds.filter(
    ({ locked: { order }, columns }) => rescheduled.has(order.id) || columns.machine_id !== undefined,
  );
  if (others.length > 0)
    await requireOwnMeter(
      db,
      others.map(({ locked }) => locked.order.id),
    );
}

function stampOf({ locked, at }: CommandContext) {
  return { version: locked.order.version + 1, at };
}

async function moveAll(db: CompanyDb, deeds: readonly CommandContext[], today: PlantDay): Promise<ReadonlySet<string>> {
  const rounds = Math.max(...deeds.map(({ plan: { moves = [] } }) => moves.length));
  const movedIds = new Set<string>();
  for (let n = 0; n < rounds; n += 1) {
    const round = deeds.flatMap((context) => {
      const move = context.plan.moves?.[n];
      return move === undefined ? [] : [{ id: context.locked.order.id, stamp: stampOf(context), move: dated(move) }];
    });
    for (const id of await moveOccurrences(db, round, today)) movedIds.add(id);
  }
  return movedIds;
}

function dated({ occurrence, to, assignee }: OccurrenceMove) {
  const day = Temporal.PlainDate.from;
  return {
    occurrence: occurrence === undefined ? occurrence : day(occurrence),
    to: to === undefined ? to : day(to),
    assignee,
  };
}
