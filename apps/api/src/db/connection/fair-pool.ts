import type pg from "pg";
import { FairTurns } from "#fair-turns.ts";

/** What gives connections. */
export type Connections = Pick<pg.Pool, "connect">;

/** A company has at most this part of the connections, so that one is left for the first of another. */
const mostOfOne = 2 / 3;

/** Gives a pool's connections to companies in fair turns: the queue of one never delays another's first request. */
export class FairPool {
  readonly #pool: Connections;
  readonly #turns: FairTurns;

  constructor(pool: Connections, size: number) {
    this.#pool = pool;
    this.#turns = new FairTurns({ atOnce: size, ofOne: Math.ceil(size * mostOfOne) });
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  /** The connections as they are for one company. */
  of(companyId: string): Connections {
    return { connect: () => this.#connect(companyId) };
  }

  async #connect(companyId: string): Promise<pg.PoolClient> {
    await new Promise<void>((resolve) => void this.#turns.take(companyId, resolve));
    try {
      const client = await this.#pool.connect();
      const { release } = client;
      client.release = (error) => {
        client.release = release;
        release.call(client, error);
        this.#turns.release(companyId);
      };
      return client;
    } catch (error) {
      this.#turns.release(companyId);
      throw error;
    }
  }
}
