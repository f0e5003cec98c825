// @vitest-environment happy-dom
import { plannedParts as words } from "@millwright/messages/planned-parts/en";
import { createElement } from "react";
import { expect, test } from "vitest";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { PartMissing } from "#work/planned-parts/PartMissing.tsx";

const server = serverForHooks();
const open = (work_order_id: string, day: string) =>
  openScreen(createElement(PartMissing, { work: { work_order_id, type: "PM", day } }));

test("an occurrence says that it lacks a part, on the day on which it does", async () => {
  server.on("GET /shortages", () => [{ type: "PM", work_order_id: "o1", day: "2031-12-14" }]);
  const other = await open("o1", "2031-12-07");
  await until(() => server.times("GET /shortages") === 1);
  expect(shows(words.partMissing)).toBe(false);
  await other.leave();
  await open("o1", "2031-12-14");
  await until(() => shows(words.partMissing));
});
