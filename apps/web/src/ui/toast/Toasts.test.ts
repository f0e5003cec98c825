// @vitest-environment happy-dom
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "#lib/language.ts";
import { draw, HookScreen, settled } from "#lib/testing/hooks.ts";
import { liveRegion } from "#ui/announce/live-region.ts";
import { liftToTop } from "#ui/dialog/top-layer.ts";
import { Toasts } from "#ui/toast/Toasts.tsx";
import { toast, toastMs } from "#ui/toast/toast.ts";
import { undoAfter, undoing, useUndoKey } from "#ui/toast/undo.ts";

beforeEach(async () => {
  await startLanguage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await draw(createElement(Toasts));
});
afterEach(async () => {
  await settled(() => toast.dismiss());
  vi.useRealTimers();
});

const pass = (ms: number) => settled(() => void vi.advanceTimersByTime(ms));
const message = (): Element => {
  const found = liveRegion.querySelector("[data-tone]");
  if (found === null) throw new Error("There is no message.");
  return found;
};
const point = (element: Element, type: string, pointerType: string) =>
  settled(() => void element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));

test("a message stands in the region that readers hear, and goes after its time", async () => {
  await settled(() => toast.success("Saved"));
  expect(liveRegion.textContent).toContain("Saved");
  await pass(toastMs.success);
  expect(liveRegion.textContent).toBe("");
});

test("a message waits while one points at it, and for its whole time after", async () => {
  await settled(() => toast.error("Not saved"));
  // React hears that the pointer comes in from what it leaves.
  await point(message(), "pointerover", "mouse");
  await pass(toastMs.error * 4);
  expect(liveRegion.textContent).toContain("Not saved");
  await point(message(), "pointerout", "mouse");
  await pass(toastMs.error - 1);
  expect(liveRegion.textContent).toContain("Not saved");
  await pass(1);
  expect(liveRegion.textContent).toBe("");
});

test("a message that has the focus waits, also while the pointer leaves it", async () => {
  await settled(() => toast.success("Moved", { action: undoing(() => undefined) }));
  await settled(() => message().querySelector("button")?.focus());
  await point(message(), "pointerover", "mouse");
  await point(message(), "pointerout", "mouse");
  await pass(toastMs.success * 4);
  expect(liveRegion.textContent).toContain("Moved");
  await settled(() => message().querySelector("button")?.blur());
  await pass(toastMs.success);
  expect(liveRegion.textContent).toBe("");
});

test("a message that was touched waits until something else is", async () => {
  await settled(() => toast.success("Moved"));
  await point(message(), "pointerdown", "touch");
  await pass(toastMs.success * 4);
  expect(liveRegion.textContent).toContain("Moved");
  await point(document.body, "pointerdown", "touch");
  await pass(toastMs.success);
  expect(liveRegion.textContent).toBe("");
});

test("a message that says more keeps its place and its focus, for the time that it asks for", async () => {
  await settled(() => toast.success("Completed", { action: undoing(() => undefined), stayMs: 10_000 }));
  const there = message();
  await pass(9_999);
  expect(liveRegion.textContent).toContain("Completed");
  await settled(() => toast.goOn(toast.shown() ?? 0, "Removed", { action: undoing(() => undefined), stayMs: 8_000 }));
  expect([message() === there, liveRegion.textContent?.includes("Completed")]).toEqual([true, false]);
  await pass(7_999);
  expect(liveRegion.textContent).toContain("Removed");
  await pass(1);
  await settled(() => toast.goOn(1, "Removed"));
  expect(liveRegion.textContent).toBe("");
});

test("what is known a moment later is added to a message that is still there, and to no other", async () => {
  const [known, late] = [Promise.withResolvers<string | null>(), Promise.withResolvers<string | null>()];
  await settled(() => toast.success("Completed", { more: "It runs.", later: known.promise }));
  await settled(() => toast.goOn(toast.shown() ?? 0, "Removed"));
  await settled(() => known.resolve("A belt was not taken."));
  expect(liveRegion.textContent).toContain("It runs. A belt was not taken.");
  await settled(() => toast.success("Completed", { later: late.promise }));
  await settled(() => toast.success("Another"));
  await settled(() => late.resolve("A belt was not taken."));
  expect(liveRegion.textContent).not.toContain("A belt was not taken.");
});

const press = (target: EventTarget, more: KeyboardEventInit = { ctrlKey: true }) =>
  settled(() =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true, cancelable: true, ...more })),
  );
const screen = () => draw(createElement(HookScreen, { hook: useUndoKey, onDraw: () => undefined }));

