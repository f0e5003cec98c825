import { Button } from "@mantine/core";
import { IconPlus, IconTruckDelivery } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { SupplierForm } from "#features/suppliers/SupplierForm.tsx";
import { SupplierTable } from "#features/suppliers/SupplierTable.tsx";
import { readSuppliersSearch } from "#features/suppliers/suppliers-search.ts";
import { useSupplierPages, useSupplierWords } from "#features/suppliers/use-suppliers.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useFilters } from "#lib/use-filters.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { ImportLink } from "#work/import/ImportLink.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** The suppliers of the plant, by name. */
export function SuppliersScreen({ tabs }: { tabs: ReactNode }) {
  const m = useMessages();
  const words = useSupplierWords();
  const mayAdd = useMay("POST /suppliers");
  const [isAdding, setAdding] = useState(false);
  const { filters, change, clear, isFiltered } = useFilters(readSuppliersSearch);
  const list = useSupplierPages(filters.q);
  const suppliers = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Page
      title={words.title}
      count={suppliers?.length}
      hasMore={list.hasNextPage}
      found={list.isPlaceholderData ? undefined : suppliers?.length}
      actions={
        <>
          <SearchField value={filters.q ?? ""} label={words.search} onSearch={(q) => change({ q })} />
          <DownloadSheet link={(format) => api("POST /sheets/suppliers/link", { query: { q: filters.q, format } })} />
          <ImportLink kind="suppliers" />
          {mayAdd && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {tabs}
      {list.isPending && <SkeletonRows />}
      {list.isError && !suppliers && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {suppliers?.length === 0 && (
        <EmptyState
          icon={<IconTruckDelivery />}
          title={isFiltered ? words.noneFound : words.empty}
          detail={isFiltered ? words.noneFoundHelp : words.emptyHelp}
          action={
            isFiltered ? (
              <Button variant="default" onClick={clear}>
                {m.common.clearFilters}
              </Button>
            ) : (
              mayAdd && <Button onClick={() => setAdding(true)}>{words.addFirst}</Button>
            )
          }
        />
      )}
      {suppliers !== undefined && suppliers.length > 0 && <SupplierTable suppliers={suppliers} />}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
      {isAdding && <SupplierForm supplier={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
