import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import { purchaseSheet as en } from "#purchase-sheet/en.ts";
import { purchaseSheet as fr } from "#purchase-sheet/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of an order to a supplier on paper, in one language. */
export type PurchaseSheetWords = Like<typeof en>;

export const purchaseSheetWords: Record<Locale, PurchaseSheetWords> = { en, fr };

/** A line of an order as a sheet has it. */
export interface SheetLine {
  number: string | null;
  part_name: string;
  part_code: string;
  unit: string | null;
  quantity: number;
  price_cents: number | null;
}

/** The lines of an order as a sheet for a spreadsheet; prices are in dollars, and left out for who may not see money. */
export function purchaseCsv(lines: readonly SheetLine[], locale: Locale, seesMoney = true): string {
  const m = purchaseSheetWords[locale];
  const prices = ({ quantity, price_cents: cents }: SheetLine): CsvCell[] =>
    cents === null ? [null, null] : [cents / 100, (quantity * cents) / 100];
  const head = [m.number, m.part, m.code, m.quantity, m.unit, ...(seesMoney ? [m.price, m.amount] : [])];
  const rows = lines.map((line): CsvCell[] => [
    ...[line.number, line.part_name, line.part_code, line.quantity, line.unit ?? m.pieces],
    ...(seesMoney ? prices(line) : []),
  ]);
  return csvMark + csvLines([head, ...rows], locale);
}
