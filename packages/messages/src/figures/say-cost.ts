import type { Figures } from "@millwright/contract/figures";
import { type FigureSaying, sayHours, sayMoney } from "#figures/say-figure.ts";
import { fill, plural } from "#text.ts";

export type Costs = NonNullable<Figures["costs"]>;

const msOfMinute = 60_000;

/** What the cost is made of, in one sentence. */
export function sayCost({ labour_cents, parts_cents, services_cents }: Costs, saying: FigureSaying): string {
  const money = (cents: number | null) => sayMoney(cents ?? 0, saying);
  return fill(saying.words.means.cost, {
    ...{ labour: money(labour_cents), parts: money(parts_cents), services: money(services_cents) },
  });
}

/** What speaks against the cost of work: what nobody gave a price. */
export function sayCostDoubts({ unpriced_minutes, unpriced_parts }: Costs, saying: FigureSaying): string[] {
  const { words, locale } = saying;
  return [
    ...(unpriced_minutes > 0
      ? [fill(words.doubts.no_rate, { hours: sayHours(unpriced_minutes * msOfMinute, saying) })]
      : []),
    ...(unpriced_parts > 0 ? [plural(locale, words.doubts.no_part_cost, unpriced_parts)] : []),
  ];
}

/** What speaks against the cost of stops: machines of which nobody said what an hour costs. */
export const sayStopDoubts = ({ unpriced_machines: n }: Costs, { words, locale }: FigureSaying): string[] =>
  n > 0 ? [plural(locale, words.doubts.no_hour_cost, n)] : [];
