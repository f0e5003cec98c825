// @vitest-environment happy-dom
import { useDroppable } from "@dnd-kit/core";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen } from "#testing/screen.ts";
import * as region from "#ui/announce/live-region.ts";
import { BoardDrag, dropId } from "#work/board/BoardDrag.tsx";
import type { BoardCard } from "#work/card/card.ts";

serverForHooks();
const columnPx = 100;
const announceSpy = vi.spyOn(region, "announce");
const announced = () => announceSpy.mock.calls.map(([text]) => text);

beforeEach(() => {
  announceSpy.mockReset().mockImplementation(() => undefined);
  // Four columns side by side; whatever is in one is as wide as it.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const column = this.closest<HTMLElement>("section[data-status]");
    const at = statuses.indexOf(column?.dataset.status as Status);
    const isColumn = this === column;
    return at === -1 ? new DOMRect(0, 0, 0, 0) : new DOMRect(at * columnPx, 0, columnPx - 10, isColumn ? 500 : 40);
  });
});

/** A column with the titles of its cards, which takes what is dropped on it. */
function Column({ status, cards }: { status: Status; cards: readonly BoardCard[] }) {
  const { setNodeRef } = useDroppable({ id: dropId(status, "column") });
  const all = cards.map(({ id, wo_id }) =>
    createElement(
      "div",
      { key: id, "data-card": id },
      createElement("h3", null, createElement("button", { id, type: "button" }, wo_id)),
    ),
  );
  return createElement("section", { ref: setNodeRef, "data-status": status }, all);
}

async function openBoard(...cards: BoardCard[]) {
  const [onMove, onFollow] = [vi.fn(), vi.fn()];
  const columns = statuses.map((status) =>
    createElement(Column, { key: status, status, cards: cards.filter((one) => one.status === status) }),
  );
  const byId = new Map(cards.map((one) => [one.id, one]));
  const board = { cards: byId, draw: () => null, onMove, onFollow, children: columns };
  await openScreen(createElement(BoardDrag, board));
  const settle = () => settled(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const lift = async (id: string) => {
    await settled(() => {
      const title = document.getElementById(id);
      title?.focus();
      title?.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true, cancelable: true }));
    });
    await settle();
  };
  const key = async (code: string) => {
    await settled(() =>
      document.dispatchEvent(new KeyboardEvent("keydown", { code, bubbles: true, cancelable: true })),
    );
    await settle();
  };
  return { onMove, onFollow, lift, key };
}
const card = (id: string, status: Status) => orderOf({ id, status, wo_id: id.toUpperCase() });
const words = (text: string, column: Status) => {
  const { statuses: names } = currentMessages().workOrders;
  return text.replace("{code}", "O1").replace("{column}", names[column]);
};

test("a card is carried by keys to the next column, and each step is said aloud", async () => {
  const { onMove, onFollow, lift, key } = await openBoard(card("o1", "Scheduled"), card("o2", "In Progress"));
  const { drag } = currentMessages().workOrders;
  await lift("o1");
  expect(announced()).toEqual([words(drag.lifted, "Scheduled")]);
  await key("ArrowRight");
  expect(announced().slice(1)).toEqual([words(drag.over, "In Progress")]);
  await key("Space");
  expect(announced().slice(2)).toEqual([words(drag.dropped, "In Progress")]);
  expect([onMove.mock.calls, onFollow.mock.calls]).toEqual([[["o1", "In Progress"]], [["o1"]]]);
});

test("Escape lets a card go where it was, and says so", async () => {
  const { onMove, lift, key } = await openBoard(card("o1", "In Progress"));
  const { drag } = currentMessages().workOrders;
  await lift("o1");
  await key("ArrowLeft");
  await key("Escape");
  expect(announced()).toEqual([
    words(drag.lifted, "In Progress"),
    words(drag.over, "Scheduled"),
    words(drag.cancelled, "In Progress"),
  ]);
  expect(onMove).not.toHaveBeenCalled();
});
