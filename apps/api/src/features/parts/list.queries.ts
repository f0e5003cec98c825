import type { PartOrder, PartType } from "@millwright/domain/parts/parts";
import type { StockStatus } from "@millwright/domain/parts/stock-status";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { withinBytes } from "#db/list/page-bytes.ts";
import { searchIn } from "#db/list/search.ts";
import { partJson } from "#features/parts/parts.queries.ts";

export interface PartFilters {
  /** Exactly a part's code or barcode, or one that is tied to it, whatever its capitals. */
  code?: string | undefined;
  /** Only these, by their ids. */
  ids?: readonly string[] | undefined;
  /** Where they lie, whatever its capitals. */
  bin?: string | undefined;
  type?: PartType[] | undefined;
  status?: StockStatus[] | undefined;
}

/** A search by words, and how it is looked for. */
export interface PartSearch {
  q: string;
  /** A run of letters and digits in it that few parts have: they are looked up. Undefined: the list is walked. */
  rare: string | undefined;
}

/** Where the list stands: what it is in order of, as text (in a ranked search after its rank), and the id among equals. */
export type PartCursor = [key: string, id: string] | [key: string, id: string, ranked: "ranked"];

export interface PartPage {
  /** Whole words of the search first, then beginnings: asked of a search in the order of names that a rare run narrows. */
  isRanked?: boolean;
  sort?: PartOrder;
  isDescending?: boolean;
  after: PartCursor | null;
  limit: number;
}

export interface PartRow {
  id: string;
  /** What the list is in order of. */
  key: string;
  /** The part's JSON; null where the page is full. */
  json: string | null;
}

const columns = {
  name: { column: sql`part.sort_name`, type: sql`text` },
  code: { column: sql`part.sort_code`, type: sql`text` },
  quantity: { column: sql`part.current_quantity`, type: sql`int` },
  bin: { column: sql`part.sort_bin`, type: sql`text` },
} as const satisfies Record<PartOrder, object>;

/** One page in an order that an index has. */
export function partPage(filters: PartFilters, search: PartSearch | null, page: PartPage): RawBuilder<PartRow> {
  const { sort = "name", isDescending = false, isRanked = false, after, limit } = page;
  const { column: sorted, type } = columns[sort];
  const rank = isRanked && search ? searchIn({ words: sql`part.words` }, search.q).rank : null;
  const column = rank ? sql`(${rank}::text || ${sorted})` : sorted;
  const [direction, than] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const beyond = sql`and (${column}, part.id) ${than} (${after?.[0]}::${type}, ${after?.[1]}::uuid)`;
  const rows = sql`
    select part.id, ${column}::text as key, ${partJson} as json
    from part where ${matches(filters, search)} ${after ? beyond : sql``}
    order by ${column} ${direction}, part.id ${direction} limit ${limit + 1}`;
  return sql<PartRow>`${withinBytes(rows, { keys: sql`id, key`, order: sql`key::${type} ${direction}, id ${direction}` })}`;
}

export async function listParts(
  db: CompanyDb,
  filters: PartFilters,
  search: PartSearch | null,
  page: PartPage,
): Promise<PartRow[]> {
  return (await partPage(filters, search, page).execute(db)).rows;
}

function matches({ code, ids, bin, type, status }: PartFilters, search: PartSearch | null): RawBuilder<unknown> {
  const conditions = [
    sql`deleted_at is null`,
    code &&
      sql`(plain_code = plain(${code}) or plain_barcode = plain(${code}) or part.id = any(array(${partsTiedTo(code)})))`,
    ids && sql`part.id = any(${ids}::uuid[])`,
    bin && sql`part.id = any(array(${partsInBin(bin)}))`,
    type && oneOf("part_type", type),
    status && oneOf("stock_status", status),
    search?.rare && sql`part.id = any(array(select part_id from part_word where ${begins(sql`${search.rare}::text`)}))`,
    search ? searchIn({ words: sql`part.words` }, search.q).matches : undefined,
  ].filter((condition) => typeof condition === "object");
  return sql.join(conditions, sql` and `);
}

/** The part to which a code is tied. Another one that has it as its own since then is no answer alone. */
const partsTiedTo = (code: string) =>
  sql`select part_id from part_code where company_id = current_company_id() and plain_code = plain(${code})`;

/** Those that lie in a bin, and those whose main one it is. */
function partsInBin(name: string): RawBuilder<unknown> {
  const bin = sql`(select id from bin where company_id = current_company_id() and plain(name) = plain(${name}))`;
  return sql`
    select part_id from part_bin where company_id = current_company_id() and bin_id = ${bin}
    union all select id from part where company_id = current_company_id() and main_bin_id = ${bin}`;
}

function oneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  const [only, ...more] = values;
  return more.length === 0 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = any(${values}::text[])`;
}

/** The words that begin with a run: a range of their index, which row-level security leaves to it. */
function begins(run: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`word >= ${run} and word < ${run} || chr(1114111)`;
}

/** More parts than this are found sooner by walking the list than by putting them in its order. */
const fewParts = 1_000;
/** As much of a word as is kept. */
const keptCharacters = 40;
const mostRuns = 6;
/** What part_words splits by. */
const separators = "[\\s!-/:-@\\[-`{-~]+";

/** Of the runs of letters and digits in a search the one that the fewest parts have, if those are few. */
export async function rareRunOf(db: CompanyDb, q: string): Promise<string | undefined> {
  const { rows } = await rareRun(q).execute(db);
  return rows[0]?.run;
}

export function rareRun(q: string): RawBuilder<{ run: string }> {
  return sql<{ run: string }>`
    select run from (
      select left(word, ${keptCharacters}) collate "C" as run
      from regexp_split_to_table(plain(${q}), ${separators}) as word
      where length(word) > 1 order by length(word) desc limit ${mostRuns}
    ) as runs, lateral (
      select count(*) as found from (
        select from part_word where ${begins(sql`run`)} limit ${fewParts + 1}
      ) as those
    ) as counted
    where found <= ${fewParts} order by found limit 1`;
}
