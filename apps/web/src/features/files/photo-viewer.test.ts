// @vitest-environment happy-dom
import type { StoredFile } from "@millwright/contract/files";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PhotoViewer } from "#features/files/PhotoViewer.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press } from "#testing/screen.ts";

const server = serverForHooks();
const photos = ["a", "b", "c"].map((id) => ({ id, name: `${id}.jpg`, has_thumbnail: false })) as StoredFile[];
const title = () =>
  document
    .querySelector("dialog")
    ?.getAttribute("aria-label")
    ?.match(/[abc]\.jpg/)?.[0];
const isCloser = () => document.querySelector("[data-zoomed]") !== null;

beforeEach(() => {
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
  for (const { id } of photos) server.on(`GET /files/download/${id}`, () => ({}));
});

async function openViewer(first = "b", shown = photos) {
  const onClose = vi.fn();
  await openScreen(createElement(PhotoViewer, { photos: shown, first, onClose }));
  await until(() => document.querySelector("dialog") !== null || shown.length === 0);
  const key = (name: string, more: KeyboardEventInit = {}) =>
    settled(() => {
      const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
      document.querySelector("dialog")?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  return { onClose, key };
}

test("arrows go from photo to photo, to the ends and no further; other keys are the browser's", async () => {
  const { key } = await openViewer();
  expect(title()).toBe("b.jpg");
  expect([await key("ArrowRight"), title(), await key("ArrowRight"), title()]).toEqual([true, "c.jpg", true, "c.jpg"]);
  for (const name of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) await key(name);
  expect([title(), await key("x"), await key("ArrowRight", { ctrlKey: true }), title()]).toEqual([
    "a.jpg",
    false,
    false,
    "a.jpg",
  ]);
});

test("the buttons do the same, and rest at the ends", async () => {
  const { onClose } = await openViewer();
  const { viewer } = currentMessages().files;
  const rests = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.disabled;
  expect([rests(viewer.previous), rests(viewer.next), rests(viewer.zoomOut)]).toEqual([false, false, true]);
  await press(viewer.previous);
  expect([title(), rests(viewer.previous), rests(viewer.next)]).toEqual(["a.jpg", true, false]);
  await press(viewer.next);
  await press(viewer.next);
  expect([title(), rests(viewer.previous), rests(viewer.next)]).toEqual(["c.jpg", false, true]);
  await press(currentMessages().common.close);
  expect(onClose).toHaveBeenCalledOnce();
});

test("plus looks closer, minus and 0 whole again, by keys and by buttons", async () => {
  const { key } = await openViewer();
  const { viewer } = currentMessages().files;
  for (const closer of ["+", "="]) {
    await key(closer);
    expect(isCloser()).toBe(true);
    await key("-");
    expect(isCloser()).toBe(false);
  }
  await key("+");
  await key("+");
  await key("0");
  expect(isCloser()).toBe(false);
  await press(viewer.zoomIn);
  expect(isCloser()).toBe(true);
  await press(viewer.zoomOut);
  expect(isCloser()).toBe(false);
});

test("a photo alone has no way on, one that is not there is the first, and of none nothing is shown", async () => {
  await openViewer("b", photos.slice(1, 2));
  expect(document.querySelector(`button[aria-label="${currentMessages().files.viewer.next}"]`)).toBeNull();
  await openViewer("gone");
  expect(title()).toBe("a.jpg");
  await openViewer("b", []);
  expect(document.querySelector("dialog")).toBeNull();
});
