import { setImmediate as turn } from "node:timers/promises";
import { importLimits } from "@millwright/contract/import-limits";
import type { ImportError } from "@millwright/contract/imports";
import type { Acting, CompanyDb, Database } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { rehearse } from "#db/transaction/rehearse.ts";
import { type ImportRecord, lockImport } from "#features/imports/imports.queries.ts";
import { writerOf } from "#features/imports/kinds/kinds.ts";
import { writeResults } from "#features/imports/rows.queries.ts";
import { isAsChecked } from "#features/imports/run/as-checked.ts";
import { type RunOutcome, runImport } from "#features/imports/run/run-import.ts";
import {
  allowLongStatements,
  type BegunRun,
  beginRun,
  deleteMade,
  deleteRun,
  insertImportEntry,
  listMade,
  listWaitingRuns,
  markImported,
  markUndone,
  passOnUndone,
  takeTurn,
  type WaitingRun,
  waitAgain,
  writeOutcome,
  writeProgress,
  writeState,
} from "#features/imports/run/runs.queries.ts";

interface ImportDeps {
  clock: () => Temporal.Instant;
  onError: (error: unknown) => void;
  /** How far a run is, is told so often. */
  tellEveryMs?: number;
  /** One statement of a run may take so long. */
  statementMs?: number;
}

/** So many companies have something brought in at the same time, one thing each. */
const atOnce = 2;
/** What ends the server so often is given up. */
const mostTries = 3;
const usualTellEveryMs = 700;
const usualStatementMs = 300_000;

/** Why a run ends before its time. */
class Ended extends Error {
  readonly reason: "cancelled" | "overtaken" | "stopping";
  constructor(reason: Ended["reason"]) {
    super(`An import was ended: ${reason}.`);
    this.reason = reason;
  }
}

/** What PostgreSQL says of a statement, or of a transaction, that took too long. */
const timedOut = ["57014", "25P04"];

function reasonOf(error: unknown): Ended["reason"] | "failed" | "timed_out" {
  if (error instanceof Ended) return error.reason;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return timedOut.includes(code) ? "timed_out" : "failed";
}

