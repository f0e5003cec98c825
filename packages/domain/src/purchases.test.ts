import { array, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { type PackageId, packageIds, packages } from "#packages.ts";
import { runningPeriods, subscriptionOn } from "#paid-periods.ts";
import { type Purchase, periodsBought } from "#purchases.ts";
import { daysLeft } from "#subscription.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { upgrade } from "#upgrade.ts";

const date = Temporal.PlainDate.from;
const buy = (packageId: PackageId, boughtOn: string): Purchase => ({
  packageId,
  boughtOn: date(boughtOn),
  upgradeOf: null,
});
const change = (from: PackageId, packageId: PackageId, boughtOn: string, endsOn: string): Purchase => ({
  packageId,
  boughtOn: date(boughtOn),
  upgradeOf: { packageId: from, endsOn: date(endsOn) },
});
const bought = (purchases: Purchase[], trialEndsOn: string | null = null) =>
  periodsBought(purchases, trialEndsOn === null ? null : date(trialEndsOn)).map(
    ({ packageId, startsOn, endsOn }) => `${packageId} ${startsOn} ${endsOn}`,
  );

describe("what payments have bought", () => {
  test("a payment during the trial keeps its days", () => {
    expect(bought([buy("starter_monthly", "2026-11-21")], "2026-12-05")).toEqual([
      "starter_monthly 2026-12-05 2027-01-05",
    ]);
  });

  test("a renewal follows what runs, and begins at once after a pause", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01"),
      buy("starter_monthly", "2026-11-20"),
      buy("starter_yearly", "2027-03-10"),
    ];
    expect(bought(purchases, "2026-10-01")).toEqual([
      "starter_monthly 2026-11-01 2026-12-01",
      "starter_monthly 2026-12-01 2027-01-01",
      "starter_yearly 2027-03-10 2028-03-10",
    ]);
  });

  test("an upgrade changes the days that it was charged for, and no others", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01"),
      change("starter_monthly", "professional_monthly", "2026-11-21", "2026-12-01"),
      buy("starter_monthly", "2026-11-21"),
    ];
    expect(bought(purchases)).toEqual([
      "professional_monthly 2026-11-01 2026-12-01",
      "starter_monthly 2026-12-01 2027-01-01",
    ]);
    const renewedMeanwhile = [purchases[0], purchases[2], purchases[1]].filter((one) => one !== undefined);
    expect(bought(renewedMeanwhile)).toEqual(bought(purchases));
  });

  test("an upgrade to yearly begins a year in place of the days that were left; other packages follow it", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01"),
      buy("professional_monthly", "2026-11-02"),
      change("starter_monthly", "starter_yearly", "2026-11-21", "2026-12-01"),
    ];
    expect(bought(purchases)).toEqual([
      "starter_yearly 2026-11-21 2027-11-21",
      "professional_monthly 2027-11-21 2027-12-21",
    ]);
  });

  test("an upgrade to yearly that was paid after the month was over is a year nevertheless", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01"),
      change("starter_monthly", "professional_yearly", "2026-12-01", "2026-12-01"),
    ];
    expect(bought(purchases).at(-1)).toBe("professional_yearly 2026-12-01 2027-12-01");
  });

  test("a payment that was given back leaves what the others bought", () => {
    const [first, renewal] = [buy("starter_monthly", "2026-11-01"), buy("starter_monthly", "2026-11-20")];
    const better = change("starter_monthly", "professional_monthly", "2026-11-21", "2027-01-01");
    expect(bought([first, renewal])).toHaveLength(2);
    expect(bought([renewal])).toEqual(["starter_monthly 2026-11-20 2026-12-20"]);
    expect(bought([first, renewal, better]).every((period) => period.startsWith("professional"))).toBe(true);
    expect(bought([better])).toEqual([]);
  });
});

test("of periods the one that runs, or begins next, names the package; the last one the expiry", () => {
  const periods = periodsBought(
    [buy("starter_monthly", "2026-11-01"), buy("professional_monthly", "2026-11-02")],
    date("2026-11-15"),
  );
  const on = (today: string) => subscriptionOn(null, periods, date(today)).paid;
  const endsOn = date("2027-01-15");
  expect(on("2026-11-10")).toEqual({ packageId: "starter_monthly", endsOn });
  expect(on("2026-12-14")).toEqual({ packageId: "starter_monthly", endsOn });
  expect(on("2026-12-15")).toEqual({ packageId: "professional_monthly", endsOn });
  expect(on("2027-05-01")).toEqual({ packageId: "professional_monthly", endsOn });
  expect(subscriptionOn(date("2026-12-01"), [], date("2026-11-10")).paid).toBeNull();
});

