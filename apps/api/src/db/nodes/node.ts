import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ConnectionUrl } from "#db/connection/connection.ts";
import { type Asking, deleteNode, findOthers, insertNode, isListed, markSilent } from "#db/nodes/registry.ts";
import { openNotifications } from "#db/notifications.ts";
import { rememberedMs, type SessionCache } from "#db/session/session-cache.ts";

const channel = "millwright_nodes";
/** Clocks that count a second differ by less. */
const waitMs = rememberedMs + 50;
/** Who has not looked for so long whether it is registered looks before it writes. */
const confirmEveryMs = 3_000;
const connectWithinMs = 500;
const leaveWithinMs = 500;
const againAfterMs = 1_000;
const mostOwn = 1_000;

export interface NodeDeps {
  /** As auth_user, where LISTEN can be used. */
  url: ConnectionUrl;
  cache: Pick<SessionCache, "setOpen" | "forget">;
  /** Runs a statement as auth_user. @throws DatabaseUnavailable in time */
  ask: Asking;
}

/** A change of sessions that a transaction of this node makes, by the notice of its trigger. */
export interface SessionChange {
  id: string;
  /** What has one of these ids is changed; null: every session. */
  keys: string[] | null;
}

export function readChange(text: string): SessionChange {
  const [id = "", keys = "*"] = text.split(" ");
  return { id, keys: keys === "*" ? null : keys.split(",") };
}

/**
 * This process among those that serve on one database. Each is registered before it writes, hears of every change of a session
 * and answers that it has forgotten it. Who makes the change waits for these answers; for a node that is silent as long as it
 * could remember the session.
 */
export class Node {
  readonly id = randomUUID();
  readonly #cache: NodeDeps["cache"];
  readonly #ask: Asking;
  readonly #notifications: ReturnType<typeof openNotifications>;
  readonly #connected = Promise.withResolvers<void>();
  /** Which nodes have answered to the changes of this one, while these are waited for. */
  readonly #answers = new Map<string, Set<string>>();
  readonly #own = new Set<string>();
  readonly #watchers = new Set<() => void>();
  #unanswered: string[] = [];
  #confirmedMs = Number.NEGATIVE_INFINITY;
  #triedMs = Number.NEGATIVE_INFINITY;
  #joining: Promise<void> | null = null;

  constructor({ url, cache, ask }: NodeDeps) {
    this.#cache = cache;
    this.#ask = ask;
    this.#notifications = openNotifications({
      url,
      name: "nodes",
      channel,
      onNotification: (payload) => this.#hear(payload),
      onConnected: () => {
        this.#cache.setOpen(true);
        this.#connected.resolve();
      },
      onLost: () => this.#cache.setOpen(false),
    });
  }

  /** Registers before the first transaction, and after a long silence looks whether that still holds. @throws DatabaseUnavailable */
  async join(): Promise<void> {
    if (performance.now() - this.#confirmedMs < confirmEveryMs) return;
    this.#joining ??= this.#register().finally(() => {
      this.#joining = null;
    });
    await this.#joining;
  }

  /** Notes what a look-up of sessions said of this node, and when that was asked. */
  confirm(isRegistered: boolean, askedMs: number): void {
    if (isRegistered) this.#confirmedMs = Math.max(askedMs, this.#confirmedMs);
    else if (performance.now() - this.#triedMs > againAfterMs) {
      this.#confirmedMs = Number.NEGATIVE_INFINITY;
      this.join().catch(() => {});
    }
  }

  /** Expects the others' answers to a change, which they may give before the commit is known here. */
  expect({ id }: SessionChange): void {
    this.#answers.set(id, new Set());
    this.#own.add(id);
    const [oldest] = this.#own;
    if (this.#own.size > mostOwn && oldest !== undefined) this.#own.delete(oldest);
  }

  /** Forgets changed sessions here, and resolves when no other node remembers them either. */
  async settle(changes: readonly SessionChange[]): Promise<void> {
    const untilMs = performance.now() + waitMs;
    this.#forgetAll(changes);
    try {
      const others = await findOthers(this.#ask, this.id).catch(() => null);
      if (others === null) await pause(Math.max(0, untilMs - performance.now()));
      else if (others.length > 0) await this.#waitFor(others, changes, untilMs);
    } finally {
      for (const { id } of changes) this.#answers.delete(id);
    }
  }

  /** The transaction failed: nothing is waited for. */
  abandon(changes: readonly SessionChange[]): void {
    this.#forgetAll(changes);
    for (const { id } of changes) this.#answers.delete(id);
  }

  /** After the last transaction has ended. */
  async close(): Promise<void> {
    this.#cache.setOpen(false);
    await this.#joining?.catch(() => {});
    const leaving = deleteNode(this.#notifications.query, this.id).catch(() => {});
    await Promise.race([leaving, pause(leaveWithinMs, undefined, { ref: false })]);
    await this.#notifications.close();
  }

  async #register(): Promise<void> {
    this.#triedMs = performance.now();
    await Promise.race([this.#connected.promise, pause(connectWithinMs, undefined, { ref: false })]);
    const startedMs = performance.now();
    if (!(await isListed(this.#ask, this.id)) && (await insertNode(this.#ask, this.id))) await this.#announce();
    this.#confirmedMs = startedMs;
  }

  /** What others take for granted of a database that nobody else writes to ends here, before the first write. */
  async #announce(): Promise<void> {
    const change: SessionChange = { id: randomUUID(), keys: null };
    this.expect(change);
    await this.#ask("select pg_notify($1, $2)", [channel, `changed ${change.id} *`]);
    await this.settle([change]);
  }

  #forgetAll(changes: readonly SessionChange[]): void {
    for (const { keys } of changes) this.#cache.forget(keys);
  }

  async #waitFor(others: readonly string[], changes: readonly SessionChange[], untilMs: number): Promise<void> {
    const silent = () => others.filter((other) => changes.some(({ id }) => this.#answers.get(id)?.has(other) !== true));
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (silent().length === 0) resolve();
    };
    this.#watchers.add(look);
    const late = setTimeout(resolve, Math.max(0, untilMs - performance.now()));
    look();
    await answered;
    clearTimeout(late);
    this.#watchers.delete(look);
    const left = silent();
    if (left.length > 0) markSilent(this.#ask, { ids: left, afterMs: waitMs }).catch(() => {});
  }

  #hear(payload: string): void {
    const [what, id = "", more = ""] = payload.split(" ");
    if (what === "forgotten") {
      this.#answers.get(id)?.add(more);
      for (const look of this.#watchers) look();
    } else if (what === "changed" && !this.#own.has(id)) {
      this.#cache.forget(readChange(`${id} ${more}`).keys);
      this.#answerTo(id);
    }
  }

  /** What is heard together is answered together. */
  #answerTo(changeId: string): void {
    this.#unanswered.push(`forgotten ${changeId} ${this.id}`);
    if (this.#unanswered.length > 1) return;
    queueMicrotask(() => {
      this.#notifications.send(this.#unanswered);
      this.#unanswered = [];
    });
  }
}
