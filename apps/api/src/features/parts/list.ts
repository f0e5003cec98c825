import type { Contract } from "@millwright/contract/contract";
import { limits } from "@millwright/contract/limits";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { findPartsOfScan } from "#features/part-codes/part-codes.ts";
import { listParts, type PartCursor, type PartRow, rareRunOf } from "#features/parts/list.queries.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<PartCursor>(
  z.union([z.tuple([z.string(), z.uuid()]), z.tuple([z.string(), z.uuid(), z.literal("ranked")])]),
);
const wholeNumber = /^\d{1,9}$/;

export type PartsQuery = z.output<Contract["GET /parts"]["query"]>;

/** The page of the parts that a query asks for. */
export async function readParts(db: CompanyDb, query: PartsQuery): Promise<Page<never>> {
  const { q, code, bin, part_type: type, stock_status: status, sort, order, limit, cursor } = query;
  const after = cursors.read(cursor);
  // A cursor of another order is none of this one.
  if (after && sort === "quantity" && !wholeNumber.test(after[0])) refuse("invalid", { fields: { cursor: "invalid" } });
  const search = q ? { q, rare: await rareRunOf(db, q) } : null;
  // Where few are found they are in the order of how well they answer. A later page keeps the order of the first one.
  const isByName = search !== null && sort === "name" && order !== "desc";
  const isRanked = isByName && (after ? after[2] === "ranked" : search.rare !== undefined);
  const page = { sort, isRanked, isDescending: order === "desc", after, limit };
  const list = (found: { code?: string | undefined; ids?: string[] }): Promise<PartRow[]> =>
    listParts(db, { ...found, bin, type, status }, search, page);
  const { shown, isCut } = shownOf(code ? await listScanned(db, code, list) : await list({}), limit);
  const last = shown.at(-1);
  return paged<never>(
    `[${shown.map(({ json }) => json).join(",")}]`,
    last && isCut ? cursors.write(isRanked ? [last.key, last.id, "ranked"] : [last.key, last.id]) : null,
  );
}

/** The parts of which the whole scan is a code; where there are none, those that a number in it means. */
async function listScanned(
  db: CompanyDb,
  code: string,
  list: (found: { code?: string; ids?: string[] }) => Promise<PartRow[]>,
): Promise<PartRow[]> {
  const own = code.length > limits.search ? [] : await list({ code });
  if (own.length > 0) return own;
  const ids = await findPartsOfScan(db, code);
  return ids.length === 0 ? [] : list({ ids });
}
