import type { ImportRow } from "@millwright/contract/imports";
import { tryAct } from "#db/transaction/acts.ts";
import { announce } from "#db/transaction/announce.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import { codeOfReading } from "#features/imports/kinds/readings/reading-line.ts";
import { turnByMeter } from "#features/maintenance/maintenance.ts";
import { type FoundMeterRow, type MeterColumns, meterRows, readingSheet } from "#features/meters/meters.ts";

interface NewMeter extends MeterColumns {
  id: string;
  machine_id: string;
}

/** What becomes of a row, with a reading that it says. */
export type PlannedMeter = {
  row: number;
  first: { value: number; at: Temporal.Instant; isDayOnly: boolean } | null;
} & (
  | { outcome: "made"; meter: NewMeter }
  | { outcome: "changed"; current: FoundMeterRow; next: MeterColumns; changes: ImportRow["changes"] }
);
type Made = Extract<PlannedMeter, { outcome: "made" }>;
type Changed = Extract<PlannedMeter, { outcome: "changed" }>;

/** What an import wrote of a meter, how it was before, and the reading that it recorded. */
export interface WrittenMeter {
  was: MeterColumns | null;
  now: MeterColumns;
  reading: string | null;
}

export async function writeMeters(context: RunContext, planned: readonly PlannedMeter[]): Promise<void> {
  await writeMade(
    context,
    planned.filter((one) => one.outcome === "made"),
  );
  const changed = planned.filter((one) => one.outcome === "changed");
  await writeColumns(
    context,
    changed.filter(({ first }) => first === null),
  );
  for (const one of changed) if (one.first !== null) await writeWithReading(context, one, one.first);
}

async function writeMade({ db, at, report }: RunContext, created: readonly Made[]): Promise<void> {
  const meters = created.map(({ meter, first }) => ({
    ...{ ...meter, first: first && { id: crypto.randomUUID(), value: first.value, at: first.at } },
  }));
  const inserted = await meterRows.makeMany(db, meters, at);
  for (const [n, { row, meter }] of created.entries()) {
    const { id, name } = meter;
    if (!inserted.has(id)) {
      report(row, { outcome: "refused", fault: { code: "exists", field: "name", value: name } });
      continue;
    }
    announce(db, { kind: "meter", id });
    const before = { was: null, now: columnsOf(meter), reading: meters[n]?.first?.id ?? null };
    report(row, { outcome: "made", thing: { kind: "meter", thing_id: id, is_new: true, before, version: null } });
  }
}

async function writeColumns(context: RunContext, planned: readonly Changed[]): Promise<void> {
  const changed = planned.filter(({ changes }) => changes.length > 0);
  const columns = changed.map(({ current: { id }, next }) => ({ id, ...next }));
  if (columns.length > 0) await meterRows.updateMeters(context.db, columns);
  for (const one of planned) reportWritten(context, one, null);
}

function reportWritten(
  { db, report }: Pick<RunContext, "db" | "report">,
  { row, current, next, changes }: Changed,
  reading: string | null,
): void {
  const { id } = current;
  if (changes.length === 0) {
    report(row, { outcome: "same", id });
    return;
  }
  announce(db, { kind: "meter", id });
  const before = { was: columnsOf(current), now: next, reading };
  const thing = { kind: "meter", thing_id: id, is_new: false, before, version: null };
  report(row, { outcome: "changed", thing, changes });
}

class ReadingRefused extends Error {}

/** Changes a meter and records its reading, or neither. */
async function writeWithReading(
  context: RunContext,
  planned: Changed,
  first: NonNullable<Changed["first"]>,
): Promise<void> {
  const { db, zone, at: now, report } = context;
  const { row, current, next, changes } = planned;
  const { id, last_value: last } = current;
  const outcomes: Recorded[] = [];
  const isRefused = await tryAct(
    db,
    async () => {
      if (changes.length > 0) await meterRows.updateMeters(db, [{ id, ...next }]);
      outcomes.push(
        ...(await readingSheet.recordMany(db, id, [{ ...first, meterId: id }], { zone, now, takesJumps: false })),
      );
      if (outcomes.some(({ outcome }) => outcome === "refused")) throw new ReadingRefused();
      if (outcomes.some(({ outcome }) => outcome === "made")) await turnByMeter(db, id, zone, now);
    },
    (error) => error instanceof ReadingRefused,
  );
  const [recorded] = outcomes;
  if (isRefused) {
    const code = codeOfReading(recorded?.fault ?? null);
    const field = code === "same_time" ? "first_on" : "first_value";
    report(row, { outcome: "refused", fault: { code, field, value: String(first.value) } });
    return;
  }
  if (recorded?.outcome !== "made") {
    reportWritten(context, planned, null);
    return;
  }
  const reading = { field: "first_value", old: last === null ? null : String(last), new: String(first.value) };
  reportWritten(context, { ...planned, changes: [...changes, reading] }, recorded.id);
}

type Recorded = Awaited<ReturnType<typeof readingSheet.recordMany>>[number];

const columnsOf = ({ name, unit, decimals }: MeterColumns): MeterColumns => ({ name, unit, decimals });
