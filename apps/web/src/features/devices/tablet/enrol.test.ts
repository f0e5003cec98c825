// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { plural } from "@millwright/messages/text";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { TabletScreen } from "#features/devices/tablet/TabletScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { keepEntry, loadEntries } from "#lib/outbox/kept-entries.ts";
import { currentSession, endSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { by } from "#lib/testing/local.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { tickOf } from "#testing/entries.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const { enrol: words } = tabletWords.en;
const device = {
  ...{ id: "t1", name: "Press shop", department_id: null, machine_id: null, company_id: "plant", locale: "en" },
  ...{ company_name: "Plant", time_zone: "America/Toronto", pin_digits: 6, turn: null },
};
const None = () => null;
const open = async () => {
  location.hash = "#ABCDEFGH";
  return openScreen(createElement(TabletScreen, { Scanner: None, Foot: None, Left: None }));
};

afterEach(() => {
  location.hash = "";
  endSession("left");
});

test("a browser on which something is not sent is made a shared tablet after a question alone, and keeps it", async () => {
  const ana = { company: "plant", person: "ana" };
  await keepEntry(ana, tickOf("a1", 1, by("ana")));
  server.on("POST /devices/enrol", () => ({ device_token: "device", device }));
  server.on("POST /auth/logout", () => null);
  server.on("GET /live", () => new Promise(() => {}));
  server.on("GET /device", () => device);
  server.on("GET /device/technicians", () => []);
  const screen = await open();
  await press(words.submit);
  await until(() => shows(plural("en", words.unsentQuestion, 1)));
  await press(currentMessages().common.cancel);
  await settled(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([server.times("POST /devices/enrol"), currentSession()?.by]).toEqual([0, "member"]);
  await press(words.submit);
  await until(() => shows(plural("en", words.unsentQuestion, 1)));
  await press(words.submit);
  await until(() => currentSession()?.by === "tablet");
  expect((await loadEntries(ana)).map(({ id }) => id)).toEqual(["a1"]);
  await screen.leave();
});
