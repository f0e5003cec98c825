import type { CountDifference, CountDifferences } from "@millwright/contract/counts";
import { partLimits } from "@millwright/contract/part-limits";
import { correctionOf, expectedAt } from "@millwright/domain/parts/counting/stock-count";
import { type UndoneBooking, wholeCents } from "@millwright/domain/parts/stock-value";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { endSession, findSession, lockSession, markPosted } from "#features/counts/counts.queries.ts";
import { getSession } from "#features/counts/counts.ts";
import {
  type CountedLine,
  countOpenLines,
  listCountedLines,
  listCountedParts,
  type PostedLine,
  writePosted,
} from "#features/counts/lines.queries.ts";
import { findOvertakenPart, writeUndone } from "#features/counts/undo.queries.ts";
import { lockStock, type StockContext, type StockCorrection, settleCounts } from "#features/parts/parts.ts";
import type { JsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Judged {
  line: CountedLine;
  posted: PostedLine;
}

/**
 * What posting makes of each line that has a number: the stock is corrected by what was counted less what the ledger had then. What
 * was counted again since, or is deleted, is left as it is.
 */
function judge(lines: readonly CountedLine[]): Judged[] {
  const balances = new Map(lines.map(({ partId, balance }) => [partId, balance]));
  return lines.map((line) => {
    const { id, partId, quantity: counted } = line;
    const of = { id, expected: expectedAt(line), movement: null };
    const unchanged = { moved: 0, missing: 0 };
    if (line.isDeleted) return { line, posted: { ...of, ...unchanged, outcome: "deleted" } };
    if (line.isRecounted) return { line, posted: { ...of, ...unchanged, outcome: "counted_since" } };
    const balance = balances.get(partId) ?? 0;
    const correction = correctionOf({ ...line, counted }, balance);
    balances.set(partId, balance + correction.moved);
    return { line, posted: { ...of, ...correction, outcome: of.expected === counted ? "right" : "corrected" } };
  });
}

/** What a line is worth, by its line of the ledger, or at the average cost by now; null of an unknown cost. */
function correctionValue({ line, posted }: Judged): number | null {
  if (line.movement !== null) return line.value;
  return line.average === null ? null : line.average * posted.moved;
}

/** What differs in a session, and what that is worth; of one that is posted what came of it. @throws Refusal `not_found` */
export async function readDifferences(db: CompanyDb, id: string): Promise<CountDifferences> {
  const session = (await findSession(db, id)) ?? refuse("not_found");
  const lines = await listCountedLines(db, id);
  const isPosted = session.status === "posted" || session.status === "undone";
  const judged = isPosted ? lines.flatMap(asPosted) : judge(lines);
  const differing = judged
    .filter(({ line, posted }) => posted.outcome !== "right" && posted.expected !== line.quantity)
    .map((one) => ({ ...one, value: correctionValue(one) }));
  const known = differing.flatMap(({ value }) => (value === null ? [] : [value]));
  const shown = differing
    .toSorted((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0) || (a.line.id < b.line.id ? -1 : 1))
    .slice(0, partLimits.counts.differences);
  return {
    differences: shown.map(differenceOf),
    differing: differing.length,
    right: judged.length - differing.length,
    not_counted: await countOpenLines(db, id),
    total_cents: wholeCents(known.reduce((sum, value) => sum + value, 0)),
    unknown_costs: differing.length - known.length,
  };
}

function asPosted(line: CountedLine): Judged[] {
  const { id, outcome, expected, moved, missing, movement } = line;
  if (outcome === null || expected === null) return [];
  return [{ line, posted: { id, outcome, expected, moved: moved ?? 0, missing: missing ?? 0, movement } }];
}

function differenceOf({ line, posted, value }: Judged & { value: number | null }): CountDifference {
  const { id, partId, code, name, unit, binId, binName, quantity, countedAt } = line;
  const { outcome, expected, moved, missing } = posted;
  return {
    ...{ id, part_id: partId, code, name, unit, bin_id: binId, bin_name: binName, quantity, counted_at: countedAt },
    ...{ outcome, expected, moved, missing, value_cents: value === null ? null : wholeCents(value) },
  };
}

/** Corrects the ledger by what was counted, in one step. @throws Refusal `not_found`, `count_closed`, `nothing_counted`, `invalid` */
export async function postSession(db: CompanyDb, id: string, context: StockContext): Promise<JsonText> {
  const session = (await lockSession(db, id)) ?? refuse("not_found");
  if (session.status !== "open") refuse("count_closed");
  const locked = await lockStock(db, await listCountedParts(db, id));
  const judged = judge(await listCountedLines(db, id));
  if (judged.length === 0) refuse("nothing_counted");
  const moving = judged.filter(({ posted }) => posted.moved !== 0);
  const corrections = moving.map(({ line, posted }): StockCorrection => {
    const at = Temporal.Instant.from(line.countedAt);
    return { ...placeOf(line), kind: "count", moved: posted.moved, counted: line.quantity, at, notes: session.code };
  });
  const numbers = await settleCounts(db, locked, corrections, context);
  const movements = new Map(moving.map(({ line }, n) => [line.id, numbers[n] ?? null]));
  await writePosted(
    db,
    judged.map(({ posted }) => ({ ...posted, movement: movements.get(posted.id) ?? null })),
  );
  await markPosted(db, id, context);
  announce(db, { kind: "count", id });
  return getSession(db, id);
}

/** Where a line is corrected: what lay all in one place wherever the part lies by now. */
const placeOf = ({ partId, isWhole, binId, binName }: CountedLine) => ({
  partId,
  bin: isWhole || binId === null ? null : { id: binId, name: binName ?? "" },
  isOfPlace: !isWhole,
});

/**
 * Takes all corrections of a posted session back.
 * @throws Refusal `not_found`, `count_not_posted`, `count_overtaken`, `count_undo_short`, `invalid`
 */
export async function undoSession(db: CompanyDb, id: string, context: StockContext): Promise<JsonText> {
  const session = (await lockSession(db, id)) ?? refuse("not_found");
  if (session.status !== "posted") refuse("count_not_posted");
  const locked = await lockStock(db, await listCountedParts(db, id));
  const corrected = (await listCountedLines(db, id)).filter(({ movement }) => movement !== null);
  const overtaken = await findOvertakenPart(db, id);
  if (overtaken !== null) refuse("count_overtaken", { values: { name: overtaken } });
  requireEnough(corrected);
  const corrections = corrected.map((line): StockCorrection => {
    const moved = 0 - (line.moved ?? 0);
    const booked = { undone: bookedBy(line), places: line.binMoves ?? [] };
    return { ...placeOf(line), kind: "adjust", moved, counted: null, at: context.at, notes: session.code, ...booked };
  });
  const numbers = await settleCounts(db, locked, corrections, context);
  const undone = corrected.flatMap(({ id: lineId }, n) =>
    numbers.slice(n, n + 1).map((movement) => ({ id: lineId, movement })),
  );
  await writeUndone(db, undone);
  await endSession(db, id, { status: "undone", ...context });
  announce(db, { kind: "count", id });
  return getSession(db, id);
}

/** What a line was worth when it was posted. */
const bookedBy = ({ value, unitCost }: CountedLine): UndoneBooking | null =>
  value === null || unitCost === null ? null : { value, unitCost };

/** @throws Refusal `count_undo_short` of the first part of which fewer are there than the session added */
function requireEnough(corrected: readonly CountedLine[]): void {
  for (const own of Map.groupBy(corrected, ({ partId }) => partId).values()) {
    const added = own.reduce((sum, { moved }) => sum + (moved ?? 0), 0);
    const [first] = own;
    if (first && added > first.balance)
      refuse("count_undo_short", { values: { name: first.name, added, available: first.balance } });
  }
}
