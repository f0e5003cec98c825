// @vitest-environment happy-dom
import { plural } from "@millwright/messages/text";
import { unprovenWords } from "@millwright/messages/unproven/unproven";
import { createElement } from "react";
import { expect, test } from "vitest";
import { UnprovenNotice } from "#features/unproven/UnprovenNotice.tsx";
import type { UnprovenAct } from "#features/unproven/use-unproven.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = unprovenWords.en;
const act = (id: string, title: string): UnprovenAct => ({
  ...{ id, call: "POST /work-orders/{id}/commands (complete)", device_name: "Tablet 2", sent_by: null },
  subject: { kind: "workOrder", id: "o1", code: "WO-2026-0001", name: title },
  ...{ done_at: "2026-11-23T14:00:00.000Z", at: "2026-11-23T20:00:00.000Z" },
});

test("who is told that things were done in their name says of one that it was not them, and of the rest that it was", async () => {
  let acts = [act("a", "Leak"), act("b", "Noise")];
  server.on("GET /unproven", () => acts);
  const { isSaid } = await openScreen(createElement(UnprovenNotice));
  await until(() => shows(plural("en", words.line, 2)));
  await press(words.look);
  await until(() => shows("Noise"));
  server.on("POST /unproven/a/deny", () => null);
  acts = acts.slice(1);
  await press(words.notMine);
  await isSaid();
  await until(() => !shows("Leak"));
  server.on("POST /unproven/confirm", () => null);
  acts = [];
  await press(words.mine);
  await isSaid();
  expect(server.bodies("POST /unproven/confirm")).toEqual([{ ids: ["b"] }]);
  await until(() => !shows(plural("en", words.line, 1)));
});
