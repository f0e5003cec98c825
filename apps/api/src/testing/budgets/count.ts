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

/** How many values the longest list has by which a statement looks for rows while some work lasts. */
export async function longestListSought(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    const lists = listsSought(args[0]).map(({ length }) => length);
    longest = Math.max(longest, ...lists);
    return Reflect.apply(query, this, args);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return longest;
}

function listsSought(sent: unknown): unknown[][] {
  if (typeof sent !== "object" || sent === null || !("text" in sent) || !("values" in sent)) return [];
  const isSought = String(sent.text).includes("= any(") && Array.isArray(sent.values);
  return isSought ? [sent.values].flat().filter(Array.isArray) : [];
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
