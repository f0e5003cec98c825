import { limits } from "@millwright/contract/limits";
import type { SyncKind } from "@millwright/contract/sync";
import { startOfDay } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { pageBytes } from "#db/list/page-bytes.ts";
import { type PlantDay, readDay } from "#features/maintenance/maintenance.ts";
import {
  holdSnapshot,
  listChanged,
  listKindsAfter,
  readStanding,
  type Standing,
} from "#features/sync/changed.queries.ts";
import { type CopyBounds, countOpen, type FullCursor, listFull } from "#features/sync/full.queries.ts";
import { type RowContext, rowsOf } from "#features/sync/rows.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { cursorOf } from "#http/list/cursor.ts";

const { sync } = limits;

/** What the pages name one after the other: of orders the open ones, then those that were completed lately. */
const parts = [
  "workOrder",
  "completed",
  "machine",
  "meter",
  "part",
  "assignee",
  "department",
  "plantCode",
  "plantCalendar",
] as const;
type CopyPart = (typeof parts)[number];

const kindOf = (part: CopyPart): SyncKind => (part === "completed" ? "workOrder" : part);

/** So many things are read together. */
const atOnce: Record<SyncKind, number> = {
  ...{
    workOrder: 150,
    machine: 50,
    meter: 300,
    part: 300,
    assignee: 300,
    department: 300,
    plantCode: 300,
    plantCalendar: 1,
  },
};

/** So many things a full copy names at most. */
const most: Record<CopyPart, number> = {
  ...{ workOrder: sync.orders, completed: sync.orders, machine: sync.machines, meter: sync.others, part: sync.others },
  ...{ assignee: sync.others, department: sync.others, plantCode: sync.others, plantCalendar: 1 },
};

/** More changes than this are sooner told by all that there is. */
const mostVersions = 20_000;

/** Where some pages stand; they are all of the first one's version and day. */
interface Place {
  version: number;
  day: string;
  /** The version from which on changes are told; null of a full copy. */
  since: number | null;
  leftOut: number;
  /** Which of the parts of the copy is next. */
  part: number;
  /** The last thing of it that was told: of a full copy its place there, else its id. */
  after: FullCursor | string | null;
  /** How many of it a full copy has named. */
  told: number;
}

const after = z.union([z.tuple([z.int32(), z.string(), z.uuid()]), z.uuid()]).nullable();
const cursors = cursorOf<Place>(
  z.object({
    ...{ version: z.int().min(0), day: z.iso.date(), since: z.int().min(0).nullable(), leftOut: z.int().min(0) },
    ...{
      part: z
        .int()
        .min(0)
        .max(parts.length - 1),
      after,
      told: z.int().min(0),
    },
  }),
);

export interface AskedSync {
  since?: number | undefined;
  day?: string | undefined;
  cursor?: string | undefined;
}

/**
 * A page of what a device keeps, or of what changed of it. What is committed while the pages are read may be in them or not:
 * the version is the first page's, so that the next time tells it. @throws Refusal `invalid` of a cursor that is none
 */
export async function readSync(
  db: CompanyDb,
  query: AskedSync,
  by: Actor,
  { now, hasParts }: Pick<RowContext, "now" | "hasParts">,
): Promise<JsonText> {
  const given = cursors.read(query.cursor);
  await holdSnapshot(db);
  const today = await readDay(db, by.timeZone, now);
  const completedFrom = startOfDay(today.day.subtract({ days: sync.completedDays }), by.timeZone);
  const bounds = { completedFrom, dueUntil: today.day.add({ days: sync.daysDue }) };
  const place = given?.day === today.day.toString() ? given : await begin(db, query, today, bounds);
  return pageFrom(db, place, by, { today, now, hasParts, bounds, isShared: by.tablet !== undefined });
}

async function begin(
  db: CompanyDb,
  { since, day: seen }: AskedSync,
  { day }: PlantDay,
  bounds: CopyBounds,
): Promise<Place> {
  const standing = await readStanding(db, since ?? Number.MAX_SAFE_INTEGER);
  const isOfChanges = since !== undefined && seen === day.toString() && isKnownSince(since, standing);
  const first = { version: standing.version, day: day.toString(), part: 0, after: null, told: 0 };
  if (isOfChanges) {
    const isNothing = since === standing.version;
    return { ...first, since, leftOut: 0, ...(isNothing && { part: parts.length }) };
  }
  return { ...first, since: null, leftOut: Math.max(0, (await countOpen(db, bounds)) - sync.orders) };
}

