// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";
import { type LoadBar, LoadDrawing } from "#ui/chart/LoadDrawing.tsx";

serverForHooks();

async function draw(bars: readonly Omit<LoadBar, "label">[]) {
  const labelled = bars.map((bar) => ({ ...bar, label: "" }));
  await openScreen(createElement(LoadDrawing, { name: "Load", description: "", bars: labelled, width: 600 }));
}
const signs = () => document.querySelectorAll("svg path").length;
const texts = () => [...document.querySelectorAll("svg text")].map((one) => one.textContent);

test("a week that is over what its crew can do has a sign, one that is just full has none", async () => {
  await draw([{ from: "2026-11-02", hours: 40, crew: 40 }]);
  expect(signs()).toBe(0);
  await draw([{ from: "2026-11-02", hours: 41, crew: 40 }]);
  expect(signs()).toBe(1);
});

test("a month is named at the week of its first day, be that a Monday or a Sunday, and at no other", async () => {
  // 1 November 2026 is a Sunday, 1 February 2027 a Monday.
  const from = (monday: string) => ({ from: monday, hours: 10, crew: 40 });
  await draw([from("2026-10-19"), from("2026-10-26"), from("2026-11-02")]);
  const months = () => texts().filter((text) => /[A-Z]/.test(text ?? ""));
  expect(months()).toEqual(["November"]);
  await draw([from("2027-01-25"), from("2027-02-01"), from("2027-02-08")]);
  expect(months()).toEqual(["February"]);
});
