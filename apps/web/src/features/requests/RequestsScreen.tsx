import { useMediaQuery } from "@mantine/hooks";
import type { Request } from "@millwright/contract/requests";
import { sortInbox } from "@millwright/domain/requests/inbox-order";
import { IconInbox } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useDecide } from "#features/requests/decide/use-decide.ts";
import { RequestDetail, type RequestSlots } from "#features/requests/detail/RequestDetail.tsx";
import { RequestList } from "#features/requests/list/RequestList.tsx";
import { useHeld } from "#features/requests/list/use-held.ts";
import { useListKeys } from "#features/requests/list/use-list-keys.ts";
import styles from "#features/requests/Requests.module.css";
import { useRequestCounts } from "#features/requests/request-count.ts";
import { useRequests } from "#features/requests/request-queries.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { readRequestsSearch } from "#features/requests/requests-search.ts";
import { TabChoice } from "#features/requests/TabChoice.tsx";
import { useFilters } from "#lib/use-filters.ts";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";

/** What people report, for who decides what becomes of it: the list, and beside it the one that is looked at. */
export function RequestsScreen(slots: RequestSlots) {
  const m = useRequestWords();
  const { requestId } = useParams({ strict: false });
  const isWide = useMediaQuery("(min-width: 1100px)", true, { getInitialValueInEffect: false });
  const { filters, change } = useFilters(readRequestsSearch);
  const { list: tab = "inbox", q } = filters;
  const counts = useRequestCounts();
  const list = useRequests(tab, q);
  const rows = useMemo(() => (tab === "inbox" ? sortInbox(list.data ?? []) : (list.data ?? [])), [tab, list.data]);
  const heldSelection = useHeld(rows, tab === "held" && q === undefined);
  const look = useLook();
  const { accept } = useDecide();
  const isListed = isWide || requestId === undefined;
  useListKeys(heldSelection.shown, requestId, isWide ? look : null);

  // Beside the list something is looked at from the start: what presses most.
  // While another list comes, the one before still stands there.
  const first = list.isPlaceholderData || heldSelection.isLoading ? undefined : heldSelection.shown[0];
  useEffect(() => {
    if (isWide && requestId === undefined && first !== undefined) look(first.id);
  }, [isWide, requestId, first, look]);

  /** On to the next one that waits. */
  function goOn(id: string) {
    const at = heldSelection.shown.findIndex((row) => row.id === id);
    const next = heldSelection.shown[at + 1] ?? heldSelection.shown[at - 1];
    look(isWide && at >= 0 ? next?.id : undefined);
  }
  const acceptAutomatically = (request: Request) =>
    void accept(request).then((done) => done && request.id === requestId && goOn(request.id));
  return (
    <Page
      title={m.title}
      count={tab === "inbox" && q === undefined ? counts?.inbox : undefined}
      found={list.isPlaceholderData ? undefined : list.data?.length}
      hasMore={false}
    >
      <div className={`grid gap-16 items-start ${styles.panes}`}>
        {isListed && (
          <div className="stack gap-12 min-w-0">
            <TabChoice tab={tab} counts={counts} />
            <SearchField label={m.search} value={q ?? ""} onSearch={(words) => change({ q: words || undefined })} />
            <RequestList
              tab={tab}
              isSearched={q !== undefined}
              list={list}
              heldSelection={heldSelection}
              shown={requestId}
              onAccept={acceptAutomatically}
            />
          </div>
        )}
        {requestId !== undefined && (
          <div className={styles.detail}>
            <RequestDetail key={requestId} id={requestId} onDecided={goOn} {...slots} />
          </div>
        )}
        {isWide && requestId === undefined && rows.length > 0 && (
          <Panel className={styles.detail}>
            <EmptyState icon={<IconInbox />} title={m.choose} detail={m.chooseHelp} />
          </Panel>
        )}
      </div>
    </Page>
  );
}

/** Looks at a request, or at none, in the place of the one before. */
function useLook(): (id: string | undefined) => void {
  const navigate = useNavigate();
  return useMemo(
    () => (id) =>
      void (id === undefined
        ? navigate({ to: "/requests", search: true, replace: true, resetScroll: false })
        : navigate({
            to: "/requests/$requestId",
            params: { requestId: id },
            search: true,
            replace: true,
            resetScroll: false,
          })),
    [navigate],
  );
}
