import { expect, test } from "vitest";
import {
  type Billing,
  billings,
  currency,
  isPackageId,
  monthlyEquivalentCents,
  monthlyPriceCents,
  type PackageId,
  packageIds,
  packages,
  plans,
} from "#subscription/packages.ts";

test.each<[PackageId, number, number, number]>([
  ["starter_monthly", 2800, 0, 2800],
  ["starter_yearly", 31_920, 1680, 2660],
  ["professional_monthly", 4800, 0, 4800],
  ["professional_yearly", 54_720, 2880, 4560],
])("%s costs %d cents, saves %d and comes to %d a month", (id, amountCents, savingsCents, monthlyCents) => {
  expect(packages[id]).toMatchObject({ amountCents, savingsCents });
  expect(monthlyEquivalentCents(packages[id])).toBe(monthlyCents);
});

test("there is one package for each plan and billing, in CAD", () => {
  const ids = plans.flatMap((plan) => billings.map((billing: Billing) => `${plan}_${billing}`));
  expect(Object.keys(packages)).toEqual(ids);
  expect(packageIds).toEqual(ids);
  expect(ids.every(isPackageId)).toBe(true);
  expect(isPackageId("starter_weekly") || isPackageId("toString")).toBe(false);
  expect(monthlyPriceCents).toEqual({ starter: 2800, professional: 4800 });
  expect(currency).toBe("CAD");
});
