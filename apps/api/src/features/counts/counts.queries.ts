import type { PartClass } from "@millwright/domain/parts/counting/classes";
import type { CountCoverage, CountStatus } from "@millwright/domain/parts/counting/stock-count";
import { sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { duePartIds } from "#features/counts/due.queries.ts";

const json = sql`json_build_object(
  'id', session.id,
  'code', session.code,
  'covers', session.covers,
  'bin_id', session.bin_id,
  'bin_name', coalesce((select bin.name from bin where bin.company_id = session.company_id and bin.id = session.bin_id), session.bin_name),
  'part_class', session.part_class,
  'is_blind', session.is_blind,
  'status', session.status,
  'lines', (select count(*) from count_line line where line.company_id = session.company_id and line.session_id = session.id),
  'counted', (
    select count(line.counted_at) from count_line line
    where line.company_id = session.company_id and line.session_id = session.id
  ),
  'opened_at', json_instant(session.opened_at),
  'opened_by_id', session.opened_by_id,
  'opened_by_name', session.opened_by_name,
  'posted_at', json_instant(session.posted_at),
  'posted_by_id', session.posted_by_id,
  'posted_by_name', session.posted_by_name,
  'ended_at', json_instant(session.ended_at),
  'ended_by_id', session.ended_by_id,
  'ended_by_name', session.ended_by_name,
  'version', session.version
)::text`;

/** Where the list of sessions is: when its last row was opened, as text, and the id among equals. */
export type SessionCursor = [openedAt: string, id: string];

export async function listSessions(
  db: CompanyDb,
  { status, after, limit }: { status: readonly CountStatus[] | undefined; after: SessionCursor | null; limit: number },
): Promise<{ id: string; key: string; json: string }[]> {
  const beyond = after
    ? sql`and (session.opened_at, session.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  const ofStatus = status ? sql`and session.status = any(${status}::text[])` : sql``;
  const { rows } = await sql<{ id: string; key: string; json: string }>`
    select session.id, session.opened_at::text as key, ${json} as json from count_session session
    where session.company_id = current_company_id() ${ofStatus} ${beyond}
    order by session.opened_at desc, session.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findSessionJson(db: CompanyDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${json} as json from count_session session where session.id = ${id}`.execute(db);
  return rows[0]?.json ?? null;
}

export interface CountSessionRow {
  id: string;
  code: string;
  status: CountStatus;
  isBlind: boolean;
  /** Whether the moment that is named is before it was opened. */
  isBefore: boolean;
  bin: { id: string; name: string } | null;
}

const sessionRow = (at: Temporal.Instant | null) => sql`
  select session.id, session.code, session.status, session.is_blind as "isBlind",
    coalesce(${at}::timestamptz < session.opened_at, false) as "isBefore",
    case when bin.id is not null then json_build_object('id', bin.id, 'name', bin.name) end as bin
  from count_session session
    left join bin on bin.company_id = session.company_id and bin.id = session.bin_id`;

export async function findSession(db: CompanyDb, id: string): Promise<CountSessionRow | null> {
  const { rows } = await sql<CountSessionRow>`${sessionRow(null)} where session.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A session that stays as it is until the transaction ends: others may count in it meanwhile, nobody may post it. */
export async function shareSession(db: CompanyDb, id: string, at: Temporal.Instant): Promise<CountSessionRow | null> {
  const { rows } = await sql<CountSessionRow>`
    ${sessionRow(at)} where session.id = ${id} for share of session`.execute(db);
  return rows[0] ?? null;
}

/** A session for one alone, who ends it. */
export async function lockSession(db: CompanyDb, id: string): Promise<CountSessionRow | null> {
  const { rows } = await sql<CountSessionRow>`
    ${sessionRow(null)} where session.id = ${id} for update of session`.execute(db);
  return rows[0] ?? null;
}

export interface NewSession {
  id: string;
  code: string;
  covers: CountCoverage;
  bin: { id: string; name: string } | null;
  partClass: PartClass | null;
  isBlind: boolean;
  at: Temporal.Instant;
  by: { name: string };
}

export async function insertSession(db: CompanyDb, session: NewSession): Promise<void> {
  const { id, code, covers, bin, partClass, isBlind, at, by } = session;
  await sql`
    insert into count_session (
      id, code, covers, bin_id, bin_name, part_class, is_blind, status, opened_at, opened_by_id, opened_by_name
    ) values (
      ${id}, ${code}, ${covers}, ${bin?.id ?? null}, ${bin?.name ?? null}, ${partClass}, ${isBlind}, 'open', ${at}, acting_id(),
      ${by.name}
    )`.execute(db);
}

/** What a session counts, and the plant's day for what is due. */
export interface Coverage {
  covers: CountCoverage;
  binId: string | null;
  partClass: PartClass | null;
  partIds: readonly string[];
  today: string;
  zone: string;
}

const covered = ({ covers, binId, partClass, partIds, today, zone }: Coverage) =>
  ({
    all: sql`true`,
    bin: sql`(part.main_bin_id = ${binId}::uuid or part.id in (select part_id from part_bin where bin_id = ${binId}::uuid))`,
    class: sql`coalesce((select class from part_class where part_class.company_id = part.company_id and part_class.part_id = part.id), 'C') = ${partClass}`,
    due: sql`part.id in (${duePartIds(today, zone)})`,
    list: sql`part.id = any(${partIds}::uuid[])`,
  })[covers];

/** Makes a line of each place where a covered part lies, or would: its bins, its main bin, and none where some lie in none. Answers how many. */
export async function insertCoveredLines(db: CompanyDb, sessionId: string, coverage: Coverage): Promise<number> {
  const { binId } = coverage;
  const { numAffectedRows } = await sql`
    with covered as (
      select part.company_id, part.id, part.main_bin_id, part.bin_location, part.current_quantity from part
      where part.company_id = current_company_id() and part.deleted_at is null and ${covered(coverage)}
    ), binned as (
      select part_bin.part_id, part_bin.bin_id, bin.name, part_bin.quantity
      from covered join part_bin on part_bin.company_id = covered.company_id and part_bin.part_id = covered.id
        join bin on bin.company_id = part_bin.company_id and bin.id = part_bin.bin_id
    ), place as (
      select part_id, bin_id, name from binned
      union select id, main_bin_id, bin_location from covered where main_bin_id is not null
      union select id, null, null from covered
        left join (select part_id, sum(quantity) as quantity from binned group by part_id) lies on lies.part_id = covered.id
      where case when covered.main_bin_id is null and lies.part_id is null then true
        else covered.current_quantity > coalesce(lies.quantity, 0) end
    )
    insert into count_line (session_id, part_id, bin_id, bin_name)
    select ${sessionId}::uuid, part_id, bin_id, name from place
    ${binId === null ? sql`` : sql`where bin_id = ${binId}::uuid`}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ends an open session without posting it, or one that was posted by undoing it. */
export async function endSession(
  db: CompanyDb,
  id: string,
  { status, at, by }: { status: "cancelled" | "undone"; at: Temporal.Instant; by: { name: string } },
): Promise<void> {
  await sql`
    update count_session set status = ${status}, ended_at = ${at}, ended_by_id = acting_id(), ended_by_name = ${by.name},
      version = version + 1
    where id = ${id}`.execute(db);
}

export async function markPosted(
  db: CompanyDb,
  id: string,
  { at, by }: { at: Temporal.Instant; by: { name: string } },
): Promise<void> {
  await sql`
    update count_session set status = 'posted', posted_at = ${at}, posted_by_id = acting_id(), posted_by_name = ${by.name},
      version = version + 1
    where id = ${id}`.execute(db);
}
