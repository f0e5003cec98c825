// @vitest-environment happy-dom
import type { Conflict } from "@millwright/contract/conflicts";
import { conflicts as conflictWords } from "@millwright/messages/conflicts/en";
import { outbox as words } from "@millwright/messages/en/outbox";
import { createElement } from "react";
import { expect, test } from "vitest";
import { OutboxLink } from "#features/outbox/OutboxLink.tsx";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const conflict: Conflict = {
  ...{ id: "c1", kind: "field", field: "tags", base: { tags: [] }, mine: { tags: ["oil"] }, theirs: { tags: ["air"] } },
  subject: { kind: "workOrder", id: "o1", code: "WO-2026-0001", title: "Leak" },
  ...{ names: {}, by_id: "t1", by_name: "Luc Roy", by_device: null, by_proof: null },
  ...{ done_at: "2026-11-23T14:00:00.000Z", created_at: "2026-11-23T15:00:00.000Z" },
  ...{ solved_at: null, solved_by_name: null, solved_as: null },
};

test("a technician sees what they sent and others had changed too, what stands, and that a planner decides", async () => {
  server.on("GET /conflicts", () => [conflict]);
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  const screen = await openScreen(createElement("div", null, createElement(OutboxLink), createElement(OutboxScreen)));
  await until(() => shows(words.conflicts.title));
  for (const text of ["You changed it to: oil", "What stands there: air", conflictWords.waits, words.conflicts.help])
    expect(shows(text)).toBe(true);
  expect(document.querySelector("a")?.getAttribute("aria-label")).toBe("1 conflict waits for a planner");
  expect(document.querySelector("a svg")?.classList).toContain("tabler-icon-arrows-split-2");
  expect(document.querySelector("h1")?.textContent).toContain(words.conflicts.title);
  await press("WO-2026-0001 Leak");
  await until(() => screen.address().includes("o1"));
  expect(screen.address()).toContain("o1");
});

test("a planner goes from there to where it is decided", async () => {
  server.on("GET /conflicts/count", () => ({ conflicts: 2 }));
  await openScreen(createElement(OutboxScreen));
  await until(() => shows("2 conflicts wait for you to decide"));
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/conflicts");
});
