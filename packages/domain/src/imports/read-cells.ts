import type { CellFaultCode, CellSettings, DateOrder, DecimalSign, ImportValue } from "#imports/cells/cell-types.ts";
import { provenOrder, readDay } from "#imports/cells/days.ts";
import { isOpenNumber, provenDecimal } from "#imports/cells/numbers.ts";
import { readField } from "#imports/cells/read-field.ts";
import type { FieldType, ImportField, ImportKind } from "#imports/import-kind.ts";

/** Which column of a sheet gives which field; null of one that is not taken over. Columns are counted from 0. */
export interface MappedColumn {
  at: number;
  field: string | null;
}

/** A column with what its own cells prove, which counts before the settings. */
export interface SettledColumn extends MappedColumn {
  date_order?: DateOrder | null;
  decimal?: DecimalSign | null;
}

export interface CellFault {
  field: string;
  code: CellFaultCode;
  /** As it stands in the sheet. */
  value: string;
}

export interface ReadRow {
  /** By field: undefined of one without a column, null of an empty cell and of one with a fault. */
  values: Readonly<Record<string, ImportValue | null | undefined>>;
  faults: CellFault[];
}

/** A column that can be read in two ways, and nothing in it proves one. */
export interface OpenQuestion {
  at: number;
  field: string;
  asks: "date_order" | "decimal";
  /** The first cell that can be read in two ways. */
  example: string;
}

/** Reads the cells of a row by the columns that were chosen. */
export function readRow(
  kind: ImportKind,
  columns: readonly SettledColumn[],
  settings: CellSettings,
  cells: readonly string[],
): ReadRow {
  const read = columns.flatMap((column) => readColumn(kind, column, settings, cells[column.at] ?? ""));
  const values: Record<string, ImportValue | null | undefined> = {};
  for (const { field, value, type } of read) if (type.into === undefined) values[field] = value;
  const merged = mergeInto(kind, values, read);
  const faults = [...read, ...merged].flatMap(({ fault }) => (fault === null ? [] : [fault]));
  for (const { field, value } of merged) values[field] = value;
  return { values, faults: [...faults, ...missingIn(kind, values, faults)] };
}

/** The fields that others go into, with what those say. */
function mergeInto(kind: ImportKind, values: ReadRow["values"], read: readonly ReadColumn[]): ReadColumn[] {
  const targets = [...new Set(read.flatMap(({ type }) => type.into?.field ?? []))];
  return targets.flatMap((field): ReadColumn[] => {
    const type = kind.fields[field];
    const from = read.filter((column) => column.type.into?.field === field && column.value !== null);
    const join = from[0]?.type.into?.join;
    const own = values[field] ?? null;
    if (type === undefined) return [];
    const value =
      join === undefined ? (own ?? timesOf(from[0])) : joined([...from.map((column) => column.value), own], join);
    const isTooLong = typeof value === "string" && "longest" in type && value.length > type.longest;
    const fault = isTooLong ? { field, code: "too_long" as const, value } : null;
    return [{ field, type, value: isTooLong ? null : value, fault }];
  });
}

function joined(parts: readonly (ImportValue | null)[], join: string): string | null {
  const texts = parts.filter((part) => typeof part === "string");
  return texts.length === 0 ? null : [...new Set(texts)].join(join);
}

function timesOf(column: ReadColumn | undefined): ImportValue | null {
  if (column === undefined || typeof column.value !== "number") return column?.value ?? null;
  return Math.round(column.value * (column.type.into?.times ?? 1));
}

interface ReadColumn {
  field: string;
  type: ImportField;
  /** Null of an empty cell, and of one with a fault. */
  value: ImportValue | null;
  fault: CellFault | null;
}

function readColumn(kind: ImportKind, column: SettledColumn, settings: CellSettings, cell: string): ReadColumn[] {
  const { field } = column;
  const type = kind.fields[field ?? ""];
  if (field === null || type === undefined) return [];
  const read = readField(type, cell, settingsOf(column, settings));
  if ("code" in read) return [{ field, type, value: null, fault: { field, code: read.code, value: cell } }];
  return [{ field, type, value: read.value, fault: null }];
}

