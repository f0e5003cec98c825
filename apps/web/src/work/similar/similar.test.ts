// @vitest-environment happy-dom
import type { SimilarRepair } from "@millwright/contract/similar";
import { similar as words } from "@millwright/messages/similar/en";
import { similar as french } from "@millwright/messages/similar/fr";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { beginningOf } from "#work/similar/beginning-of.ts";
import { SimilarRepairs } from "#work/similar/SimilarRepairs.tsx";
import { SimilarWritten } from "#work/similar/SimilarWritten.tsx";

const server = serverForHooks();
const similarOf = (more: Partial<SimilarRepair> = {}): SimilarRepair => ({
  ...{ id: "e1", work_order_id: "o7", wo_id: "WO-2026-0007", title: "Seal leaks", machine_name: "Press 4" },
  ...{ same_machine: true, completed_at: "2026-10-12T14:00:00Z", completed_by_name: "Luc Roy" },
  ...{ problem_id: null, cause_id: null, remedy_id: null, minutes: null },
  ...{ notes: "Replaced the seal\nTightened the flange", parts: [{ id: "p1", name: "Rod seal", quantity: 2 }] },
  ...more,
});
const openFor = (order: string, as: "part" | "line" = "part", problemId?: string) =>
  openScreen(createElement(SimilarRepairs, { as, order, problemId }));
const code = (id: string, kind: string, name_en: string, name_fr: string, merged_into: string | null = null) => ({
  ...{ id, kind, name_en, name_fr, merged_into, is_standard: true, is_retired: false, place: 1, version: 1 },
});
const codes = [
  code("replaced", "remedy", "Replaced", "Remplacée"),
  code("leak", "problem", "Leak", "Fuite"),
  code("drip", "problem", "Drip", "Goutte", "leak"),
  code("wear", "cause", "Wear", "Usure"),
];

test("says what it was, what fixed it, with which parts and who did it, and opens it as it was completed", async () => {
  const elsewhere = similarOf({ id: "e2", same_machine: false, parts: [], notes: null, completed_by_name: null });
  server.on("GET /work-orders/o1/similar", () => [similarOf(), elsewhere]);
  const screen = await openFor("o1");
  await until(() => shows(words.title));
  for (const text of ["Replaced the seal", "2 × Rod seal", "Luc Roy", words.sameMachine, "Press 4"])
    expect(shows(text), text).toBe(true);
  await settled(() => document.querySelectorAll<HTMLButtonElement>("section li button")[1]?.click());
  await until(() => screen.address().includes("order=o7") && screen.address().includes("entry=repair.e2"));
});

test("says its failure, the remedy first, and how long it took", async () => {
  server.on("GET /plant-codes", () => codes);
  const failure = { remedy_id: "replaced", problem_id: "drip", cause_id: "wear" };
  server.on("GET /work-orders/o5/similar", () => [similarOf({ ...failure, minutes: 75 })]);
  await openFor("o5");
  await until(() => shows("Replaced · Leak · Wear"));
  expect(shows("Luc Roy · 1 h 15 min")).toBe(true);
});

test.each([
  ["2026-10-12T14:00:00Z", true, "The same problem on this machine 9 days ago"],
  ["2026-10-21T15:00:00Z", true, "The same problem on this machine less than a day ago"],
  ["2026-08-12T14:00:00Z", true, null],
  ["2026-10-12T14:00:00Z", false, null],
])("an open repair with the problem of one of %s, same machine %s: %s", async (completed_at, same_machine, line) => {
  vi.setSystemTime(new Date("2026-10-21T16:00:00Z"));
  server.on("GET /plant-codes", () => codes);
  const id = `o-${Date.parse(completed_at)}-${same_machine}`;
  const earlier = similarOf({ completed_at, same_machine, problem_id: "drip" });
  server.on(`GET /work-orders/${id}/similar`, () => [similarOf({ id: "e0" }), earlier]);
  await openFor(id, "part", "leak");
  await until(() => shows("Leak"));
  if (line === null) expect(shows("The same problem")).toBe(false);
  else expect(shows(line)).toBe(true);
});

