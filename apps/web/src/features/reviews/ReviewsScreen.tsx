import { Button } from "@mantine/core";
import type { WaitingReview } from "@millwright/contract/reviews";
import { namedBy, signedBy } from "@millwright/messages/history-words";
import { IconArrowBackUp, IconCheck, IconEye } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import styles from "#features/reviews/Reviews.module.css";
import { apiPage } from "#lib/api/api.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { PriorityLabel } from "#ui/label/Status.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useCommands } from "#work/outbox/use-outbox.ts";
import { reviewsKey, useReviewCount } from "#work/review/reviews-query.ts";
import { useReview } from "#work/review/use-review.ts";

/** What technicians completed and a supervisor has not looked at: repairs, and occurrences of PMs. */
export function ReviewsScreen() {
  const { reviews } = useMessages();
  const count = useReviewCount();
  const list = useWaiting();
  return (
    <Page title={reviews.title} count={count && count.repairs + count.pms}>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.rows && (
        <ErrorState title={reviews.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.rows?.length === 0 && <EmptyState icon={<IconEye />} title={reviews.empty} detail={reviews.emptyHelp} />}
      {list.rows && list.rows.length > 0 && (
        <ul className="grid gap-8">
          {list.rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto={!list.isFetchNextPageError}
      />
    </Page>
  );
}

/** What waits, without what was reviewed here and is not answered yet. */
function useWaiting() {
  const list = useInfiniteQuery({
    queryKey: [...reviewsKey, "list"],
    queryFn: ({ pageParam, signal }) => apiPage("GET /reviews", { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const commands = useCommands();
  const undone = new Set(commands.flatMap((one) => (one.kind === "undo" ? [one.of] : [])));
  const isReviewed = ({ work_order_id, completed_at }: WaitingReview) =>
    commands.some(
      (one) =>
        "completedAt" in one &&
        one.orderId === work_order_id &&
        one.completedAt === completed_at &&
        !undone.has(one.id),
    );
  const rows = list.data?.pages.flatMap((page) => page.rows).filter((row) => !isReviewed(row));
  return { ...list, rows };
}

function Row({ row }: { row: WaitingReview }) {
  const m = useMessages();
  const { reviews, history } = m;
  const saying = useSaying();
  const { open } = useDialogAddress();
  const { accept, sendBack } = useReview();
  const waiting = {
    orderId: row.work_order_id,
    name: `${row.wo_id} · ${row.title}`,
    day: row.scheduled_date ?? undefined,
    completedAt: row.completed_at,
  };
  const day = row.scheduled_date === null ? null : sayDay(Temporal.PlainDate.from(row.scheduled_date), saying);
  const place = [row.machine_name, row.department_name].filter((name) => name !== "N/A").join(" · ");
  const entry = row.type === "PM" ? `pm.${row.id}` : undefined;
  return (
    <article className="row wrap gap-12 between panel pad-12-16" aria-label={waiting.name}>
      <div className={`min-w-0 ${styles.what}`}>
        <p className="row wrap gap-4-12 small">
          <span className="mono">{row.wo_id}</span>
          <PriorityLabel priority={row.priority} />
          {day && <span className="quiet">{day}</span>}
        </p>
        <h2 className={styles.title}>
          <button
            type="button"
            className="strong text-start anywhere hover-action touch-44"
            onClick={() => open("order", row.work_order_id, entry)}
          >
            {row.title}
          </button>
        </h2>
        {place && <p className="note">{place}</p>}
        <p className="note">
          {[
            signedBy(
              namedBy(row.completed_by_name ?? history.unknown, row.completed_by_proof, m),
              row.completed_by_device,
            ),
            sayInstant(Temporal.Instant.from(row.completed_at), saying),
          ].join(" · ")}
        </p>
        {!row.is_current && <p className="note">{reviews.overtaken}</p>}
      </div>
      <div className="flex wrap gap-8">
        {row.is_current && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => void sendBack(waiting)}
          >
            {reviews.sendBack}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          onClick={() => accept(waiting)}
        >
          {reviews.accept}
        </Button>
      </div>
    </article>
  );
}
