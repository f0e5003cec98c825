import type { LiveEvent } from "@millwright/contract/live";
import type { Committed } from "#db/announce.ts";
import type { KeptEvents } from "#db/live-events.ts";

/**
 * Receives one event of one company, in the order of versions. It must not throw. Only with the last event of a version
 * has a reader had all of that version, and may go on after it when it was cut off.
 */
export type Send = (event: LiveEvent, isLastOfVersion: boolean) => void;
type ReadSince = (companyId: string, version: number | null) => Promise<KeptEvents>;

interface Subscriber {
  send: Send;
  /** Up to where it was told; null before its start is known. */
  version: number | null;
  /** Whether the database was asked since it came. */
  settled: boolean;
}

/** The open screens of one company on this node. */
interface Room {
  subscribers: Set<Subscriber>;
  /** The newest version heard of. */
  version: number;
  reading: boolean;
}

/**
 * The screens that are open on this node, by company. What this node committed is handed on as it is;
 * whatever else is heard of, or missing in between, is read from the database.
 */
export class LiveHub {
  readonly #rooms = new Map<string, Room>();
  readonly #readSince: ReadSince;

  constructor(readSince: ReadSince) {
    this.#readSince = readSince;
  }

  companies(): string[] {
    return [...this.#rooms.keys()];
  }

  /** From a version on, or from now on (null, which begins with a `resync` that tells the version). Answers how to leave. */
  subscribe(companyId: string, fromVersion: number | null, send: Send): () => void {
    const room = this.#rooms.get(companyId) ?? { subscribers: new Set(), version: 0, reading: false };
    const subscriber = { send, version: fromVersion, settled: false };
    this.#rooms.set(companyId, room);
    room.subscribers.add(subscriber);
    this.#catchUp(companyId, room);
    return () => {
      room.subscribers.delete(subscriber);
      if (room.subscribers.size === 0 && this.#rooms.get(companyId) === room) this.#rooms.delete(companyId);
    };
  }

  /** A transaction of this node: whoever is exactly one version behind needs no database to follow. */
  committed({ companyId, version, events }: Committed): void {
    const room = this.#rooms.get(companyId);
    if (!room) return;
    for (const subscriber of room.subscribers) {
      if (!subscriber.settled || subscriber.version !== version - 1) continue;
      subscriber.version = version;
      for (const [i, event] of events.entries()) subscriber.send({ ...event, version }, i === events.length - 1);
    }
    this.heardOf(companyId, version);
  }

  /** Somebody says that a company reached a version. */
  heardOf(companyId: string, version: number): void {
    const room = this.#rooms.get(companyId);
    if (!room) return;
    room.version = Math.max(room.version, version);
    this.#catchUp(companyId, room);
  }

  #catchUp(companyId: string, room: Room): void {
    // A database out of reach is asked again by the next notice or the safety poll.
    if (!room.reading) this.#readUntilLevel(companyId, room).catch(() => {});
  }

  async #readUntilLevel(companyId: string, room: Room): Promise<void> {
    room.reading = true;
    try {
      await this.#readWhileBehind(companyId, room);
    } finally {
      room.reading = false;
    }
  }

  async #readWhileBehind(companyId: string, room: Room): Promise<void> {
    for (let behind = behindOf(room); behind.length > 0; behind = behindOf(room)) {
      const heard = room.version;
      const kept = await this.#readSince(companyId, lowest(behind));
      for (const subscriber of behind) {
        if (room.subscribers.has(subscriber)) tell(subscriber, companyId, kept);
      }
      // The database has the last word, unless more was heard of while it was asked.
      if (room.version === heard) room.version = kept.version;
    }
  }
}

function behindOf(room: Room): Subscriber[] {
  return [...room.subscribers].filter(({ settled, version }) => !settled || version === null || version < room.version);
}

function lowest(subscribers: Subscriber[]): number | null {
  const versions = subscribers.map(({ version }) => version).filter((version) => version !== null);
  return versions.length > 0 ? Math.min(...versions) : null;
}

function tell(subscriber: Subscriber, companyId: string, { version, completeFrom, events }: KeptEvents): void {
  const from = subscriber.version;
  subscriber.version = version;
  subscriber.settled = true;
  if (from === null || from > version || from + 1 < completeFrom) {
    subscriber.send({ kind: "resync", id: companyId, version }, true);
    return;
  }
  for (const [i, event] of events.entries()) {
    if (event.version > from) subscriber.send(event, events[i + 1]?.version !== event.version);
  }
}
