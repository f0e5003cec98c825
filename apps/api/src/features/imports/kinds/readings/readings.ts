import type { RowFault } from "@millwright/domain/imports/row-faults";
import { decimalsOf } from "@millwright/domain/measuring/decimal";
import { plain } from "@millwright/domain/plain";
import { announce } from "#db/transaction/announce.ts";
import type { KindRun, KindWriter, ReadLine, Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { codeOfReading, readingMoment } from "#features/imports/kinds/readings/reading-line.ts";
import { undoReadings } from "#features/imports/kinds/readings/undo-readings.ts";
import { References } from "#features/imports/kinds/references.ts";
import { machineRows } from "#features/machines/machines.ts";
import { turnByMeter } from "#features/maintenance/maintenance.ts";
import { listMetersOf, meterRows, readingSheet } from "#features/meters/meters.ts";

/** What meters showed, each reading with its moment. */
export const readingWriter: KindWriter = { open: openReadings, undo: undoReadings };

type Values = ReadLine["values"];
type Meter = Awaited<ReturnType<typeof listMetersOf>>[number];

/** A row whose meter is known, until all are. */
interface PlacedRow {
  row: number;
  meterId: string;
  at: Temporal.Instant;
  isDayOnly: boolean;
  value: number;
  note: string | null;
}

const atOnce = 500;
/** As many as a meter can have. */
const mostDecimals = 3;

async function openReadings(context: RunContext): Promise<KindRun> {
  const machines = await machineRows.listMachineNames(context.db);
  const named = machines.map(({ id, name, number }) => ({ id, name, names: [number] }));
  return new ReadingRun(context, new References(context, "machine", named, null));
}

/** Records them when all rows are there, in the order of their time: a sheet may begin with the latest. */
class ReadingRun implements KindRun {
  readonly #context: RunContext;
  readonly #machines: References;
  readonly #rows = new Map<string, PlacedRow[]>();

  constructor(context: RunContext, machines: References) {
    this.#context = context;
    this.#machines = machines;
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const placed = lines.map((line) => ({ line, machine: this.#machines.find(textIn(line.values, "machine") ?? "") }));
    const machineIds = placed.flatMap(({ machine }) => ("fault" in machine ? [] : (machine.id ?? [])));
    const meters = Map.groupBy(
      await listMetersOf(this.#context.db, [...new Set(machineIds)]),
      ({ machine_id: machineId }) => machineId,
    );
    for (const { line, machine } of placed) {
      const row = "fault" in machine ? machine : this.#place(line, meters.get(machine.id ?? "") ?? []);
      if ("fault" in row) {
        this.#context.report(line.row, { outcome: "refused", fault: row.fault });
        continue;
      }
      const others = this.#rows.get(row.meterId);
      if (others === undefined) this.#rows.set(row.meterId, [row]);
      else others.push(row);
    }
  }

  async finish(): Promise<void> {
    // In one order, so that of two who record for the same meters neither waits for the other.
    for (const [meterId, rows] of [...this.#rows].sort(([one], [other]) => (one < other ? -1 : 1))) {
      rows.sort((a, b) => Temporal.Instant.compare(a.at, b.at) || a.row - b.row);
      await this.#record(meterId, rows);
    }
  }

  remedyOf(fault: RowFault): Remedy | null {
    if (fault.field === "machine") return this.#machines.remedyOf(fault);
    if (fault.code === "too_many_decimals") return { can: ["make", "edit"], near: [] };
    if (fault.code === "reading_jump") return { can: ["make", "edit"], near: [] };
    return fault.code === "reference_unknown" ? { can: ["empty", "edit"], near: [] } : null;
  }

  #place({ row, values }: ReadLine, meters: readonly Meter[]): PlacedRow | { fault: RowFault } {
    const meter = this.#meterOf(values, meters);
    if ("fault" in meter) return meter;
    const when = textIn(values, "when");
    const { value } = values;
    if (when === null || typeof value !== "number")
      return { fault: { code: "required", field: when === null ? "when" : "value", value: null } };
    const moment = readingMoment(when, this.#context);
    if (moment === null) return { fault: { code: "ahead", field: "when", value: when } };
    return { ...{ row, meterId: meter.id, value }, ...moment, note: textIn(values, "note") };
  }

  /** The meter of a machine that a row names; without a name its only one. */
  #meterOf(values: Values, meters: readonly Meter[]): { id: string } | { fault: RowFault } {
    const text = textIn(values, "meter");
    const isLeftOut = text !== null && this.#context.decisions.of("meter", text)?.choice === "empty";
    if (text !== null && !isLeftOut) {
      const named = meters.find(({ name }) => plain(name) === plain(text.trim()));
      return named ?? { fault: { code: "reference_unknown", field: "meter", value: text } };
    }
    const [only, another] = meters;
    if (only !== undefined && another === undefined) return only;
    if (only !== undefined) return { fault: { code: "required", field: "meter", value: null } };
    return { fault: { code: "no_meter", field: "machine", value: textIn(values, "machine") } };
  }

  async #record(meterId: string, rows: readonly PlacedRow[]): Promise<void> {
    const { db, at: now, zone, decisions } = this.#context;
    const takesJumps = decisions.of("value", "")?.choice === "make";
    let isChanged = await this.#giveDecimals(meterId, rows);
    for (let first = 0; first < rows.length; first += atOnce) {
      const some = rows.slice(first, first + atOnce);
      const results = await readingSheet.recordMany(db, meterId, some, { zone, now, takesJumps });
      for (const [n, line] of some.entries()) {
        const result = results[n];
        if (result === undefined) continue;
        isChanged ||= result.outcome === "made";
        this.#report(line, result);
      }
    }
    if (!isChanged) return;
    announce(db, { kind: "meter", id: meterId });
    await turnByMeter(db, meterId, zone, now);
  }

  /** Gives a meter the decimals that its readings have, where that was chosen; answers whether it got any. */
  async #giveDecimals(meterId: string, rows: readonly PlacedRow[]): Promise<boolean> {
    const { db, decisions } = this.#context;
    if (decisions.of("meter", "")?.choice !== "make") return false;
    const [meter] = await meterRows.lockMeterRows(db, { ids: [meterId], machineIds: [], names: [] });
    const found = rows.map(({ value }) => decimalsOf(value)).filter((count) => count <= mostDecimals);
    const decimals = Math.max(0, ...found);
    if (meter === undefined || decimals <= meter.decimals) return false;
    await meterRows.updateMeters(db, [{ id: meterId, name: meter.name, unit: meter.unit, decimals }]);
    return true;
  }

  #report({ row, meterId, value }: PlacedRow, { id, outcome, fault }: Recorded): void {
    const { report } = this.#context;
    if (id === null) {
      const code = codeOfReading(fault);
      const field = code === "same_time" ? "when" : "value";
      report(row, { outcome: "refused", fault: { code, field, value: String(value) } });
      return;
    }
    if (outcome === "twice") report(row, { outcome: "same", id });
    else {
      const before = { meter_id: meterId };
      report(row, { outcome: "made", thing: { kind: "reading", thing_id: id, is_new: true, before, version: null } });
    }
  }
}

type Recorded = Awaited<ReturnType<typeof readingSheet.recordMany>>[number];
