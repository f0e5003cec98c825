import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { FeedRow } from "#features/plant-calendar/feeds/FeedRow.tsx";
import { useFeeds } from "#features/plant-calendar/feeds/use-feeds.ts";
import styles from "#features/plant-calendar/PlantCalendar.module.css";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useIsTechnician } from "#work/filter/use-mine.ts";

/** The secret addresses at which calendars of people's own show work. */
export function FeedsSection() {
  const { feeds: m } = usePlantCalendarWords();
  const { kept: feeds, busy, make, revoke } = useFeeds();
  const isTechnician = useIsTechnician();
  const own = feeds.data?.filter(({ is_mine }) => is_mine) ?? [];
  const others = feeds.data?.filter(({ is_mine }) => !is_mine) ?? [];
  return (
    <Section anchor="feeds" title={m.title} help={m.lead}>
      <p className="note no-margin">{m.secret}</p>
      {feeds.isPending && <SkeletonRows count={1} />}
      {feeds.isError && !feeds.data && (
        <ErrorState title={m.loadFailed} error={feeds.error} onRetry={() => void feeds.refetch()} />
      )}
      {own.length > 0 && (
        <ul className={`stack ${styles.list}`}>
          {own.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onRevoke={() => void revoke(feed.id)} />
          ))}
        </ul>
      )}
      {feeds.data && (
        <div className="flex wrap gap-8">
          {(["mine", "plant"] as const).map((scope) => (
            <Button
              key={scope}
              variant="default"
              leftSection={<IconCalendarPlus size={18} />}
              disabled={busy}
              onClick={() => void make(scope)}
            >
              {m.make[scope]}
            </Button>
          ))}
        </div>
      )}
      {!isTechnician && own.some(({ scope }) => scope === "mine") && (
        <p className="note no-margin">{m.notTechnician}</p>
      )}
      {others.length > 0 && (
        <details className={styles.past}>
          <summary>{m.ofOthers}</summary>
          <ul className={`stack ${styles.list}`}>
            {others.map((feed) => (
              <FeedRow key={feed.id} feed={feed} onRevoke={() => void revoke(feed.id)} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
