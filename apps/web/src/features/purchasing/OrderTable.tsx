import type { PurchaseSummary } from "@millwright/contract/purchasing";
import { plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useLocale } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";

/** Orders to suppliers, one a row. */
export function OrderTable({ orders }: { orders: readonly PurchaseSummary[] }) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const { dayText, priceText } = usePurchaseTexts();
  const seesMoney = useSeesMoney();
  const total: Column<PurchaseSummary> = {
    key: "total",
    header: words.total,
    align: "end",
    cell: ({ total_cents, unpriced, lines_count }) => (
      <>
        <div className="tabular">
          {unpriced > 0 && unpriced === lines_count ? words.unknown : priceText(total_cents)}
        </div>
        {unpriced > 0 && <div className="note">{plural(locale, words.unpriced, unpriced)}</div>}
      </>
    ),
  };
  const columns: Column<PurchaseSummary>[] = [
    {
      key: "code",
      header: words.code,
      card: "title",
      cell: ({ id, code }) => (
        <Link to="/parts-inventory/$area/{-$thingId}" params={{ area: "orders", thingId: id }}>
          <Code>{code}</Code>
        </Link>
      ),
    },
    { key: "supplier", header: words.supplier, cell: ({ supplier_name }) => supplier_name },
    { key: "status", header: words.status, card: "aside", cell: (order) => <PurchaseBadge order={order} /> },
    {
      key: "expected",
      header: words.expected,
      cell: ({ expected_on }) => (expected_on === null ? "–" : dayText(expected_on)),
    },
    ...(seesMoney ? [total] : []),
  ];
  return <DataTable label={words.orders} rows={orders} columns={columns} rowKey={({ id }) => id} />;
}

const tones = { draft: "quiet", waiting: "caution", ordered: "action", closed: "safe", cancelled: "quiet" } as const;

/** How an order stands. */
export function PurchaseBadge({
  order: { status, received },
}: {
  order: Pick<PurchaseSummary, "status" | "received">;
}) {
  const words = usePurchasingWords();
  if (status === "ordered" && received === "part") return <Badge tone="caution">{words.partly}</Badge>;
  if (status === "closed" && received !== "all") return <Badge>{words.closedShort}</Badge>;
  return <Badge tone={tones[status]}>{words.statuses[status]}</Badge>;
}
