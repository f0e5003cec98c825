import type { Import, ImportSettings } from "@millwright/contract/imports";
import type { ImportKind, ImportKindName } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { type MappedColumn, openQuestions, settleColumns } from "@millwright/domain/imports/read-cells";
import { skippedRows } from "@millwright/domain/imports/sheet-layout";
import type { StoredColumn } from "#features/imports/imports.queries.ts";

/** What a sheet is taken for. */
export interface Mapping {
  kind: ImportKindName | null;
  header_row: number;
  columns: readonly StoredColumn[];
  settings: ImportSettings;
}

/** What the cells say about how they are read. */
export type Survey = Pick<Import, "needs" | "skipped" | "row_count"> & { columns: StoredColumn[] };

/** Goes through the rows of a sheet once: which say something, how their columns are read, and what is left open. */
export function surveyRows(rows: readonly (readonly string[])[], mapping: Mapping): Survey {
  const { kind, header_row: headerRow, settings } = mapping;
  const skipped = skippedRows(rows, headerRow === 0 ? null : headerRow - 1);
  const left = new Set(skipped.map(({ row }) => row));
  const saying = rows.filter((cells, n) => n >= headerRow && !left.has(n) && saysSomething(cells));
  const counted = {
    skipped: skipped.map(({ row, why }) => ({ row: row + 1, why })),
    row_count: saying.length,
  };
  if (kind === null) {
    return { ...counted, columns: [...mapping.columns], needs: [{ code: "kind", field: null, example: null }] };
  }
  const declared = kindOf(kind);
  const taken = mapping.columns.filter(({ field }) => field !== null);
  const settled = new Map(settleColumns(declared, taken.map(bare), saying).map((column) => [column.at, column]));
  const columns = mapping.columns.map(({ date_order: _, decimal: __, ...column }) => ({
    ...column,
    ...settled.get(column.at),
  }));
  return { ...counted, columns, needs: needsOf(declared, columns, settings, saying) };
}

export const saysSomething = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

const bare = ({ at, field }: MappedColumn): MappedColumn => ({ at, field });

function needsOf(
  kind: ImportKind,
  columns: readonly StoredColumn[],
  settings: ImportSettings,
  rows: readonly (readonly string[])[],
): Import["needs"] {
  const fields = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const need = (code: Import["needs"][number]["code"], field: string | null, example: string | null = null) => ({
    ...{ code, field, example },
  });
  if (fields.length === 0) return [need("columns", null)];
  // Of a name, its first and its last part say enough.
  const covered = new Set(fields.flatMap((field) => [field, kind.fields[field]?.into?.field ?? field]));
  const { match_by: matchBy, mode } = settings;
  const isFoundOnly = mode === "update" && matchBy !== null;
  const missing = Object.entries(kind.fields)
    .filter(([field, { isRequired }]) => isRequired && !isFoundOnly && !covered.has(field))
    .map(([field]) => need("required_column", field));
  const twice = [...new Set(fields.filter((field, n) => fields.indexOf(field) < n))];
  const unmatched = matchBy !== null && !fields.includes(matchBy) ? [need("match_column", matchBy)] : [];
  const open = openQuestions(kind, columns.map(bare), rows).filter(({ asks }) => settings[asks] === null);
  return [
    ...missing,
    ...twice.map((field) => need("column_twice", field)),
    ...unmatched,
    ...open.map(({ asks, field, example }) => need(asks, field, example)),
  ];
}
