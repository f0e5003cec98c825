import { limits } from "@millwright/contract/limits";
import type { StockMovement } from "@millwright/contract/stock-movements";
import { type CsvCell, csvLines, csvMark, csvProse } from "@millwright/domain/files/csv";
import { sheetTime } from "@millwright/domain/files/sheet-time";
import { csvWords } from "@millwright/messages/csv/csv";
import { type PartWords, partWords } from "@millwright/messages/parts/parts";
import type { Locale } from "@millwright/messages/text";
import { shownOf } from "#db/list/page-bytes.ts";
import { csvAnswer } from "#features/activity/activity.ts";
import { type LedgerPage, listLedger } from "#features/parts/ledger.queries.ts";
import { filtersOf } from "#features/parts/ledger.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import type { Opening } from "#http/download/opening.ts";

type LedgerOpening = Opening<"POST /parts/{id}/movements/link">;

/** The movements of a part that a query asks for, as a sheet in the words of who asks. */
export function openLedgerSheet(opening: LedgerOpening): Promise<FileAnswer> {
  return csvAnswer(opening, csvWords[opening.locale].movements.file, linesOf(opening));
}

/** Each page in a transaction of its own: a slow reader holds none. */
async function* linesOf({ by, params, query, locale, readPage }: LedgerOpening): AsyncGenerator<string> {
  const { seesMoney } = by;
  const m = partWords[locale];
  const filters = filtersOf(query, by.timeZone);
  const limit = limits.page.default;
  yield csvMark + csvLines([ledgerHead(m, locale, seesMoney)], locale);
  let after: number | null = null;
  do {
    const page: LedgerPage = { after, limit };
    const { shown, isCut } = shownOf(await readPage((db) => listLedger(db, params.id, filters, page)), limit);
    const rows: StockMovement[] = JSON.parse(`[${shown.map(({ json }) => json).join(",")}]`);
    yield csvLines(
      rows.map((row) => ledgerLine(row, m, by.timeZone, seesMoney)),
      locale,
    );
    after = isCut ? (shown.at(-1)?.number ?? null) : null;
  } while (after !== null);
}

function ledgerHead({ ledger }: PartWords, locale: Locale, seesMoney: boolean): CsvCell[] {
  const m = csvWords[locale].movements;
  const counted = [m.date, ledger.change, m.quantity, m.before, m.after];
  const cost = seesMoney ? [m.unitCost] : [];
  const value = seesMoney ? [m.value] : [];
  const late = [m.tablet, m.recordedAt, m.claimedAt];
  return [...counted, m.by, m.workOrder, m.machine, ...cost, m.notes, ...late, m.kind, m.bins, ...value];
}

/** A line of the sheet; the cost is in dollars, and left out for who may not see money. */
export function ledgerLine(
  row: StockMovement,
  { changes, kinds }: PartWords,
  zone: string,
  seesMoney: boolean,
): CsvCell[] {
  return [
    sheetTime(row.date, zone),
    changes[row.change_type],
    row.quantity,
    row.before,
    row.after,
    row.by_name,
    row.wo_id,
    row.machine_name,
    ...(seesMoney ? [dollars(row.unit_cost_cents)] : []),
    csvProse(row.notes),
    row.by_device,
    row.recorded_at ? sheetTime(row.recorded_at, zone) : null,
    row.claimed_at ? sheetTime(row.claimed_at, zone) : null,
    kinds[row.kind],
    row.bins,
    ...(seesMoney ? [dollars(row.value_cents)] : []),
  ];
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
