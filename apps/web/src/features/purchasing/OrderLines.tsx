import type { PurchaseLine, PurchaseOrder } from "@millwright/contract/purchasing";
import { usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { usePurchaseTexts } from "#features/purchasing/use-purchase-texts.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useNumber } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { Section } from "#ui/page/Section.tsx";

/** The lines of an order as they are read. */
export function OrderLines({ order: { lines } }: { order: PurchaseOrder }) {
  const words = usePurchasingWords();
  const number = useNumber();
  const { priceText } = usePurchaseTexts();
  const { open } = useDialogAddress();
  const money: Column<PurchaseLine>[] = [
    { key: "price", header: words.price, align: "end", cell: ({ price_cents }) => priceText(price_cents) },
    { key: "amount", header: words.amount, align: "end", cell: ({ amount_cents }) => priceText(amount_cents) },
  ];
  const columns: Column<PurchaseLine>[] = [
    {
      key: "part",
      header: words.part,
      card: "title",
      cell: ({ part_id, part_name, part_code, part_deleted }) => (
        <span className="anywhere">
          <button
            type="button"
            className="ink-action text-start hover-underline"
            disabled={part_deleted}
            onClick={() => open("part", part_id)}
          >
            {part_name}
          </button>{" "}
          <Code small>{part_code}</Code>
          {part_deleted && <span className="note"> {words.deletedPart}</span>}
        </span>
      ),
    },
    { key: "number", header: words.number, cell: ({ number: own }) => (own === null ? "–" : <Code>{own}</Code>) },
    {
      key: "quantity",
      header: words.quantity,
      align: "end",
      cell: ({ quantity, unit }) => (unit === null ? number(quantity) : `${number(quantity)} ${unit}`),
    },
    { key: "received", header: words.received, align: "end", cell: ({ received }) => number(received) },
    ...(useSeesMoney() ? money : []),
  ];
  return (
    <Section title={words.lines}>
      <DataTable label={words.lines} rows={lines} columns={columns} rowKey={({ id }) => id} />
    </Section>
  );
}
