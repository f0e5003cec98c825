import type { ImportRow } from "@millwright/contract/imports";
import { displayCode } from "@millwright/domain/codes";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { takeNumbers } from "#db/code-counter.ts";
import { announce } from "#db/transaction/announce.ts";
import { importedEntries } from "#features/history/history.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import { columnsOfRepair, type GivenRepair } from "#features/imports/kinds/orders/repair-line.ts";
import { type ImportedLabour, importedLabour } from "#features/labour/labour.ts";
import { type NewRepair, type RepairRow, repairRows } from "#features/work-orders/work-orders.ts";

interface MadeRepair {
  outcome: "made";
  row: number;
  /** Null where it gets the next one of the plant. */
  code: string | null;
  repair: Omit<NewRepair, "wo_id">;
  labour: ImportedLabour | null;
}

/** What becomes of a row. */
export type PlannedRepair =
  | MadeRepair
  | {
      outcome: "changed";
      row: number;
      current: RepairRow;
      fields: GivenRepair;
      changes: ImportRow["changes"];
      /** What else an undo needs. */
      beside?: Readonly<Record<string, unknown>>;
    };

/** Writes what was planned, in a statement each for new repairs, their entries and times, and changed ones. */
export async function writeRepairs(context: RunContext, planned: readonly PlannedRepair[]): Promise<void> {
  await writeMade(
    context,
    planned.filter((one) => one.outcome === "made"),
  );
  const { db, at, report } = context;
  const changed = planned.filter((one) => one.outcome === "changed");
  if (changed.length === 0) return;
  const rows = changed.map(({ current, fields }) => ({ ...columnsOfRepair(current), ...fields, id: current.id }));
  const versions = new Map((await repairRows.updateRepairRows(db, rows, at)).map(({ id, version }) => [id, version]));
  for (const { row, current, changes, beside } of changed) {
    const version = versions.get(current.id) ?? current.version;
    const before = { ...columnsOfRepair(current), ...beside };
    const earlier = { version_before: current.version, updated_before: current.updated_at };
    announce(db, { kind: "workOrder", id: current.id });
    report(row, {
      outcome: "changed",
      thing: { kind: "workOrder", thing_id: current.id, is_new: false, before, version, ...earlier },
      changes,
    });
  }
}

async function writeMade(context: RunContext, created: readonly MadeRepair[]): Promise<void> {
  if (created.length === 0) return;
  const { db, at, report, alsoMade } = context;
  const nextCode = await codesFor(context, created.filter(({ code }) => code === null).length);
  const repairs = created.map(({ repair, code }) => ({ ...repair, wo_id: code ?? nextCode() }));
  await repairRows.insertRepairRows(db, repairs, workOrderDefaults.site, at);
  const completed = repairs.filter(({ is_imported }) => is_imported).map(({ id }) => id);
  if (completed.length > 0) {
    for (const id of await importedEntries.insertImportedEntries(db, completed)) announce(db, { kind: "history", id });
  }
  const labour = created.flatMap((one) => one.labour ?? []);
  if (labour.length > 0) await importedLabour.insertImportedLabour(db, labour, at);
  for (const { id, work_order_id } of labour) {
    alsoMade({ kind: "labour", thing_id: id, is_new: true, before: null, version: 1 });
    announce(db, { kind: "labour", id: work_order_id });
  }
  for (const { row, repair } of created) {
    announce(db, { kind: "workOrder", id: repair.id });
    report(row, {
      outcome: "made",
      thing: { kind: "workOrder", thing_id: repair.id, is_new: true, before: null, version: 1 },
    });
  }
}

async function codesFor({ db, today }: RunContext, count: number): Promise<() => string> {
  const { year } = Temporal.PlainDate.from(today);
  let number = count === 0 ? 0 : await takeNumbers(db, "WO", year, count);
  return () => displayCode("WO", year, number++);
}
