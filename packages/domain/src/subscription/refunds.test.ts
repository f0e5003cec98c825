import { integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { packages } from "#subscription/packages.ts";
import { type BoughtPeriod, runningPeriods } from "#subscription/paid-periods.ts";
import { type Purchase, periodsBought } from "#subscription/purchases.ts";
import { daysLeft } from "#subscription/subscription.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { live, steps } from "#testing/paying-lives.ts";
import { buy, change, refunded } from "#testing/purchases.ts";

const date = Temporal.PlainDate.from;
const left = (purchases: Purchase[], today: string, trialEndsOn: string | null = null) =>
  runningPeriods(periodsBought(purchases, trialEndsOn === null ? null : date(trialEndsOn)), date(today)).map(
    ({ packageId, startsOn, endsOn }) => `${packageId} ${startsOn} ${endsOn}`,
  );

const base = buy("starter_monthly", "2026-11-01", 30);
const renewal = buy("starter_monthly", "2026-11-20", 31);
const better = change("starter_monthly", "professional_monthly", "2026-11-21", "2026-12-01", 667);
const year = change("starter_monthly", "starter_yearly", "2026-11-21", "2026-12-01", 30_987, 365);

describe("a refund takes back what its payment bought, and no more", () => {
  test("of the only payment: nothing is left", () => {
    expect(left([refunded(base, "2026-11-10", 1)], "2026-11-10")).toEqual([]);
  });

  test("of a payment in the trial: it had not begun", () => {
    expect(left([refunded(base, "2026-11-10", 1)], "2026-11-10", "2026-11-15")).toEqual([]);
  });

  test("of the first of two: the second has all its days, from that day", () => {
    expect(left([refunded(base, "2026-11-25", 2), renewal], "2026-11-25")).toEqual([
      "starter_monthly 2026-11-25 2026-12-26",
    ]);
  });

  test("of the second of two: the first goes on as it is", () => {
    expect(left([base, refunded(renewal, "2026-11-25", 2)], "2026-11-25")).toEqual([
      "starter_monthly 2026-11-01 2026-12-01",
    ]);
  });

  test("of an upgrade: what it had bettered goes on", () => {
    expect(left([base, refunded(better, "2026-11-25", 2)], "2026-11-25")).toEqual([
      "starter_monthly 2026-11-25 2026-12-01",
    ]);
  });

  test.each([
    ["the day of the upgrade", "2026-11-21", "2026-11-26", "6.67 ÷ (48 ÷ 30) is 4.17: 5 days"],
    ["three days later", "2026-11-24", "2026-11-29", "the same five days from that day"],
    ["when fewer are left", "2026-11-28", "2026-12-01", "never more than there were"],
  ])("of the base of an upgrade, %s: its money becomes days of the better plan", (_case, on, until, _why) => {
    expect(left([refunded(base, on, 2), better], on)).toEqual([`professional_monthly ${on} ${until}`]);
  });

  test.each([
    ["the same day", "2026-11-21", "2027-11-11", "309.87 ÷ (319.20 ÷ 365) is 354.3: 355 days"],
    ["five days later", "2026-11-26", "2027-11-16", "from that day"],
    ["after a hundred days", "2027-03-01", "2027-11-21", "the year has no more left"],
  ])("of the month under a year, %s: the year has what was paid for it", (_case, on, until, _why) => {
    expect(left([refunded(base, on, 2), year], on)).toEqual([`starter_yearly ${on} ${until}`]);
  });

  test("of a year that took the place of a month: what was unused of the month is a month's days again", () => {
    expect(left([base, refunded(year, "2026-11-21", 2)], "2026-11-21")).toEqual([
      "starter_monthly 2026-11-21 2026-12-01",
    ]);
  });

  test("of one of two months under an upgrade: each has its share of the upgrade's price", () => {
    const both = change("starter_monthly", "professional_monthly", "2026-11-21", "2027-01-01", 2667);
    expect(left([base, refunded(renewal, "2026-11-25", 3), both], "2026-11-25")).toEqual([
      "professional_monthly 2026-11-01 2026-12-01",
      "professional_monthly 2026-12-01 2026-12-14",
    ]);
  });

  test("of base and upgrade: nothing is left, in whichever order", () => {
    const [first, second] = [refunded(base, "2026-11-22", 2), refunded(better, "2026-11-23", 2)];
    expect(left([first, second], "2026-11-23")).toEqual([]);
    expect(left([refunded(base, "2026-11-23", 2), refunded(better, "2026-11-22", 2)], "2026-11-23")).toEqual([]);
  });

  test("of a base whose upgrade is bettered to a year: the upgrade's money is in the year", () => {
    const toYear = change("professional_monthly", "professional_yearly", "2026-11-21", "2026-12-01", 53_120, 365);
    const rest = left([refunded(base, "2026-11-21", 3), better, toYear], "2026-11-21");
    // (531.20 + 6.67) ÷ (547.20 ÷ 365) is 358.8.
    expect(rest).toEqual(["professional_yearly 2026-11-21 2027-11-15"]);
  });

  test("of a year over what another refund had left: money that was worth more than its days is not carried on", () => {
    // On November 28 the upgrade's 6.67 keeps three days of 1.60.
    const gone = refunded(base, "2026-11-28", 2);
    const toYear = change("professional_monthly", "professional_yearly", "2026-11-28", "2026-12-01", 54_240, 365);
    expect(left([gone, better, refunded(toYear, "2026-11-28", 3)], "2026-11-28")).toEqual([
      "professional_monthly 2026-11-28 2026-12-01",
    ]);
  });
});

test("a renewed base that was bought after the refund carries its own upgrade", () => {
  const again = buy("starter_monthly", "2026-11-10", 30);
  const bettered = change("starter_monthly", "professional_monthly", "2026-11-10", "2026-12-10", 2000);
  expect(left([refunded(base, "2026-11-10", 1), again, bettered], "2026-11-10")).toEqual([
    "professional_monthly 2026-11-10 2026-12-10",
  ]);
});

/** What the days from a day on are worth at their plans' daily prices, in cents. */
function worth(periods: readonly BoughtPeriod[], on: Temporal.PlainDate): number {
  return runningPeriods(periods, on).reduce((sum, { packageId, startsOn, endsOn, priceDays }) => {
    const days = Math.min(daysLeft(endsOn, on), daysLeft(endsOn, startsOn));
    return sum + (packages[packageId].amountCents * days) / priceDays;
  }, 0);
}

const lives = property(day, integer({ min: 0, max: 14 }), steps, (start, trialLeft, wished) => {
  const trialEndsOn = start.add({ days: trialLeft });
  const { bought, refused, refunds } = live(start, trialEndsOn, wished);
  const periods = periodsBought(bought, trialEndsOn);
  periods.forEach((period, i) => {
    expect(daysLeft(period.endsOn, period.startsOn)).toBeGreaterThan(0);
    const next = periods[i + 1];
    if (next) expect(Temporal.PlainDate.compare(period.endsOn, next.startsOn)).toBeLessThanOrEqual(0);
  });
  // Whatever counts has bought days, and what bought nothing is nowhere.
  for (const { id, reversal, boughtOn } of bought) {
    const days = periods.filter(({ contributions }) => contributions.some(({ purchaseId }) => purchaseId === id));
    if (reversal === null) expect(days.length, `${id} of ${boughtOn} bought nothing`).toBeGreaterThan(0);
  }
  for (const { id } of refused) {
    expect(periods.some(({ contributions }) => contributions.some(({ purchaseId }) => purchaseId === id))).toBe(false);
  }
  for (const { before, after, on, gone } of refunds) {
    const ahead = runningPeriods(after, on);
    expect(ahead.some(({ contributions }) => contributions.some(({ purchaseId }) => purchaseId === gone))).toBe(false);
    // Nothing is given by taking back, and what is left is paid for by the others: to a day for each stretch.
    const end = (all: readonly BoughtPeriod[]) => all.at(-1)?.endsOn ?? on;
    expect(daysLeft(end(after), end(before))).toBe(0);
    const paid = ahead.flatMap(({ contributions }) => contributions).reduce((sum, { cents }) => sum + cents, 0);
    expect(worth(after, on)).toBeLessThanOrEqual(paid + ahead.length * 200);
    expect(worth(after, on)).toBeLessThanOrEqual(worth(before, on) + ahead.length * 200);
    // What others had bought alone keeps every day.
    const untouched = runningPeriods(before, on).filter(
      ({ contributions }) => !contributions.some(({ purchaseId }) => purchaseId === gone),
    );
    const daysOf = (all: readonly BoughtPeriod[]) =>
      all.reduce((sum, { startsOn, endsOn }) => sum + Math.min(daysLeft(endsOn, on), daysLeft(endsOn, startsOn)), 0);
    expect(daysOf(ahead)).toBeGreaterThanOrEqual(daysOf(untouched));
  }
});

test("random lives of purchases, upgrades, slow banks and refunds give each payment its days, and none twice", () => {
  holds(lives, 2_000);
});

test("the same life some days earlier ends the same days earlier", () => {
  const earlier = property(
    day,
    integer({ min: 0, max: 14 }),
    steps,
    integer({ min: 1, max: 400 }),
    (start, trialLeft, wished, days) => {
      const trialEndsOn = start.add({ days: trialLeft });
      const { bought } = live(start, trialEndsOn, wished);
      const back = (on: Temporal.PlainDate) => on.subtract({ days });
      const aged = bought.map((purchase) => ({
        ...purchase,
        boughtOn: back(purchase.boughtOn),
        upgradeOf: purchase.upgradeOf && { ...purchase.upgradeOf, endsOn: back(purchase.upgradeOf.endsOn) },
        reversal: purchase.reversal && { ...purchase.reversal, on: back(purchase.reversal.on) },
      }));
      const shifted = periodsBought(bought, trialEndsOn).map((period) => ({
        ...period,
        startsOn: back(period.startsOn),
        endsOn: back(period.endsOn),
      }));
      expect(periodsBought(aged, back(trialEndsOn))).toEqual(shifted);
    },
  );
  holds(earlier, 500);
});
