import { expect, test } from "vitest";
import { commandBudgets, firstLoads } from "#testing/budgets/budgets.ts";
import { differences } from "#testing/budgets/compare.ts";

test("a number that is exceeded is told, and one that can be lowered", () => {
  expect(differences("start", { statements: 11 }, { statements: 11 })).toEqual([]);
  expect(differences("start", { statements: 12 }, { statements: 11 })[0]).toMatch(/^start: 12 statements, at most 11/);
  expect(differences("start", { statements: 9 }, { statements: 11 })[0]).toMatch(/fell to 9\. Lower 11 in/);
  expect(differences("start", { roundTrips: 7 }, { roundTrips: 8 })).toEqual([]);
  expect(differences("start", { roundTrips: 6 }, { roundTrips: 8 })).toHaveLength(1);
});

test("no budget passes the limits of STYLE.md, and a move takes no more than a completion", () => {
  expect(firstLoads.signIn.js).toBeLessThanOrEqual(180);
  expect(firstLoads.board.js).toBeLessThanOrEqual(280);
  for (const work of ["Repair", "PM"] as const) {
    const [move, completion] = [commandBudgets.start[work], commandBudgets.complete[work]];
    expect(move?.statements).toBeLessThanOrEqual(completion?.statements ?? 0);
  }
});
