// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { nextItem, placeBelow } from "#ui/menu/menu-moves.ts";

const items = () => [...document.querySelectorAll("button")];
const from = (at: number | null, key: string) => {
  if (at === null) (document.activeElement as HTMLElement | null)?.blur();
  else items()[at]?.focus();
  return nextItem(items(), key)?.textContent ?? null;
};

beforeEach(() => {
  document.body.innerHTML = ["Open", "Print", " pause", "Delete"].map((name) => `<button>${name}</button>`).join("");
});

test("arrows go round, Home and End to the ends, from nothing to the first or the last", () => {
  expect([from(0, "ArrowDown"), from(3, "ArrowDown"), from(null, "ArrowDown")]).toEqual(["Print", "Open", "Open"]);
  expect([from(2, "ArrowUp"), from(1, "ArrowUp"), from(0, "ArrowUp"), from(null, "ArrowUp")]).toEqual([
    "Print",
    "Open",
    "Delete",
    "Delete",
  ]);
  expect([from(2, "Home"), from(1, "End")]).toEqual(["Open", "Delete"]);
});

test("a letter goes to the next item that begins with it, in either case, and round; other keys lead nowhere", () => {
  expect([from(0, "p"), from(1, "P"), from(2, "p"), from(0, "o")]).toEqual(["Print", " pause", "Print", "Open"]);
  expect([from(0, "x"), from(0, " "), from(0, "Tab"), nextItem([], "ArrowDown")]).toEqual([null, null, null, null]);
});

/** Where a menu of 200 × 100 comes that a button at (left, top) of 40 × 20 opens in a window of 1000 × 600. */
function boxAt(left: number, top: number, size = { width: 200, height: 100 }) {
  Object.assign(window, { innerWidth: 1_000, innerHeight: 600 });
  const [opener, menu] = [document.createElement("button"), document.createElement("div")];
  vi.spyOn(opener, "getBoundingClientRect").mockReturnValue(new DOMRect(left, top, 40, 20));
  vi.spyOn(menu, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, size.width, size.height));
  placeBelow(menu, opener);
  return [menu.style.left, menu.style.top];
}

test("a menu comes under its button, at the end that has room, and never out of the window", () => {
  expect(boxAt(500, 100)).toEqual(["340px", "124px"]);
  expect(boxAt(168, 100)).toEqual(["8px", "124px"]);
  expect(boxAt(167, 100)).toEqual(["167px", "124px"]);
  expect(boxAt(100, 100, { width: 950, height: 100 })).toEqual(["42px", "124px"]);
  expect(boxAt(100, 100, { width: 1_200, height: 100 })).toEqual(["8px", "124px"]);
});

test("where there is no room below it comes above, and at the top where there is none at all", () => {
  expect(boxAt(500, 468)).toEqual(["340px", "492px"]);
  expect(boxAt(500, 469)).toEqual(["340px", "365px"]);
  expect(boxAt(500, 300, { width: 200, height: 590 })).toEqual(["340px", "8px"]);
});
