import { instantOf } from "@millwright/domain/when";
import { apiOnce } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query.ts";
import { isRetryable } from "#lib/api/retryable.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { dropEntry, keepEntry } from "#lib/outbox/kept-entries.ts";
import { Outbox } from "#lib/outbox/outbox.ts";
import { isUnsent, orderOf } from "#lib/outbox/places.ts";
import { refusalOf } from "#lib/outbox/refusal-of.ts";
import type { Owner } from "#lib/storage/storage.ts";
import { type Attached, AttachLine, type Chosen } from "#work/attach/attach-line.ts";
import { earlierOf, uploadEarlier } from "#work/attach/earlier.ts";
import { keepOnDisk, noteOnDisk, removeFromDisk } from "#work/attach/on-disk.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { sentAs } from "#work/outbox/author.ts";
import { type Answered, makesOrder, photosOf, sendEntry, undoes, withTime } from "#work/outbox/send-entry.ts";

export interface LeftState {
  /** What the server refused when it was sent. */
  readonly refused: readonly Entry[];
  readonly waiting: readonly Entry[];
  /** Photos and files of orders. */
  readonly files: readonly Chosen[];
  readonly isSending: boolean;
}

interface Discarded {
  entries: readonly Entry[];
  files: readonly Chosen[];
}

/** What another person did on this device and never sent. It stays until somebody sends it as theirs, or discards it. */
export class LeftBehind {
  readonly owner: Owner;
  /** Whose work it is: on a shared tablet of several. Without those whom nothing names. */
  readonly names: readonly string[];
  /** Whether it was done on a shared tablet: nobody signs in as its technicians. */
  readonly isOfTablet: boolean;
  readonly #outbox: Outbox<Entry, Answered>;
  readonly #line: AttachLine;
  readonly #listeners = new Set<() => void>();
  #files: readonly Chosen[];
  #isSent = false;
  #state: LeftState = { refused: [], waiting: [], files: [], isSending: false };

  constructor(owner: Owner, entries: readonly Entry[], files: readonly Chosen[]) {
    this.owner = owner;
    const authors = [...entries, ...files].map(({ author }) => author);
    this.names = [...new Map(authors.filter(({ name }) => name !== "").map(({ id, name }) => [id, name])).values()];
    this.isOfTablet = authors.some(({ id }) => id !== owner.person);
    const photos = new Set(entries.flatMap(photosOf));
    this.#files = files.filter((one) => isUnsent(one, photos));
    this.#line = new AttachLine({
      upload: (one, options) => uploadEarlier(this.#line, one, options),
      attach: async (orderId, one) => {
        const { headers, doneMs } = await earlierOf(this.#line, one);
        const done_at = instantOf(doneMs);
        const body = { id: one.command, kind: "attach" as const, files: [{ id: one.id }], done_at };
        const input = { params: { id: orderId }, body, idempotencyKey: one.command, headers: headers() };
        upsertInCache(queryClient, await apiOnce("POST /work-orders/{id}/commands", input));
      },
      isPassing: isRetryable,
      refusalOf,
      isMine: () => true,
      keep: () => undefined,
      note: (one) => noteOnDisk(owner, one),
      drop: (id) => {
        this.#files = this.#files.filter((one) => one.id !== id);
        removeFromDisk(owner, id);
      },
      onRefused: () => undefined,
      onDone: () => undefined,
    });
    this.#outbox = new Outbox<Entry, Answered>({
      send: (entry) => sendEntry(owner, entry, this.#there),
      isPassing: isRetryable,
      held: (entry) => {
        if (!this.#isSent || sentAs(entry.author) === null) return "coming";
        return this.#among(photosOf(entry)).every(({ isThere, refusal }) => isThere || refusal) ? "no" : "coming";
      },
      begins: makesOrder,
      undoes,
      keep: (entry) => keepEntry(owner, withTime(entry)),
      drop: ({ id }) => dropEntry(owner, id),
      onAnswer: (entry, answered) => {
        this.#line.arrived(photosOf(entry));
        if ("order" in answered) upsertInCache(queryClient, answered.order);
      },
      onUnheard: () => undefined,
      refusalOf,
    });
    this.#line.subscribe(() => {
      this.#outbox.wake();
      this.#notify();
    });
    this.#outbox.subscribe(() => this.#notify());
    this.#outbox.begin(entries);
  }

  readonly state = (): LeftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends all of it as its author's; of what was refused before once more. */
  send(): void {
    this.#isSent = true;
    this.#line.begin(this.#files.map(({ refusal: _, ...again }) => again));
    this.#outbox.restore(this.#outbox.refused().map(({ refusal: _, ...again }) => again));
    this.#outbox.wake();
  }

  /** Gives all of it up; answers how to put it back. */
  discard(): () => void {
    const entries = this.#all().flatMap(({ id }) => this.#outbox.discard(id));
    const files = this.#files;
    this.#files = [];
    this.#line.begin([]);
    for (const { id } of files) removeFromDisk(this.owner, id);
    this.#notify();
    return () => this.#restore({ entries, files });
  }

  /** Takes over what another tab sent or discarded. */
  reread(entries: readonly Entry[]): void {
    this.#outbox.reconcile(entries, this.#outbox.known());
  }

  /** Sends nothing more: somebody else is here. What was not sent stays on the device. */
  end(): void {
    this.#isSent = false;
    this.#line.begin([]);
    this.#outbox.begin([]);
  }

  #restore({ entries, files }: Discarded): void {
    this.#files = files;
    for (const file of files) void keepOnDisk(this.owner, file);
    this.#isSent = false;
    this.#outbox.restore(entries);
  }

  #all = (): Entry[] => [...this.#outbox.refused(), ...this.#outbox.waiting().map(({ entry }) => entry)];
  #among = (ids: readonly string[]): Attached[] => this.#line.all().filter(({ id }) => ids.includes(id));
  #there = (ids: readonly string[]): string[] => this.#among(ids).flatMap(({ id, isThere }) => (isThere ? [id] : []));

  #notify(): void {
    const refused = this.#outbox.refused();
    const waiting = this.#outbox.waiting().map(({ entry }) => entry);
    const files = this.#files.filter(({ place }) => orderOf(place) !== null);
    const isComing = this.#line.all().some((one) => orderOf(one.place) !== null && !one.refusal);
    const isSending = this.#isSent && (isComing || waiting.some(({ line }) => !this.#outbox.isBlocked(line)));
    this.#state = { refused, waiting, files, isSending };
    for (const listener of this.#listeners) listener();
  }
}
