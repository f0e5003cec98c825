// @vitest-environment happy-dom
import type { Notification } from "@millwright/contract/notifications";
import { notificationWords } from "@millwright/messages/notifications/notifications";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Bell } from "#features/notifications/Bell.tsx";
import { NotificationsScreen } from "#features/notifications/NotificationsScreen.tsx";
import { hearLive } from "#lib/live/live.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { useTitleCount } from "#ui/page/title-count.ts";

const server = serverForHooks();
const words = notificationWords.en;

const news: Notification = {
  ...{
    id: "n1",
    kind: "assigned",
    kinds: ["assigned"],
    actor_name: "Ben Ray",
    excerpt: null,
    question: null,
    count: 1,
  },
  subject: { kind: "workOrder", id: "o1", code: "WO-2026-0007", title: "The guard rattles" },
  ...{ created_at: "2026-11-20T14:00:00Z", read_at: null, address: "/work-orders/o1" },
};
const down: Notification = {
  ...{ ...news, id: "n2", kind: "breakdown", kinds: ["breakdown", "mentioned"], count: 3, excerpt: "It <b>stands</b>" },
  ...{ subject: { kind: "machine", id: "m1", code: null, title: "Press 4" }, address: "/machines/m1" },
};

/** A server with these notifications, which forgets nothing of what is marked. */
function plantWith(...all: Notification[]) {
  const rows = all.map((one) => ({ ...one }));
  const unread = () => rows.filter(({ read_at }) => read_at === null).length;
  server.on("GET /notifications", ({ query }) =>
    rows.filter(({ read_at }) => query.get("unread") === null || read_at === null),
  );
  server.on("GET /notifications/count", () => ({ unread: unread() }));
  server.on("POST /notifications/read", ({ body }) => {
    const { ids, all: isAll } = Object(body);
    for (const row of rows) if (isAll || ids.includes(row.id)) row.read_at = "2026-11-20T15:00:00Z";
    return { unread: unread() };
  });
  return rows;
}

const label = () => document.querySelector("[aria-haspopup=dialog]")?.getAttribute("aria-label");
const Title = () => createElement("p", { id: "title" }, useTitleCount());
const titleCount = () => document.querySelector("#title")?.textContent;
const openBell = () => openScreen([createElement(Bell, { key: "bell" }), createElement(Title, { key: "title" })]);
const links = () => [...document.querySelectorAll<HTMLAnchorElement>("li a")];
const plain = { bubbles: true, cancelable: true };

test("the bell says how many are unread, and the window's title with it", async () => {
  plantWith(news, down);
  await openBell();
  await until(() => label() === fill(words.unread.other, { n: 2 }));
  expect([titleCount(), document.querySelector("[aria-hidden]")?.textContent]).toEqual(["2", "2"]);
});

test("of more than nine the bell says no number that it has no room for", async () => {
  plantWith(...Array.from({ length: 12 }, (_, n) => ({ ...news, id: `n${n}` })));
  await openBell();
  await until(() => shows("9+"));
  expect([label(), titleCount()]).toEqual([fill(words.unread.other, { n: 12 }), "12"]);
});

test("what comes while the page is open is counted and said; what comes for somebody else is not asked for", async () => {
  const rows = plantWith({ ...news, read_at: "2026-11-20T15:00:00Z" });
  await openBell();
  await until(() => label() === words.title);
  await settled(() => hearLive({ kind: "notification", id: "ben", version: 2 }));
  await settled(() => new Promise((done) => setTimeout(done, 100)));
  expect(server.times("GET /notifications/count")).toBe(1);
  rows.push({ ...down });
  await settled(() => hearLive({ kind: "notification", id: "ann", version: 3 }));
  await until(() => label() === fill(words.unread.one, { n: 1 }));
  await until(() => document.querySelector("[role=status]")?.textContent === fill(words.news.one, { n: 1 }));
});

test("one that is opened leads to what it is about, and is read from then on", async () => {
  plantWith(news, down);
  const screen = await openBell();
  await press(fill(words.unread.other, { n: 2 }));
  await until(() => links().length === 2);
  expect(shows("Ben Ray assigned this to you")).toBe(true);
  expect(shows(`${words.kinds.breakdown} · ${words.kinds.mentioned} · 3 in all`)).toBe(true);
  expect(shows("It <b>stands</b>")).toBe(true);
  await settled(() => links()[0]?.dispatchEvent(new MouseEvent("click", plain)));
  expect(screen.address()).toBe("/work-orders/o1");
  await until(() => label() === fill(words.unread.one, { n: 1 }));
  expect(server.bodies("POST /notifications/read")).toEqual([{ ids: ["n1"] }]);
});

test("one that is opened in another tab is read too, and this one stays where it is", async () => {
  plantWith(news);
  const screen = await openBell();
  await press(fill(words.unread.one, { n: 1 }));
  await until(() => links().length === 1);
  await settled(() => links()[0]?.dispatchEvent(new MouseEvent("click", { ...plain, ctrlKey: true })));
  await until(() => label() === words.title);
  expect(screen.address()).toBe("/");
});

test("all are marked at once, and what the server refuses is unread again and said", async () => {
  plantWith(news, down);
  const screen = await openScreen(createElement(NotificationsScreen));
  const served = plantWith(news, down);
  server.on("POST /notifications/read", () => {
    throw new Refused(422, "invalid");
  });
  await until(() => links().length === 2);
  await press(words.markAll);
  await screen.isSaid();
  expect([
    screen.said()?.title,
    links().filter(({ textContent }) => textContent?.includes(words.isUnread)).length,
  ]).toEqual([words.markFailed, 2]);
  plantWith(...served);
  await press(words.markAll);
  await until(() => links().every(({ textContent }) => !textContent?.includes(words.isUnread)));
});

test("the page filters by unread, and has a message when there are none", async () => {
  plantWith({ ...news, read_at: "2026-11-20T15:00:00Z" });
  await openScreen(createElement(NotificationsScreen));
  await until(() => links().length === 1);
  const unread = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")][1];
  await settled(() => unread?.click());
  await until(() => shows(words.noneUnread));
});

test("who has no notifications is told what comes here; a list that could not be loaded can be asked for again", async () => {
  plantWith();
  server.on("GET /notifications", () => {
    throw new Refused(422, "invalid");
  });
  await openScreen(createElement(NotificationsScreen));
  await until(() => shows(words.loadFailed));
  plantWith();
  await settled(() => document.querySelector<HTMLButtonElement>("section button:not([disabled])")?.click());
  await until(() => shows(words.none) && shows(words.noneHelp));
});
