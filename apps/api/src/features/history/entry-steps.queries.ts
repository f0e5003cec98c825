import { isPlainTick, type Step } from "@millwright/domain/procedures/step";
import type { TickAct } from "@millwright/domain/work/change/tick-acts";
import { sql } from "kysely";
import { prepared } from "#db/connection/prepared.ts";
import { recordsOf } from "#db/connection/records.ts";
import type { CompanyDb } from "#db/database.ts";

interface EntryStep {
  id: string;
  completed: boolean;
  step?: Step;
}

/** The steps of an entry, as it keeps them. */
export interface EntrySteps {
  id: string;
  completedAt: string;
  checklist: EntryStep[];
}

/** Of the entries of a repair that was completed at a moment or later; what a supervisor accepted stays. */
export async function listSteps(db: CompanyDb, orderId: string, since: Temporal.Instant): Promise<EntrySteps[]> {
  const { rows } = await sql<EntrySteps>`
    ${prepared} select id, json_instant(completed_at) as "completedAt", checklist from repair_history
    where work_order_id = ${orderId} and completed_at >= ${since} and review is distinct from 'accepted'
      and checklist is not null`.execute(db);
  return rows;
}

/** An entry with its ticks as they were at a moment. What a step asked for beside a tick stays. */
export function withTicks(entry: EntrySteps, ticks: ReadonlyMap<string, TickAct | null>): EntrySteps {
  const checklist = entry.checklist.map((item) => {
    const { step } = item;
    const act = step === undefined || isPlainTick(step) ? ticks.get(item.id) : undefined;
    if (act === undefined) return item;
    const tick = act?.completed ? act : null;
    return {
      ...item,
      completed: tick !== null,
      completed_by: tick?.username ?? tick?.byName ?? null,
      completed_by_id: tick?.byId ?? null,
      completed_by_name: tick?.byName ?? null,
      completed_by_device: tick?.byDevice ?? null,
      completed_at: tick?.doneAt.toString({ fractionalSecondDigits: 3 }) ?? null,
    };
  });
  return { ...entry, checklist };
}

/** Writes the steps of entries, and how many of them were done. */
export async function writeSteps(db: CompanyDb, entries: readonly EntrySteps[]): Promise<void> {
  const { head, rows } = recordsOf(entries.map(({ id, checklist }) => ({ id, checklist, done: doneIn(checklist) })));
  await sql`
    ${head} update repair_history set checklist = said.checklist, checklist_done = said.done
    from ${rows} as said (id uuid, checklist jsonb, done int) where repair_history.id = said.id`.execute(db);
}

/** A heading asks for nothing. */
const doneIn = (checklist: readonly EntryStep[]) =>
  checklist.filter(({ completed, step }) => completed && step?.kind !== "section").length;
