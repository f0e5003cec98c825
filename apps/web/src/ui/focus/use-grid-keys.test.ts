// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { draw, settled } from "#lib/testing/hooks.ts";
import { useGridKeys } from "#ui/focus/use-grid-keys.ts";

const selected = Temporal.PlainDate.from("2026-11-18");
const month = selected.toPlainYearMonth();
const days = Array.from({ length: 7 }, (_, day) => Temporal.PlainDate.from("2026-11-16").add({ days: day }));

type GridProps = Pick<Parameters<typeof useGridKeys>[0], "showDay" | "onChoose">;

function Grid(props: GridProps) {
  const keys = useGridKeys({ month, weeks: [days], selected, ...props });
  const cells = days.map((day) => createElement("button", { key: `${day}`, "data-day": `${day}`, type: "button" }));
  const body = createElement("tbody", null, createElement("tr", null, createElement("td", null, ...cells)));
  return createElement("table", { ref: keys.grid, onFocus: keys.onFocus, onKeyDown: keys.onKeyDown }, body);
}

async function openGrid(showDay: GridProps["showDay"] = () => false) {
  const chosen: string[] = [];
  document.body.replaceChildren();
  await draw(createElement(Grid, { showDay, onChoose: (day) => void chosen.push(day) }));
  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined;
  await settled(() => document.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus());
  /** Presses a key on the day that has the focus; answers whether the browser may do with it what it does. */
  async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<boolean> {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
    await settled(() => document.activeElement?.dispatchEvent(event));
    return !event.defaultPrevented;
  }
  return { chosen, focused, press };
}

test("the arrows go from day to day, and Enter and the space bar choose one", async () => {
  const grid = await openGrid();
  expect(await grid.press("ArrowRight")).toBe(false);
  expect(grid.focused()).toBe("2026-11-19");
  await grid.press("Enter");
  await grid.press("ArrowLeft");
  expect(await grid.press(" ")).toBe(false);
  expect(grid.chosen).toEqual(["2026-11-19", "2026-11-18"]);
});

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
  "with %j held, the keys are the browser's",
  async (modifiers) => {
    const grid = await openGrid();
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "PageDown", "Enter", " "]) {
      expect(await grid.press(key, modifiers)).toBe(true);
    }
    expect([grid.focused(), grid.chosen]).toEqual(["2026-11-18", []]);
  },
);

test("other keys are the browser's", async () => {
  const grid = await openGrid();
  for (const key of ["a", "Tab", "Escape", "F5"]) expect(await grid.press(key)).toBe(true);
  expect(grid.focused()).toBe("2026-11-18");
});

test("a day of a month that is not shown is asked for, and where there is none the focus stays", async () => {
  const days: string[] = [];
  const grid = await openGrid((wanted) => {
    days.push(`${wanted}`);
    return false;
  });
  await grid.press("PageDown");
  expect([days, grid.focused()]).toEqual([["2026-12-18"], "2026-11-18"]);
});
