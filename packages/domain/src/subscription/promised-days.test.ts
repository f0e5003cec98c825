import { integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import type { PackageId } from "#subscription/packages.ts";
import { packages } from "#subscription/packages.ts";
import { type BoughtPeriod, runningPeriods } from "#subscription/paid-periods.ts";
import { type Purchase, periodsBought } from "#subscription/purchases.ts";
import { daysLeft } from "#subscription/subscription.ts";
import { upgrade } from "#subscription/upgrade.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { live, steps } from "#testing/paying-lives.ts";
import { buy, change } from "#testing/purchases.ts";

const date = Temporal.PlainDate.from;
const today = date("2026-11-01");
const trialEndsOn = date("2026-11-15");

describe("the days of a trial stay, whatever is bought in it", () => {
  const starter = buy("starter_monthly", "2026-11-01", 30);
  const endOf = (purchases: Purchase[]) => periodsBought(purchases, trialEndsOn).at(-1)?.endsOn ?? today;

  test("a month: 14 and 30 days", () => {
    expect(daysLeft(endOf([starter]), today)).toBe(44);
  });

  test.each<[PackageId, number]>([
    ["starter_yearly", 29_120],
    ["professional_yearly", 51_920],
  ])("that month made a year, %s: 14 and 365 days, for the year less the whole month", (target, costCents) => {
    const month = periodsBought([starter], trialEndsOn);
    const quote = upgrade("starter_monthly", target, month, today, trialEndsOn);
    expect(quote).toMatchObject({ costCents, startsNewYear: true, startsOn: trialEndsOn });
    const year = change("starter_monthly", target, "2026-11-01", "2026-12-15", costCents, 365);
    expect(daysLeft(endOf([starter, year]), today)).toBe(379);
    if (!("fault" in quote)) expect(endOf([starter, year])).toEqual(quote.endsOn);
  });
});

/** How long a company is covered from a day on, without a gap: by its trial, then by what it paid for. */
function coveredFrom(periods: readonly BoughtPeriod[], trial: Temporal.PlainDate, on: Temporal.PlainDate): number {
  const paid = runningPeriods(periods, on).reduce(
    (sum, { startsOn, endsOn }) => sum + Math.min(daysLeft(endsOn, startsOn), daysLeft(endsOn, on)),
    0,
  );
  return daysLeft(trial, on) + paid;
}

const lives = property(day, integer({ min: 0, max: 14 }), steps, (start, trialLeft, wished) => {
  const trial = start.add({ days: trialLeft });
  const { bought } = live(start, trial, wished);
  bought.forEach((purchase, n) => {
    const earlier = bought.slice(0, n).map((one) => ({ ...one, reversal: inTime(one.reversal, n) }));
    const before = periodsBought(earlier, trial);
    const after = periodsBought([...earlier, { ...purchase, reversal: null }], trial);
    const on = purchase.boughtOn;
    for (const { startsOn } of runningPeriods(after, on)) {
      expect(Temporal.PlainDate.compare(startsOn, trial), "no paid day lies in the trial").toBeGreaterThanOrEqual(0);
    }
    const [had, has] = [coveredFrom(before, trial, on), coveredFrom(after, trial, on)];
    if (purchase.upgradeOf === null) expect(has).toBe(had + purchase.days);
    else if (packages[purchase.packageId].billing === packages[purchase.upgradeOf.packageId].billing)
      expect(has).toBeGreaterThanOrEqual(had);
    // Its month was deducted from its price, whole: the trial before it was not, and is all there.
    else expect(has).toBeGreaterThanOrEqual(daysLeft(trial, on) + (earlier.some(isGone) ? 1 : purchase.days));
  });
});

const isGone = ({ reversal }: Purchase) => reversal !== null;
const inTime = (reversal: Purchase["reversal"], n: number) =>
  reversal !== null && reversal.after <= n ? reversal : null;

test("over any life no promised and no paid day is lost", () => holds(lives));

test("what the page says is what happens: its last day is that of what was bought", () =>
  holds(
    property(day, integer({ min: 0, max: 14 }), integer({ min: 0, max: 40 }), (start, trialLeft, waits) => {
      const trial = start.add({ days: trialLeft });
      const month = daysLeft(start.add({ months: 1 }), start);
      const first = buy("starter_monthly", start.toString(), month);
      const on = start.add({ days: Math.min(waits, trialLeft + month - 1) });
      const had = runningPeriods(periodsBought([first], trial), on);
      for (const target of ["professional_monthly", "starter_yearly", "professional_yearly"] as const) {
        const quote = upgrade("starter_monthly", target, had, on, trial);
        if ("fault" in quote) throw new Error(quote.fault);
        const days = quote.startsNewYear ? daysLeft(quote.endsOn, quote.startsOn) : 0;
        const until = had.at(-1)?.endsOn.toString() ?? "";
        const bettered = change("starter_monthly", target, on.toString(), until, quote.costCents, days);
        const [last] = periodsBought([first, bettered], trial).slice(-1);
        expect(last?.endsOn.toString()).toBe(quote.endsOn.toString());
      }
    }),
  ));
