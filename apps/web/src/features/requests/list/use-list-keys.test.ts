// @vitest-environment happy-dom
import type { Request } from "@millwright/contract/requests";
import { beforeEach, expect, test, vi } from "vitest";
import { useListKeys } from "#features/requests/list/use-list-keys.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { setSingleKeys } from "#lib/single-keys.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";

serverForHooks();
const rows = ["a", "b", "c"].map((id) => ({ id }) as Request);
const onLook = vi.fn();
const focused = () => document.activeElement?.getAttribute("data-request");

beforeEach(() => {
  onLook.mockReset();
  document.body.innerHTML =
    rows.map(({ id }) => `<a href="#${id}" data-request="${id}">${id}</a>`).join("") + "<input />";
});
/** Presses a key; answers whether it did something. */
function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

test("j and k go from the request that is shown, or has the focus, to the next and the one before, and look at it", async () => {
  await openHook(() => useListKeys(rows, "b", onLook));
  expect([press("j"), focused()]).toEqual([true, "c"]);
  expect([press("j"), focused()]).toEqual([false, "c"]);
  expect([press("k"), focused(), press("k"), focused()]).toEqual([true, "b", true, "a"]);
  expect(onLook.mock.calls.map(([id]) => id)).toEqual(["c", "b", "a"]);
  expect(press("x")).toBe(false);
});

test("where none is shown the first is gone to; a list that is alone is only gone through", async () => {
  await openHook(() => useListKeys(rows, undefined, null));
  expect([press("k"), focused()]).toEqual([true, "a"]);
  expect(onLook).not.toHaveBeenCalled();
});

test("arrows go through the list where one of it has the focus, and letters not in a field, with Ctrl, or where they are off", async () => {
  const hook = await openHook(() => useListKeys(rows, "b", onLook));
  expect(press("ArrowDown")).toBe(false);
  document.querySelector<HTMLElement>('[data-request="a"]')?.focus();
  expect([press("ArrowDown"), focused(), press("ArrowUp"), focused()]).toEqual([true, "b", true, "a"]);
  expect(press("j", { ctrlKey: true })).toBe(false);
  document.querySelector("input")?.focus();
  expect([press("j"), press("ArrowDown")]).toEqual([false, false]);
  document.querySelector<HTMLElement>('[data-request="a"]')?.focus();
  const owner = currentOwner();
  if (owner) setSingleKeys(owner, false);
  expect([press("j"), press("ArrowDown")]).toEqual([false, true]);
  await hook.leave();
  expect(press("ArrowDown")).toBe(false);
});
