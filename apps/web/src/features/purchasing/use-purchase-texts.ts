import { money } from "@millwright/messages/money";
import { usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant } from "#lib/time/time.ts";

/** How prices and days of orders are written. */
export function usePurchaseTexts() {
  const words = usePurchasingWords();
  const saying = useSaying();
  return {
    dayText: (day: string) => sayDay(Temporal.PlainDate.from(day), saying),
    instantText: (at: string) => sayInstant(Temporal.Instant.from(at), saying),
    priceText: (cents: number | null) => (cents === null ? words.unknown : money(saying.locale, cents)),
  };
}