test("the key takes back the last change once, also when its message is gone", async () => {
  await screen();
  const undo = vi.fn();
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  await pass(toastMs.success);
  await press(document.body, { ctrlKey: true, shiftKey: true });
  expect(undo).not.toHaveBeenCalled();
  await press(document.body, { metaKey: true });
  await press(document.body);
  expect(undo).toHaveBeenCalledOnce();
});

test("what can be done next is done without taking anything back", async () => {
  await screen();
  const [undo, details] = [vi.fn(), vi.fn()];
  await settled(() =>
    toast.success("Completed", { action: undoing(undo), next: { label: "Add details", run: details } }),
  );
  await settled(() => message().querySelector("button")?.click());
  expect([details.mock.calls.length, undo.mock.calls.length, liveRegion.textContent]).toEqual([1, 0, ""]);
  await press(document.body);
  expect(undo).toHaveBeenCalledOnce();
});

test("a change that can't be taken back puts an end to what was before it; what is no change does not", async () => {
  await screen();
  const undo = vi.fn();
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  await settled(() => toast.success("Copied", { keepsUndo: true }));
  await settled(() => toast.error("Not sent"));
  await settled(() => toast.success("Deleted"));
  await press(document.body);
  expect(undo).not.toHaveBeenCalled();
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  await settled(() => toast.success("Copied", { keepsUndo: true }));
  await press(document.body);
  expect(undo).toHaveBeenCalledOnce();
});

test("while the answer to the last change is on its way, the key waits for it, and takes back nothing before it", async () => {
  await screen();
  const [first, second] = [vi.fn(), vi.fn()];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await settled(() => toast.success("Moved", { action: undoing(first) }));
  undoAfter(() => promise);
  await press(document.body);
  expect(first).not.toHaveBeenCalled();
  await settled(() => toast.success("Moved", { action: undoing(second) }));
  await settled(() => resolve(true));
  undoAfter(() => null);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test("what was not answered takes nothing back", async () => {
  await screen();
  const undo = vi.fn();
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  undoAfter(async () => false);
  await press(document.body);
  undoAfter(() => null);
  expect(undo).not.toHaveBeenCalled();
});

test("in a field the key is the field's own, and who comes next takes nothing back", async () => {
  const root = await screen();
  const undo = vi.fn();
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  for (const html of ["<input>", "<textarea></textarea>", "<form><button>Save</button></form>"]) {
    const holder = document.body.appendChild(document.createElement("div"));
    holder.innerHTML = html;
    await press(holder.querySelector("input, textarea, button") ?? holder);
  }
  expect(undo).not.toHaveBeenCalled();
  await settled(() => root.unmount());
  await screen();
  await press(document.body);
  expect(undo).not.toHaveBeenCalled();
});

test("a message stands above the actions at the lower edge, and at its usual place without them", async () => {
  const foot = document.createElement("div");
  foot.setAttribute("data-lower-bar", "");
  foot.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 140, 390, 140);
  document.body.append(foot);
  const bottom = () => message().parentElement?.style.bottom;
  await settled(() => toast.success("Saved"));
  expect(bottom()).toBe("152px");
  await settled(() => toast.dismiss());
  foot.remove();
  await settled(() => toast.success("Saved"));
  expect(bottom()).toBe("20px");
});

test("what puts a message away stands with its action, so that neither goes below alone", async () => {
  await settled(() => toast.success("Moved", { action: undoing(() => undefined) }));
  const acts = message().querySelector("kbd")?.parentElement;
  expect(acts?.querySelectorAll("button")).toHaveLength(2);
  expect(acts?.textContent).not.toContain("Moved");
});

test("the key belongs to the dialog that was opened since, and to a popover that has the focus", async () => {
  await screen();
  const undo = vi.fn();
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  const close = liftToTop(document.createElement("dialog"));
  await press(document.body);
  expect(undo).not.toHaveBeenCalled();
  const closeOther = liftToTop(document.createElement("dialog"));
  closeOther();
  await press(document.body);
  expect(undo).not.toHaveBeenCalled();
  close();
  const popover = document.createElement("div");
  popover.setAttribute("popover", "auto");
  document.body.append(popover);
  await press(popover);
  popover.remove();
  expect(undo).not.toHaveBeenCalled();
  await press(document.body);
  expect(undo).toHaveBeenCalledOnce();
});

test("what was done in a dialog is taken back in it", async () => {
  await screen();
  const undo = vi.fn();
  const close = liftToTop(document.createElement("dialog"));
  await settled(() => toast.success("Moved", { action: undoing(undo) }));
  await press(document.body);
  close();
  expect(undo).toHaveBeenCalledOnce();
});
