import type { ImportRow } from "@millwright/contract/imports";
import { displayCode } from "@millwright/domain/codes";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { takeNumbers } from "#db/code-counter.ts";
import { announce } from "#db/transaction/announce.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import type { GivenRepair } from "#features/imports/kinds/orders/repair-line.ts";
import { writeRepairs } from "#features/imports/kinds/orders/write-repairs.ts";
import { holdDay, startTasks } from "#features/maintenance/maintenance.ts";
import { type NewPlan, type RepairRow, repairRows } from "#features/work-orders/work-orders.ts";

interface MadePlan {
  outcome: "made";
  row: number;
  /** Null where it gets the next one of the plant. */
  code: string | null;
  plan: Omit<NewPlan, "wo_id">;
  schedule: Schedule;
}

/** What becomes of a row. */
export type PlannedPlan =
  | MadePlan
  | { outcome: "changed"; row: number; current: RepairRow; fields: GivenRepair; changes: ImportRow["changes"] }
  | { outcome: "same"; row: number; id: string };

/** Writes what was planned: new PMs with their schedules as any PM gets one, and changed ones. */
export async function writePlans(context: RunContext, planned: readonly PlannedPlan[]): Promise<void> {
  await writeRepairs(
    context,
    planned.filter((one) => one.outcome === "changed"),
  );
  for (const one of planned) if (one.outcome === "same") context.report(one.row, one);
  const created = planned.filter((one) => one.outcome === "made");
  if (created.length > 0) await writeMade(context, created);
}

async function writeMade(context: RunContext, created: readonly MadePlan[]): Promise<void> {
  const { db, at, zone, report } = context;
  const today = await holdDay(db, zone, at);
  const nextCode = await codesFor(context, created.filter(({ code }) => code === null).length);
  const plans = created.map(({ plan, code }) => ({ ...plan, wo_id: code ?? nextCode() }));
  await repairRows.insertPlanRows(db, plans, { site: workOrderDefaults.site, today: today.day, at });
  await startTasks(
    db,
    created.map(({ plan: { id }, schedule }) => ({ id, schedule })),
    today,
  );
  for (const { row, plan } of created) {
    announce(db, { kind: "workOrder", id: plan.id });
    const thing = { kind: "workOrder", thing_id: plan.id, is_new: true, before: null, version: null };
    report(row, { outcome: "made", thing });
  }
}

async function codesFor({ db, today }: RunContext, count: number): Promise<() => string> {
  const { year } = Temporal.PlainDate.from(today);
  let number = count === 0 ? 0 : await takeNumbers(db, "PM", year, count);
  return () => displayCode("PM", year, number++);
}
