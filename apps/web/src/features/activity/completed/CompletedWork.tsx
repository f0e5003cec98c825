import { completedWords } from "@millwright/messages/completed/completed";
import { completerOf, isMissed, lateOf, occurrenceWords, reviewWords } from "@millwright/messages/history-words";
import { logWords } from "@millwright/messages/log/log";
import { fill } from "@millwright/messages/text";
import styles from "#features/activity/completed/AsCompleted.module.css";
import { OccurrenceActs } from "#features/activity/completed/OccurrenceActs.tsx";
import { SnapshotFacts } from "#features/activity/completed/SnapshotFacts.tsx";
import { SnapshotLocks } from "#features/activity/completed/SnapshotLocks.tsx";
import { SnapshotTime } from "#features/activity/completed/SnapshotTime.tsx";
import { useSince } from "#features/activity/completed/snapshot.ts";
import { Timeline } from "#features/activity/Timeline.tsx";
import { useActorName } from "#features/activity/use-actor-name.ts";
import { useWords } from "#features/activity/use-words.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant, sayWeekday } from "#lib/time/time.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { EntrySteps } from "#work/entry/EntrySteps.tsx";
import type { Snapshot } from "#work/entry/snapshot.ts";
import { sayDoneAt } from "#work/say-when.ts";

/** The work that a history entry tells of, as it was then, with what was changed since. */
export function CompletedWork({ snapshot }: { snapshot: Snapshot }) {
  const locale = useLocale();
  const m = completedWords[locale];
  const words = useWords(snapshot.kind);
  const { asked: query, since, changed, wrote } = useSince(snapshot);
  // What was missed is written by the system at midnight, for all at once.
  const notReached = query.data?.isWhole === false && snapshot.entry.completed_at !== null;
  return (
    <div className="stack gap-20">
      <p className="medium">{useOutcome(snapshot, wrote)}</p>
      {snapshot.kind === "pm" && (
        <OccurrenceActs
          orderId={snapshot.entry.work_order_id}
          missed={isMissed(snapshot.entry) ? snapshot.entry : null}
        />
      )}
      <SnapshotFacts snapshot={snapshot} changed={changed} words={words} />
      <EntrySteps steps={snapshot.entry.checklist ?? []} isLate={snapshot.kind === "pm" && snapshot.entry.is_late} />
      <SnapshotLocks locks={snapshot.entry.locks} />
      <SnapshotTime snapshot={snapshot} />
      <section>
        <h3 className={styles.heading}>{m.changed}</h3>
        {query.isPending && <SkeletonRows count={2} />}
        {query.error && !query.data && (
          <ErrorState title={logWords[locale].loadFailed} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && since.length === 0 && <p className="quiet">{m.unchanged}</p>}
        {since.length > 0 && <Timeline entries={since} words={words} />}
        {notReached && <p className="quiet">{m.notReached}</p>}
      </section>
    </div>
  );
}

type Wrote = ReturnType<typeof useSince>["wrote"];

/** Who completed it and when; of a day that was missed or left out that it was, why, and who left it out. */
function useOutcome(snapshot: Snapshot, wrote: Wrote): string {
  const m = useMessages();
  const saying = useSaying();
  const actor = useActorName();
  const completed = completedWords[saying.locale];
  const { entry } = snapshot;
  const joinParts = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" · ");
  if (snapshot.kind === "pm" && snapshot.entry.completed_at === null) {
    const { status, scheduled_date } = snapshot.entry;
    const day = sayWeekday(Temporal.PlainDate.from(scheduled_date), saying);
    const { outcome } = occurrenceWords(snapshot.entry, m, saying.locale);
    if (status !== "skipped") return joinParts([fill(completed.missed, { day }), outcome]);
    return joinParts([
      day,
      outcome,
      wrote && fill(m.history.maintenance.stepBy, { name: actor(wrote), when: at(wrote.at) }),
    ]);
  }
  const { signed: name } = completerOf(entry, m);
  const isLate = snapshot.kind === "pm" && snapshot.entry.is_late;
  const when = sayDoneAt(entry.completed_at ?? "", lateOf(entry), saying, m);
  const by = fill(isLate ? completed.byLate : completed.by, { name, when });
  return joinParts([by, reviewWords(entry.review, m)]);

  function at(instant: string): string {
    return sayInstant(Temporal.Instant.from(instant), saying);
  }
}
