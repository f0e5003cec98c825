import type { Receipt } from "@millwright/contract/subscription";
import { messages as m } from "@millwright/messages/en";
import { paymentWords } from "@millwright/messages/payments/payments";
import { expect, test } from "vitest";
import { receiptOnPaper } from "#features/subscription/receipt/receipt-paper.ts";

const upgrade: Receipt = {
  id: "7c0a2c3e-58ab-4e7f-9a55-0f6a4b8d2c11",
  number: "R-2026-0002",
  paid_at: "2026-12-09T02:30:00Z",
  paid_on: "2026-12-08",
  paid_by: "Marie Lavoie",
  seller: ["Millwright inc.", "GST 123456789 RT0001"],
  company_name: "Boulons du Nord",
  buyer: ["Boulons du Nord inc.", "12, rue Principale", "Drummondville (Québec)"],
  kind: "upgrade",
  package_id: "professional_monthly",
  from_package_id: "starter_monthly",
  starts_on: "2026-12-08",
  ends_on: "2027-01-07",
  amount_subtotal: 1935,
  amount_tax: 290,
  taxes: [
    { name: "GST", percent: 5, amount: 97 },
    { name: "QST", percent: 9.975, amount: 193 },
  ],
  amount_total: 2225,
  amount_refunded: 0,
  currency: "CAD",
  state: "paid",
  is_test: false,
};
const payments = paymentWords.en;
const onPaper = (receipt: Receipt) => receiptOnPaper(receipt, { m, payments, locale: "en" });

test("a receipt says the plant's day, what was upgraded and the last day that is paid", () => {
  const { facts, note } = onPaper(upgrade);
  expect(facts.map(({ value }) => value)).toEqual([
    "R-2026-0002",
    "8 December 2026",
    "Marie Lavoie",
    "Professional (monthly), upgraded from Starter (monthly)",
    "8 December 2026 to 6 January 2027",
  ]);
  expect(note).toBeNull();
  expect(onPaper(upgrade).buyer.lines).toEqual(upgrade.buyer);
  expect(onPaper(upgrade).seller).toEqual(upgrade.seller);
});

test("each tax has its line, with its rate and its name in the language", () => {
  const names = (receipt: Receipt, locale: "en" | "fr") =>
    receiptOnPaper(receipt, { m, payments, locale }).sums.map(({ name }) => name.replace(/\s/g, " "));
  expect(names(upgrade, "en")).toEqual(["Subtotal", "GST (5%)", "QST (9.975%)", "Total (CAD)"]);
  expect(names(upgrade, "fr").slice(1, 3)).toEqual(["TPS (5 %)", "TVQ (9,975 %)"]);
  expect(names({ ...upgrade, taxes: [] }, "en")).toEqual(["Subtotal", "Taxes", "Total (CAD)"]);
});

test("a receipt adds up, and says what was given back and that a test moved no money", () => {
  expect(onPaper(upgrade).sums.map(({ amount }) => amount)).toEqual(["$19.35", "$0.97", "$1.93", "$22.25"]);
  const given = onPaper({ ...upgrade, amount_refunded: 2225, state: "refunded", is_test: true });
  expect(given.sums.at(-1)).toMatchObject({ name: "Refunded", amount: "-$22.25" });
  expect(given.note).toBe(payments.receipts.sheet.testNote);
});
