// @vitest-environment happy-dom
import { cardOf } from "@millwright/domain/work/card/make-card";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { boardKey, findKnown, findWhole } from "#work/board/board-cache.ts";
import { cardsOf } from "#work/card/cards.ts";
import { OpenWork } from "#work/dialog/OpenWork.tsx";
import type { ListedOrder } from "#work/orders.ts";
import { StepButtons } from "#work/step/StepButtons.tsx";
import { useSteps } from "#work/step/use-steps.ts";

const server = serverForHooks();
const order = orderOf({
  title: "Leak",
  description: "Under the press",
  checklist: [stepOf("a", "Grease"), stepOf("b", "Run in")],
});

async function listed() {
  server.on("GET /work-orders", () => [cardOf(order)]);
  const rows = await cardsOf({ type: "Repair" });
  queryClient.setQueryData(boardKey("open", { type: "Repair" }), rows);
  const [card = order] = rows;
  return card;
}

function Steps({ card }: { card: ListedOrder }) {
  const steps = useSteps(card, { failure: failures.moveOrder(currentMessages()) });
  return createElement(StepButtons, { status: card.status, steps });
}

test("a list asks for cards, which say the same as the order without its steps and files", async () => {
  const card = await listed();
  expect(server.queries("GET /work-orders")).toEqual(["type=Repair&view=card"]);
  expect(card).toMatchObject({ title: "Leak", assignee: null, tags: [], steps_total: 2, has_open_steps: true });
  expect([card.checklist, findKnown(queryClient, "o1")?.title, findWhole(queryClient, "o1")]).toEqual([
    undefined,
    "Leak",
    undefined,
  ]);
});

test("the steps of a card that is completed are asked for, and named", async () => {
  const card = await listed();
  server.on("GET /work-orders/o1", () => order);
  await openScreen(createElement(Steps, { card }));
  await press(currentMessages().workOrders.steps.complete);
  await until(() => shows("Grease"));
  expect(shows("Run in")).toBe(true);
});

test("work that is opened from a card has its name at once, and the rest when that comes", async () => {
  await listed();
  let answer = () => {};
  server.on(
    "GET /work-orders/o1",
    () =>
      new Promise((resolve) => {
        answer = () => resolve(order);
      }),
  );
  const children = vi.fn(() => "the whole order");
  const open = createElement(OpenWork, {
    id: "o1",
    frame: "dialog",
    onClose: () => {},
    whenGone: (nothing) => nothing,
    children,
  });
  await openScreen(open);
  await until(() => shows("Leak"));
  expect(children).not.toHaveBeenCalled();
  await settled(async () => answer());
  await until(() => shows("the whole order"));
  expect(children.mock.calls.at(-1)).toMatchObject([{ order: { description: "Under the press" } }]);
});
