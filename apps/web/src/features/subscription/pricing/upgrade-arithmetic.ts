import { packages } from "@millwright/domain/subscription/packages";
import { fullDay, money } from "@millwright/messages/money";
import type { PaymentWords } from "@millwright/messages/payments/payments";
import { fill, type Locale, plural } from "@millwright/messages/text";
import { lastDay } from "#features/subscription/say-standing.ts";
import type { OutputOf } from "#lib/api/calls.ts";

export type UpgradeCost = OutputOf<"GET /payments/upgrade-calculation">;

interface Saying {
  payments: PaymentWords;
  locale: Locale;
}

/** "21 of 31"; of several periods their number alone. */
export function sayDaysRemaining({ days_remaining, periods }: UpgradeCost, { payments, locale }: Saying): string {
  const number = new Intl.NumberFormat(locale);
  const [only] = periods;
  const left = number.format(days_remaining);
  if (only === undefined || periods.length > 1) return left;
  return fill(payments.pricing.calculation.daysOf, { left, days: number.format(only.days) });
}

/** Until when the target runs, and what becomes of the days that are there. */
export function sayExpiry({ starts_new_year, starts_on, ends_on }: UpgradeCost, { payments, locale }: Saying): string {
  const words = payments.pricing.calculation;
  const day = fullDay(locale, lastDay(ends_on));
  if (!starts_new_year) return fill(words.sameExpiry, { day });
  if (starts_on === null) return fill(words.newYear, { day });
  return fill(words.newYearAfterTrial, { start: fullDay(locale, Temporal.PlainDate.from(starts_on)), day });
}

/** For each paid period its days, and the price × days remaining ÷ days that it puts into the sum. */
export function sayArithmetic(
  { current_plan, target_plan, starts_new_year, periods }: UpgradeCost,
  { payments, locale }: Saying,
): { period: string; formula: string }[] {
  const words = payments.pricing.calculation;
  const dollars = (cents: number) => money(locale, cents);
  const current = dollars(packages[current_plan].amountCents);
  const target = dollars(packages[target_plan].amountCents);
  const price = starts_new_year ? current : `(${target} − ${current})`;
  return periods.map(({ starts_on, ends_on, days, days_remaining, amount }) => ({
    period: plural(locale, words.period, days, {
      from: fullDay(locale, Temporal.PlainDate.from(starts_on)),
      to: fullDay(locale, lastDay(ends_on)),
    }),
    formula: `${price} × ${days_remaining} ÷ ${days} = ${dollars(Math.round(amount * 100))}`,
  }));
}
