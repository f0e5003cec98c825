import type { FaultGroup, ImportOutcome } from "@millwright/contract/imports";
import { farDayIn } from "@millwright/domain/imports/cells/days";
import type { ImportKind } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { type ReadRow, readRow } from "@millwright/domain/imports/read-cells";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { ImportRecord, Publications } from "#features/imports/imports.queries.ts";
import { Decisions } from "#features/imports/kinds/decisions.ts";
import type { DaysByRow, KindRun, LineResult, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { writerOf } from "#features/imports/kinds/kinds.ts";
import { type Chunk, nextChunk, type StoredResult } from "#features/imports/rows.queries.ts";
import { FaultGroups } from "#features/imports/run/fault-groups.ts";
import { giveWayEvery } from "#features/imports/run/give-way.ts";
import { insertMade, type WrittenThing } from "#features/imports/run/runs.queries.ts";
import { saysSomething } from "#features/imports/survey.ts";

export interface RunOutcome {
  outcome: ImportOutcome;
  faults: FaultGroup[];
  rowCount: number;
  /** What became of the rows, by the first row of the chunk that they are stored in. */
  results: Map<number, StoredResult[]>;
  publications: Publications;
}

interface RunSettings {
  at: Temporal.Instant;
  zone: string;
  /** Told how many rows are done; what it throws ends the run. */
  onProgress: (done: number) => Promise<void>;
}

const madeAtOnce = 2_000;
const giveWayMs = 20;

/** Brings in the rows of a sheet: a check does just this, and takes it back. */
export async function runImport(
  db: CompanyDb,
  record: ImportRecord,
  { at, zone, onProgress }: RunSettings,
): Promise<RunOutcome> {
  const writer = record.kind === null ? null : writerOf(record.kind);
  if (record.kind === null || writer === null) throw new TypeError(`Nothing writes ${record.kind}.`);
  const kind = kindOf(record.kind);
  const tally = new Tally();
  const publications: Publications = {};
  const context: RunContext = {
    ...{ db, kind, at, zone, settings: record.settings },
    today: dayOf(at, zone).toString(),
    fields: new Set(record.columns.flatMap(({ field }) => field ?? [])),
    decisions: new Decisions(record.decisions),
    giveWay: giveWayEvery(giveWayMs),
    report: (row, result) => tally.report(row, result),
    alsoMade: (thing) => tally.alsoMade(thing),
    publishes: ({ id, version }) => {
      publications[id] = version;
    },
  };
  const run = await writer.open(context);
  const skipped = new Set(record.skipped.map(({ row }) => row));
  let done = 0;
  for (let after = 0; ; ) {
    const chunk = await nextChunk(db, record.id, record.sheet, after);
    if (chunk === null) break;
    after = chunk.first_row;
    tally.begin(chunk.first_row);
    const lines = rowsOf(chunk).filter(
      ({ row, cells }) => row > record.header_row && !skipped.has(row) && saysSomething(cells),
    );
    done += lines.length;
    const settledLines: SettledLine[] = [];
    for (const line of lines) {
      settledLines.push(readLine(context, record, line));
      await context.giveWay();
    }
    const days = await farDaysOf(run, settledLines);
    await run.take(settledLines.flatMap((line) => takenLine(line, days, { tally, run })));
    await insertMade(db, record.id, tally.takeMade(madeAtOnce));
    await onProgress(done);
  }
  await run.finish();
  await insertMade(db, record.id, tally.takeMade(0));
  return { ...tally.end(kind, run.remedyOf.bind(run)), rowCount: done, publications };
}

interface StoredLine {
  row: number;
  cells: readonly string[];
}

const rowsOf = ({ first_row: first, rows }: Chunk): StoredLine[] => rows.map((cells, n) => ({ row: first + n, cells }));

/** A row as its cells are read, with the faults that are left of them. */
interface SettledLine extends ReadLine {
  faults: ReadRow["faults"];
}

function readLine(context: RunContext, { columns, settings }: ImportRecord, { row, cells }: StoredLine): SettledLine {
  return { row, ...settled(context, readRow(context.kind, columns, settings, cells)) };
}

/** The days that things have of which rows say a far one, and nothing else that can't be read. */
async function farDaysOf(run: KindRun, lines: readonly SettledLine[]): Promise<DaysByRow> {
  const far = lines.filter(({ faults }) => faults.length > 0 && faults.every(({ code }) => code === "day_far"));
  return far.length === 0 || run.daysOf === undefined ? new Map() : run.daysOf(far);
}

/** The row, where it can be taken: a day of a thing that is far already stays as it is. */
function takenLine(
  { row, values, faults }: SettledLine,
  days: DaysByRow,
  { tally, run }: { tally: Tally; run: KindRun },
): ReadLine[] {
  const isKnown = ({ field, value }: SettledLine["faults"][number]) => {
    const day = farDayIn(value);
    return day !== null && day === days.get(row)?.[field];
  };
  const fault = faults.find((one) => one.code !== "day_far" || !isKnown(one));
  if (fault === undefined) return [{ row, values }];
  tally.report(row, { outcome: "refused", fault: { code: fault.code, field: fault.field, value: fault.value } });
  run.miss?.({ row, values });
  return [];
}

/** What a row says once it was decided about its cells that can't be read, and the faults that are left. */
function settled(
  { kind, decisions, fields }: Pick<RunContext, "kind" | "decisions" | "fields">,
  { values, faults }: ReadRow,
): Pick<SettledLine, "values" | "faults"> {
  const settledValues = { ...values };
  const left = faults.filter(({ field, code, value }) => {
    const declared = kind.fields[field];
    const decided = decisions.of(field, value);
    // What isn't in the sheet is asked of those alone that are new.
    if (code === "required") return fields.has(field);
    if (declared === undefined || decided === undefined) return true;
    if (decided.choice === "empty") return declared.isRequired === true;
    const chosen = decided.id ?? "";
    if (declared.type !== "choice" || !Object.hasOwn(declared.choices, chosen)) return true;
    settledValues[field] = chosen;
    return false;
  });
  return { values: settledValues, faults: left };
}

/** What became of rows, counted. */
class Tally {
  readonly #outcome: ImportOutcome = { made: 0, changed: 0, same: 0, refused: 0, also_made: {} };
  readonly #groups = new FaultGroups();
  readonly #firstRows: number[] = [];
  readonly #results = new Map<number, StoredResult[]>();
  #made: WrittenThing[] = [];

  /** Rows from this one on are stored together. */
  begin(firstRow: number): void {
    this.#firstRows.push(firstRow);
    this.#results.set(firstRow, []);
  }

  report(row: number, result: LineResult): void {
    this.#outcome[result.outcome] += 1;
    if (result.outcome === "refused") this.#groups.add(row, result.fault);
    if ("thing" in result) this.#made.push(result.thing);
    this.#chunkOf(row)?.push(storedOf(row, result));
  }

  alsoMade(thing: WrittenThing): void {
    this.#made.push(thing);
    this.#outcome.also_made[thing.kind] = (this.#outcome.also_made[thing.kind] ?? 0) + 1;
  }

  /** What was made since it was asked last, once it is more than so much. */
  takeMade(least: number): WrittenThing[] {
    return this.#made.length > least ? this.#made.splice(0) : [];
  }

  end(
    kind: ImportKind,
    remedyOf: Parameters<FaultGroups["list"]>[1],
  ): Pick<RunOutcome, "outcome" | "faults" | "results"> {
    for (const results of this.#results.values()) results.sort((a, b) => a.row - b.row);
    return { outcome: this.#outcome, faults: this.#groups.list(kind, remedyOf), results: this.#results };
  }

  /** Rows may be told late: those of an earlier chunk as well. */
  #chunkOf(row: number): StoredResult[] | undefined {
    const firstRow = this.#firstRows.findLast((first) => first <= row);
    return firstRow === undefined ? undefined : this.#results.get(firstRow);
  }
}

function storedOf(row: number, result: LineResult): StoredResult {
  const { outcome } = result;
  if (outcome === "refused") return { row, outcome, fault: result.fault };
  if (outcome === "same") return { row, outcome, thing_id: result.id };
  if (outcome === "made") return { row, outcome, thing_id: result.thing.thing_id };
  return { row, outcome, thing_id: result.thing.thing_id, changes: result.changes };
}
