import { array, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { type PackageId, packageIds, packages } from "#subscription/packages.ts";
import { runningPeriods, subscriptionOn } from "#subscription/paid-periods.ts";
import { boughtBy, type Purchase, periodsBought, stillBuys, yearOfUpgrade } from "#subscription/purchases.ts";
import { daysLeft, periodBought } from "#subscription/subscription.ts";
import { upgrade } from "#subscription/upgrade.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { buy, change, refunded } from "#testing/purchases.ts";

const date = Temporal.PlainDate.from;
const bought = (purchases: Purchase[], trialEndsOn: string | null = null) =>
  periodsBought(purchases, trialEndsOn === null ? null : date(trialEndsOn)).map(
    ({ packageId, startsOn, endsOn }) => `${packageId} ${startsOn} ${endsOn}`,
  );

describe("what payments have bought", () => {
  test("a payment during the trial keeps its days", () => {
    expect(bought([buy("starter_monthly", "2026-11-21", 31)], "2026-12-05")).toEqual([
      "starter_monthly 2026-12-05 2027-01-05",
    ]);
  });

  test("a renewal follows what runs, and begins at once after a pause", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01", 30),
      buy("starter_monthly", "2026-11-20", 31),
      buy("starter_yearly", "2027-03-10", 366),
    ];
    expect(bought(purchases, "2026-10-01")).toEqual([
      "starter_monthly 2026-11-01 2026-12-01",
      "starter_monthly 2026-12-01 2027-01-01",
      "starter_yearly 2027-03-10 2028-03-10",
    ]);
  });

  test("an upgrade changes the days that it was charged for, and no others", () => {
    const first = buy("starter_monthly", "2026-11-01", 30);
    const better = change("starter_monthly", "professional_monthly", "2026-11-21", "2026-12-01", 667);
    const renewal = buy("starter_monthly", "2026-11-21", 31);
    expect(bought([first, better, renewal])).toEqual([
      "professional_monthly 2026-11-01 2026-12-01",
      "starter_monthly 2026-12-01 2027-01-01",
    ]);
    expect(bought([first, renewal, better])).toEqual(bought([first, better, renewal]));
  });

  test("an upgrade to yearly begins a year in place of the days that were left; other packages follow it", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01", 30),
      buy("professional_monthly", "2026-11-02", 30),
      change("starter_monthly", "starter_yearly", "2026-11-21", "2026-12-01", 30_987, 365),
    ];
    expect(bought(purchases)).toEqual([
      "starter_monthly 2026-11-01 2026-11-21",
      "starter_yearly 2026-11-21 2027-11-21",
      "professional_monthly 2027-11-21 2027-12-21",
    ]);
  });

  test("each payment can be asked what it bought", () => {
    const first = buy("starter_monthly", "2026-11-01", 30);
    const better = change("starter_monthly", "professional_monthly", "2026-11-21", "2026-12-01", 667);
    const periods = periodsBought([first, better, buy("starter_monthly", "2026-11-21", 31)], null);
    expect(boughtBy(periods, better.id)?.endsOn.toString()).toBe("2026-12-01");
    expect(boughtBy(periods, "another")).toBeNull();
  });
});

describe("an upgrade that arrives late", () => {
  const november = periodsBought([buy("starter_monthly", "2026-11-01", 30)], null);
  const upgradeOf = { packageId: "starter_monthly" as const, endsOn: date("2026-12-01") };

  test.each([
    ["on the last day", "professional_monthly", "2026-11-30", true],
    ["once its period has ended", "professional_monthly", "2026-12-01", false],
    ["for a year, whenever", "professional_yearly", "2026-12-03", true],
  ] as const)("%s", (_case, packageId, on, buys) => {
    expect(stillBuys(november, { packageId, boughtOn: date(on), upgradeOf })).toBe(buys);
  });

  test("buys nothing when the period that it was for was given back, though a renewal runs", () => {
    const renewed = periodsBought(
      [refunded(buy("starter_monthly", "2026-11-01", 30), "2026-11-25", 2), buy("starter_monthly", "2026-11-24", 31)],
      null,
    );
    const late = { packageId: "professional_monthly" as const, boughtOn: date("2026-11-26"), upgradeOf };
    expect(stillBuys(renewed, late)).toBe(false);
  });

  test.each([
    ["paid at once", "2026-11-21", 365],
    ["after three slow days of the month", "2026-11-24", 362],
    ["two days after the month was over: its ten days were deducted and used", "2026-12-03", 355],
  ])("a year %s has the days that its price was for", (_case, on, days) => {
    const priced = { pricedOn: date("2026-11-21"), monthEndsOn: date("2026-12-01") };
    expect(yearOfUpgrade(date(on), priced)).toBe(days);
  });

  test("for a year is that year, though the month is over", () => {
    const purchases = [
      buy("starter_monthly", "2026-11-01", 30),
      change("starter_monthly", "professional_yearly", "2026-12-03", "2026-12-01", 53_787, 355),
    ];
    expect(bought(purchases).at(-1)).toBe("professional_yearly 2026-12-03 2027-11-23");
  });
});

