import { expect, test } from "vitest";
import { pan, swiped, whole, zoomed } from "#features/files/zoom.ts";

const stage = { width: 400, height: 300 };

test("what lies under the fingers stays there while it is zoomed", () => {
  const at = { x: 100, y: -40 };
  const near = zoomed(whole, 2, at);
  // A point of the photo is seen at its own place times the scale, and the shift.
  expect([100 * near.scale + near.x - 100 * (near.scale - 1), near.x, near.y]).toEqual([0 + 100 + near.x, -100, 40]);
  expect(zoomed(near, 0.5, at)).toEqual(whole);
});

test("a photo is never smaller than the stage nor larger than six times it", () => {
  expect(zoomed(whole, 0.1)).toEqual(whole);
  expect(zoomed(zoomed(whole, 4), 4).scale).toBe(6);
});

test("it is moved no farther than to its edge, and not at all while it is seen whole", () => {
  expect(pan(whole, 50, 50, stage)).toEqual(whole);
  expect(pan({ scale: 2, x: 0, y: 0 }, 900, -900, stage)).toEqual({ scale: 2, x: 200, y: -150 });
});

test.each([
  [whole, -80, 10, 1],
  [whole, 80, 10, -1],
  [whole, -30, 0, 0],
  [whole, -80, 120, 0],
  [{ scale: 2, x: 0, y: 0 }, -200, 0, 0],
] as const)("a finger over %j that moves by %d, %d means %d", (view, dx, dy, direction) => {
  expect(swiped(view, dx, dy)).toBe(direction);
});
