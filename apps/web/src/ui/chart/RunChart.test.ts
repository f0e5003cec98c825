// @vitest-environment happy-dom

import { chartWords } from "@millwright/messages/charts/charts";
import { createElement } from "react";
import { expect, test } from "vitest";
import { setLanguage } from "#lib/language.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { RunChart } from "#ui/chart/RunChart.tsx";

serverForHooks();
const m = chartWords.en;
const valuesOf = (...values: number[]) =>
  values.map((value, n) => ({ id: String(n), at: `2026-11-${String(n + 10)}T12:00:00Z`, value }));
const limits = { low: null, high: 4.5 };
const draw = (values: number[], more: object = { limits }) =>
  openScreen(
    createElement(RunChart, { title: "Vibration", unit: "mm/s", decimals: 1, values: valuesOf(...values), ...more }),
  );
const image = () => document.querySelector("svg");

test("a run is an image with a name and what it shows in words, and a table below", async () => {
  await draw([2, 2.2, 2.1]);
  const described = document.getElementById(image()?.getAttribute("aria-describedby") ?? "");
  expect(document.getElementById(image()?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Vibration");
  expect(described?.textContent).toContain("lowest 2.0 mm/s, highest 2.2 mm/s, last 2.1 mm/s");
  expect(shows("at most 4.5 mm/s")).toBe(true);
  expect([...document.querySelectorAll("tbody tr td")].map((cell) => cell.textContent)).toEqual([
    "2.1 mm/s",
    "2.2 mm/s",
    "2.0 mm/s",
  ]);
  expect([shows(m.tooHigh), shows(m.driftHigh)]).toEqual([false, false]);
});

test("what is out of limits has another shape and a word, and it is said", async () => {
  await draw([2, 7.8]);
  expect(shows(m.tooHigh)).toBe(true);
  expect(document.querySelectorAll("svg path")).toHaveLength(1);
  expect(document.querySelector("tbody td")?.textContent).toBe(`7.8 mm/s ${m.outside}`);
});

test("a drift toward a limit is said, in both languages", async () => {
  const drifting = [2, 2, 2, 2, 2, 4.2, 4.3, 4.4];
  await draw(drifting);
  expect(shows(m.driftHigh)).toBe(true);
  await settled(() => setLanguage("fr"));
  await draw(drifting);
  expect(shows(chartWords.fr.driftHigh)).toBe(true);
  expect(shows("4,4 mm/s")).toBe(true);
  await settled(() => setLanguage("en"));
});

test("a run without values says so, and one of a single value is a dot", async () => {
  await draw([]);
  expect(shows(m.none)).toBe(true);
  await draw([5], {});
  expect(document.querySelectorAll("svg circle")).toHaveLength(1);
  const days = () => [...document.querySelectorAll("svg text")].filter((one) => one.textContent?.includes("Nov"));
  expect(days()).toHaveLength(1);
  await draw([5, 6], {});
  expect(days()).toHaveLength(2);
});