describe("an upgrade whose month was given back before it was applied", () => {
  const first = refunded(buy("starter_monthly", "2026-11-01", 30), "2026-11-20", 1);
  const third = packages.professional_monthly.amountCents / 3;
  const fifth = packages.starter_yearly.amountCents / 5;

  test.each([
    ["a third of a month's price is ten days", "professional_monthly", third, 0, "2026-12-01"],
    ["one cent more is a day more", "professional_monthly", third + 1, 0, "2026-12-02"],
    ["a cent is a day", "professional_monthly", 1, 0, "2026-11-22"],
    ["a fifth of a year's price is a fifth of a year", "starter_yearly", fifth, 365, "2027-02-02"],
  ] as const)("is as many days of its package as its money pays for: %s", (_case, packageId, cents, days, endsOn) => {
    const better = change("starter_monthly", packageId, "2026-11-21", "2026-12-01", cents, days);
    expect(bought([first, better])).toEqual([
      "starter_monthly 2026-11-01 2026-11-20",
      `${packageId} 2026-11-21 ${endsOn}`,
    ]);
  });
});

test("of periods the one that runs, or begins next, names the package; the last one the expiry", () => {
  const periods = periodsBought(
    [buy("starter_monthly", "2026-11-01", 30), buy("professional_monthly", "2026-11-02", 31)],
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
    { minLength: 1, maxLength: 8 },
  );
  const adds = property(day, integer({ min: 0, max: 14 }), someBuys, (start, trialLeft, buys) => {
    const trialEndsOn = start.add({ days: trialLeft });
    let on = start;
    const purchases: Purchase[] = [];
    for (const { packageId, waitedDays } of buys) {
      on = on.add({ days: waitedDays });
      const runsUntil = [...periodsBought(purchases, trialEndsOn).map(({ endsOn }) => endsOn), trialEndsOn];
      const expiresOn = runsUntil.toSorted(Temporal.PlainDate.compare).at(-1) ?? null;
      const { startsOn, endsOn } = periodBought(packages[packageId].billing, expiresOn, on);
      const before = periodsBought(purchases, trialEndsOn);
      purchases.push(buy(packageId, on.toString(), daysLeft(endsOn, startsOn)));
      const after = periodsBought(purchases, trialEndsOn);
      expect(after.slice(0, -1)).toEqual(before);
      expect(after.at(-1)).toMatchObject({ packageId, startsOn, endsOn });
    }
  });
  holds(adds, 300);
});

test("renewed and then upgraded is upgraded and then renewed: the same days for the same money", () => {
  const same = property(day, integer({ min: 0, max: 27 }), boolean(), (start, waited, yearly) => {
    const by = yearly ? "yearly" : "monthly";
    const [from, to] = [`starter_${by}`, `professional_${by}`] as const;
    const today = start.add({ days: waited });
    const lasts = (since: Temporal.PlainDate) => daysLeft(periodBought(by, null, since).endsOn, since);
    const first = buy(from, start.toString(), lasts(start));
    const renew = (packageId: PackageId) => buy(packageId, today.toString(), lasts(start.add({ days: first.days })));
    const upgradedAfter = (purchases: Purchase[]) => {
      const quote = upgrade(from, to, periodsBought(purchases, null), today);
      if ("fault" in quote) throw new Error(quote.fault);
      const purchase = change(from, to, today.toString(), quote.endsOn.toString(), quote.costCents);
      return { costCents: quote.costCents, purchases: [...purchases, purchase] };
    };
    const renewedFirst = upgradedAfter([first, renew(from)]);
    const upgradedFirst = upgradedAfter([first]);
    const daysOf = (purchases: Purchase[]) =>
      periodsBought(purchases, null).map(({ contributions, ...period }) => period);
    expect(daysOf(renewedFirst.purchases)).toEqual(daysOf([...upgradedFirst.purchases, renew(to)]));
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
    const days = daysLeft(periodBought(by, null, start).endsOn, start);
    const periods = periodsBought([buy(`starter_${by}`, start.toString(), days)], null);
    const today = start.add({ days: waited % days });
    for (const target of [`professional_${by}`, "professional_yearly"] as const) {
      const quote = upgrade(`starter_${by}`, target, runningPeriods(periods, today), today);
      if (!("fault" in quote)) expect(quote.costCents).toBeGreaterThanOrEqual(leastCents);
    }
  });
  holds(dear, 300);
});
