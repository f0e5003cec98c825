// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { useWedge } from "#lib/scan/use-wedge.ts";
import { openHook } from "#lib/testing/hooks.ts";

let atMs = 1_000;
/** Presses keys so many milliseconds apart; answers those that something else would still hear. */
function press(
  keys: readonly string[],
  apartMs: number,
  more: KeyboardEventInit = {},
  target: EventTarget = document.body,
) {
  const heard: string[] = [];
  const hear = (event: Event) => void heard.push((event as KeyboardEvent).key);
  document.addEventListener("keydown", hear);
  for (const key of keys) {
    atMs += apartMs;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, "timeStamp", { value: atMs });
    target.dispatchEvent(event);
  }
  document.removeEventListener("keydown", hear);
  return heard;
}
const onScan = vi.fn();

beforeEach(() => {
  onScan.mockReset();
  atMs += 10_000;
  document.body.innerHTML = "<input /><button></button>";
});

test("what is typed faster than by hand, with Enter, is a code, and no shortcut or button hears it", async () => {
  await openHook(() => useWedge(onScan));
  expect(press([..."AB-12", "Shift", "Enter"], 10)).toEqual(["A", "B"]);
  expect(onScan.mock.calls).toEqual([["AB-12"]]);
  press([..."7", "Enter"], 50);
  expect(onScan.mock.calls.at(-1)).toEqual(["7"]);
  press(["Enter"], 10);
  expect(onScan).toHaveBeenCalledTimes(2);
});

test("what a hand types is not taken, and neither is a code that came long before Enter", async () => {
  await openHook(() => useWedge(onScan));
  expect(press([..."abcd", "Enter"], 51)).toEqual([..."abcd", "Enter"]);
  press([..."abcd"], 10);
  press(["Enter"], 200);
  expect(onScan).not.toHaveBeenCalled();
});

test("a field has its own keys, and a shortcut is no code", async () => {
  await openHook(() => useWedge(onScan));
  press([..."abcd", "Enter"], 10, {}, document.querySelector("input") ?? document.body);
  for (const name of ["ctrlKey", "metaKey", "altKey"]) press([..."abcd", "Enter"], 10, { [name]: true });
  expect(onScan).not.toHaveBeenCalled();
  press([..."abcd", "Enter"], 10, {}, document.querySelector("button") ?? document.body);
  expect(onScan).toHaveBeenCalledOnce();
});

test("a screen that has gone hears no scanner any more", async () => {
  const hook = await openHook(() => useWedge(onScan));
  await hook.leave();
  press([..."abcd", "Enter"], 10);
  expect(onScan).not.toHaveBeenCalled();
});

test("control characters within a code are signs of it, and a shortcut beside one is left alone", async () => {
  await openHook(() => useWedge(onScan));
  press([..."[)>06"], 10);
  expect(press(["]"], 10, { ctrlKey: true })).toEqual([]);
  press([..."1PX-1"], 10);
  press(["F8"], 10);
  press([..."Q5"], 10);
  press(["^"], 10, { ctrlKey: true });
  press(["D"], 10, { ctrlKey: true });
  press(["Enter"], 10);
  expect(onScan.mock.calls).toEqual([["[)>06␝1PX-1␝Q5␞␄"]]);
  expect(press(["d"], 200, { ctrlKey: true })).toEqual(["d"]);
  expect(press(["F8"], 200)).toEqual(["F8"]);
});
