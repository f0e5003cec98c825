import pg from "pg";
import { vi } from "vitest";

export interface QueryCount {
  statements: number;
  /** How often something waits for the database: what is sent on a connection that owes no answer begins a new one. */
  roundTrips: number;
}

const pools = /^millwright (?:company|identity|sessions)$/;

interface Client {
  connectionParameters: { application_name?: string };
}

/** Counts what the server's pools send while some work lasts, begin and commit among it. */
export async function countSent(work: () => Promise<unknown>): Promise<QueryCount> {
  const counted: QueryCount = { statements: 0, roundTrips: 0 };
  const owed = new WeakMap<object, number>();
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const answer = Reflect.apply(query, this, args);
    if (!pools.test(this.connectionParameters.application_name ?? "")) return answer;
    const before = owed.get(this) ?? 0;
    counted.statements += 1;
    if (before === 0) counted.roundTrips += 1;
    owed.set(this, before + 1);
    const answered = () => void owed.set(this, (owed.get(this) ?? 1) - 1);
    Promise.resolve(answer).then(answered, answered);
    return answer;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return counted;
}
