import pg from "pg";

/** Whether an error says only that a statement before it failed. */
export function isAftermath(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25P02";
}

/** Whether the server ended a transaction that took too long in all, and the connection with it. */
function isOver(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "25P04";
}

/**
 * Why the statements of a transaction fail. Of those that are sent together, one behind the failed one may be the first to
 * tell its sender.
 */
export class Cause {
  readonly #client: pg.PoolClient;
  #latest: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.connection.on("errorMessage", this.#note);
  }

  /** What an error follows from, or itself. */
  of(error: unknown): unknown {
    return isAftermath(error) || isOver(this.#latest) ? (this.#latest ?? error) : error;
  }

  forget(): void {
    this.#client.connection.off("errorMessage", this.#note);
  }

  readonly #note = (error: unknown): void => {
    if (!isAftermath(error)) this.#latest = error;
  };
}
