// @vitest-environment happy-dom
import { DndContext, type DragStartEvent, type SensorInstance, type SensorProps } from "@dnd-kit/core";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { currentSession, setUser } from "#lib/session/session.ts";
import { draw, settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { cardOf, LiftArea } from "#work/board/LiftArea.tsx";

serverForHooks();
const lifted: unknown[] = [];
let letGo = () => {};

/** A hand that lifts what it takes hold of at once. */
class Hand implements SensorInstance {
  static activators = (["onMouseDown", "onTouchStart", "onKeyDown"] as const).map((eventName) => ({
    eventName,
    handler: () => true,
  }));
  autoScrollEnabled = false;
  constructor(props: SensorProps<object>) {
    props.onStart({ x: 0, y: 0 });
    letGo = props.onEnd;
  }
}

const button = (id: string, text: string) => createElement("button", { id, type: "button" }, text);
const menuOf = (id: string) => createElement("div", { popover: "auto" }, button(id, "Start"));
const title = createElement("h3", null, button("title", "Leak"));
const text = createElement("p", { id: "text" }, "At the valve");
const first = createElement("div", { "data-card": "c1", id: "slot" }, createElement("article", null, title, text));
const second = createElement("div", { "data-card": "c2" }, menuOf("item of card"));
const beside = createElement("p", { id: "beside" }, "nothing");
const column = createElement("section", { "data-status": "On Hold" }, first, menuOf("item"), second, beside);

async function openBoard() {
  const area = createElement(LiftArea, null, column);
  const onDragStart = ({ active }: DragStartEvent) => void lifted.push({ ...active.data.current });
  await draw(createElement(DndContext, { sensors: [{ sensor: Hand, options: {} }], onDragStart }, area));
}
const on = (id: string, event: Event) => settled(() => void document.getElementById(id)?.dispatchEvent(event));
const press = (id: string) => on(id, new MouseEvent("mousedown", { bubbles: true, button: 0 }));
const touch = (id: string) => on(id, new Event("touchstart", { bubbles: true }));
const key = (id: string, code: string) => on(id, new KeyboardEvent("keydown", { bubbles: true, code }));

beforeEach(() => {
  lifted.length = 0;
  document.body.replaceChildren();
});

test.each([
  ["mouse", press],
  ["finger", touch],
] as const)(
  "a card is lifted by a %s anywhere on it, as that card of its column, and marked until it is let go",
  async (_, take) => {
    await openBoard();
    await take("text");
    expect(lifted).toEqual([{ card: "c1", status: "On Hold" }]);
    expect(document.getElementById("slot")?.dataset.dragging).toBe("true");
    await settled(() => letGo());
    expect(document.getElementById("slot")?.dataset.dragging).toBeUndefined();
  },
);

test("beside a card, and in a menu over the board, nothing is lifted", async () => {
  await openBoard();
  for (const id of ["beside", "item", "item of card"]) {
    await press(id);
    await touch(id);
  }
  expect(lifted).toEqual([]);
});

test("Space lifts the card whose title has the focus; another key, or Space elsewhere on it, does not", async () => {
  await openBoard();
  await key("title", "Enter");
  await key("text", "Space");
  expect(lifted).toEqual([]);
  await key("title", "Space");
  expect(lifted).toHaveLength(1);
  await settled(() => letGo());
});

test("who does no work lifts none", async () => {
  const session = currentSession();
  if (session) setUser({ ...session.user, access: "viewer" });
  await openBoard();
  await press("text");
  await key("title", "Space");
  expect(lifted).toEqual([]);
});

test("a drag is about the card that it names", () => {
  expect([cardOf({ card: "c1" }), cardOf({ card: 1 }), cardOf(undefined)]).toEqual(["c1", "", ""]);
});
