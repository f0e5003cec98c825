import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { dayOf } from "@millwright/domain/when";
import { fullDay, money } from "@millwright/messages/money";
import { purchaseCsv, purchaseSheetWords } from "@millwright/messages/purchase-sheet/purchase-sheet";
import { fill, type Locale, plural } from "@millwright/messages/text";
import { type PurchaseOnPaper, PurchaseSheet } from "#features/purchasing/paper/PurchaseSheet.tsx";
import { useLocale, useNumber } from "#lib/language.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { useSession } from "#lib/session/session.ts";
import { saveOnDevice } from "#lib/storage/save-on-device.ts";
import { useSaying } from "#lib/time/now.ts";
import { usePrintOut } from "#print/print-out.tsx";

/** Prints an order as its supplier reads it, and saves its lines as a sheet. */
export function usePrintOrder(order: PurchaseOrder) {
  const locale = useLocale();
  const number = useNumber();
  const seesMoney = useSeesMoney();
  const { zone } = useSaying();
  const company = useSession()?.user.company_name ?? "";
  const { print, out } = usePrintOut();
  const words = purchaseSheetWords[locale];
  return {
    out,
    print: () => {
      const paper = paperOf(order, { locale, zone, company, seesMoney, number });
      print({ name: order.code, content: <PurchaseSheet {...paper} /> });
    },
    save: () => {
      const text = purchaseCsv(order.lines, locale, seesMoney);
      saveOnDevice(new Blob([text], { type: "text/csv;charset=utf-8" }), fill(words.file, { code: order.code }));
    },
  };
}

interface Paper {
  locale: Locale;
  zone: string;
  company: string;
  seesMoney: boolean;
  number: (n: number) => string;
}

export function paperOf(order: PurchaseOrder, { locale, zone, company, seesMoney, number }: Paper): PurchaseOnPaper {
  const m = purchaseSheetWords[locale];
  const dayText = (day: Temporal.PlainDate) => fullDay(locale, day);
  const price = (cents: number | null) => (cents === null ? m.unknownPrice : money(locale, cents));
  const { ordered_at, expected_on, ordered_by_name, total_cents, unpriced, notes } = order;
  const { supplier_name, supplier_contact, supplier_phone, supplier_email } = order;
  const hasPrice = unpriced < order.lines.length;
  return {
    title: fill(m.title, { code: order.code }),
    company,
    supplier: {
      title: m.supplier,
      lines: [supplier_name, supplier_contact, supplier_phone, supplier_email].filter((line) => line !== null),
    },
    facts: [
      ...(ordered_at === null
        ? [{ name: m.draft, value: "" }]
        : [{ name: m.orderedOn, value: dayText(dayOf(Temporal.Instant.from(ordered_at), zone)) }]),
      ...(expected_on === null ? [] : [{ name: m.expectedOn, value: dayText(Temporal.PlainDate.from(expected_on)) }]),
      ...(ordered_by_name === null ? [] : [{ name: m.contact, value: ordered_by_name }]),
    ],
    columns: [m.number, m.part, m.quantity, ...(seesMoney ? [m.price, m.amount] : [])],
    rows: order.lines.map((line) => ({
      id: line.id,
      cells: [
        line.number ?? "",
        `${line.part_name} (${line.part_code})`,
        `${number(line.quantity)} ${line.unit ?? m.pieces}`,
        ...(seesMoney ? [price(line.price_cents), price(line.amount_cents)] : []),
      ],
    })),
    deliverTo: { title: m.deliverTo, lines: [company] },
    total: seesMoney && hasPrice ? `${m.total} ${price(total_cents)}` : null,
    notes: [
      ...(seesMoney && unpriced > 0 ? [hasPrice ? m.someUnknown : plural(locale, m.allUnknown, unpriced)] : []),
      ...(seesMoney && hasPrice ? [m.untaxed] : []),
      ...(notes === null ? [] : [notes]),
    ],
  };
}
