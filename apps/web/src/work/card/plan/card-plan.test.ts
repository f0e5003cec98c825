// @vitest-environment happy-dom
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { beginSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { CardPlan } from "#work/card/plan/CardPlan.tsx";
import { inOrderOf, useIsCardOrderKept } from "#work/card/steady-cards.ts";
import { useFolded } from "#work/outbox/use-outbox.ts";

const server = serverForHooks();
// The browser of these tests knows no popovers: they are shown as they are drawn.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

function enterAs(access: "planner" | "technician") {
  const user = { id: "p1", company_id: "c1", email: "", username: "ana", role: "", access };
  const more = {
    full_name: null,
    company_name: "",
    time_zone: "UTC",
    sign_off: false,
    sees_money: true,
    stronger_sign_in_needed: false,
  };
  beginSession({ access_token: "x", user: { ...user, ...more } });
}
const undated = orderOf({ id: "o2", due_date: null });
/** A card with all that waits to be sent, and whether the cards keep their order. */
function CardScreen() {
  const order = useFolded([undated])?.[0] ?? undated;
  return createElement("div", { "data-order-kept": useIsCardOrderKept() }, createElement(CardPlan, { order }));
}
const opener = () => document.querySelector<HTMLButtonElement>("button[aria-haspopup=dialog]");
const today = () => Temporal.Now.plainDateISO("UTC").toString();

beforeEach(() => {
  server.on("GET /assignees", () => [{ id: "t1", name: "Jean Roy" }]);
  server.on("POST /work-orders/o1/commands", () => orderOf({ version: 2 }));
});

test("a technician and a day in three clicks from the card, of which Today is the first", async () => {
  enterAs("planner");
  await openScreen(createElement(CardPlan, { order: orderOf() }));
  await until(() => opener() !== null);
  await settled(() => opener()?.click());
  await until(() => shows("Jean Roy"));
  expect(document.querySelector("[role=dialog] button")?.textContent).toBe(currentMessages().time.today);
  await press("Jean Roy");
  await press(currentMessages().time.today);
  await until(() => server.bodies("POST /work-orders/o1/commands").length > 1);
  expect(server.bodies("POST /work-orders/o1/commands")).toMatchObject([
    { kind: "assign", assignee: "t1", base: { assignee: null } },
    { due_date: today() },
  ]);
});

test("the day that a button gave stands in the field as well, and the cards stay in their order under the panel", async () => {
  enterAs("planner");
  server.on("POST /work-orders/o2/commands", () => new Promise(() => undefined));
  await openScreen(createElement(CardScreen));
  await until(() => opener() !== null);
  expect(document.querySelector("[data-order-kept=false]")).not.toBeNull();
  await settled(() => opener()?.click());
  await until(() => shows("Jean Roy"));
  await press(currentMessages().time.today);
  await until(() => document.querySelector<HTMLInputElement>("input[type=date]")?.value === today());
  expect(document.querySelector("[data-order-kept=true]")).not.toBeNull();
});

test("cards that keep their order let new ones come last", () => {
  const cards = (ids: string) => [...ids].map((id) => ({ id }));
  expect(inOrderOf(cards("bac"), cards("abdc"))).toEqual(cards("bacd"));
});

test("of a PM only who has it is asked", async () => {
  enterAs("planner");
  await openScreen(createElement(CardPlan, { order: orderOf({ type: "PM" }) }));
  await until(() => opener() !== null);
  await settled(() => opener()?.click());
  await until(() => shows("Jean Roy"));
  expect(shows(currentMessages().time.today)).toBe(false);
});

test("who doesn't plan sees a face", async () => {
  enterAs("technician");
  await openScreen(createElement(CardPlan, { order: orderOf() }));
  expect(opener()).toBeNull();
});
