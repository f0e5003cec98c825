import { Readable } from "node:stream";
import { sayThrown } from "@millwright/domain/thrown";
import pg from "pg";
import { StartRefused } from "#config.ts";
import { type ConnectionUrl, connectionOptions } from "#db/connection/connection.ts";

export interface BaseBackup {
  /** Bytes of the database's files as the server sees them now: about what the stream will bring. */
  expectedBytes: number;
  /** A tar of the whole cluster, with the log that makes it consistent as of its end. */
  tar: Readable;
  close(): Promise<void>;
}

const command = "BASE_BACKUP (LABEL 'millwright', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
const dataMark = "d".charCodeAt(0);

/**
 * Copies a running cluster by the server's own protocol for backups, which also holds every page against its checksum.
 * Writers go on meanwhile. `ownerUrl` must be of the embedded server, whose owner may replicate.
 */
export async function startBaseBackup(ownerUrl: ConnectionUrl): Promise<BaseBackup> {
  const url = new URL(ownerUrl);
  url.searchParams.set("replication", "true");
  const client = new pg.Client({ ...connectionOptions(url.href, "backup"), pipeline: false });
  client.on("error", () => {});
  try {
    await client.connect();
    // The log of the time that the copy takes must be there at its end, however much is written meanwhile.
    await client.query(`CREATE_REPLICATION_SLOT millwright_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`);
  } catch (cause) {
    await client.end().catch(() => {});
    const reason = sayThrown(cause);
    throw new StartRefused(`The database can't be copied: ${reason}.`, { cause });
  }
  const copy = client.query(new Copy());
  return { expectedBytes: await copy.begun, tar: copy.tar, close: () => client.end().catch(() => {}) };
}

/** The answer of BASE_BACKUP: rows that say where and how much, then the copy itself. */
class Copy implements pg.Submittable {
  readonly tar: Readable;
  /** Resolves with the expected bytes when the copy begins. */
  readonly begun: Promise<number>;
  #begin: (bytes: number) => void = () => {};
  #fail: (error: Error) => void = () => {};
  #line: pg.Connection["stream"] | null = null;
  #columns: string[] = [];
  #kilobytes = 0;

  constructor() {
    this.tar = new Readable({ highWaterMark: 4 * 1024 * 1024, read: () => void this.#line?.resume() });
    this.begun = new Promise((begin, fail) => {
      this.#begin = begin;
      this.#fail = fail;
    });
  }

  submit(connection: pg.Connection): void {
    this.#line = connection.stream;
    connection.query(command);
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }): void {
    this.#columns = fields.map(({ name }) => name);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const at = this.#columns.indexOf("size");
    if (at >= 0) this.#kilobytes += Number(fields[at] ?? 0);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#begin(this.#kilobytes * 1024);
    // The driver reads on into the same memory: what is kept is copied.
    if (chunk[0] === dataMark && !this.tar.push(Buffer.from(chunk.subarray(1)))) this.#line?.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.tar.push(null);
  }

  handleError(error: Error): void {
    this.#fail(error);
    this.tar.destroy(error);
  }
}
