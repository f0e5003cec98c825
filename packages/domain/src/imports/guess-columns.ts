import { unitOf, withoutUnit } from "#imports/heading-units.ts";
import { formsOf, wordsOf } from "#imports/heading-words.ts";
import { type ImportKind, type ImportKindName, importKinds } from "#imports/import-kind.ts";
import { kindOf } from "#imports/kinds/kinds.ts";
import { idField } from "#imports/kinds/shared.ts";
import { findPreset, type PresetName } from "#imports/presets/presets.ts";
import type { MappedColumn } from "#imports/read-cells.ts";
import { untitledColumns } from "#machines/machine-columns.ts";
import { isUuid } from "#uuid.ts";

export interface GuessedColumn extends MappedColumn {
  /** Why the field was chosen; null of none. */
  guess: "heading" | "preset" | "remembered" | "values" | null;
}

export interface GuessedColumns {
  /** Null where the headings fit none. */
  kind: ImportKindName | null;
  preset: PresetName | null;
  /** One of each column, from the left. */
  columns: GuessedColumn[];
}

interface GuessOptions {
  /** What was chosen for the same headings before. */
  remembered?: { kind: ImportKindName; columns: readonly MappedColumn[] } | null;
}

type Rows = readonly (readonly string[])[];

/**
 * What the columns of a sheet are: what was chosen for the same headings before, else what another system calls them, else what
 * they are usually called, else what the cells say. Without a kind, of the one that fits best.
 */
export function guessColumns(
  kind: ImportKindName | null,
  headings: readonly string[],
  sampleRows: Rows,
  { remembered = null }: GuessOptions = {},
): GuessedColumns {
  const ownIds = ownIdColumns(headings, sampleRows);
  const width = Math.max(headings.length, ...sampleRows.map((row) => row.length));
  const preset = findPreset(headings, kind);
  if (remembered !== null && (kind === null || kind === remembered.kind)) {
    const columns = columnsBy(
      width,
      (at) => remembered.columns.find((column) => column.at === at)?.field ?? null,
      "remembered",
    );
    const known = withUnits(kindOf(remembered.kind), columns, headings);
    return { kind: remembered.kind, preset: preset?.name ?? null, columns: withoutSecond(known) };
  }
  const found = kind ?? preset?.kind ?? bestKind(headings, ownIds);
  if (found === null) return { kind: null, preset: null, columns: columnsBy(width, () => null, "heading") };
  const declared = kindOf(found);
  const byPreset = columnsBy(width, (at) => preset?.fields[wordsOf(headings[at] ?? "")] ?? null, "preset");
  // What another system means otherwise is not looked up once more.
  const byHeading = fieldsBy(
    declared,
    headings.map((heading) => (preset?.ignored.has(wordsOf(heading)) ? "" : heading)),
    ownIds,
  );
  const columns = byPreset.map((column, at): GuessedColumn => {
    const field = byHeading[at] ?? null;
    return column.field !== null || field === null ? column : { at, field, guess: "heading" };
  });
  const known = withoutNeedless(declared, withoutSecond(withUnits(declared, columns, headings)));
  const columnsOfValues = withValues(declared, known, headings, sampleRows);
  return { kind: found, preset: preset?.name ?? null, columns: withTitle(declared, columnsOfValues, sampleRows) };
}

function columnsBy(
  width: number,
  fieldAt: (at: number) => string | null,
  guess: "preset" | "remembered" | "heading",
): GuessedColumn[] {
  return Array.from({ length: width }, (_, at) => {
    const field = fieldAt(at);
    return { at, field, guess: field === null ? null : guess };
  });
}

/** Durations in the unit that their heading says: hours are taken as hours, and what no duration is read in is left to a person. */
function withUnits(
  { fields }: ImportKind,
  columns: readonly GuessedColumn[],
  headings: readonly string[],
): GuessedColumn[] {
  const names = Object.keys(fields);
  const hoursOf = (field: string) =>
    names.find((name) => fields[name]?.type === "hours" && fields[name]?.into?.field === field) ?? null;
  return columns.map((column) => {
    const heading = headings[column.at] ?? "";
    const unit = unitOf(heading);
    if (unit === null) return column;
    const bare = withoutUnit(heading);
    const field =
      column.field ?? names.find((name) => fields[name]?.type === "minutes" && fields[name]?.headings.includes(bare));
    if (field === undefined || fields[field]?.type !== "minutes") return column;
    if (unit === "other") return { at: column.at, field: null, guess: null };
    const taken = unit === "hours" ? hoursOf(field) : field;
    return { at: column.at, field: taken, guess: taken === null ? null : (column.guess ?? "heading") };
  });
}

/** The first of two columns that are called the same is the one. */
function withoutSecond(columns: readonly GuessedColumn[]): GuessedColumn[] {
  const taken = new Set<string>();
  const rank = (column: GuessedColumn) => (column.guess === "heading" ? 1 : 0);
  for (const column of columns.toSorted((a, b) => rank(a) - rank(b))) {
    if (column.field === null) continue;
    if (taken.has(column.field)) taken.add(`${column.field} ${column.at}`);
    else taken.add(column.field);
  }
  return columns.map((column) =>
    column.field !== null && taken.has(`${column.field} ${column.at}`)
      ? { at: column.at, field: null, guess: null }
      : column,
  );
}

/** A column that would only fill in for another one is left out where that one is there: what it says is told to be left out. */
function withoutNeedless({ fields }: ImportKind, columns: readonly GuessedColumn[]): GuessedColumn[] {
  const taken = new Set(columns.map(({ field }) => field));
  return columns.map((column) => {
    const into = fields[column.field ?? ""]?.into;
    const isNeedless =
      into !== undefined && into.times === undefined && into.join === undefined && taken.has(into.field);
    return isNeedless ? { at: column.at, field: null, guess: null } : column;
  });
}

