import { array, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { classesOf } from "#parts/counting/classes.ts";
import { holds } from "#testing/holds.ts";

const classesOfValues = (...values: number[]) =>
  [...classesOf(values.map((useValue, n) => ({ id: String(n), useValue }))).entries()]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, partClass]) => partClass)
    .join("");

test.each<[string, number[], string]>([
  ["nothing was used", [0, 0], "CC"],
  ["one part is all of it", [500], "A"],
  ["the part that reaches 80 % is still in A", [79, 10, 11], "ABA"],
  ["80 % exactly ends A", [80, 15, 5], "ABC"],
  ["the part that reaches 95 % is still in B", [80, 14, 6], "ABB"],
  ["what was not used is in C", [100, 0], "AC"],
  ["more came back than was taken", [100, -5], "AC"],
  ["equal values are in the order of their ids", [50, 50, 50, 50], "AAAA"],
  ["five equal values", [1, 1, 1, 1, 1], "AAAAB"],
])("%s", (_, values, expected) => {
  expect(classesOfValues(...values)).toBe(expected);
});

test("every part has one class, and none of more value is in a lower one", () => {
  holds(
    property(array(nat(1_000_000), { maxLength: 40 }), (values) => {
      const classes = classesOf(values.map((useValue, n) => ({ id: String(n), useValue })));
      expect(classes.size).toBe(values.length);
      values.forEach((one, a) => {
        values.forEach((other, b) => {
          if (one > other) expect((classes.get(String(a)) ?? "") <= (classes.get(String(b)) ?? "")).toBe(true);
        });
      });
    }),
  );
});
