import type { Machine } from "@millwright/contract/machines";
import type { StockStatus } from "@millwright/domain/parts/stock-status";
import { fill } from "@millwright/messages/text";
import styles from "#features/machines/page/MachinePage.module.css";
import { usePartsUsed } from "#features/machines/page/machine-page-queries.ts";
import { Rows } from "#features/machines/page/Rows.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages, useNumber } from "#lib/language.ts";

const tones: Record<StockStatus, string | undefined> = {
  in_stock: styles.enough,
  low_stock: styles.low,
  out_of_stock: styles.out,
};

/** What was taken from stock for it within a year, and what is left; nothing under a plan without parts. */
export function PartsUsed({ machine }: { machine: Machine }) {
  const { machines: m, parts } = useMessages();
  const number = useNumber();
  const { open } = useDialogAddress();
  const { data, error, refetch } = usePartsUsed(machine.id);
  if (data === null) return null;
  return (
    <Rows title={m.page.partsUsed} list={{ data, error, refetch }} empty={m.page.noParts}>
      {(part) => (
        <li key={part.id}>
          <button
            type="button"
            className={`wrap gap-2-10 full min-h-44 pad-8-0 ink-inherit text-start no-underline ${styles.row}`}
            onClick={() => open("part", part.id)}
          >
            <span aria-hidden="true" className={tones[part.stock_status]} />
            <span className="note rigid mono">{part.code}</span>
            <span className={`min-w-0 strong anywhere ${styles.title}`}>{part.name}</span>
            <span className={`note max-full ${styles.aside}`}>
              {fill(m.page.usedInYear, { n: number(part.used_in_year) })} ·{" "}
              {part.stock_status === "in_stock"
                ? fill(m.page.left, { n: number(part.current_quantity) })
                : fill(m.page.leftOfFew, {
                    status: parts.statuses[part.stock_status],
                    n: number(part.current_quantity),
                  })}
            </span>
          </button>
        </li>
      )}
    </Rows>
  );
}
