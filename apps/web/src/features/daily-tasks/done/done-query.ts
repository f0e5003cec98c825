import { dayOf } from "@millwright/domain/when";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { useSaying } from "#lib/time/now.ts";

/** The latest of each kind; all of them are in the histories. */
const limit = 50;

/** What was completed on a day of the plant (YYYY-MM-DD), the latest first. */
async function askDone(day: string, signal: AbortSignal) {
  const query = { from: day, to: day, limit };
  const [repairs, tasks] = await Promise.all([
    api("GET /repair-history", { query, signal }),
    api("GET /maintenance-history", { query: { ...query, status: "completed" }, signal }),
  ]);
  const done = [
    ...repairs.map((entry) => ({ ...entry, name: `repair.${entry.id}` })),
    ...tasks.flatMap(({ completed_at, ...entry }) =>
      completed_at === null ? [] : [{ ...entry, completed_at, name: `pm.${entry.id}` }],
    ),
  ].toSorted((a, b) => b.completed_at.localeCompare(a.completed_at));
  return shareVersion(done, { pages: [repairs, tasks] });
}

/** What was completed today. */
export function useDone() {
  const { now, zone } = useSaying();
  const day = dayOf(now, zone).toString();
  return useQuery({ queryKey: ["history", "done", day], queryFn: ({ signal }) => askDone(day, signal) });
}
