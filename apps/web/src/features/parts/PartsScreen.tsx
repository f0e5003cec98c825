import { Button } from "@mantine/core";
import type { Part } from "@millwright/contract/parts";
import { fill } from "@millwright/messages/text";
import { IconPackage } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PrintAllDialog } from "#features/parts/label/PrintAllDialog.tsx";
import { PartCard } from "#features/parts/PartCard.tsx";
import { PartsBar } from "#features/parts/PartsBar.tsx";
import { PartsGate } from "#features/parts/PartsGate.tsx";
import { PartTable } from "#features/parts/PartTable.tsx";
import { usePartPages } from "#features/parts/part-queries.ts";
import { usePartWords } from "#features/parts/part-words.ts";
import { type PartsSearch, readPartsSearch } from "#features/parts/parts-search.ts";
import { canBeTied } from "#features/parts/scan/scanned.ts";
import { useScanned } from "#features/parts/scan/use-scanned.ts";
import { QuantityDialog } from "#features/parts/stock/QuantityDialog.tsx";
import { useMovedParts } from "#features/parts/stock/waiting-moves.ts";
import { PartTabs } from "#features/parts/tabs/PartTabs.tsx";
import { isApiError } from "#lib/api/api-error.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useWedge } from "#lib/scan/use-wedge.ts";
import { useMay } from "#lib/session/may.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { ThingGrid } from "#ui/list/ThingCard.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonCards } from "#ui/state/Skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";

const TieCode = lazyPart(() => import("#features/parts/scan/TieCode.tsx"), "TieCode");

const nothingAsked: Record<keyof PartsSearch, undefined> = {
  ...{ q: undefined, type: undefined, stock: undefined },
  ...{ view: undefined, sort: undefined, order: undefined },
};

/** What is on the shelves, how much of it, and its labels. */
export function PartsScreen() {
  const m = useMessages();
  const words = usePartWords();
  const navigate = useNavigate();
  const search = readPartsSearch({ ...useSearch({ strict: false }) });
  const list = usePartPages(search);
  const { open } = useDialogAddress();
  const mayAdd = useMay("POST /parts");
  const mayTie = useMay("POST /parts/{id}/codes");
  const [isPrinting, setPrinting] = useState(false);
  const parts = useMovedParts(list.data?.pages.flatMap((page) => page.rows));
  const { q, type, stock, ...view } = search;
  const isFiltered = [q, type, stock].some((filter) => filter !== undefined);
  const setAsked = (next: PartsSearch) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...nothingAsked, ...next }),
      replace: true,
    });
  const { openScanned, show } = useOpenScanned(() => setAsked({ ...search, q: undefined }));
  const [unknown, setUnknown] = useState<string | null>(null);
  useWedge(
    (code) =>
      void openScanned(code).then((found) => {
        if (found === "opened") return;
        if (mayTie) open("scan", code);
        else toast.error(fill(words.scanner.nothing, { code }));
      }),
  );
  const enter = async (typed: string) => setUnknown((await openScanned(typed)) === "none" ? typed : null);

  // The list is kept to what the plan includes by the server alone.
  if (isApiError(list.error) && list.error.status === 403) {
    return (
      <Page title={words.title}>
        <PartsGate />
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      count={parts?.length}
      hasMore={list.hasNextPage}
      found={list.isPlaceholderData ? undefined : parts?.length}
      actions={
        <PartsBar
          search={search}
          onAsk={(next) => {
            setUnknown(null);
            setAsked(next);
          }}
          onEnter={(typed) => void enter(typed)}
          onPrintAll={() => setPrinting(true)}
        />
      }
    >
      <PartTabs tab="stock" />
      {list.isPending && <SkeletonCards height={132} />}
      {list.isError && !parts && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {parts?.length === 0 && (
        <EmptyState
          icon={<IconPackage />}
          title={isFiltered ? words.noneFound : words.empty}
          detail={isFiltered ? words.noneFoundHelp : words.emptyHelp}
          action={
            isFiltered ? (
              <Button variant="default" onClick={() => setAsked(view)}>
                {m.common.clearFilters}
              </Button>
            ) : (
              mayAdd && <Button onClick={() => open("new", "part")}>{words.addFirst}</Button>
            )
          }
        />
      )}
      {parts?.length === 0 && mayTie && canBeTied(unknown) && (
        <Suspense>
          <TieCode
            key={unknown}
            code={unknown}
            onTied={(hit) => {
              setUnknown(null);
              setAsked({ ...search, q: undefined });
              show(hit);
            }}
          />
        </Suspense>
      )}
      {parts !== undefined && parts.length > 0 && <Shelf parts={parts} search={search} onAsk={setAsked} />}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
      {isPrinting && <PrintAllDialog onClose={() => setPrinting(false)} />}
    </Page>
  );
}

interface ShelfProps {
  parts: readonly Part[];
  search: PartsSearch;
  onAsk: (next: PartsSearch) => void;
}

function Shelf({ parts, search, onAsk }: ShelfProps) {
  const [counted, setCounted] = useState<Part | null>(null);
  const mayCount = useMay("POST /parts/{id}/quantity");
  return (
    <>
      {search.view === "list" ? (
        <PartTable parts={parts} search={search} onAsk={onAsk} onQuantity={mayCount ? setCounted : null} />
      ) : (
        <ThingGrid>
          {parts.map((part) => (
            <PartCard key={part.id} part={part} onQuantity={mayCount ? () => setCounted(part) : null} />
          ))}
        </ThingGrid>
      )}
      {mayCount && counted && <QuantityDialog part={counted} onClose={() => setCounted(null)} />}
    </>
  );
}

/** Opens the part of a code, and empties the search for the next one; a code of no part stays a search. */
function useOpenScanned(clear: () => void) {
  const { scan, show } = useScanned();
  const openScanned = async (text: string): Promise<"opened" | "none" | "failed"> => {
    if (text === "") return "opened";
    const found = await scan(text).catch(() => "failed" as const);
    if (found === "none" || found === "failed") return found;
    clear();
    return "opened";
  };
  return { openScanned, show };
}
