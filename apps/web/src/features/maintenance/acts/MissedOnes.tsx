import { Button } from "@mantine/core";
import { planWords } from "@millwright/messages/plans/plans";
import { useQuery } from "@tanstack/react-query";
import styles from "#features/maintenance/Pm.module.css";
import { api } from "#lib/api/api.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useCompleteLate } from "#work/pause/use-complete-late.ts";

const shown = 3;

/** The latest missed occurrences of a PM, for planners: each can be completed late. */
export function MissedOnes({ pm }: { pm: WorkOrder }) {
  const saying = useSaying();
  const { acts } = planWords[saying.locale];
  const mayPlan = useMayPlan();
  const complete = useCompleteLate();
  const { data } = useQuery({
    // Among the histories, so that whatever changes one asks for it again.
    queryKey: ["history", "occurrences", "missed", pm.id, pm.version],
    queryFn: ({ signal }) =>
      api("GET /maintenance-history", { query: { q: pm.wo_id, status: "overdue,on-hold", limit: 20 }, signal }),
    enabled: mayPlan,
    placeholderData: (before) => before,
  });
  const missed = (data ?? []).filter((one) => one.work_order_id === pm.id && one.overtaken).slice(0, shown);
  if (!mayPlan || missed.length === 0) return null;
  return (
    <section className={`all-columns pad-12-14 rounded bg-hover ${styles.next}`}>
      <h3>{acts.missed}</h3>
      <ol>
        {missed.map((one) => (
          <li className="flex gap-12 between" key={one.id}>
            <time dateTime={one.scheduled_date}>{sayWeekday(Temporal.PlainDate.from(one.scheduled_date), saying)}</time>
            <Button variant="default" size="compact-sm" onClick={() => void complete(one)}>
              {acts.late}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
