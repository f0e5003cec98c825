import { expect, test } from "vitest";
import { plain } from "#plain.ts";
import { isListed, type ListedOrder } from "#work/work-order-list.ts";

const order: ListedOrder = {
  type: "Repair",
  wo_id: "WO-2026-0007",
  title: "Étanchéité du vérin",
  description: "Ligne 4, côté ouest",
  department_id: "press",
  priority: "High",
  frequency: null,
};

test.each([
  ["etanch", true],
  ["ETANCHÉITÉ", true],
  ["e\u0301tanch", true],
  ["  wo-2026-0007 ", true],
  ["cote ouest", true],
  ["vérin WO", false],
  ["pompe", false],
  ["   ", true],
])("the search %o finds it: %o", (q, found) => {
  expect(isListed(order, { type: "Repair", q })).toBe(found);
});

test("each filter narrows", () => {
  expect(isListed(order, { type: "PM" })).toBe(false);
  expect(isListed(order, { type: "Repair", department_id: "press", priority: "High" })).toBe(true);
  expect(isListed(order, { type: "Repair", department_id: "paint" })).toBe(false);
  expect(isListed(order, { type: "Repair", priority: "Low" })).toBe(false);
  expect(isListed(order, { type: "Repair", frequency: "Daily" })).toBe(false);
  const daily = { ...order, type: "PM", frequency: "Daily" } as const;
  expect(isListed(daily, { type: "PM", frequency: "Daily" })).toBe(true);
  expect(isListed(daily, { type: "PM", frequency: "Weekly" })).toBe(false);
});

test.each([
  ["ÉTANCHÉITÉ", "etancheite"],
  ["ΟΔΟΣ", "οδοσ"],
  ["İzmir", "izmir"],
  ["Œuvre", "œuvre"],
  ["", ""],
])("%o is plainly %o", (text, said) => {
  expect(plain(text)).toBe(said);
});
