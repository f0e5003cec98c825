// @vitest-environment happy-dom
import type { AccessLevel } from "@millwright/domain/access";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement } from "react";
import { expect, test } from "vitest";
import { useMayOpen } from "#app/access/may-open.ts";
import { OwnOutlet } from "#app/access/OwnOutlet.tsx";
import { router } from "#app/router.ts";
import { useFolded, useNavEntries } from "#app/shell/nav/nav.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import type { OfferedCall } from "#lib/session/may.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { draw, openHook, settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { shows } from "#testing/screen.ts";

const server = serverForHooks();

function as(access: AccessLevel) {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access });
}

/** A plant's screens, each of which shows its path. */
async function openAt(path: string) {
  await startLanguage();
  document.body.replaceChildren();
  const rootRoute = createRootRoute({ component: OwnOutlet });
  const screen = (to: string, reads?: OfferedCall) =>
    createRoute({
      ...{ getParentRoute: () => rootRoute, path: to, component: () => `screen ${to}` },
      staticData: { title: () => `title ${to}`, ...(reads && { reads }) },
    });
  const routes = [
    ...[screen("/", "GET /work-orders"), screen("/machines/$machineId", "GET /machines"), screen("/profile")],
    ...[screen("/recently-deleted", "GET /work-orders/deleted"), screen("/reports", "GET /reports")],
  ];
  const history = createMemoryHistory({ initialEntries: [path] });
  const small = createRouter({ routeTree: rootRoute.addChildren(routes), history });
  await draw(createElement(RouterProvider, { router: small as unknown as typeof router }));
  await until(() => document.body.textContent !== "");
  return () => history.location.href;
}

test("a screen that is not part of somebody's access says who has it; it comes and goes as their access is changed", async () => {
  as("planner");
  await openAt("/recently-deleted");
  await until(() => shows("screen /recently-deleted"));
  await settled(() => as("technician"));
  const { shell, errors } = currentMessages();
  const { notYours } = shell;
  expect([shows("screen /"), shows(notYours.title), shows(errors.for_planners), shows("Plant")]).toEqual([
    ...[false, true, true, true],
  ]);
  await settled(() => as("owner"));
  expect(shows("screen /recently-deleted")).toBe(true);
});

test.each([
  ["/", "/reports"],
  ["/machines/m1", "/reports?at=m1"],
  ["/profile", "/profile"],
  ["/recently-deleted", "/recently-deleted"],
])("who only reports and opens %s is at %s", async (path, expected) => {
  as("requester");
  const address = await openAt(path);
  await until(() => address() === expected);
  expect(address()).toBe(expected);
  expect(shows("screen ")).toBe(path !== "/recently-deleted");
});

test.each([
  ["owner", ["/", "/setup", "/machines"], ["/reports"]],
  ["planner", ["/", "/machines", "/week-plan"], ["/setup", "/reports"]],
  ["technician", ["/", "/machines", "/parts-inventory"], ["/setup", "/reports"]],
  ["viewer", ["/", "/machines", "/repair-history"], ["/setup", "/reports"]],
  ["requester", ["/reports", "/support"], ["/", "/machines", "/calendar", "/setup"]],
] as const)("the menu of a %s has the screens that they may open", async (level, there, absent) => {
  as(level);
  server.on("GET /subscription/status", () => ({ has_active_subscription: true }));
  const menu = await openHook(useNavEntries, (screen) => RouterContextProvider({ router, children: screen }));
  const paths: string[] = menu.now.map(({ to }) => to);
  expect(there.filter((path) => !paths.includes(path))).toEqual([]);
  expect(absent.filter((path) => paths.includes(path))).toEqual([]);
});

test("what one person folded of the menu stays folded on this device until they unfold it", async () => {
  as("owner");
  const foldPlant = async () => {
    const menu = await openHook(useFolded, (screen) => RouterContextProvider({ router, children: screen }));
    await menu.act(({ toggle }) => toggle("plant"));
    return menu.now.folded;
  };
  expect(await foldPlant()).toEqual(["plant"]);
  expect(await foldPlant()).toEqual([]);
});

test.each([
  ["planner", ["/my-work", "/reviews"]],
  ["technician", ["/my-work"]],
  ["viewer", []],
  ["requester", []],
] as const)("what is not in everybody's menu is not at its address either: a %s", async (level, expected) => {
  as(level);
  const may = await openHook(useMayOpen, (screen) => RouterContextProvider({ router, children: screen }));
  expect(["/my-work", "/reviews"].filter((path) => may.now(path))).toEqual(expected);
});
