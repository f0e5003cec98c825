import type { Request } from "@millwright/contract/requests";
import { IconInbox, IconSearchOff } from "@tabler/icons-react";
import { HeldBar } from "#features/requests/list/HeldBar.tsx";
import { HeldGroupRow } from "#features/requests/list/HeldGroupRow.tsx";
import { RequestRow } from "#features/requests/list/RequestRow.tsx";
import type { HeldSelection } from "#features/requests/list/use-held.ts";
import { useSeveral } from "#features/requests/list/use-several.ts";
import type { useRequests } from "#features/requests/request-queries.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import type { RequestTab } from "#features/requests/requests-search.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useSelection } from "#work/list/use-selection.ts";

interface Props {
  tab: RequestTab;
  isSearched: boolean;
  list: ReturnType<typeof useRequests>;
  /** Its rows in the order in which they are shown, folded where many are held. */
  heldSelection: HeldSelection;
  shown: string | undefined;
  onAccept: (request: Request) => void;
}

/** The requests of a tab; those that are held can be cleared several at a time. */
export function RequestList({ tab, isSearched, list, heldSelection, shown, onAccept }: Props) {
  const m = useRequestWords();
  const selection = useSelection(heldSelection.shown);
  const several = useSeveral();
  if (list.isPending || heldSelection.isLoading) return <SkeletonRows count={5} />;
  if (list.isError && !list.data) {
    return <ErrorState title={m.loadFailed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (heldSelection.lines.length === 0) {
    const { title, help } = m.empty[tab];
    return isSearched ? (
      <EmptyState icon={<IconSearchOff />} title={m.noneFound} detail={m.noneFoundHelp} />
    ) : (
      <EmptyState icon={<IconInbox />} title={title} detail={help} />
    );
  }
  return (
    <>
      {tab === "held" && !list.isPlaceholderData && <HeldBar {...{ heldSelection, selection, several }} />}
      <ul className="grid panel" aria-label={m.list} data-keeps-focus>
        {heldSelection.lines.map((line) =>
          line.kind === "group" ? (
            <HeldGroupRow key={line.group.key} {...line} onToggle={heldSelection.toggle} several={several} />
          ) : (
            <RequestRow
              key={line.row.id}
              request={line.row}
              isShown={line.row.id === shown}
              isChosen={tab === "held" ? selection.has(line.row.id) : null}
              onChoose={selection.toggle}
              onAccept={tab === "inbox" ? onAccept : null}
            />
          ),
        )}
      </ul>
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto={!list.isFetchNextPageError}
      />
    </>
  );
}
