import { occurrenceWords } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { EntrySteps } from "#work/entry/EntrySteps.tsx";
import { askLastDone } from "#work/entry/snapshot.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sayCompleted } from "#work/say-when.ts";

/** What was just done of a completed PM, to be read until its next occurrence comes: the answers, by whom and when. */
export function JustDone({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { data, isPending } = useQuery({
    // Among the histories, so that whatever changes one asks for it again.
    queryKey: ["history", "occurrences", "last", order.id, order.version],
    queryFn: ({ signal }) => askLastDone(order.id, signal),
  });
  if (isPending) return <SkeletonRows />;
  if (!data) return <InHistory code={order.wo_id} />;
  const day = sayWeekday(Temporal.PlainDate.from(data.scheduled_date), saying);
  return (
    <div className="stack gap-8">
      <p className="mb-8 quiet">
        {fill(m.workOrders.checklist.justDone, { day, done: sayCompleted(data, saying, m) ?? "" })}
      </p>
      {data.checklist.length === 0 ? (
        <EmptyState title={occurrenceWords(data, m, saying.locale).noSteps} />
      ) : (
        <EntrySteps steps={data.checklist} isLate={data.is_late} />
      )}
    </div>
  );
}

/** The way to what was done, where it can't be asked for. */
function InHistory({ code }: { code: string }) {
  const m = useMessages();
  return (
    <p className="mb-8 quiet">
      {m.workOrders.checklist.inHistory}{" "}
      <Link to="/maintenance-history" search={{ q: code }}>
        {m.shell.nav.maintenanceHistory.label}
      </Link>
    </p>
  );
}
