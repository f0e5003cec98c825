import type { HeldReason } from "@millwright/domain/requests/request";
import { junkReasons } from "@millwright/domain/requests/screen";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { firstReporter, groupKey, heldGroupOf } from "#features/requests/inbox/held-group.queries.ts";
import { type LockedRequest, lockedColumns } from "#features/requests/requests.queries.ts";

const isJunk = sql`request.held_because = any(${junkReasons}::text[])`;

interface HeldGroup {
  key: string;
  machine_id: string | null;
  machine_name: string | null;
  is_one_network: boolean;
  count: number;
  to_look_at: number;
  because: HeldReason[];
  first_at: string;
  last_at: string;
}

export function heldGroups(): RawBuilder<HeldGroup> {
  return sql<HeldGroup>`
    select held.key, held.machine_id, machine.name as machine_name, held.is_one_network, held.count, held.to_look_at,
      held.because, json_instant(held.first_at) as first_at, json_instant(held.last_at) as last_at
    from (
      select ${groupKey} as key, request.machine_id, bool_and(reporter.network is not null) as is_one_network,
        count(*) as count, count(*) filter (where not (${isJunk})) as to_look_at,
        array_agg(distinct request.held_because) as because,
        min(request.created_at) as first_at, max(request.created_at) as last_at
      from request ${firstReporter} where request.status = 'held' group by 1, 2
    ) as held left join machine on machine.id = held.machine_id
    order by held.last_at desc, held.key`;
}

export async function listHeldGroups(db: CompanyDb): Promise<HeldGroup[]> {
  return (await heldGroups().execute(db)).rows;
}

/** Some of those that wait for a look: these, those of a group, or all. */
export interface HeldChoice {
  ids?: readonly string[] | undefined;
  group?: string | undefined;
  until?: Temporal.Instant | undefined;
  /** Only those that show nothing of a person. */
  isJunkOnly: boolean;
}

function isChosen({ ids, group, until, isJunkOnly }: HeldChoice) {
  const conditions = [
    ids && sql`request.id = any(${ids}::uuid[])`,
    group && sql`${heldGroupOf} = ${group}`,
    until && sql`date_trunc('milliseconds', request.created_at) <= ${until}`,
    isJunkOnly && sql`${isJunk}`,
  ].filter((one) => typeof one === "object");
  return sql.join([sql`request.status = 'held'`, ...conditions], sql` and `);
}

/** Those that came first, so many at most, locked in the order in which all lock them. */
export async function lockHeld(db: CompanyDb, choice: HeldChoice, most: number): Promise<LockedRequest[]> {
  const { rows } = await sql<LockedRequest>`
    select ${lockedColumns} from request where status = 'held' and id in (
      select request.id from request where ${isChosen(choice)} order by request.created_at, request.id limit ${most}
    ) order by id for no key update`.execute(db);
  return rows;
}

export async function countHeld(db: CompanyDb, choice: HeldChoice): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from request where ${isChosen(choice)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function declineMany(
  db: CompanyDb,
  ids: readonly string[],
  decision: { reason: string; at: Temporal.Instant; byId: string; byName: string },
): Promise<void> {
  await sql`
    update request set status = 'declined', reason = ${decision.reason}, decided_at = ${decision.at},
      decided_by_id = ${decision.byId}, decided_by_name = ${decision.byName}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(db);
}

export async function releaseMany(db: CompanyDb, ids: readonly string[]): Promise<void> {
  await sql`
    update request set status = 'new', version = version + 1 where id = any(${ids}::uuid[])`.execute(db);
}

/** Those of these that were declined after they had waited for a look wait for one again. Answers their ids. */
export async function markHeld(db: CompanyDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update request set status = 'held', reason = null, decided_at = null, decided_by_id = null, decided_by_name = null,
      version = version + 1
    where id in (
      select id from request where id = any(${ids}::uuid[]) and status = 'declined' and held_because is not null
      order by id for no key update
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
