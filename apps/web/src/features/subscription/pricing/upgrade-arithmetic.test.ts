import { paymentWords } from "@millwright/messages/payments/payments";
import { expect, test } from "vitest";
import {
  sayArithmetic,
  sayDaysRemaining,
  type UpgradeCost,
} from "#features/subscription/pricing/upgrade-arithmetic.ts";

const inTheMonth: UpgradeCost = {
  ...{ current_plan: "starter_monthly", target_plan: "professional_monthly", days_remaining: 10, currency: "CAD" },
  ...{ prorated_current_value: 9.33, prorated_target_value: 16, upgrade_cost: 6.67 },
  ...{ ends_on: "2026-12-01", starts_new_year: false, starts_on: null },
  periods: [{ starts_on: "2026-11-01", ends_on: "2026-12-01", days: 30, days_remaining: 10, amount: 6.67 }],
};
const english = { payments: paymentWords.en, locale: "en" } as const;

test("the difference of the prices is charged for the days that remain of the period", () => {
  expect(sayDaysRemaining(inTheMonth, english)).toBe("10 of 30");
  expect(sayArithmetic(inTheMonth, english)).toEqual([
    { period: "1 November 2026 to 30 November 2026, 30 days", formula: "($48.00 − $28.00) × 10 ÷ 30 = $6.67" },
  ]);
});

test("a month renewed early is listed separately", () => {
  const next = { starts_on: "2026-12-01", ends_on: "2027-01-01", days: 31, days_remaining: 31, amount: 20 };
  const renewed = { ...inTheMonth, days_remaining: 41, periods: [...inTheMonth.periods, next] };
  expect(sayDaysRemaining(renewed, english)).toBe("41");
  expect(sayArithmetic(renewed, english).map(({ formula }) => formula)).toEqual([
    "($48.00 − $28.00) × 10 ÷ 30 = $6.67",
    "($48.00 − $28.00) × 31 ÷ 31 = $20.00",
  ]);
});

test("of a new year the unused value of the month is shown, in French too", () => {
  const periods = [{ ...inTheMonth.periods[0], amount: 9.33 }] as UpgradeCost["periods"];
  const year = { ...inTheMonth, target_plan: "professional_yearly", starts_new_year: true, periods } as const;
  const [line] = sayArithmetic(year, { payments: paymentWords.fr, locale: "fr" });
  expect(line?.period).toBe("Du 1er novembre 2026 au 30 novembre 2026, 30 jours");
  expect(line?.formula.replace(/\s/g, " ")).toBe("28,00 $ × 10 ÷ 30 = 9,33 $");
});