test("no payment takes a day away, and each adds its month or year", () => {
  const someBuys = array(
    record({ packageId: constantFrom(...packageIds), waitedDays: integer({ min: 0, max: 500 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  const adds = property(day, integer({ min: 0, max: 14 }), someBuys, (start, trialLeft, buys) => {
    let boughtOn = start;
    const purchases: Purchase[] = buys.map(({ packageId, waitedDays }) => {
      boughtOn = boughtOn.add({ days: waitedDays });
      return { packageId, boughtOn, upgradeOf: null };
    });
    const trialEndsOn = start.add({ days: trialLeft });
    const before = periodsBought(purchases.slice(0, -1), trialEndsOn);
    const after = periodsBought(purchases, trialEndsOn);
    const added = after.at(-1);
    if (added === undefined) throw new Error("The last payment bought nothing.");
    expect(after.slice(0, -1)).toEqual(before);
    expect(daysLeft(added.endsOn, added.startsOn)).toBeGreaterThanOrEqual(
      packages[added.packageId].billing === "yearly" ? 365 : 28,
    );
    const ends = [before.at(-1)?.endsOn, trialEndsOn, boughtOn].filter((end) => end !== undefined);
    expect(added.startsOn).toEqual(ends.sort(Temporal.PlainDate.compare).at(-1));
    const givenBack = periodsBought(purchases.slice(1), trialEndsOn);
    const left = (periods: typeof after) =>
      runningPeriods(periods, boughtOn).reduce((sum, { endsOn }) => Math.max(sum, daysLeft(endsOn, boughtOn)), 0);
    expect(left(givenBack)).toBeLessThanOrEqual(left(after));
  });
  holds(adds, 300);
});

test("renewed and then upgraded is upgraded and then renewed: the same days for the same money", () => {
  const yearlyOrNot = boolean();
  const same = property(day, integer({ min: 0, max: 27 }), yearlyOrNot, (start, waited, yearly) => {
    const by = yearly ? "yearly" : "monthly";
    const [from, to] = [`starter_${by}`, `professional_${by}`] as const;
    const today = start.add({ days: waited });
    const first: Purchase = { packageId: from, boughtOn: start, upgradeOf: null };
    const renew = (packageId: PackageId): Purchase => ({ packageId, boughtOn: today, upgradeOf: null });
    const upgradedAfter = (purchases: Purchase[]) => {
      const quote = upgrade(from, to, periodsBought(purchases, null), today);
      if ("fault" in quote) throw new Error(quote.fault);
      const purchase: Purchase = {
        packageId: to,
        boughtOn: today,
        upgradeOf: { packageId: from, endsOn: quote.endsOn },
      };
      return { costCents: quote.costCents, purchases: [...purchases, purchase] };
    };
    const renewedFirst = upgradedAfter([first, renew(from)]);
    const upgradedFirst = upgradedAfter([first]);
    expect(periodsBought(renewedFirst.purchases, null)).toEqual(
      periodsBought([...upgradedFirst.purchases, renew(to)], null),
    );
    expect(renewedFirst.costCents + packages[from].amountCents).toBe(
      upgradedFirst.costCents + packages[to].amountCents,
    );
  });
  holds(same, 300);
});

test("no upgrade costs less than a card payment may come to", () => {
  const leastCents = 50;
  const dear = property(day, integer({ min: 0, max: 365 }), boolean(), (start, waited, yearly) => {
    const by = yearly ? "yearly" : "monthly";
    const [period] = periodsBought([{ packageId: `starter_${by}`, boughtOn: start, upgradeOf: null }], null);
    if (period === undefined) throw new Error("Nothing was bought.");
    const today = start.add({ days: waited % daysLeft(period.endsOn, start) });
    for (const target of [`professional_${by}`, "professional_yearly"] as const) {
      const quote = upgrade(`starter_${by}`, target, [period], today);
      if (!("fault" in quote)) expect(quote.costCents).toBeGreaterThanOrEqual(leastCents);
    }
  });
  holds(dear, 300);
});