/** Whether all that changed after a version can be told. */
function isKnownSince(since: number, { version, oldest, isAllChanged }: Standing): boolean {
  if (since === version) return true;
  if (since > version || version - since > mostVersions || isAllChanged) return false;
  return oldest !== null && oldest <= since + 1;
}

async function pageFrom(db: CompanyDb, from: Place, by: Actor, context: RowContext): Promise<JsonText> {
  const rows: string[] = [];
  let bytes = 0;
  let place = from;
  const news = from.since === null ? none : await listKindsAfter(db, from.since);
  for (let part = parts[place.part]; part !== undefined && bytes < pageBytes; part = parts[place.part]) {
    const kind = kindOf(part);
    const things = await nextThings(db, part, place, by, { ...context, news });
    const ids = things.map(({ id }) => id);
    const rowsById = ids.length > 0 ? await rowsOf[kind](db, ids, context) : new Map<string, string>();
    for (const { id, at } of things) {
      if (bytes >= pageBytes) return answerOf(place, rows);
      place = { ...place, after: at, told: place.told + 1 };
      const text = rowText(kind, id, rowsById.get(id), place);
      bytes += Buffer.byteLength(text);
      if (text !== "") rows.push(text);
    }
    if (things.length < atOnce[kind]) place = { ...place, part: place.part + 1, after: null, told: 0 };
  }
  return answerOf(place, rows);
}

/** A row, or that it is gone; nothing where a full copy says that by not naming it. */
function rowText(kind: SyncKind, id: string, json: string | undefined, { since }: Place): string {
  return json === undefined && since === null ? "" : `{"kind":"${kind}","id":"${id}","row":${json ?? "null"}}`;
}

function answerOf(place: Place, rows: readonly string[]): JsonText {
  const { version, day, since, leftOut, part } = place;
  const next = part < parts.length ? cursors.write(place) : null;
  const head = JSON.stringify({ version, day, full: since === null, left_out: leftOut, next });
  return jsonText(`${head.slice(0, -1)},"rows":[${rows.join(",")}]}`);
}

/** `news`: of what kinds something was told since a copy was asked for. */
type AskedOfNews = RowContext & { news: ReadonlySet<string> };
const none: ReadonlySet<string> = new Set();

interface Thing {
  id: string;
  /** Where the pages stand once it is told. */
  at: FullCursor | string;
}

/** The next things of a part of the copy, fewer than are read together once there are no more. */
async function nextThings(
  db: CompanyDb,
  part: CopyPart,
  place: Place,
  by: Actor,
  request: AskedOfNews,
): Promise<Thing[]> {
  if (part === "part" && !request.hasParts) return [];
  return place.since === null
    ? nextOfAll(db, part, place, by, request)
    : nextChanged(db, part, place.since, place, request);
}

async function nextOfAll(
  db: CompanyDb,
  part: CopyPart,
  { after: last, told }: Place,
  { id: askerId, companyId }: Actor,
  { bounds }: RowContext,
): Promise<Thing[]> {
  const limit = Math.min(atOnce[kindOf(part)], most[part] - told);
  if (limit <= 0) return [];
  if (part === "plantCalendar") return [{ id: companyId, at: companyId }];
  const page = { askerId, ...bounds, after: typeof last === "string" ? null : last, limit };
  return (await listFull(db, part, page)).map(({ id, rank, key }) => ({ id, at: [rank, key, id] }));
}

async function nextChanged(
  db: CompanyDb,
  part: CopyPart,
  since: number,
  { after: last, told }: Place,
  { bounds, news }: AskedOfNews,
): Promise<Thing[]> {
  // Orders that were completed are among those that changed.
  if (part === "completed") return [];
  if (part === "plantCalendar") {
    const isTold = told > 0 || !news.has("plantCalendar");
    return isTold ? [] : [{ id: db.companyId, at: db.companyId }];
  }
  const page = { since, after: typeof last === "string" ? last : null, limit: atOnce[part] };
  return (await listChanged(db, part, page, bounds.completedFrom, news)).map((id) => ({ id, at: id }));
}
