import { completedByOf, reviewWords, signedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import styles from "#features/activity/AsCompleted.module.css";
import { SnapshotFacts } from "#features/activity/SnapshotFacts.tsx";
import { SnapshotSteps } from "#features/activity/SnapshotSteps.tsx";
import { readEntryName, type Snapshot, useSince, useSnapshot } from "#features/activity/snapshot.ts";
import { Timeline } from "#features/activity/Timeline.tsx";
import { useWords } from "#features/activity/use-words.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useDialogs } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The work that a history entry tells of, as it was completed, with what was changed since: of the entry in the address. */
export function AsCompleted() {
  const { activity, history } = useMessages();
  const { completed: m } = activity;
  const name = readEntryName(useDialogs().entry);
  const found = useSnapshot(name);
  if (name === null || hasCode(found.error, "not_found"))
    return <EmptyState title={m.notFound} detail={m.notFoundHelp} />;
  if (found.data) return <Shown snapshot={found.data} />;
  if (found.isPending) return <SkeletonRows />;
  return <ErrorState title={history.loadFailed} error={found.error} onRetry={() => void found.refetch()} />;
}

function Shown({ snapshot }: { snapshot: Snapshot }) {
  const { activity } = useMessages();
  const { completed: m } = activity;
  const words = useWords(snapshot.kind);
  const { asked, since, changed } = useSince(snapshot);
  // What was missed is written by the system at midnight, for all at once.
  const notReached = asked.data?.isWhole === false && snapshot.entry.completed_at !== null;
  return (
    <div className={styles.whole}>
      <p className={styles.by}>{useCompletedBy(snapshot)}</p>
      <SnapshotFacts snapshot={snapshot} changed={changed} words={words} />
      <SnapshotSteps steps={snapshot.entry.checklist ?? []} />
      <section>
        <h3 className={styles.heading}>{m.changed}</h3>
        {asked.isPending && <SkeletonRows count={2} />}
        {asked.error && !asked.data && (
          <ErrorState title={activity.loadFailed} error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {asked.data && since.length === 0 && <p className={styles.none}>{m.unchanged}</p>}
        {since.length > 0 && <Timeline entries={since} words={words} />}
        {notReached && <p className={styles.none}>{m.notReached}</p>}
      </section>
    </div>
  );
}

/** Who completed it and when; that it was not, of an occurrence that was missed. */
function useCompletedBy({ entry }: Snapshot): string {
  const m = useMessages();
  const saying = useSaying();
  const { completed } = m.activity;
  if (entry.completed_at === null) {
    const day = entry.scheduled_date;
    return fill(completed.missed, { day: day === null ? "" : sayDay(Temporal.PlainDate.from(day), saying, true) });
  }
  const when = sayInstant(Temporal.Instant.from(entry.completed_at), saying);
  const name = signedBy(completedByOf(entry.completed_by_name, m), entry.completed_by_device);
  return [fill(completed.by, { name, when }), reviewWords(entry.review, m)].filter((said) => said !== null).join(" · ");
}