/** The field that each heading names in a kind: an exact name before a part of a heading, and that before a loose name. */
function fieldsBy(
  { fields, fieldsOf }: ImportKind,
  headings: readonly string[],
  ownIds: ReadonlySet<number>,
): (string | null)[] {
  const own = fieldsOf?.(headings) ?? [];
  const names = Object.keys(fields);
  const namesOf = (at: number) => names.filter((name) => name !== "id" || ownIds.has(at));
  const isNamed = (name: string, form: string) =>
    name === form.replaceAll(" ", "_") || fields[name]?.headings.includes(form);
  const found = headings.map((heading, at): (string | null)[] => {
    const [whole = "", ...parts] = formsOf(heading);
    const nameOf = (form: string) => namesOf(at).find((name) => isNamed(name, form)) ?? null;
    const exact = own[at] ?? nameOf(whole);
    return [exact, exact === null ? (parts.map(nameOf).find((name) => name !== null) ?? null) : null];
  });
  const taken = new Set(found.map(([exact]) => exact));
  const sure = found.map(([exact = null, part = null]) => exact ?? (taken.has(part) ? null : part));
  for (const field of sure) taken.add(field);
  return sure.map((field, at) => {
    if (field !== null) return field;
    const forms = formsOf(headings[at] ?? "");
    const loose = namesOf(at).find(
      (name) => !taken.has(name) && forms.some((form) => fields[name]?.loosely?.includes(form)),
    );
    if (loose !== undefined) taken.add(loose);
    return loose ?? null;
  });
}

/** The columns that can be of our own ids: those that say so, and those whose cells are such. Other systems have an ID as well. */
function ownIdColumns(headings: readonly string[], rows: Rows): ReadonlySet<number> {
  const isOwn = (heading: string, at: number) => {
    const cells = rows.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
    const saysSo = formsOf(heading).some((form) => idField.headings.includes(form));
    return saysSo || (cells.length > 0 && cells.every(isUuid));
  };
  return new Set(headings.flatMap((heading, at) => (isOwn(heading, at) ? [at] : [])));
}

/** What each required field adds to a kind that has it, and takes from one that lacks it; and what a heading adds that tells a kind. */
const weights = { found: 0.5, missing: -1.5, telling: 3 } as const;

/**
 * The kind with the most headings that are known, if it has what it requires, or all but one of several such fields. Null where
 * two kinds fit as well: then a person is asked.
 */
function bestKind(headings: readonly string[], ownIds: ReadonlySet<number>): ImportKindName | null {
  const scored = importKinds.flatMap((name) => {
    const kind = kindOf(name);
    const found = new Set(fieldsBy(kind, headings, ownIds));
    const joined = [...found].map((field) => kind.fields[field ?? ""]?.into).filter((into) => into?.join === " ");
    const covered = new Set([...found, ...joined.map((into) => into?.field)]);
    const required = Object.keys(kind.fields).filter((field) => kind.fields[field]?.isRequired);
    const has = required.filter((field) => covered.has(field)).length;
    if (has === 0 || required.length - has > 1) return [];
    const known = [...found].filter((field) => field !== null && kind.fields[field]?.into === undefined).length;
    const isTold = headings.some((heading) => formsOf(heading).some((form) => kind.toldBy?.includes(form)));
    const ofRequired = has * weights.found + (required.length - has) * weights.missing;
    return [{ name, score: known + ofRequired + (isTold ? weights.telling : 0) }];
  });
  const [best, next] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === next?.score ? null : best.name;
}

/** What stands for a title where no column is called one, the surest first: a number of work that is words, or what was done. */
const asTitle = ["code", "description", "notes"];

function withTitle({ fields }: ImportKind, columns: GuessedColumn[], rows: Rows): GuessedColumn[] {
  const { title } = fields;
  if (title?.type !== "text" || columns.some(({ field }) => field === "title")) return columns;
  const isTitle = ({ at, field }: GuessedColumn) => {
    const cells = rows.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
    const areWords = field !== "code" || cells.every((cell) => /\p{L}+\s+\p{L}+/u.test(cell));
    return cells.length > 0 && areWords && cells.every((cell) => cell.length <= title.longest);
  };
  const found = asTitle
    .map((name) => columns.find((column) => column.field === name))
    .find((column) => column !== undefined && isTitle(column));
  return columns.map((column) => (column === found ? { at: column.at, field: "title", guess: "values" } : column));
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Columns without a heading by what their cells say: addresses, and of machines the usual order. */
function withValues(
  { kind, fields }: ImportKind,
  columns: GuessedColumn[],
  headings: readonly string[],
  rows: Rows,
): GuessedColumn[] {
  const taken = new Set(columns.map(({ field }) => field));
  if (kind === "machines" && headings.length === 0) {
    return columns.map(({ at }) => ({
      at,
      field: untitledColumns[at] ?? null,
      guess: untitledColumns[at] ? "values" : null,
    }));
  }
  return columns.map((column) => {
    const cells = rows.map((row) => (row[column.at] ?? "").trim()).filter((cell) => cell !== "");
    const isEmail =
      column.field === null && "email" in fields && cells.length > 0 && cells.every((cell) => email.test(cell));
    if (!isEmail || taken.has("email")) return column;
    taken.add("email");
    return { at: column.at, field: "email", guess: "values" };
  });
}
