import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Rows } from "#lib/api/pages.ts";
import { useMessages } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props<Row> {
  list: Rows<Row>;
  isFiltered: boolean;
  onClear: () => void;
  words: { loadFailed: string; empty: string; emptyHelp: string; noneFound: string; noneFoundHelp: string };
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a history in all its states: loading, failed, empty, nothing that matches, and page after page. */
export function HistoryRows<Row>({ list, isFiltered, onClear, words, children }: Props<Row>) {
  const m = useMessages();
  return (
    <>
      {list.isPending && <SkeletonRows />}
      {list.isError && !list.data && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && !isFiltered && (
        <EmptyState icon={<IconHistory />} title={words.empty} detail={words.emptyHelp} />
      )}
      {list.data?.length === 0 && isFiltered && (
        <EmptyState
          title={words.noneFound}
          detail={words.noneFoundHelp}
          action={
            <Button variant="default" onClick={onClear}>
              {m.common.clearFilters}
            </Button>
          }
        />
      )}
      {list.data && list.data.length > 0 && children(list.data)}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto={!list.isFetchNextPageError}
      />
    </>
  );
}
