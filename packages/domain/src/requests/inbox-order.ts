import { type Criticality, criticalities } from "#machines/machine.ts";

interface Waiting {
  is_stopped: boolean;
  criticality: Criticality | null;
  /** An instant, ISO 8601 in UTC. */
  created_at: string;
}

/** What presses most first: a machine that is stopped, then what stops the plant or slows it, then what waits longest. */
export function sortInbox<Request extends Waiting>(requests: readonly Request[]): Request[] {
  return requests.toSorted(
    (a, b) =>
      Number(b.is_stopped) - Number(a.is_stopped) ||
      rank(a) - rank(b) ||
      Date.parse(a.created_at) - Date.parse(b.created_at),
  );
}

const rank = ({ criticality }: Waiting): number =>
  criticality === null ? criticalities.length : criticalities.indexOf(criticality);
