import type { Part } from "@millwright/contract/parts";
import type { PartOrder } from "@millwright/domain/parts/parts";
import { fill } from "@millwright/messages/text";
import { IconPlusMinus } from "@tabler/icons-react";
import { useMemo } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import type { PartsSearch } from "#features/parts/parts-search.ts";
import { StockBadge } from "#features/parts/stock/StockBadge.tsx";
import { StockNotSent } from "#features/parts/stock/StockNotSent.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useNumber } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Code } from "#ui/label/Code.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";

interface Props {
  parts: readonly Part[];
  search: PartsSearch;
  onAsk: (next: PartsSearch) => void;
  /** Null for who does not count. */
  onQuantity: ((part: Part) => void) | null;
}

/** The parts as lines, in the order of the column that was pressed last. */
export function PartTable({ parts, search, onAsk, onQuantity }: Props) {
  const m = usePartWords();
  const columns = useColumns(search, onAsk);
  return (
    <DataTable
      label={m.title}
      rows={parts}
      rowKey={(part) => part.id}
      columns={columns}
      actionsLabel={m.updateQuantity}
      {...(onQuantity && {
        actions: (part: Part) => (
          <IconButton label={fill(m.updateQuantityOf, { name: part.name })} onClick={() => onQuantity(part)}>
            <IconPlusMinus />
          </IconButton>
        ),
      })}
    />
  );
}

function useColumns(search: PartsSearch, onAsk: Props["onAsk"]): Column<Part>[] {
  const m = usePartWords();
  const number = useNumber();
  const seesMoney = useSeesMoney();
  return useMemo(() => {
    const shown = search.sort ?? "name";
    const direction = search.order === "desc" ? "descending" : "ascending";
    const sort = (by: PartOrder): NonNullable<Column<Part>["sort"]> => ({
      direction: by === shown ? direction : null,
      onSort: () =>
        onAsk({
          ...search,
          sort: by === "name" ? undefined : by,
          order: by === shown && search.order === undefined ? "desc" : undefined,
        }),
    });
    const dollars = (cents: number | null) =>
      cents === null ? m.nothing : number(cents / 100, { style: "currency", currency: "CAD" });
    const cost: Column<Part> = {
      key: "cost",
      header: m.fields.unitCost,
      from: "desktop",
      align: "end",
      cell: ({ unit_cost_cents }) => dollars(unit_cost_cents),
    };
    return [
      {
        key: "name",
        header: m.fields.name,
        sort: sort("name"),
        card: "title",
        cell: (part) => <PartName part={part} />,
      },
      {
        key: "code",
        header: m.fields.code,
        sort: sort("code"),
        card: "aside",
        cell: ({ code }) => <Code small>{code}</Code>,
      },
      { key: "type", header: m.fields.type, from: "desktop", cell: ({ part_type }) => m.types[part_type] },
      {
        key: "quantity",
        header: m.details.inStock,
        sort: sort("quantity"),
        cell: (part) => (
          <span className="inline-row wrap gap-4-8">
            <span>
              <Code>{number(part.current_quantity)}</Code>
              {part.unit && `\u00a0${part.unit}`}
            </span>
            {part.stock_status !== "in_stock" && <StockBadge status={part.stock_status} />}
            <StockNotSent partId={part.id} />
          </span>
        ),
      },
      { key: "minimum", header: m.details.minimum, cell: (part) => <Code>{number(part.min_stock_level)}</Code> },
      {
        key: "bin",
        header: m.fields.bin,
        sort: sort("bin"),
        cell: ({ bin_location }) => (bin_location === null ? m.nothing : <Code>{bin_location}</Code>),
      },
      ...(seesMoney ? [cost] : []),
    ];
  }, [m, number, seesMoney, search, onAsk]);
}

function PartName({ part }: { part: Part }) {
  const { open } = useDialogAddress();
  return (
    <button
      type="button"
      className="ink-action strong text-start anywhere hover-underline touch-44"
      onClick={() => open("part", part.id)}
    >
      {part.name}
    </button>
  );
}
