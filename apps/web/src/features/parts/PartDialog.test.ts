// @vitest-environment happy-dom

import { createElement } from "react";
import { expect, test } from "vitest";
import { PartDialog } from "#features/parts/PartDialog.tsx";
import { currentPartWords } from "#features/parts/part-words.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const NoFiles = () => null;

test("a part that can't be loaded is asked for again, and one that is gone is said to be", async () => {
  let refusal = new Refused(503, "unavailable");
  server.on("GET /parts/p1", () => {
    throw refusal;
  });
  server.on("GET /parts/deleted", () => []);
  const slots = { Files: NoFiles, more: [], onClose: () => undefined };
  await openScreen(createElement(PartDialog, { id: "p1", ...slots }));
  const { common } = currentMessages();
  const m = currentPartWords();
  await until(() => shows(m.loadFailed));
  expect(shows(m.notFound)).toBe(false);
  refusal = new Refused(404, "not_found");
  await press(common.retry);
  await until(() => shows(m.notFound));
  expect(shows(m.loadFailed)).toBe(false);
});
