import { expect, test } from "vitest";
import { isSame } from "#ui/form/memo-field.tsx";

const field = { label: "Priority", value: "Low", onChange: () => {}, data: [{ value: "Low", label: "Low" }] };

test.each([
  ["another function", { ...field, onChange: () => {} }, true],
  ["the same choices, made anew", { ...field, data: [{ value: "Low", label: "Low" }] }, true],
  ["the same plain choices", { ...field, data: ["a"] }, false],
  ["another value", { ...field, value: "High" }, false],
  ["a choice of another name", { ...field, data: [{ value: "Low", label: "Basse" }] }, false],
  ["one more choice", { ...field, data: [...field.data, { value: "High", label: "High" }] }, false],
  ["a fault", { ...field, error: "Give it a title" }, false],
  ["a function that is gone", { label: "Priority", value: "Low", data: field.data }, false],
])("a field with %s", (_, after, isTheSame) => {
  expect(isSame(field, after)).toBe(isTheSame);
});

test("things that no choice is made of are the same only when they are one and the same", () => {
  const item = { id: "1", text: "Drain" };
  expect(isSame({ items: [item] }, { items: [item] })).toBe(false);
  const items = [item];
  expect(isSame({ items }, { items })).toBe(true);
});
