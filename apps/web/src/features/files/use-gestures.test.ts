// @vitest-environment happy-dom
import type { PointerEvent as ReactPointerEvent } from "react";
import { expect, test, vi } from "vitest";
import { useGestures } from "#features/files/use-gestures.ts";
import { openHook } from "#lib/testing/hooks.ts";

const finger = (pointerId: number, clientX: number, clientY: number, type = "pointer") =>
  ({ pointerId, clientX, clientY, type }) as unknown as ReactPointerEvent;

/** A photo on a stage of 400 × 300 whose corner is at (100, 50). */
async function openPhoto() {
  const onSwipe = vi.fn();
  const element = document.createElement("div");
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 50, 400, 300));
  const capture = vi.fn();
  element.setPointerCapture = capture;
  let photo = "p1";
  const hook = await openHook(() => {
    const gestures = useGestures(photo, onSwipe);
    gestures.stage.ref.current = element;
    return gestures;
  });
  const down = (id: number, x: number, y: number) => hook.act(({ stage }) => stage.onPointerDown(finger(id, x, y)));
  const move = (id: number, x: number, y: number) => hook.act(({ stage }) => stage.onPointerMove(finger(id, x, y)));
  const up = (id: number, x: number, y: number, type?: string) =>
    hook.act(({ stage }) => stage.onPointerUp(finger(id, x, y, type)));
  const zoom = (by: number) => hook.act((now) => now.zoom(by));
  const show = (next: string) => {
    photo = next;
    return zoom(1);
  };
  const wheel = async (deltaY: number, clientX: number, clientY: number) => {
    const event = Object.assign(new Event("wheel", { cancelable: true }), { deltaY, x: clientX, y: clientY });
    await hook.act(() => void element.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { hook, view: () => hook.now.view, onSwipe, capture, down, move, up, zoom, show, wheel };
}

test("a finger that moves far sideways brings another photo, one that was lifted by the system does not", async () => {
  const { down, up, onSwipe, capture } = await openPhoto();
  await down(1, 300, 200);
  expect(capture).toHaveBeenCalledWith(1);
  await up(1, 200, 200);
  await down(1, 200, 200);
  await up(1, 300, 200);
  await down(1, 300, 200);
  await up(1, 290, 200);
  await down(1, 300, 200);
  await up(1, 200, 200, "pointercancel");
  await up(1, 0, 0);
  expect(onSwipe.mock.calls).toEqual([[1], [-1]]);
});

test("two fingers swipe nothing, and spread what lies between them", async () => {
  const { down, move, up, view, onSwipe } = await openPhoto();
  await down(1, 250, 200);
  await down(2, 350, 200);
  await move(2, 450, 200);
  expect(view().scale).toBeCloseTo(2);
  await move(1, 350, 200);
  expect(view().scale).toBeCloseTo(1);
  await up(2, 450, 200);
  await up(1, 0, 200);
  expect(onSwipe).not.toHaveBeenCalled();
});

test("what is pinched stays under the fingers", async () => {
  const { down, move, view } = await openPhoto();
  await down(1, 300, 200);
  await down(2, 300, 240);
  await move(2, 340, 200);
  expect(view()).toEqual({ scale: 1, x: 0, y: 0 });
  await move(2, 380, 200);
  expect(view()).toMatchObject({ scale: 2, x: -40, y: 0 });
});

test("a finger moves a photo that is seen closer, one that was never put down does not", async () => {
  const { down, move, up, view, zoom, onSwipe } = await openPhoto();
  await zoom(2);
  await down(1, 200, 200);
  await move(1, 230, 190);
  expect(view()).toEqual({ scale: 2, x: 30, y: -10 });
  await move(7, 0, 0);
  expect(view()).toEqual({ scale: 2, x: 30, y: -10 });
  await up(1, 330, 190);
  await move(1, 300, 300);
  expect([view(), onSwipe.mock.calls]).toEqual([{ scale: 2, x: 30, y: -10 }, []]);
});

test("the wheel zooms about its place and nothing behind it; another photo, or the button, shows it whole again", async () => {
  const { hook, wheel, view, show, zoom } = await openPhoto();
  await zoom(1);
  expect(await wheel(-400, 400, 200)).toBe(true);
  expect(view().scale).toBeCloseTo(Math.E);
  expect(view().x).toBeCloseTo(100 - 100 * Math.E);
  await hook.act((now) => now.reset());
  expect(view()).toEqual({ scale: 1, x: 0, y: 0 });
  await zoom(3);
  await show("p2");
  expect(view()).toEqual({ scale: 1, x: 0, y: 0 });
});
