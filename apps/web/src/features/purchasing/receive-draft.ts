import type { PurchaseLine } from "@millwright/contract/purchasing";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { readCount } from "@millwright/domain/parts/count";
import type { Locale } from "@millwright/messages/text";

/** What came of a line, as it is typed. */
export interface Arrival {
  line: PurchaseLine;
  quantity: string;
  price: string;
}

/** What is still to come, at the price of the order. */
export const arrivalOf = (line: PurchaseLine): Arrival => ({
  line,
  quantity: String(line.open),
  price: typedCents(line.price_cents),
});

interface ReadArrival {
  line: PurchaseLine;
  quantity: number;
  cents: number | null;
}

/** What came of lines, without those of which nothing did; null where something can't be read. */
export function readArrivals(arrivals: readonly Arrival[], locale: Locale, seesMoney: boolean): ReadArrival[] | null {
  const read = arrivals.map(({ line, quantity, price }) => {
    const count = readCount(quantity, locale);
    const cents = seesMoney ? centsOf(price) : line.price_cents;
    return count === null || Number.isNaN(count) || cents === undefined ? null : { line, quantity: count, cents };
  });
  const all = read.filter((one) => one !== null);
  return all.length < read.length ? null : all.filter(({ quantity }) => quantity > 0);
}

/** Those whose price is not that of the order. */
export const differing = (arrivals: readonly ReadArrival[]): ReadArrival[] =>
  arrivals.filter(({ line, cents }) => line.price_cents !== null && cents !== line.price_cents);
