import type { ImportRow } from "@millwright/contract/imports";
import { displayCode } from "@millwright/domain/codes";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { takeNumbers } from "#db/code-counter.ts";
import { announce } from "#db/transaction/announce.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import type { GivenRepair } from "#features/imports/kinds/orders/repair-line.ts";
import { writeRepairs } from "#features/imports/kinds/orders/write-repairs.ts";
import { holdDay, startTasks } from "#features/maintenance/maintenance.ts";
import { type NewPlan, type PlanEdit, type RepairRow, repairRows } from "#features/work-orders/work-orders.ts";

interface MadePlan {
  outcome: "made";
  row: number;
  /** Null where it gets the next one of the plant. */
  code: string | null;
  plan: Omit<NewPlan, "wo_id">;
  schedule: Schedule;
}

interface ChangedPlan {
  outcome: "changed";
  row: number;
  current: RepairRow;
  fields: GivenRepair;
  changes: ImportRow["changes"];
  /** What its form would say, with what it said before; null where nothing of it changes. */
  edit: { now: PlanEdit; before: PlanEdit } | null;
}

/** Under which name what the form of a PM said stands beside its columns. */
export const editedBefore = "edit";

/** What becomes of a row. */
export type PlannedPlan = MadePlan | ChangedPlan | { outcome: "same"; row: number; id: string };

/** Writes what was planned: new PMs with their schedules as any PM gets one, and changed ones. */
export async function writePlans(context: RunContext, planned: readonly PlannedPlan[]): Promise<void> {
  await writeChanged(
    context,
    planned.filter((one) => one.outcome === "changed"),
  );
  for (const one of planned) if (one.outcome === "same") context.report(one.row, one);
  const created = planned.filter((one) => one.outcome === "made");
  if (created.length > 0) await writeMade(context, created);
}

/** Writes first what the form of a PM writes: who can't have that is refused whole. */
async function writeChanged(context: RunContext, changed: readonly ChangedPlan[]): Promise<void> {
  const edits = changed.flatMap(({ current: { id }, edit }) => (edit === null ? [] : [{ id, edit: edit.now }]));
  const refused = await repairRows.editPlans(context.db, edits, context);
  for (const { row, changes } of changed.filter(({ current: { id } }) => refused.has(id))) {
    const first = changes.find(({ field }) => ["machine", "procedure", "rule"].includes(field)) ?? changes[0];
    const fault: RowFault = { code: "form_refuses", field: first?.field ?? null, value: first?.new ?? null };
    context.report(row, { outcome: "refused", fault });
  }
  const written = changed.filter(({ current: { id } }) => !refused.has(id));
  await writeRepairs(
    context,
    written.map(({ edit, ...one }) => {
      const { machine_id: machineId, department_id: departmentId = null } = edit?.now ?? {};
      const moved = machineId == null ? {} : { machine_id: machineId, department_id: departmentId };
      const fields = { ...one.fields, ...moved };
      return { ...one, fields, ...(edit && { beside: { [editedBefore]: edit.before } }) };
    }),
  );
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
