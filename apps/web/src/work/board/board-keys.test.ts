// @vitest-environment happy-dom
import type { RefObject } from "react";
import { beforeEach, expect, test } from "vitest";
import { currentOwner } from "#lib/session/owner.ts";
import { setSingleKeys } from "#lib/single-keys.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { useBoardKeys } from "#work/board/board-keys.ts";

serverForHooks();

/** Cards by column, each 100 pixels high below the one before it; the second column is scrolled on by 200. */
const columns = [["a1", "a2", "a3"], ["b1", "b2", "b3", "b4", "b5"], [], ["d1"]];

function drawBoard(): RefObject<HTMLElement | null> {
  document.body.replaceChildren();
  const board = document.body.appendChild(document.createElement("div"));
  for (const [at, ids] of columns.entries()) {
    const column = board.appendChild(document.createElement("section"));
    for (const [n, id] of ids.entries()) {
      column.insertAdjacentHTML("beforeend", `<article><h3><button id="${id}">${id}</button></h3></article>`);
      const top = n * 100 - (at === 1 ? 200 : 0);
      Object.assign(column.querySelector(`#${id}`) ?? {}, { getBoundingClientRect: () => ({ top, bottom: top + 80 }) });
    }
  }
  return { current: board };
}

const focused = () => document.activeElement?.id;

function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement?.dispatchEvent(event);
  return focused();
}

let board: RefObject<HTMLElement | null>;
beforeEach(async () => {
  board = drawBoard();
  await openHook(() => useBoardKeys(board));
});

test("arrows go along a column, and across to the card beside, over a column without cards", () => {
  expect(press("ArrowDown")).toBe("a1");
  expect(press("ArrowDown")).toBe("a2");
  expect(press("ArrowUp")).toBe("a1");
  expect(press("ArrowUp")).toBe("a1");
  expect(press("ArrowRight")).toBe("b3");
  expect(press("ArrowRight")).toBe("d1");
  expect(press("ArrowRight")).toBe("d1");
  expect(press("ArrowLeft")).toBe("b3");
});

test("arrows are left alone with a modifier, while a card is lifted, under a dialog, and in a field", () => {
  press("ArrowDown");
  expect(press("ArrowDown", { ctrlKey: true })).toBe("a1");
  board.current?.firstElementChild?.setAttribute("data-dragging", "");
  expect(press("ArrowDown")).toBe("a1");
  board.current?.firstElementChild?.removeAttribute("data-dragging");
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  expect(press("ArrowDown")).toBe("a1");
  dialog.remove();
  const field = document.body.appendChild(document.createElement("input"));
  field.id = "field";
  field.focus();
  expect(press("ArrowDown")).toBe("field");
});

test("where nothing has the focus, arrows scroll the page for who has turned keys off", () => {
  const owner = currentOwner();
  if (owner) setSingleKeys(owner, false);
  expect(press("ArrowDown")).not.toBe("a1");
});
