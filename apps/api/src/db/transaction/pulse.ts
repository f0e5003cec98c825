import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  type ConnectionUrl,
  connectionOptions,
  unreachableAfterMs,
  waitForConnectionMs,
} from "#db/connection/connection.ts";
import type { Connections } from "#db/connection/fair-pool.ts";
import { DatabaseUnavailable, saysUnavailable } from "#db/connection/unavailable.ts";

const beatEveryMs = 200;
const beatWhenLostMs = 100;
const lookEveryMs = 50;
/** 1.2 s of 2: with the time between two beats and the way of the answer, below what a caller waits at most. */
const silentShare = 0.6;

/**
 * Tells a database that says nothing from one that works long: asked a trifle five times a second, it is out of reach
 * when neither this nor anything else is answered. Then every transaction under way fails, and new ones fail at once,
 * until it answers again.
 */
export class Pulse {
  /** Beyond this, a database that does not answer is out of reach. */
  readonly unreachableAfterMs: number;
  readonly #url: ConnectionUrl;
  readonly #stop = new AbortController();
  readonly #working = new Set<pg.PoolClient>();
  readonly #waiting = new Set<() => void>();
  #client: pg.Client | null = null;
  #answeredAt = performance.now();
  #isLost = false;
  readonly #beating: Promise<void>;

  constructor(url: ConnectionUrl, withinMs = unreachableAfterMs) {
    this.#url = url;
    this.unreachableAfterMs = withinMs;
    this.#beating = this.#beatUntilStopped();
  }

  /** Whether it is out of reach. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Something was answered, on whatever connection. */
  readonly answered = (): void => {
    this.#answeredAt = performance.now();
  };

  /**
   * A connection of the pool for a transaction; given back by `done`. Who comes when all are taken waits.
   * @throws DatabaseUnavailable when none became free in time, or as soon as the database is out of reach
   */
  async connect(pool: Connections, withinMs = waitForConnectionMs): Promise<pg.PoolClient> {
    if (this.#isLost) throw new DatabaseUnavailable("It does not answer.");
    const connecting = pool.connect();
    const { promise: lost, reject: lose } = Promise.withResolvers<never>();
    const giveUp = (reason = "It does not answer.") => {
      lose(new DatabaseUnavailable(reason));
      connecting.then(
        (late) => late.release(),
        () => {},
      );
    };
    const timer = setTimeout(giveUp, withinMs, "No connection became free.").unref();
    this.#waiting.add(giveUp);
    try {
      const client = await Promise.race([connecting, lost]);
      this.#working.add(client);
      return client;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(giveUp);
    }
  }

  /**
   * Gives a connection back. One that is not idle, whatever the reason, is closed rather than shared, and so is one that was
   * given up: what it was sent last is not answered yet, so it doesn't know.
   */
  done(client: pg.PoolClient, isGivenUp: boolean): void {
    this.#working.delete(client);
    client.release(isGivenUp || client.getTransactionStatus() !== "I");
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#client?.connection.stream.destroy();
    await this.#beating;
  }

  async #beatUntilStopped(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      if (await this.#answers()) this.#isLost = false;
      else if (!signal.aborted) this.#lose();
      await pause(this.#isLost ? beatWhenLostMs : beatEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #answers(): Promise<boolean> {
    const asking = this.#ask();
    let answer: boolean | undefined;
    void asking.then((isAnswered) => {
      answer = isAnswered;
    });
    let heardAt = this.#answeredAt;
    const silentForLooks = (this.unreachableAfterMs * silentShare) / lookEveryMs;
    // Looks are counted, not the time: where we ourselves get no time, the database gets none either.
    for (let looks = 0; answer === undefined; looks += 1) {
      await Promise.race([asking, pause(lookEveryMs, undefined, { ref: false })]);
      if (heardAt !== this.#answeredAt) looks = 0;
      heardAt = this.#answeredAt;
      if (answer === undefined && looks >= silentForLooks) {
        this.#client?.connection.stream.destroy();
        return false;
      }
    }
    return answer;
  }

  /** Whether it answers; anything that it says, such as that it has no room, is an answer. */
  async #ask(): Promise<boolean> {
    const client = this.#client ?? this.#newClient();
    try {
      if (client !== this.#client) {
        this.#client = client;
        await client.connect();
      }
      await client.query("select 1");
      this.answered();
      return true;
    } catch (error) {
      this.#forget(client);
      return !saysUnavailable(error);
    }
  }

  #newClient(): pg.Client {
    const client = new pg.Client(connectionOptions(this.#url, "pulse", this.unreachableAfterMs));
    client.on("error", () => {});
    client.once("end", () => this.#forget(client));
    return client;
  }

  #forget(client: pg.Client): void {
    client.connection.stream.destroy();
    if (this.#client === client) this.#client = null;
  }

  #lose(): void {
    this.#isLost = true;
    for (const giveUp of [...this.#waiting]) giveUp();
    for (const client of this.#working) client.connection.stream.destroy();
  }
}
