import type { LiveEvent } from "@millwright/contract/live";
import type { Committed } from "#db/transaction/announce.ts";
import { type KeptEvents, mostCaughtUp } from "#db/transaction/live-events.ts";

/**
 * Receives one event of one company, in the order of versions, the same object as its other screens. It must not throw. Only with the last event of a version
 * has a reader had all of that version, and may go on after it when it was cut off.
 */
export type Send = (event: LiveEvent, isLastOfVersion: boolean) => void;
type ReadSince = (companyId: string, version: number | null) => Promise<KeptEvents>;

interface Subscriber {
  send: Send;
  /** Up to where it was sent; null before its start is known. */
  version: number | null;
  /** Whether the database was asked since it came. */
  settled: boolean;
}

/** The open screens of one company on this node. */
interface Channel {
  subscribers: Set<Subscriber>;
  /** The newest version heard of. */
  version: number;
  reading: boolean;
}

/**
 * The screens that are open on this node, by company. What this node committed is handed on as it is;
 * whatever else is heard of, or missing in between, is read from the database.
 */
export class LiveSubscribers {
  readonly #channels = new Map<string, Channel>();
  readonly #readSince: ReadSince;

  constructor(readSince: ReadSince) {
    this.#readSince = readSince;
  }

  companies(): string[] {
    return [...this.#channels.keys()];
  }

  /** From a version on, or from now on (null, which begins with a `resync` that tells the version). Answers how to leave. */
  subscribe(companyId: string, fromVersion: number | null, send: Send): () => void {
    const channel = this.#channels.get(companyId) ?? { subscribers: new Set(), version: 0, reading: false };
    const subscriber = { send, version: fromVersion, settled: false };
    this.#channels.set(companyId, channel);
    channel.subscribers.add(subscriber);
    this.#catchUp(companyId, channel);
    return () => {
      channel.subscribers.delete(subscriber);
      if (channel.subscribers.size === 0 && this.#channels.get(companyId) === channel) this.#channels.delete(companyId);
    };
  }

  /**
   * A transaction of this node: whoever is exactly one version behind needs no database to follow. What changed as much as an
   * import does is one `resync`.
   */
  committed({ companyId, version, events }: Committed): void {
    const channel = this.#channels.get(companyId);
    if (!channel) return;
    const isTooMuch = events.length > mostCaughtUp;
    const versioned = isTooMuch
      ? [{ kind: "resync", id: companyId, version } as const]
      : events.map((event) => ({ ...event, version }));
    for (const subscriber of channel.subscribers) {
      if (!subscriber.settled || subscriber.version !== version - 1) continue;
      subscriber.version = version;
      for (const [i, event] of versioned.entries()) subscriber.send(event, i === versioned.length - 1);
    }
    this.heardOf(companyId, version);
  }

  /** Somebody says that a company reached a version. */
  heardOf(companyId: string, version: number): void {
    const channel = this.#channels.get(companyId);
    if (!channel) return;
    channel.version = Math.max(channel.version, version);
    this.#catchUp(companyId, channel);
  }

  #catchUp(companyId: string, channel: Channel): void {
    // A database out of reach is asked again by the next notification or the safety poll.
    if (!channel.reading) this.#readUntilLevel(companyId, channel).catch(() => {});
  }

  async #readUntilLevel(companyId: string, channel: Channel): Promise<void> {
    channel.reading = true;
    try {
      await this.#readWhileBehind(companyId, channel);
    } finally {
      channel.reading = false;
    }
  }

  async #readWhileBehind(companyId: string, channel: Channel): Promise<void> {
    for (let behind = behindOf(channel); behind.length > 0; behind = behindOf(channel)) {
      const heard = channel.version;
      const stored = await this.#readSince(companyId, lowest(behind));
      for (const subscriber of behind) {
        if (channel.subscribers.has(subscriber)) sendEvents(subscriber, companyId, stored);
      }
      // The database has the last word, unless more was heard of while it was asked.
      if (channel.version === heard) channel.version = stored.version;
    }
  }
}

function behindOf(channel: Channel): Subscriber[] {
  return [...channel.subscribers].filter(
    ({ settled, version }) => !settled || version === null || version < channel.version,
  );
}

function lowest(subscribers: Subscriber[]): number | null {
  const versions = subscribers.map(({ version }) => version).filter((version) => version !== null);
  return versions.length > 0 ? Math.min(...versions) : null;
}

function sendEvents(subscriber: Subscriber, companyId: string, { version, completeFrom, events }: KeptEvents): void {
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
