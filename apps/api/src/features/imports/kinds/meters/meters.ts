import type { ImportRow } from "@millwright/contract/imports";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { decimalsOf } from "@millwright/domain/measuring/decimal";
import { plain } from "@millwright/domain/plain";
import { isUuid } from "@millwright/domain/uuid";
import type { KindRun, KindWriter, ReadLine, Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import { undoMeters } from "#features/imports/kinds/meters/undo-meters.ts";
import { type PlannedMeter, writeMeters } from "#features/imports/kinds/meters/write-meters.ts";
import { readingMoment } from "#features/imports/kinds/readings/reading-line.ts";
import { type Named, References } from "#features/imports/kinds/references.ts";
import { readsAs } from "#features/imports/kinds/same.ts";
import { machineRows } from "#features/machines/machines.ts";
import { type FoundMeterRow, type MeterColumns, meterRows } from "#features/meters/meters.ts";

/** Meters of machines that are there. */
export const meterWriter: KindWriter = { open: openMeters, undo: undoMeters };

async function openMeters(context: RunContext): Promise<KindRun> {
  const machines = await machineRows.listMachineNames(context.db);
  const named = machines.map(({ id, name, number }) => ({ id, name, names: [number] }));
  return new MeterRun(context, new References(context, "machine", named, null));
}

type FirstReading = NonNullable<PlannedMeter["first"]> & { isNow: boolean };

/** What a row says of a meter. */
interface MeterLine {
  row: number;
  values: ReadLine["values"];
  name: string;
  unit: string;
  /** Null of one that the row doesn't say. */
  decimals: number | null;
  first: FirstReading | null;
}

class MeterRun implements KindRun {
  readonly #context: RunContext;
  readonly #machines: References;
  readonly #matches: Matches<FoundMeterRow>;
  /** Names of meters that earlier rows say, by their machines. */
  readonly #named = new Set<string>();

  constructor(context: RunContext, machines: References) {
    this.#context = context;
    this.#machines = machines;
    this.#matches = new Matches(context);
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const placed = lines.map((line) => ({ line, machine: this.#machines.find(textIn(line.values, "machine") ?? "") }));
    const ids = lines.flatMap(({ values }) => textIn(values, "id")?.trim().toLowerCase() ?? []);
    const found = await meterRows.lockMeterRows(this.#context.db, {
      ids: ids.filter(isUuid),
      machineIds: [...new Set(placed.flatMap(({ machine }) => ("fault" in machine ? [] : (machine.id ?? []))))],
      names: [...new Set(lines.map(({ values }) => plain(textIn(values, "name")?.trim() ?? "")))],
    });
    const planned = placed.flatMap(({ line, machine }): PlannedMeter[] => {
      const read = this.#read(line);
      const plan = "fault" in read ? read : this.#plan(read, machine, found);
      if (!("fault" in plan)) return [plan];
      this.#context.report(line.row, { outcome: "refused", fault: plan.fault });
      return [];
    });
    await writeMeters(this.#context, planned);
  }

  async finish(): Promise<void> {}

  remedyOf(fault: RowFault): Remedy | null {
    const isReference = fault.field === "machine" && fault.code !== "stays" && fault.code !== "required";
    return isReference ? this.#machines.remedyOf(fault) : null;
  }

  #read({ row, values }: ReadLine): MeterLine | { fault: RowFault } {
    const [name, unit] = [textIn(values, "name"), textIn(values, "unit")];
    if (name === null) return { fault: { code: "required", field: "name", value: null } };
    if (unit === null) return { fault: { code: "required", field: "unit", value: null } };
    const first = this.#firstOf(values);
    if (first !== null && "fault" in first) return first;
    const decimals = typeof values.decimals === "number" ? values.decimals : null;
    return { row, values, name, unit, decimals, first };
  }

  /** What the meter showed first, as a row says it; without a day it is of now. */
  #firstOf(values: ReadLine["values"]): FirstReading | null | { fault: RowFault } {
    const { first_value: value } = values;
    const when = textIn(values, "first_on");
    if (typeof value !== "number")
      return when === null ? null : { fault: { code: "required", field: "first_value", value: null } };
    if (when === null) return { value, at: this.#context.at, isDayOnly: false, isNow: true };
    const moment = readingMoment(when, this.#context);
    if (moment === null) return { fault: { code: "ahead", field: "first_on", value: when } };
    return { value, ...moment, isNow: false };
  }

  #plan(line: MeterLine, machine: Named, all: readonly FoundMeterRow[]): PlannedMeter | { fault: RowFault } {
    const machineId = "fault" in machine ? null : machine.id;
    const match = this.#matches.find(line.values, (field, text) =>
      field === "id" ? all.filter(({ id }) => id === text.trim().toLowerCase()) : namedOn(all, machineId, text),
    );
    // A meter is found by its name only where its machine is.
    const isNameless = "fault" in machine && this.#context.settings.match_by === "name";
    if ("fault" in match) return isNameless ? machine : match;
    if (match.found !== null) return this.#changed(line, machine, match.found, all);
    return "fault" in machine ? machine : this.#made(line, machineId ?? "", all);
  }

  #made(line: MeterLine, machineId: string, all: readonly FoundMeterRow[]): PlannedMeter | { fault: RowFault } {
    const { row, name, unit, first } = line;
    const key = keyOf(machineId, name);
    if (this.#named.has(key)) return { fault: { code: "twice", field: "name", value: name } };
    if (namedOn(all, machineId, name).length > 0) return { fault: { code: "exists", field: "name", value: name } };
    const decimals = line.decimals ?? Math.min(mostDecimals, first === null ? 0 : decimalsOf(first.value));
    if (first !== null && decimalsOf(first.value) > decimals) return tooManyDecimals(first.value);
    this.#named.add(key);
    const meter = { id: crypto.randomUUID(), machine_id: machineId, name, unit, decimals };
    return { outcome: "made", row, meter, first };
  }

  #changed(
    line: MeterLine,
    machine: Named,
    current: FoundMeterRow,
    all: readonly FoundMeterRow[],
  ): PlannedMeter | { fault: RowFault } {
    const { row, first } = line;
    const fault = this.#otherMachine(line, machine, current);
    if (fault !== null) return { fault };
    const next = this.#nextOf(line, current);
    const key = keyOf(current.machine_id, next.name);
    const isTaken = namedOn(all, current.machine_id, next.name).some(({ id }) => id !== current.id);
    if (isTaken || this.#named.has(key)) return { fault: { code: "taken", field: "name", value: next.name } };
    if (first !== null && decimalsOf(first.value) > next.decimals) return tooManyDecimals(first.value);
    this.#matches.note(current);
    this.#named.add(key);
    const isShown = first?.isNow && first.value === current.last_value;
    return {
      ...{ outcome: "changed", row, current, next, changes: changesOf(current, next) },
      first: isShown ? null : first,
    };
  }

  /** Why a row is not of the meter that it names by an id: it names another machine, and a meter stays at its own. */
  #otherMachine({ values }: MeterLine, machine: Named, current: FoundMeterRow): RowFault | null {
    const text = textIn(values, "machine") ?? "";
    const isOwn = [current.machine, current.machine_number].some((name) => name && plain(name) === plain(text.trim()));
    if (isOwn || readsAs(this.#context.kind.fields.machine, current.machine, text)) return null;
    if ("fault" in machine) return machine.fault;
    return machine.id === current.machine_id ? null : { code: "stays", field: "machine", value: text };
  }

  #nextOf({ name, unit, decimals }: MeterLine, current: FoundMeterRow): MeterColumns {
    const { fields } = this.#context.kind;
    return {
      name: readsAs(fields.name, current.name, name) ? current.name : name,
      unit: readsAs(fields.unit, current.unit, unit) ? current.unit : unit,
      decimals: decimals ?? current.decimals,
    };
  }
}

const mostDecimals = 3;

const keyOf = (machineId: string, name: string) => JSON.stringify([machineId, plain(name.trim())]);

const namedOn = (all: readonly FoundMeterRow[], machineId: string | null, name: string) =>
  all.filter((meter) => meter.machine_id === machineId && plain(meter.name) === plain(name.trim()));

const tooManyDecimals = (value: number): { fault: RowFault } => ({
  fault: { code: "too_many_decimals", field: "first_value", value: String(value) },
});

function changesOf(current: MeterColumns, next: MeterColumns): ImportRow["changes"] {
  return (["name", "unit", "decimals"] as const)
    .filter((field) => current[field] !== next[field])
    .map((field) => ({ field, old: String(current[field]), new: String(next[field]) }));
}
