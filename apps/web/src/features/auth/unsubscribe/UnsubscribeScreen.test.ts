// @vitest-environment happy-dom
import { unsubscribeWords } from "@millwright/messages/unsubscribe/unsubscribe";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Stopping } from "#features/auth/unsubscribe/UnsubscribeScreen.tsx";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = unsubscribeWords.en;
const stopping = { company_name: "Acier Roy", kinds: ["overdue" as const], digest: false, is_stopped: false };

test("the link at the foot of a mail asks first, and stops the mails when told to", async () => {
  server.on("GET /unsubscribe/one", () => stopping);
  server.on("POST /unsubscribe/one", () => ({ ...stopping, is_stopped: true }));
  const screen = await openScreen(createElement(Stopping, { token: "one" }));
  await until(() => shows(words.kinds.overdue) && shows("Acier Roy"));
  expect([shows(words.kinds.overdue), shows("Acier Roy"), server.times("POST /unsubscribe/one")]).toEqual([
    true,
    true,
    0,
  ]);
  await press(words.stop);
  await until(() => shows(words.stopped));
  expect(shows(words.stopped)).toBe(true);
  await screen.leave();
});

test("a link that opens nothing says where to change what one is told", async () => {
  server.on("GET /unsubscribe/other", () => {
    throw new Refused(404, "not_found");
  });
  const screen = await openScreen(createElement(Stopping, { token: "other" }));
  await until(() => shows(words.over) && shows(words.toProfile));
  expect([shows(words.over), shows(words.toProfile)]).toEqual([true, true]);
  await screen.leave();
});
