import { constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Billing, type PackageId, packages } from "#subscription/packages.ts";
import { daysLeft, type PaidPeriod, periodBought } from "#subscription/subscription.ts";
import { type Upgrade, type UpgradeFault, upgrade } from "#subscription/upgrade.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const date = Temporal.PlainDate.from;
const november: PaidPeriod = { startsOn: date("2026-11-01"), endsOn: date("2026-12-01") };
const december: PaidPeriod = { startsOn: date("2026-12-01"), endsOn: date("2027-01-01") };
const year: PaidPeriod = { startsOn: date("2026-07-01"), endsOn: date("2027-07-01") };

function priced(found: Upgrade | { fault: UpgradeFault }): Upgrade {
  if ("fault" in found) throw new Error(`The upgrade was refused: ${found.fault}.`);
  return found;
}

describe("within the same billing period", () => {
  test.each([
    ["on the first day", "2026-11-01", 30, 2800, 2000],
    ["at half time", "2026-11-16", 15, 1400, 1000],
    ["with ten days left: 666.67", "2026-11-21", 10, 933, 667],
    ["on the last day", "2026-11-30", 1, 93, 67],
  ])("the difference is charged for the days that remain, %s", (_case, on, daysRemaining, unusedCents, costCents) => {
    const found = priced(upgrade("starter_monthly", "professional_monthly", [november], date(on)));
    expect(found).toMatchObject({ daysRemaining, unusedCents, costCents, startsNewYear: false });
    expect(found.targetCents - found.unusedCents).toBe(found.costCents);
    expect(found.endsOn.toString()).toBe("2026-12-01");
  });

  test("of a year", () => {
    const found = priced(upgrade("starter_yearly", "professional_yearly", [year], date("2026-11-21")));
    expect(found).toMatchObject({ daysRemaining: 222, costCents: Math.round((22_800 * 222) / 365) });
    expect(found.costCents).toBe(13_867);
  });

  test("a month renewed early counts whole", () => {
    const found = priced(upgrade("starter_monthly", "professional_monthly", [november, december], date("2026-11-21")));
    expect(found).toMatchObject({ daysRemaining: 41, costCents: 667 + 2000, unusedCents: 933 + 2800 });
    expect(found.endsOn.toString()).toBe("2027-01-01");
    expect(found.shares).toMatchObject([
      { ...november, days: 30, daysRemaining: 10, cents: 667 },
      { ...december, days: 31, daysRemaining: 31, cents: 2000 },
    ]);
  });
});

test.each<PackageId>(["professional_monthly", "starter_yearly"])(
  "days of a trial before the first paid one are in no sum, and so not among the days that remain: to %s",
  (target) => {
    const found = priced(upgrade("starter_monthly", target, [december], date("2026-11-17")));
    expect(found.daysRemaining).toBe(31);
    expect(found.shares).toMatchObject([{ ...december, days: 31, daysRemaining: 31 }]);
  },
);

describe("from monthly to yearly", () => {
  test.each<[PackageId, PackageId, string, number]>([
    ["starter_monthly", "starter_yearly", "2026-11-16", 31_920 - 1400],
    ["starter_monthly", "professional_yearly", "2026-11-21", 54_720 - 933],
    ["professional_monthly", "professional_yearly", "2026-11-30", 54_720 - 160],
  ])("%s to %s on %s costs the year less the unused value", (current, target, on, costCents) => {
    const found = priced(upgrade(current, target, [november], date(on)));
    expect(found).toMatchObject({ costCents, targetCents: packages[target].amountCents, startsNewYear: true });
    expect(found.shares).toMatchObject([{ ...november, days: 30, cents: found.unusedCents }]);
    expect(found.endsOn.toString()).toBe(date(on).add({ years: 1 }).toString());
  });
});

describe("refused is", () => {
  test.each<[PackageId, PackageId, UpgradeFault]>([
    ["professional_monthly", "starter_monthly", "downgrade"],
    ["professional_monthly", "starter_yearly", "downgrade"],
    ["professional_yearly", "professional_monthly", "downgrade"],
    ["starter_yearly", "professional_monthly", "downgrade"],
    ["starter_monthly", "starter_monthly", "same_package"],
  ])("%s to %s: %s", (current, target, fault) => {
    expect(upgrade(current, target, [november], date("2026-11-21"))).toEqual({ fault });
  });

  test("one of a period that has ended, or of none", () => {
    const fault = { fault: "not_subscribed" };
    expect(upgrade("starter_monthly", "professional_monthly", [november], date("2026-12-01"))).toEqual(fault);
    expect(upgrade("starter_monthly", "professional_monthly", [], date("2026-11-21"))).toEqual(fault);
  });
});

test("waiting never makes an upgrade dearer, and it costs at most the whole difference", () => {
  const billing = constantFrom<Billing[]>("monthly", "yearly");
  const cheaper = property(billing, day, integer({ min: 0, max: 364 }), (by, startsOn, waited) => {
    const period = periodBought(by, null, startsOn);
    const days = daysLeft(period.endsOn, startsOn);
    const on = startsOn.add({ days: waited % (days - 1) });
    const cost = (at: Temporal.PlainDate) =>
      priced(upgrade(`starter_${by}`, `professional_${by}`, [period], at)).costCents;
    const difference = packages[`professional_${by}`].amountCents - packages[`starter_${by}`].amountCents;
    expect(cost(startsOn)).toBe(difference);
    expect(cost(on)).toBeLessThanOrEqual(difference);
    expect(cost(on.add({ days: 1 }))).toBeLessThan(cost(on));
    expect(Math.abs(cost(on) - (difference * daysLeft(period.endsOn, on)) / days)).toBeLessThanOrEqual(0.5);
  });
  holds(cheaper, 300);
});
