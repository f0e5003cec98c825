// @vitest-environment happy-dom
import { shortageWords } from "@millwright/messages/shortages/shortages";
import { createElement } from "react";
import { expect, test } from "vitest";
import { ShortagesScreen } from "#features/shortages/ShortagesScreen.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = shortageWords.en;
const line = {
  ...{ day: "2031-12-14", part_id: "p1", part_name: "Seal kit", part_code: "SEAL-1", unit: null, on_hand: 0 },
  ...{ work_order_id: "o1", wo_id: "PM-2031-0001", type: "PM", title: "Press service", machine_name: "Press 4" },
  ...{ needed: 2, lacking: 1, expected_on: null, on_order: 0, on_order_undated: 0 },
};
const Gate = () => null;
const open = () => openScreen(createElement(ShortagesScreen, { tabs: null, Gate }));

test("a shortage says what lacks, and leads to its work on its day", async () => {
  server.on("GET /shortages", () => [line]);
  const { address } = await open();
  await until(() => shows("1 of 2 missing"));
  expect(shows("0 in stock")).toBe(true);
  await press("PM-2031-0001 · Press service · Press 4");
  await until(() => address().includes("order=o1"));
  expect(decodeURIComponent(address())).toContain("entry=pm.2031-12-14");
});

test("where nothing lacks it is said", async () => {
  server.on("GET /shortages", () => []);
  await open();
  await until(() => shows(words.none));
});