test("once its problem is said what is like it is asked anew, and what was shown stays meanwhile", async () => {
  server.on("GET /plant-codes", () => codes);
  server.on("GET /work-orders/o6/similar", () => [similarOf()]);
  await openFor("o6");
  await until(() => shows("Replaced the seal"));
  await openFor("o6", "part", "leak");
  await until(() => server.times("GET /work-orders/o6/similar") === 2);
  expect(shows("Replaced the seal")).toBe(true);
});

test("a request says it in a panel, steps in a line that unfolds", async () => {
  server.on("GET /work-orders/o2/similar", () => [similarOf()]);
  await openFor("o2", "line");
  await until(() => shows("The last time: 1 repair like this"));
  expect(document.querySelector("details")?.open).toBe(false);
  server.on("GET /requests/r1/similar", () => [similarOf()]);
  await openScreen(createElement(SimilarRepairs, { as: "panel", request: "r1" }));
  await until(() => shows(words.title));
});

test("where there is none an order says so in a line, and steps nothing; where it can't be known nothing stands", async () => {
  for (const id of ["o3", "o8"]) server.on(`GET /work-orders/${id}/similar`, () => []);
  server.on("GET /work-orders/o4/similar", () => {
    throw new Refused(500, "internal");
  });
  await openFor("o3");
  await until(() => shows(words.none));
  for (const [order, as] of [
    ["o8", "line"],
    ["o4", "part"],
  ] as const) {
    await openFor(order, as);
    await until(() => server.times(`GET /work-orders/${order}/similar`) === 1);
    expect(document.querySelector("section, li, details")).toBeNull();
    expect(shows(words.none)).toBe(false);
  }
});

test.each([
  ["2026-10-12T14:00:00Z", true, "The same machine, 9 days ago: WO-2026-0007: Replaced the seal"],
  ["2026-10-20T15:00:00Z", true, "The same machine, 1 day ago: WO-2026-0007: Replaced the seal"],
  ["2026-10-21T15:00:00Z", true, "The same machine, less than a day ago: WO-2026-0007: Replaced the seal"],
  ["2026-08-12T14:00:00Z", true, "Similar: WO-2026-0007, 12 Aug: Replaced the seal"],
  ["2026-10-12T14:00:00Z", false, "Similar: WO-2026-0007, "],
])("while it is written: completed %s, same machine %s", async (completed_at, same_machine, line) => {
  vi.setSystemTime(new Date("2026-10-21T16:00:00Z"));
  const title = `Leak ${completed_at} ${same_machine}`;
  server.on("GET /similar", () => [similarOf({ completed_at, same_machine })]);
  await openScreen(createElement(SimilarWritten, { title: ` ${title} `, machineId: "m1" }));
  await until(() => shows(line));
  expect(server.queries("GET /similar")).toEqual([new URLSearchParams({ text: title, machine_id: "m1" }).toString()]);
});

test("of a long note its beginning is said, up to the end of a word", () => {
  expect(beginningOf("Replaced the seal", 17)).toBe("Replaced the seal");
  expect(beginningOf("Replaced the seal again", 20)).toBe("Replaced the seal…");
});

test("without notes the title says what it was; in French too", async () => {
  vi.setSystemTime(new Date("2026-10-21T16:00:00Z"));
  server.on("GET /plant-codes", () => codes);
  server.on("GET /similar", () => [similarOf({ notes: null, remedy_id: "replaced" })]);
  await settled(() => setLanguage("fr"));
  await openScreen(createElement(SimilarWritten, { title: "Fuite", machineId: "m2" }));
  const line = fill(french.repeat.other, { n: 9, code: "WO-2026-0007", what: "Remplacée : Seal leaks" });
  await until(() => shows(line));
  await settled(() => setLanguage("en"));
});
