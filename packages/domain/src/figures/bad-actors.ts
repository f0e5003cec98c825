/** A machine by what it cost the plant in a window. */
export interface Actor {
  id: string;
  name: string;
  /** Milliseconds of what was required. */
  stopped: number;
  failures: number;
}

export interface BadActor extends Actor {
  /** Whether it is among the first of both lists. */
  isBad: boolean;
}

/** So many machines lead a list. */
const leaders = 3;

const byName = (a: Actor, b: Actor) => compare(a.name, b.name) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const orders: ((a: Actor, b: Actor) => number)[] = [
  (a, b) => b.stopped - a.stopped || b.failures - a.failures || byName(a, b),
  (a, b) => b.failures - a.failures || b.stopped - a.stopped || byName(a, b),
];

/** The machines that stood or failed, by their stopped time; what is equal by failures, name and id. A bad one leads by both. */
export function badActors(actors: readonly Actor[]): BadActor[] {
  const seen = actors.filter(({ stopped, failures }) => stopped > 0 || failures > 0);
  const [byTime = [], byCount = []] = orders.map((order) => seen.toSorted(order));
  const leads = (list: Actor[], of: (actor: Actor) => number) =>
    new Set(list.slice(0, leaders).flatMap((actor) => (of(actor) > 0 ? [actor.id] : [])));
  const [time, count] = [leads(byTime, ({ stopped }) => stopped), leads(byCount, ({ failures }) => failures)];
  return byTime.map((actor) => ({ ...actor, isBad: time.has(actor.id) && count.has(actor.id) }));
}
