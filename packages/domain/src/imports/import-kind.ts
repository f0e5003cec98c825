/** What can be brought in by a sheet, one a row. */
export const importKinds = [
  "machines",
  "parts",
  "suppliers",
  "technicians",
  "departments",
  "maintenance",
  "repairs",
  "repair_history",
  "meters",
  "readings",
  "procedures",
] as const;
export type ImportKindName = (typeof importKinds)[number];

/** Those that are written; the others are read alone. */
export const offeredKinds = [
  "machines",
  "parts",
  "suppliers",
  "technicians",
  "departments",
  "maintenance",
  "repairs",
  "repair_history",
  "meters",
  "readings",
  "procedures",
] as const satisfies readonly ImportKindName[];
export type OfferedKindName = (typeof offeredKinds)[number];

export const isOffered = (kind: ImportKindName): kind is OfferedKindName => offeredKinds.some((one) => one === kind);

/** What of the plant a cell can name. A department that the plant does not have can be made; of the others, as their kind says. */
export const referredKinds = [
  "department",
  "machine",
  "class",
  "supplier",
  "technician",
  "part",
  "meter",
  "procedure",
  "failure_code",
] as const;
export type ReferredKind = (typeof referredKinds)[number];

/** How a cell is read. */
export type FieldType =
  /** Words on one line, or on several; codes and numbers keep their leading zeros. */
  | { type: "text" | "lines"; longest: number }
  /** An e-mail address, in small letters. */
  | { type: "email"; longest: number }
  /** A day of the plant (YYYY-MM-DD), or a day with a time of it. */
  | { type: "day" | "instant" }
  /** A number within limits; `whole` has no decimals. Money is in dollars in a sheet, in cents when it is read. */
  | { type: "whole" | "number" | "money"; least: number; most: number }
  /** Minutes, as 90, 1:30 or 1 h 30. */
  | { type: "minutes"; most: number }
  /** Hours, as 1.5, 1:30, 1 h 30 or 90 min. */
  | { type: "hours"; most: number }
  | { type: "yes_no" }
  /** One of the choices, by what each may be called, as `plain` writes it. */
  | { type: "choice"; choices: Readonly<Record<string, readonly string[]>> }
  /** A thing of the plant, by its name or its code. */
  | { type: "reference"; to: ReferredKind }
  /** Several texts in one cell, a line each, or between semicolons where it is one line. */
  | { type: "list"; longest: number; most: number };

export type ImportField = FieldType & {
  /** What may stand above its column, in English and in French, as `plain` writes it. */
  headings: readonly string[];
  /** What means it only where no other column does, as a date alone in a history. */
  loosely?: readonly string[];
  isRequired?: true;
  /**
   * What it says goes into another field: where that one is empty, a number so many times, as hours into minutes; with `join`
   * before what that one says. A sheet that goes out has no such column.
   */
  into?: { field: string; times?: number; join?: string };
};

/** A kind of thing that a sheet can bring in, declared once: the screens, the reading and the writing follow it. */
export interface ImportKind {
  kind: ImportKindName;
  fields: Readonly<Record<string, ImportField>>;
  /** By which fields one that the plant already has can be found; `id` is always one of them. */
  matches: readonly string[];
  /** Which field each heading of a row names, where one heading depends on the others. */
  fieldsOf?: (headings: readonly string[]) => (string | null)[];
  /** Headings that hardly another kind's sheets have, also such as are not taken: one of them tells the kind. */
  toldBy?: readonly string[];
}
