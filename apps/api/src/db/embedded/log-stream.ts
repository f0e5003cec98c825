import pg from "pg";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";
import { showPosition } from "#db/embedded/log-position.ts";

/** A stretch of the database's log as the server sent it. */
export interface LogChunk {
  /** Of its first byte, in bytes since the cluster was made. */
  position: bigint;
  bytes: Buffer;
  /** By the database's clock, in milliseconds since 1970. */
  sentAtMs: number;
}

export interface LogStream {
  /** What came since it was last asked. @throws when the stream has ended and nothing is left of it */
  take(): LogChunk[];
  /** Says that everything before a position is kept, so that the server need not keep it. */
  confirm(position: bigint): void;
  close(): Promise<void>;
}

/** The server no longer has the log that was asked for: it let go of it, or it is another's. */
export class LogLost extends Error {
  override name = "LogLost";
}

/** Slot invalidated, no such slot, segment removed, and a start beyond the end of the log. */
const lostCodes = ["55000", "42704", "58P01", "XX000"];
const data = "w".charCodeAt(0);
const alive = "k".charCodeAt(0);
/** More than this is not read ahead of who takes it. */
const mostWaitingBytes = 8 * 1024 * 1024;
const epochOf2000Ms = 946_684_800_000;

/** Follows the log of a running cluster by the server's own protocol for replicas, from a position on. */
export async function followLog(ownerUrl: ConnectionUrl, slot: string, from: bigint): Promise<LogStream> {
  const url = new URL(ownerUrl);
  url.searchParams.set("replication", "true");
  const client = new pg.Client({ ...connectionOptions(url.href, "archive"), pipeline: false });
  client.on("error", () => {});
  await client.connect();
  const replication = new Replication(`START_REPLICATION SLOT ${slot} PHYSICAL ${showPosition(from)}`, from);
  client.once("end", () => replication.handleError(new Error("The database closed the connection.")));
  client.query(replication);
  return {
    take: () => replication.take(),
    confirm: (position) => replication.confirm(position),
    close: () => client.end().catch(() => {}),
  };
}

/** The endless answer to START_REPLICATION. */
class Replication implements pg.Submittable {
  readonly #command: string;
  #line: pg.Connection["stream"] | null = null;
  #waiting: LogChunk[] = [];
  #waitingBytes = 0;
  #confirmed: bigint;
  #ended: Error | null = null;

  constructor(command: string, from: bigint) {
    this.#command = command;
    this.#confirmed = from;
  }

  submit(connection: pg.Connection): void {
    this.#line = connection.stream;
    connection.query(this.#command);
  }

  take(): LogChunk[] {
    if (this.#waiting.length === 0 && this.#ended !== null) throw this.#ended;
    const taken = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#line?.resume();
    return taken;
  }

  confirm(position: bigint): void {
    this.#confirmed = position;
    // A standby's status: written, flushed and applied up to here, at no time in particular, no answer wanted.
    const status = Buffer.alloc(39);
    status.write("d", 0);
    status.writeInt32BE(38, 1);
    status.write("r", 5);
    for (const at of [6, 14, 22]) status.writeBigUInt64BE(position, at);
    this.#line?.write(status);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === alive && chunk[17] === 1) this.confirm(this.#confirmed);
    if (chunk[0] !== data) return;
    const sentAtMs = Number(chunk.readBigInt64BE(17) / 1_000n) + epochOf2000Ms;
    // The driver reads on into the same memory: what is kept is copied.
    this.#waiting.push({ position: chunk.readBigUInt64BE(1), bytes: Buffer.from(chunk.subarray(25)), sentAtMs });
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes > mostWaitingBytes) this.#line?.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.handleError(new Error("The database ended the stream."));
  }

  handleError(error: Error): void {
    const isLost = error instanceof pg.DatabaseError && lostCodes.includes(error.code ?? "");
    this.#ended ??= isLost ? new LogLost(error.message, { cause: error }) : error;
  }
}
