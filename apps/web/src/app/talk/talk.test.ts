// @vitest-environment happy-dom

import { commentWords } from "@millwright/messages/comments/comments";
import { log } from "@millwright/messages/log/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { RepairTalk } from "#app/talk/OrderTalk.tsx";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = commentWords.en;
const write = "POST /work-orders/{id}/comments";
const list = "GET /work-orders/{id}/comments";
const comment = (id: string, more: object = {}) => ({
  ...{ id, subject: { kind: "workOrder", id: "o1" }, text: id, is_public: false, role: null, mentions: [], files: [] },
  author: { kind: "member", id: "p9", name: "Luc Roy", device_name: null },
  ...{ created_at: "2026-11-23T14:00:00.000Z", edited_at: null, deleted_at: null, deleted_by_name: null },
  ...more,
});
const entry = (version: number, more: object = {}) => ({
  ...{ version, number: 1, at: "2026-11-23T13:30:00.000Z", done_at: "2026-11-23T13:30:00.000Z" },
  actor: { kind: "member", id: "p1", name: "Marie Côté", device: null },
  ...{ call: "PUT /work-orders/{id}", subject: { kind: "workOrder", id: "o1" }, bulk: null },
  changes: { priority: ["Low", "High"] },
  ...more,
});
const items = () =>
  [...document.querySelectorAll("ol > li")].map((item) => item.textContent?.replace(/\s+/g, " ") ?? "");
const field = () => document.querySelector("textarea");

/** React hears only of what it did not set itself. */
const type = (text: string) =>
  settled(() => {
    const written = field();
    if (written === null) throw new Error("There is nowhere to write.");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(written, text);
    written.dispatchEvent(new Event("input", { bubbles: true }));
  });

const openLog = () =>
  settled(() => {
    const log = document.querySelector("details");
    if (log === null) throw new Error("There is no log.");
    log.open = true;
    log.dispatchEvent(new Event("toggle"));
  });

async function open(comments: object[], entries: object[] = [], reporters: object[] = []) {
  server.on(list.replace("{id}", "o1"), () => comments);
  server.on("GET /activity", () => entries);
  server.on("GET /work-orders/o1/reporters", () => reporters);
  const screen = await openScreen(createElement(RepairTalk, { id: "o1" }));
  await until(() => items().length > 0 || shows(log.log));
  return screen;
}

test("comments come first, the latest on top; the log is folded below and loaded once it is opened", async () => {
  const spoken = entry(2, { at: "2026-11-23T13:00:00.000Z", changes: { "comment/c1": [null, { is_public: false }] } });
  await open([comment("Late"), comment("Early", { created_at: "2026-11-23T13:00:00.000Z" })], [entry(3), spoken]);
  await until(() => items().length === 2);
  expect(items().map((item) => /Late|Early/.exec(item)?.[0])).toEqual(["Late", "Early"]);
  expect(server.times("GET /activity")).toBe(0);
  await openLog();
  await until(() => items().length === 3);
  expect(items().at(-1)).toContain("Priority");
});

test("a question is shown as a comment, and not again among the events", async () => {
  const changes = { status: ["new", "asked"], question: [null, "Which side?"], "comment/c1": [null, {}] };
  await open([comment("Which side?", { is_public: true, role: "question" })], [entry(2, { changes })]);
  await openLog();
  await until(() => items().length === 2);
  expect(items().filter((item) => item.includes("Which side?"))).toHaveLength(1);
});

test("markup that somebody wrote is read as it was typed; who is named stands out", async () => {
  const text = "<img src=x onerror=alert(1)> @Luc Roy look";
  await open([comment("c1", { text, mentions: [{ id: "p9", name: "Luc Roy" }] })]);
  expect(document.querySelector("ol img")).toBe(null);
  expect(items()[0]).toContain(text);
  expect([...document.querySelectorAll("ol span[class]")].map((one) => one.textContent)).toContain("@Luc Roy");
});

test("a deleted comment leaves a line that says it was deleted", async () => {
  await open([comment("c1", { text: null, deleted_at: "2026-11-23T15:00:00.000Z", deleted_by_name: "Marie Côté" })]);
  expect(items()[0]).toContain(fill(words.deleted, { author: "Luc Roy", name: "Marie Côté" }));
});

test("what is sent is shown at once and said once; what is refused goes back to where it was written", async () => {
  await open([comment("c1")]);
  server.on(write.replace("{id}", "o1"), () => {
    throw new Refused(422, "unknown_reference");
  });
  await type("Bearings are here");
  await press(words.send);
  await until(() => field()?.value === "Bearings are here");
  expect(items()).toHaveLength(1);
  server.on(write.replace("{id}", "o1"), () => comment("c2", { text: "Bearings are here" }));
  await press(words.send);
  await until(() => items().some((item) => item.includes("Bearings are here") && !item.includes(words.sending)));
  await settled(() => undefined);
  expect(field()?.value).toBe("");
});

test("a public note says who will read it before it leaves", async () => {
  await open([comment("c1")], [], [{ name: "Ann Roy" }, { name: null }, { name: "Luc Roy" }]);
  await until(() => shows(words.makePublic));
  const box = document.querySelector<HTMLInputElement>("input[type=checkbox]");
  await settled(() => box?.click());
  expect(shows(fill(words.readers.other, { name: "Ann Roy", n: 2 }))).toBe(true);
  server.on(write.replace("{id}", "o1"), () => comment("c2", { text: "We are on it", is_public: true }));
  await type("We are on it");
  await press(words.sendPublic);
  await until(() => items().some((item) => item.includes(words.publicNote)));
  expect(server.bodies(write.replace("{id}", "o1"))).toMatchObject([{ text: "We are on it", is_public: true }]);
});

test("unsent comments are shown above the note that the rest is not on this device", async () => {
  await open([comment("c1")]);
  const away = () => {
    throw new TypeError("Failed to fetch");
  };
  globalThis.fetch = async () => away();
  queryClient.clear();
  await openScreen(createElement(RepairTalk, { id: "o2" }));
  await type("Bearing is hot");
  await press(words.send);
  const { notOnDevice } = currentMessages().failures;
  await until(() => shows(notOnDevice) && items().some((item) => item.includes("Bearing is hot")));
  const text = document.body.textContent ?? "";
  expect(text.indexOf("Bearing is hot")).toBeLessThan(text.indexOf(notOnDevice));
});
