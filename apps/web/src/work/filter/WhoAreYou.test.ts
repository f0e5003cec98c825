// @vitest-environment happy-dom
import type { AccessLevel } from "@millwright/domain/access";
import { createElement } from "react";
import { expect, test } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";
import { ShownFilters } from "#work/filter/WorkFilterBar.tsx";
import { readBoardSearch } from "#work/filter/work-search.ts";

const server = serverForHooks();

function become(access: AccessLevel) {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access });
}

function Mine() {
  const filtering = useWorkFilter(readBoardSearch);
  return createElement("div", null, filtering.isWaiting ? "" : "known", createElement(ShownFilters, { filtering }));
}

test.each([
  ["planner", true],
  ["technician", true],
  ["viewer", false],
] as const)("whether a %s who asks for their own work is asked who they are: %s", async (level, expected) => {
  become(level);
  server.on("GET /assignees", () => [{ id: "luc", name: "Luc Roy", member_id: null }]);
  const { leave } = await openScreen(createElement(Mine), "?assignee=mine");
  await until(() => shows("known"));
  expect(shows(currentMessages().filter.whoAreYou)).toBe(expected);
  await leave();
});

test("a technician of the member's own name is proposed", async () => {
  become("technician");
  const name = currentSession()?.user.full_name ?? "";
  server.on("GET /assignees", () => [
    { id: "luc", name: "Luc Roy", member_id: null },
    { id: "me", name: name.toUpperCase(), member_id: null },
  ]);
  const { leave } = await openScreen(createElement(Mine), "?assignee=mine");
  await until(() => shows(currentMessages().filter.whoAreYou));
  expect(document.querySelector("select")?.value).toBe("me");
  await leave();
});
