import { newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { expect, test } from "vitest";
import { beyondWords, limitsWords, measuredLimitsWords, resultWords, type SaidResult } from "#steps/result-words.ts";

const vibration: Step = {
  ...newStep("s", { en: "Vibration", fr: null }),
  ...{ kind: "number", on_failure: "repair" },
  number: { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false },
};
const resultOf = (more: Partial<SaidResult>): SaidResult => ({
  ...{ outcome: "ok", value: null, choice: null, text: null, reason: null, files: [] },
  ...more,
});

test("a value is said with its unit, and with the limit that it is beyond", () => {
  const result = resultOf({ value: 7.8, outcome: "failed" });
  expect(resultWords(vibration, { result }, "en")).toBe("7.8\u00a0mm/s, above 4.5");
  expect(resultWords(vibration, { result }, "fr")).toBe("7,8\u00a0mm/s, au-dessus de 4,5");
  expect(resultWords(vibration, { result: resultOf({ value: 4 }) }, "en")).toBe("4.0\u00a0mm/s");
});

test("as found and as left stand beside each other", () => {
  const [found, result] = [resultOf({ value: 7.8, outcome: "failed" }), resultOf({ value: 4.1 })];
  const words = resultWords(vibration, { result, found }, "en");
  expect(words).toBe("as found 7.8\u00a0mm/s, above 4.5 · as left 4.1\u00a0mm/s");
});

test("a failed check says why, a choice its own words, and what did not apply its reason", () => {
  const check = { ...vibration, kind: "check" as const, number: null };
  const result = resultOf({ outcome: "failed", reason: "Belt torn", files: [{}] });
  expect(resultWords(check, { result }, "en")).toBe("fail · Belt torn · 1 photo");
  const choices = [{ text: { en: "Clean", fr: "Propre" }, fails: false }];
  expect(resultWords({ ...check, kind: "choice", choices }, { result: resultOf({ choice: 0 }) }, "fr")).toBe("Propre");
  const na = resultOf({ outcome: "na", reason: "No access" });
  expect(resultWords(vibration, { result: na }, "en")).toBe("n/a · No access");
});

test("limits on one side or on both are said in the language's way", () => {
  expect(limitsWords({ low: 3, high: 4.5 }, "fr")).toBe("Limites 3 à 4,5");
  expect(vibration.number && measuredLimitsWords(vibration.number, "en")).toBe("At most 4.5\u00a0mm/s");
  expect([limitsWords({ low: 3, high: null }, "en"), limitsWords({ low: null, high: null }, "en")]).toEqual([
    "At least 3",
    null,
  ]);
  expect(beyondWords({ low: 3, high: 4.5 }, 2, "en")).toBe("Below the limit of 3");
  expect([beyondWords({ low: 3, high: 4.5 }, 4.5, "en"), beyondWords(null, 9, "en")]).toEqual([null, null]);
});
