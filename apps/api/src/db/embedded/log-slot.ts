import pg from "pg";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";
import { readPosition } from "#db/embedded/log-position.ts";

/** The most log, in megabytes, that the server keeps for an archive that does not keep up; then it lets go of it. */
export const keptForArchiveMegabytes = 1024;

const prefix = "millwright_archive_";
export const slotOf = (line: string): string => `${prefix}${line}`;

export interface LogState {
  /** The archive's line that the server keeps its log for; null: none, or it had to let go. */
  line: string | null;
  /** From where on it keeps it. */
  keptFrom: bigint;
  /** Where it writes now. */
  position: bigint;
  /** Eight hexadecimal digits: the part of the log's names that a restore changes. */
  timeline: string;
  /** By the database's clock. */
  now: Temporal.Instant;
}

/** What the log of a running cluster stands at. */
export function readLogState(ownerUrl: ConnectionUrl): Promise<LogState> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select kept.slot_name as slot, kept.restart_lsn::text as "from", pg_current_wal_flush_lsn()::text as position,
              upper(lpad(to_hex(timeline_id), 8, '0')) as timeline, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now
         from pg_control_checkpoint()
         left join pg_replication_slots as kept on kept.slot_name like $1 and kept.wal_status <> 'lost'`,
      [`${prefix}%`],
    );
    const [row] = rows;
    return {
      line: row.slot === null ? null : String(row.slot).slice(prefix.length),
      keptFrom: readPosition(row.from ?? row.position),
      position: readPosition(row.position),
      timeline: String(row.timeline),
      now: Temporal.Instant.fromEpochMilliseconds(Number(row.now)),
    };
  });
}

/** From now on the server keeps its log for this line of the archive, and for no other. */
export async function keepLogFor(ownerUrl: ConnectionUrl, line: string): Promise<void> {
  await letGoOfLog(ownerUrl);
  await asOwner(ownerUrl, (owner) =>
    owner.query("select pg_create_physical_replication_slot($1, true)", [slotOf(line)]),
  );
}

/** The server keeps its log for no archive. */
export async function letGoOfLog(ownerUrl: ConnectionUrl): Promise<void> {
  await asOwner(ownerUrl, (owner) =>
    owner.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like $1", [
      `${prefix}%`,
    ]),
  );
}

/** When the last change was made that a recovery brought back, by the database's clock; null: it had none to bring. */
export async function lastRecovered(owner: pg.Client): Promise<string | null> {
  const { rows } = await owner.query(
    "select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') as at",
  );
  return rows[0]?.at ?? null;
}

async function asOwner<T>(ownerUrl: ConnectionUrl, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(connectionOptions(ownerUrl, "archive"));
  owner.on("error", () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end().catch(() => {});
  }
}