/** Carries out what waits: of each company one thing after the other, the companies in turn. */
export async function finishImports(database: Database, deps: ImportDeps, stopping: AbortSignal): Promise<void> {
  const busy = new Set<string>();
  const passed = new Set<string>();
  const turns = new Map<string, number>();
  let count = 0;
  async function lane(): Promise<void> {
    while (!stopping.aborted) {
      const waiting = await database.inIdentity(listWaitingRuns);
      const next = waiting
        .filter(({ companyId, importId }) => !busy.has(companyId) && !passed.has(importId))
        .sort((a, b) => (turns.get(a.companyId) ?? 0) - (turns.get(b.companyId) ?? 0))[0];
      if (next === undefined) return;
      busy.add(next.companyId);
      turns.set(next.companyId, ++count);
      try {
        if (!(await new Run(database, next, deps, stopping).carryOut())) passed.add(next.importId);
      } catch (error) {
        passed.add(next.importId);
        deps.onError(error);
      } finally {
        busy.delete(next.companyId);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** A check, an import or an undo that is carried out. */
class Run {
  readonly #database: Database;
  readonly #of: WaitingRun;
  readonly #deps: ImportDeps;
  readonly #stopping: AbortSignal;
  #toldAtMs = performance.now();

  constructor(database: Database, of: WaitingRun, deps: ImportDeps, stopping: AbortSignal) {
    this.#database = database;
    this.#of = of;
    this.#deps = deps;
    this.#stopping = stopping;
  }

  /** False where another node is at it. */
  async carryOut(): Promise<boolean> {
    const { importId } = this.#of;
    const at = this.#deps.clock();
    const begun = await this.#inCompany(async (db) =>
      (await takeTurn(db)) ? { run: await beginRun(db, importId, at) } : null,
    );
    if (begun === null) return false;
    if (begun.run === null) return true;
    const { run } = begun;
    if (run.is_cancelled) await this.#giveUp(run, "cancelled");
    else if (run.tries > mostTries) await this.#giveUp(run, "interrupted");
    else await this.#try(run, at);
    return true;
  }

  async #try(run: BegunRun, at: Temporal.Instant): Promise<void> {
    const { companyId } = this.#of;
    const acting: Acting = { ...run.acting, doneAt: at };
    try {
      await this.#database.inCompany(companyId, (db) => this.#work(db, run, at), acting);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === "stopping") {
        await this.#inCompany((db) => waitAgain(db, this.#of.importId));
        return;
      }
      if (!(error instanceof Ended)) this.#deps.onError(error);
      await this.#giveUp(run, reason);
    }
  }

  async #work(db: CompanyDb, { task }: BegunRun, at: Temporal.Instant): Promise<void> {
    const { importId, timeZone: zone } = this.#of;
    // Of two nodes that take it up at once, the other one is through, or will find nothing left.
    if (!(await takeTurn(db))) throw new Ended("stopping");
    const record = await lockImport(db, importId);
    if (record === null) return;
    await allowLongStatements(db, this.#deps.statementMs ?? usualStatementMs);
    const onProgress = (done: number) => this.#tell(done);
    if (task === "check") {
      const checked = await rehearse(db, () => runImport(db, record, { at, zone, onProgress }));
      await this.#keep(db, record, withoutMade(checked));
      await writeState(db, importId, "checked");
    } else if (task === "import") {
      const done = await runImport(db, record, { at, zone, onProgress });
      // Nobody is to have changed what the check did not show.
      if (!(await isAsChecked(db, record, done))) throw new Ended("overtaken");
      await this.#keep(db, record, done);
      await writeState(db, importId, "imported");
      const { made: count, changed } = done.outcome;
      await insertImportEntry(db, {
        imported: { id: importId, file: record.name, kind: record.kind, made: count, changed },
      });
      await markImported(db, importId, { at, undoUntil: at.add({ hours: 24 * importLimits.undoDays }) });
    } else {
      await this.#undo(db, record, at);
    }
    await deleteRun(db, importId);
    announce(db, { kind: "import", id: importId });
  }

  async #keep(db: CompanyDb, { id, sheet }: ImportRecord, { results, ...outcome }: RunOutcome): Promise<void> {
    for (const [firstRow, rows] of results) await writeResults(db, id, sheet, firstRow, rows);
    await writeOutcome(db, id, outcome);
  }

  async #undo(db: CompanyDb, record: ImportRecord, at: Temporal.Instant): Promise<void> {
    const { id, kind, name: file, imported_at: importedAt } = record;
    const writer = kind === null ? null : writerOf(kind);
    if (writer === null || importedAt === null) throw new TypeError(`Nothing takes back ${kind}.`);
    let done = 0;
    const onProgress = (count: number) => {
      done += count;
      return this.#tell(done);
    };
    const moment = { at, importedAt, zone: this.#of.timeZone, onProgress };
    const { gone, left } = await writer.undo(db, await listMade(db, id), moment);
    await passOnUndone(
      db,
      id,
      left.map((one) => one.id),
    );
    await deleteMade(db, id);
    await insertImportEntry(db, { import_undone: { id, file, kind, gone, left: left.length } });
    await markUndone(db, id, { gone, left_count: left.length, left: left.slice(0, importLimits.left) }, at);
    await writeState(db, id, "undone");
  }

  /** Lets others have their turn, tells now and then how far it is, and ends where that is asked. */
  async #tell(done: number): Promise<void> {
    await turn();
    if (this.#stopping.aborted) throw new Ended("stopping");
    const { importId } = this.#of;
    if (performance.now() - this.#toldAtMs < (this.#deps.tellEveryMs ?? usualTellEveryMs)) return;
    const isCancelled = await this.#inCompany(async (db) => {
      announce(db, { kind: "import", id: importId });
      return writeProgress(db, importId, done);
    });
    this.#toldAtMs = performance.now();
    if (isCancelled) throw new Ended("cancelled");
  }

  /** Nothing of it was kept: it can be tried again. */
  async #giveUp({ task }: BegunRun, why: ImportError): Promise<void> {
    const { importId } = this.#of;
    await this.#inCompany(async (db) => {
      await writeState(db, importId, task === "undo" ? "imported" : "draft", why);
      await deleteRun(db, importId);
      announce(db, { kind: "import", id: importId });
    });
  }

  #inCompany<T>(work: (db: CompanyDb) => Promise<T>): Promise<T> {
    return this.#database.inCompany(this.#of.companyId, work);
  }
}

/** What a check would make has no id that anybody could look for. */
function withoutMade({ results, ...outcome }: RunOutcome): RunOutcome {
  const shown = [...results].map(
    ([firstRow, rows]) =>
      [
        firstRow,
        rows.map(({ thing_id, ...row }) =>
          row.outcome === "made" || thing_id === undefined ? row : { ...row, thing_id },
        ),
      ] as const,
  );
  return { ...outcome, results: new Map(shown) };
}
