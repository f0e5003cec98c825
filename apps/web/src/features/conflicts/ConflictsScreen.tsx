import type { Conflict } from "@millwright/contract/conflicts";
import { IconArrowsSplit2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/conflicts/ConflictsScreen.module.css";
import { apiPage } from "#lib/api/api.ts";
import { useRows } from "#lib/api/pages.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { ConflictCard } from "#work/conflicts/ConflictCard.tsx";
import { useConflictWords } from "#work/conflicts/conflict-values.ts";
import { conflictsKey, useConflictCount } from "#work/conflicts/conflicts-query.ts";

/** What two people changed differently, one of them without a connection, the latest first. */
export function ConflictsScreen() {
  const { conflicts } = useMessages().shell.nav;
  const words = useConflictWords();
  const count = useConflictCount();
  const list = useRows([...conflictsKey, "list"], (query, signal) => apiPage("GET /conflicts", { query, signal }));
  return (
    <Page title={conflicts.label} count={count}>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon={<IconArrowsSplit2 />} title={words.empty} detail={words.emptyHelp} />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="grid gap-12">
          {list.data.map((conflict) => (
            <li key={conflict.id}>
              <Row conflict={conflict} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore more={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Page>
  );
}

function Row({ conflict }: { conflict: Conflict }) {
  const { open } = useDialogAddress();
  const { kind, id, code, title } = conflict.subject;
  // An order that is deleted opens nowhere until it is brought back here.
  const isGone = typeof conflict.theirs.deleted_at === "string";
  return (
    <article aria-label={`${code} · ${title}`}>
      <h2 className={`mb-4 ${styles.title}`}>
        {kind === "part" || isGone ? (
          <span className={`mono small ${styles.code}`}>{code}</span>
        ) : (
          <Link to="/work-orders/$orderId" params={{ orderId: id }} className={`mono small ${styles.code}`}>
            {code}
          </Link>
        )}{" "}
        {isGone ? (
          title
        ) : (
          <button
            type="button"
            className="strong text-start anywhere hover-action touch-44"
            onClick={() => open(kind === "part" ? "part" : "order", id)}
          >
            {title}
          </button>
        )}
      </h2>
      <ConflictCard conflict={conflict} />
    </article>
  );
}
