import { Button } from "@mantine/core";
import { IconPlus, IconShoppingCart } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { NewOrder } from "#features/purchasing/NewOrder.tsx";
import { OrderTable } from "#features/purchasing/OrderTable.tsx";
import { askedStatuses, usePurchaseOrders, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { readPurchaseSearch, statusFilters } from "#features/purchasing/purchase-search.ts";
import { ToOrder } from "#features/purchasing/ToOrder.tsx";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useFilters } from "#lib/use-filters.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { SearchField } from "#ui/form/SearchField.tsx";
import { Page } from "#ui/page/Page.tsx";
import { Section } from "#ui/page/Section.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { DownloadSheet } from "#work/sheets/DownloadSheet.tsx";

/** What is to be ordered by supplier, and below it the orders, the latest first. */
export function OrdersScreen({ tabs }: { tabs: ReactNode }) {
  const words = usePurchasingWords();
  const mayOrder = useMay("POST /parts");
  const [isNew, setNew] = useState(false);
  return (
    <Page
      title={words.title}
      actions={
        mayOrder && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setNew(true)}>
            {words.newOrder}
          </Button>
        )
      }
    >
      {tabs}
      <div className="stack gap-20">
        <ToOrder />
        <Orders />
      </div>
      {isNew && <NewOrder onClose={() => setNew(false)} />}
    </Page>
  );
}

function Orders() {
  const m = useMessages();
  const words = usePurchasingWords();
  const { filters, change, clear, isFiltered } = useFilters(readPurchaseSearch);
  const list = usePurchaseOrders(filters);
  const orders = list.data;
  return (
    <Section title={words.orders}>
      <div className="row wrap gap-10">
        <SearchField value={filters.q ?? ""} label={words.search} onSearch={(q) => change({ q: q || undefined })} />
        <FilterSelect
          label={words.filter}
          value={filters.status}
          allLabel={words.all}
          choices={statusFilters.map((value) => ({
            value,
            label: value === "open" ? words.open : words.statuses[value],
          }))}
          onChange={(status) => change({ status })}
        />
        <DownloadSheet
          link={(format) =>
            api("POST /sheets/purchase-orders/link", {
              query: { q: filters.q, status: askedStatuses(filters.status), format },
            })
          }
        />
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && !orders && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {orders?.length === 0 && (
        <EmptyState
          icon={<IconShoppingCart />}
          title={isFiltered ? words.noneFound : words.empty}
          {...(!isFiltered && { detail: words.emptyHelp })}
          action={
            isFiltered && (
              <Button variant="default" onClick={clear}>
                {m.common.clearFilters}
              </Button>
            )
          }
        />
      )}
      {orders !== undefined && orders.length > 0 && <OrderTable orders={orders} />}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
    </Section>
  );
}
