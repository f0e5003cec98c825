import type { FaultGroup, Import, ImportRow, ImportSettings } from "@millwright/contract/imports";
import type { ImportKind } from "@millwright/domain/imports/import-kind";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import type { CompanyDb } from "#db/database.ts";
import type { Decisions } from "#features/imports/kinds/decisions.ts";
import type { StoredMade, WrittenThing } from "#features/imports/run/runs.queries.ts";

/** A row whose cells could be read. */
export interface ReadLine {
  /** As a spreadsheet counts it. */
  row: number;
  values: ReadRow["values"];
}

/** What became of a row. */
export type LineResult =
  | { outcome: "made"; thing: WrittenThing }
  | { outcome: "changed"; thing: WrittenThing; changes: ImportRow["changes"] }
  | { outcome: "same"; id: string }
  | { outcome: "refused"; fault: RowFault };

/** With what a kind is brought in, and whom it tells what came of it. */
export interface RunContext {
  db: CompanyDb;
  kind: ImportKind;
  at: Temporal.Instant;
  /** The plant's zone, and its day. */
  zone: string;
  today: string;
  settings: ImportSettings;
  /** The fields that have a column. */
  fields: ReadonlySet<string>;
  decisions: Decisions;
  /** Lets other requests have their turn once the work since took long; between rows. */
  giveWay(): Promise<void>;
  /** Tells what became of a row; each exactly once. */
  report(row: number, result: LineResult): void;
  /** Tells what was made since a row names it. */
  alsoMade(thing: WrittenThing): void;
  /** Tells which draft of somebody's is published, as it was before. */
  publishes(draft: { id: string; version: number }): void;
}

export type Remedy = Pick<FaultGroup, "can" | "near">;

export type DaysByRow = ReadonlyMap<number, Readonly<Record<string, string | null>>>;

/** A kind that is being brought in. */
export interface KindRun {
  /** Writes the next rows, in their order. What waits for a later row may be told by `finish`. */
  take(lines: readonly ReadLine[]): Promise<void>;
  finish(): Promise<void>;
  /** Hears of a row that is refused for its cells, where others are nothing without it. */
  miss?(line: ReadLine): void;
  /** The days that the things have which rows are to change, by row and field: a far day that one has already says nothing new. */
  daysOf?(lines: readonly ReadLine[]): Promise<DaysByRow>;
  /** What mends a fault; null where the fault alone tells. */
  remedyOf(fault: RowFault): Remedy | null;
}

export type Left = NonNullable<Import["undone"]>["left"][number];

/** When an import is undone, when it was brought in, in which zone the plant is, and whom to tell how far it is. */
export interface UndoMoment {
  at: Temporal.Instant;
  importedAt: string;
  zone: string;
  /** Told how many more things are done; what it throws ends the undo. */
  onProgress(count: number): Promise<void>;
}

/** How things of a kind are written, and taken back. */
export interface KindWriter {
  open(context: RunContext): Promise<KindRun>;
  /** Takes back what nobody has worked with since; what was made besides comes with it. */
  undo(db: CompanyDb, created: readonly StoredMade[], moment: UndoMoment): Promise<{ gone: number; left: Left[] }>;
}
