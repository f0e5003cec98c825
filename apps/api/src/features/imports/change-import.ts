import { importLimits } from "@millwright/contract/import-limits";
import type { ChangeImport, ImportDecision } from "@millwright/contract/imports";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import type { CompanyDb } from "#db/database.ts";
import { type ImportEdit, type ImportRecord, type StoredColumn, writeEdit } from "#features/imports/imports.queries.ts";
import { decisionKey } from "#features/imports/kinds/decisions.ts";
import { nextChunk } from "#features/imports/rows.queries.ts";
import { surveyRows } from "#features/imports/survey.ts";
import { guess, hasField } from "#features/imports/take-sheet.ts";
import { refuse } from "#http/errors/refusal.ts";

/** So much of a cell tells how its column is read. */
const surveyedCharacters = 100;

/** Writes what a person changed of an import; false where nothing of it is another. @throws Refusal `invalid` */
export async function changedImport(
  db: CompanyDb,
  record: ImportRecord,
  change: ChangeImport,
  areRowsChanged = false,
): Promise<boolean> {
  const kind = change.kind ?? record.kind;
  const sheet = change.sheet ?? record.sheet;
  const chosen = record.sheets[sheet] ?? refuse("invalid", { fields: { sheet: "invalid" } });
  const isOtherSheet = sheet !== record.sheet;
  const headerRow = change.header_row ?? (isOtherSheet ? (chosen.header_row ?? 0) : record.header_row);
  if (headerRow > chosen.row_count) return refuse("invalid", { fields: { header_row: "too_big" } });
  const isOther = isOtherSheet || kind !== record.kind || headerRow !== record.header_row;
  const rows = await surveyedRows(db, record.id, sheet);
  const guessed = isOther ? await guess(db, rows, headerRow, kind) : { kind, columns: record.columns };
  const columns = withChosen(guessed.kind, guessed.columns, change.columns ?? []);
  const settings = { ...record.settings, ...(isOther && { match_by: null }), ...change.settings };
  requireMatch(guessed.kind, settings.match_by);
  const mapping = { kind: guessed.kind, header_row: headerRow, columns, settings };
  const decisions = decided(guessed.kind, isOther ? [] : record.decisions, change.decisions ?? []);
  const is_kind_guessed = isGuessed(record, change, guessed.kind);
  const edit: ImportEdit = { ...mapping, is_kind_guessed, sheet, decisions, ...surveyRows(rows, mapping) };
  if (!areRowsChanged && isSame(edit, record)) return false;
  await writeEdit(db, record.id, edit, isOther);
  return true;
}

/** What the rows are stays a guess until somebody says it. */
const isGuessed = (record: ImportRecord, { kind }: ChangeImport, found: ImportKindName | null) =>
  kind === undefined && found !== null && (record.kind === null || record.is_kind_guessed);

const edited = ["kind", "is_kind_guessed", "sheet", "header_row", "columns", "settings", "decisions"] as const;
const isSame = (edit: ImportEdit, record: ImportRecord) =>
  edited.every((name) => sorted(edit[name]) === sorted(record[name]));

/** JSON of which the order of names makes no difference. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Every row of a sheet, its cells as far as they tell how they are read. */
async function surveyedRows(db: CompanyDb, id: string, sheet: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (let after = 0; ; ) {
    const chunk = await nextChunk(db, id, sheet, after);
    if (chunk === null) return rows;
    for (const cells of chunk.rows) rows.push(cells.map((cell) => cell.slice(0, surveyedCharacters)));
    after = chunk.first_row;
  }
}

function withChosen(
  kind: ImportKindName | null,
  columns: readonly StoredColumn[],
  chosen: NonNullable<ChangeImport["columns"]>,
): StoredColumn[] {
  const fields = new Map(chosen.map(({ at, field }) => [at, field]));
  for (const [at, field] of fields) {
    const isThere = columns.some((column) => column.at === at);
    if (!isThere || (field !== null && (kind === null || !hasField(kind, field)))) {
      return refuse("invalid", { fields: { columns: "invalid" } });
    }
  }
  return columns.map((column) => {
    const field = fields.get(column.at);
    return field === undefined ? column : { ...column, field, source: "chosen" };
  });
}

function requireMatch(kind: ImportKindName | null, matchBy: string | null): void {
  if (matchBy === null) return;
  if (kind === null || !kindOf(kind).matches.includes(matchBy)) {
    refuse("invalid", { fields: { settings: "invalid" } });
  }
}

/** Each takes the place of what was decided about the same value. */
function decided(
  kind: ImportKindName | null,
  before: readonly ImportDecision[],
  decided: readonly ImportDecision[],
): ImportDecision[] {
  if (decided.some(({ field }) => kind === null || !hasField(kind, field))) {
    return refuse("invalid", { fields: { decisions: "invalid" } });
  }
  const byValue = new Map([...before, ...decided].map((one) => [decisionKey(one.field, one.value), one]));
  if (byValue.size > importLimits.decisions) return refuse("invalid", { fields: { decisions: "too_long" } });
  return [...byValue.values()];
}
