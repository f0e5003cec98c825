// @vitest-environment happy-dom
import { shiftNotes as words } from "@millwright/messages/shift-notes/en";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { EndTurn } from "#features/devices/turn/EndTurn.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();

test("a line that comes without a key, as a dictated one, stops the end of the turn", async () => {
  server.on("GET /departments", () => []);
  const onEnd = vi.fn();
  await openScreen(createElement(EndTurn, { onEnd, onClose: () => undefined }));
  const [countdown = ""] = words.endsIn.split("{n}");
  await until(() => shows(countdown));
  await fillIn(words.line, "Mind the belt");
  await until(() => !shows(countdown));
  expect([shows(countdown), onEnd.mock.calls]).toEqual([false, []]);
});
