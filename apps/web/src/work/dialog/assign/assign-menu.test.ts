// @vitest-environment happy-dom
import { messages } from "@millwright/messages/en";
import { createElement } from "react";
import { expect, test } from "vitest";
import { beginSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { AssignMenu } from "#work/dialog/assign/AssignMenu.tsx";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

test("who has the work is changed by the outbox: it waits while the server does not answer, and says whom it took", async () => {
  const user = { id: "p1", company_id: "c1", email: "", username: "ana", role: "", access: "planner" as const };
  const more = {
    full_name: null,
    company_name: "",
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  };
  beginSession({ access_token: "x", user: { ...user, ...more } });
  server.on("GET /assignees", () => [{ id: "t1", name: "Jean Roy" }]);
  server.on("POST /work-orders/o1/commands", () => {
    throw new Refused(503, "unavailable");
  });
  const screen = await openScreen(createElement(AssignMenu, { order: orderOf() }));
  const menu = () => document.querySelector<HTMLButtonElement>("button[aria-haspopup]");
  await until(() => menu() !== null);
  await settled(() => menu()?.click());
  await until(() => shows("Jean Roy"));
  await press("Jean Roy");
  await until(() => server.times("POST /work-orders/o1/commands") === 1);
  expect(workOutbox.waiting()).toHaveLength(1);
  expect(screen.said()).toBeNull();

  server.on("POST /work-orders/o1/commands", () => orderOf({ assignee: "t1", assignee_name: "Jean Roy", version: 2 }));
  workOutbox.wake();
  await screen.isSaid();
  expect(screen.said()?.title).toContain("Jean Roy");
  expect(workOutbox.waiting()).toEqual([]);
  expect(server.bodies("POST /work-orders/o1/commands").at(-1)).toMatchObject({
    kind: "assign",
    assignee: "t1",
    base: { assignee: null },
  });

  await settled(() => screen.said()?.action?.run());
  await until(() => screen.said()?.title === messages.workOrders.dialog.undone);
});
