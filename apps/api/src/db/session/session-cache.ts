import type { SessionRow } from "#db/session/sessions.ts";

/** How long a session is remembered, at most: whoever ends one waits no longer than this for the other nodes. */
export const rememberedMs = 1_000;
const mostRemembered = 10_000;

/** A look at the database that is under way. */
export interface Look {
  /** Before the statement was sent. */
  startedMs: number;
  changes: number;
  writes: number;
}

/** What the database said of a session at one moment. */
export interface FoundSession {
  row: SessionRow;
  /** Whether this node is told, and waited for, when a session changes. */
  isRegistered: boolean;
  /** Whether no other node was there that could write. */
  isAlone: boolean;
}

interface Remembered extends FoundSession {
  look: Look;
}

/**
 * The sessions of the last second. Each is forgotten as soon as anything of it changes, on this node or another one, and
 * nothing is remembered of a look that was under way then.
 */
export class SessionCache {
  readonly #nowMs: () => number;
  /** By the token's hash, the latest looked up last. */
  readonly #sessions = new Map<string, Remembered>();
  #changes = 0;
  #writes = 0;
  /** The number of the last transaction here that wrote to a company, and of one that may have written to any. */
  readonly #writtenIn = new Map<string, number>();
  #writtenAnywhere = 0;
  /** The newest version of each company that a transaction of this node made. */
  readonly #versions = new Map<string, number>();
  #isOpen = false;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Remembers sessions from now on, or none at all. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.forget(null);
  }

  beginLook(): Look {
    return { startedMs: this.#nowMs(), changes: this.#changes, writes: this.#writes };
  }

  remember(hash: string, found: FoundSession, look: Look): void {
    // A turn that is good for one call changes with that call.
    const isLasting = found.row.kind !== "technician" || !found.row.once;
    if (!this.#isOpen || !found.isRegistered || !isLasting || look.changes !== this.#changes) return;
    this.#sessions.delete(hash);
    this.#sessions.set(hash, { ...found, look });
    for (const [oldest, { look: last }] of this.#sessions) {
      if (this.#sessions.size <= mostRemembered && this.#isCurrent(last)) break;
      this.#sessions.delete(oldest);
    }
  }

  /** The session as it is, though perhaps seen since, and with an older count of what was written to its company. */
  find(hash: string): SessionRow | null {
    const known = this.#sessions.get(hash);
    if (known === undefined || !this.#isCurrent(known.look)) return null;
    // What is read from now on follows from what this node has committed since as well.
    const version = this.#versions.get(known.row.company_id) ?? 0;
    if (version > known.row.version) known.row = { ...known.row, version };
    return known.row;
  }

  /** The same, where nothing was written to its company since. */
  findUnwritten(hash: string): SessionRow | null {
    const known = this.#sessions.get(hash);
    if (known === undefined || !known.isAlone || !this.#isCurrent(known.look)) return null;
    const written = Math.max(this.#writtenIn.get(known.row.company_id) ?? 0, this.#writtenAnywhere);
    return written <= known.look.writes ? known.row : null;
  }

  /** Forgets the sessions that have one of these ids: their own, the person's, the tablet's or the company's; null: all. */
  forget(ids: readonly string[] | null): void {
    this.#changes += 1;
    const changed = ids === null ? null : new Set(ids);
    for (const [hash, { row }] of this.#sessions) {
      if (changed === null || idsOf(row).some((id) => id !== null && changed.has(id))) this.#sessions.delete(hash);
    }
  }

  /** Forgets one session, such as when it was seen. */
  forgetToken(hash: string): void {
    this.#sessions.delete(hash);
  }

  /** Notes that a transaction of this node wrote to a company; null: to any. */
  noteWritten(companyId: string | null): void {
    this.#writes += 1;
    if (companyId === null) this.#writtenAnywhere = this.#writes;
    else this.#writtenIn.set(companyId, this.#writes);
  }

  /** Notes that a transaction of this node brought a company to a version, and is committed. */
  noteVersion(companyId: string, version: number): void {
    this.#versions.set(companyId, Math.max(version, this.#versions.get(companyId) ?? 0));
  }

  #isCurrent({ startedMs }: Look): boolean {
    return this.#nowMs() - startedMs < rememberedMs;
  }
}

function idsOf(row: SessionRow): (string | null)[] {
  const actor = row.kind === "device" ? null : row.actor_id;
  return [row.id, row.company_id, actor, "device_id" in row ? row.device_id : null];
}
