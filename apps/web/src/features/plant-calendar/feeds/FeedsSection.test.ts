// @vitest-environment happy-dom
import type { CalendarFeed } from "@millwright/contract/calendar-feeds";
import { createElement } from "react";
import { expect, test } from "vitest";
import { FeedsSection } from "#features/plant-calendar/feeds/FeedsSection.tsx";
import { currentPlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const { feeds: m } = currentPlantCalendarWords();
const feed: CalendarFeed = {
  ...{ id: "f1", scope: "plant", address: "https://plant/api/feeds/abc.ics", is_mine: true },
  ...{ made_at: "2026-11-20T14:00:00Z", made_by_name: "Ann Roy", last_used_at: null },
};

async function open(feeds: CalendarFeed[]) {
  server.on("GET /assignees", () => []);
  server.on("GET /calendar-feeds", () => feeds);
  server.on("POST /calendar-feeds", () => {
    feeds.push(feed);
    return feed;
  });
  server.on("DELETE /calendar-feeds/f1", () => {
    feeds.pop();
    return null;
  });
  return openScreen(createElement(FeedsSection));
}

test("an address is made, shown to be copied, and revoked after a question", async () => {
  const screen = await open([]);
  await press(m.make.plant);
  const address = () => document.querySelector<HTMLInputElement>("input[readonly]")?.value;
  await until(() => address() === feed.address);
  expect([server.bodies("POST /calendar-feeds"), shows(m.neverUsed)]).toEqual([[{ scope: "plant" }], true]);
  await press(m.revoke);
  await until(() => shows(m.revokeText));
  expect(server.times("DELETE /calendar-feeds/f1")).toBe(0);
  await press(m.revoke);
  await until(() => address() === undefined);
  await screen.leave();
});

test("others' addresses are listed without what they are, and who is no technician learns that their own is empty", async () => {
  const others = { ...feed, id: "f2", is_mine: false, address: null, made_by_name: "Ben Ray" };
  const screen = await open([{ ...feed, scope: "mine" }, others]);
  await until(() => shows("Made by Ben Ray"));
  expect([document.querySelectorAll("input[readonly]").length, shows(m.notTechnician)]).toEqual([1, true]);
  await screen.leave();
});

test("of an address of the whole plant nothing is said of technicians", async () => {
  const screen = await open([feed]);
  await until(() => document.querySelector("input[readonly]") !== null);
  expect(shows(m.notTechnician)).toBe(false);
  await screen.leave();
});
