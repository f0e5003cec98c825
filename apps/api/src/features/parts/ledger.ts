import type { ChangeType, MovementKind } from "@millwright/domain/parts/stock";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { JsonById } from "#db/list/json-by-id.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { type LedgerFilters, listLedger, listPartsUsed, listPartsUsedOn } from "#features/parts/ledger.queries.ts";
import { isPart } from "#features/parts/parts.queries.ts";
import { type JsonText, jsonText, type Page, paged } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<[number]>(z.tuple([z.int32().positive()]));

export interface AskedLedger {
  change_type?: ChangeType[] | undefined;
  kind?: MovementKind[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of a part's ledger, newest first. @throws Refusal `not_found` */
export async function readLedger(
  db: CompanyDb,
  partId: string,
  { limit, cursor, ...filter }: AskedLedger & { limit: number; cursor?: string | undefined },
  zone: string,
): Promise<Page<never>> {
  await requirePart(db, partId);
  const [after = null] = cursors.read(cursor) ?? [];
  const { shown, isCut } = shownOf(await listLedger(db, partId, filtersOf(filter, zone), { after, limit }), limit);
  const last = shown.at(-1);
  const next = last && isCut ? cursors.write([last.number]) : null;
  return paged<never>(`[${shown.map(({ json }) => json).join(",")}]`, next);
}

/** @throws Refusal `not_found` */
export async function requirePart(db: CompanyDb, id: string): Promise<void> {
  if (!(await isPart(db, id))) refuse("not_found");
}

/** What is asked for, its days taken as the plant's. */
export function filtersOf({ change_type: types, kind: kinds, from, to }: AskedLedger, zone: string): LedgerFilters {
  return {
    types,
    kinds,
    from: from === undefined ? undefined : startOfDay(Temporal.PlainDate.from(from), zone),
    until: to === undefined ? undefined : endOfDay(Temporal.PlainDate.from(to), zone),
  };
}

const usedWithin = Temporal.Duration.from({ hours: 365 * 24 });

/** The parts that were taken for a machine within a year. */
export async function readPartsUsed(db: CompanyDb, machineId: string, now: Temporal.Instant): Promise<JsonText> {
  return jsonText(`[${(await listPartsUsed(db, machineId, now.subtract(usedWithin))).join(",")}]`);
}

/** The same of some machines, of each as a JSON array by its id. */
export function readPartsUsedOn(
  db: CompanyDb,
  machineIds: readonly string[],
  now: Temporal.Instant,
): Promise<JsonById> {
  return listPartsUsedOn(db, machineIds, now.subtract(usedWithin));
}
