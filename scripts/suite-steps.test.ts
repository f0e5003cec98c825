import { expect, test } from "vitest";
import { journeyWords, playwrightCounts, suiteOutcome, vitestCounts } from "#scripts/suite-steps.ts";

test("a test file that could not be loaded counts as a failure", () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(report)).toEqual({ passed: 3, failed: 2 });
});

test("a suite that ran nothing has failed", () => {
  expect(suiteOutcome({ passed: 0, failed: 0 }, { code: 0, output: "" })).toMatchObject({ passed: 0, failed: 1 });
});

test("a suite that ended badly without a failed test has failed", () => {
  expect(suiteOutcome({ passed: 7, failed: 0 }, { code: 1, output: "" })).toMatchObject({ passed: 7, failed: 1 });
});

test("journeys that passed and failed are counted from the browser's report", () => {
  expect(playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 5,
    failed: 1,
    flaky: 1,
  });
});

test("what passed at its second try counts, and is told of", () => {
  const ended = suiteOutcome({ passed: 5, failed: 0, flaky: 1 }, { code: 0, output: "" });
  expect(ended).toMatchObject({ passed: 5, failed: 0, note: "1 of them at the second try" });
});

test("journeys are recorded where some are asked for by name, and not all of them", () => {
  expect(journeyWords(["order-dialog"])).toEqual(expect.arrayContaining(["--trace=retain-on-failure", "order-dialog"]));
  expect(journeyWords([]).join(" ")).not.toContain("trace");
});
