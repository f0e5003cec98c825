/** A machine by what it cost the plant in a window. */
export interface Actor {
  id: string;
  name: string;
  /** Milliseconds of what was required. */
  stopped: number;
  failures: number;
  /** Cents of work, parts and services. */
  cost: number;
}

export interface BadActor extends Actor {
  /** Whether it is among the first of two of the three lists. */
  isBad: boolean;
}

/** So many machines lead a list. */
const leaders = 3;

const byName = (a: Actor, b: Actor) => compare(a.name, b.name) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const measures: ((actor: Actor) => number)[] = [
  ({ stopped }) => stopped,
  ({ failures }) => failures,
  ({ cost }) => cost,
];

/** By one of the measures; what is equal by the others in their order, then by name and id. */
const orderBy = (n: number) => (a: Actor, b: Actor) => {
  const rest = measures.filter((_, m) => m !== n);
  for (const of of [measures[n] ?? (() => 0), ...rest]) if (of(a) !== of(b)) return of(b) - of(a);
  return byName(a, b);
};

/**
 * The machines that stood, failed or cost something, by their stopped time. A bad one leads by two of stopped time, failures and
 * cost.
 */
export function badActors(actors: readonly Actor[]): BadActor[] {
  const seen = actors.filter((actor) => measures.some((of) => of(actor) !== 0));
  const lists = measures.map((of, n) => {
    const first = seen.toSorted(orderBy(n)).slice(0, leaders);
    return new Set(first.filter((actor) => of(actor) > 0).map(({ id }) => id));
  });
  const leadsOf = (id: string) => lists.filter((list) => list.has(id)).length;
  return seen.toSorted(orderBy(0)).map((actor) => ({ ...actor, isBad: leadsOf(actor.id) >= 2 }));
}