const settingsOf = ({ date_order, decimal }: SettledColumn, settings: CellSettings): CellSettings => ({
  date_order: date_order ?? settings.date_order,
  decimal: decimal ?? settings.decimal,
});

/** What has to be there and isn't, unless it is wrong. */
function missingIn(kind: ImportKind, values: ReadRow["values"], faults: readonly CellFault[]): CellFault[] {
  const wrong = new Set(faults.map(({ field }) => field));
  return Object.entries(kind.fields).flatMap(([field, { isRequired }]) =>
    isRequired && (values[field] ?? null) === null && !wrong.has(field) ? [{ field, code: "required", value: "" }] : [],
  );
}

const isDated = ({ type }: FieldType) => type === "day" || type === "instant";
/** Of whole numbers and money a comma before three digits can be nothing but one of thousands. */
const isCounted = ({ type }: FieldType) => type === "number" || type === "minutes" || type === "hours";

interface Evidence extends SettledColumn {
  type: FieldType;
  openDay: string | null;
  openNumber: string | null;
  orders: Set<DateOrder>;
  decimals: Set<DecimalSign>;
}

function weigh(kind: ImportKind, columns: readonly MappedColumn[], rows: Iterable<readonly string[]>): Evidence[] {
  const evidence = columns.flatMap(({ at, field }): Evidence[] => {
    const type = field === null ? undefined : kind.fields[field];
    if (type === undefined) return [];
    return [{ at, field, type, openDay: null, openNumber: null, orders: new Set(), decimals: new Set() }];
  });
  const dated = evidence.filter(({ type }) => isDated(type));
  const counted = evidence.filter(({ type }) => isCounted(type) || type.type === "money" || type.type === "whole");
  for (const cells of rows) {
    for (const column of dated) weighDay(column, cells[column.at] ?? "");
    for (const column of counted) weighNumber(column, cells[column.at] ?? "");
  }
  return evidence;
}

function weighDay(column: Evidence, cell: string): void {
  if (cell === "") return;
  const order = provenOrder(cell);
  if (order !== null) column.orders.add(order);
  else if (column.openDay === null && readDay(cell, null) === "open") column.openDay = cell;
}

function weighNumber(column: Evidence, cell: string): void {
  if (cell === "") return;
  const decimal = provenDecimal(cell);
  if (decimal !== null) column.decimals.add(decimal);
  else if (isCounted(column.type) && column.openNumber === null && isOpenNumber(cell)) column.openNumber = cell;
}

const only = <T>(values: ReadonlySet<T>): T | null => (values.size === 1 ? ([...values][0] ?? null) : null);

/** The columns with the order of days and the decimal sign that their own cells prove, which takes a look at all of them. */
export function settleColumns(
  kind: ImportKind,
  columns: readonly MappedColumn[],
  rows: Iterable<readonly string[]>,
): SettledColumn[] {
  return weigh(kind, columns, rows).map(({ at, field, orders, decimals }) => ({
    ...{ at, field, date_order: only(orders), decimal: only(decimals) },
  }));
}

/** What a person has to say of the columns before they can be read: which of two readings is meant. */
export function openQuestions(
  kind: ImportKind,
  columns: readonly MappedColumn[],
  rows: Iterable<readonly string[]>,
): OpenQuestion[] {
  return weigh(kind, columns, rows).flatMap(({ at, field, openDay, openNumber, orders, decimals }) => {
    const questions: OpenQuestion[] = [];
    if (field === null) return questions;
    if (openDay !== null && only(orders) === null) questions.push({ at, field, asks: "date_order", example: openDay });
    if (openNumber !== null && only(decimals) === null)
      questions.push({ at, field, asks: "decimal", example: openNumber });
    return questions;
  });
}
