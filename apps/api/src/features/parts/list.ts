import type { Contract } from "@millwright/contract/contract";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { listParts, type PartCursor, rareRunOf } from "#features/parts/list.queries.ts";
import { type Page, paged } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<PartCursor>(
  z.union([z.tuple([z.string(), z.uuid()]), z.tuple([z.string(), z.uuid(), z.literal("ranked")])]),
);
const wholeNumber = /^\d{1,9}$/;

type PartsQuery = z.output<Contract["GET /parts"]["query"]>;

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
  const { shown, isCut } = shownOf(await listParts(db, { code, bin, type, status }, search, page), limit);
  const last = shown.at(-1);
  return paged<never>(
    `[${shown.map(({ json }) => json).join(",")}]`,
    last && isCut ? cursors.write(isRanked ? [last.key, last.id, "ranked"] : [last.key, last.id]) : null,
  );
}
