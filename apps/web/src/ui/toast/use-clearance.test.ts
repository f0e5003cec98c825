// @vitest-environment happy-dom
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { startLanguage } from "#lib/language.ts";
import { draw, settled } from "#lib/testing/hooks.ts";
import { liveRegion } from "#ui/announce/live-region.ts";
import { Toasts } from "#ui/toast/Toasts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { clearanceOf, lowerBar } from "#ui/toast/use-clearance.ts";

afterEach(() => settled(() => toast.dismiss()));

const windowPx = 900;
const foot = { top: 780, bottom: 840 };

test.each([
  ["nothing is there", [], 20],
  ["a bar at the lower edge", [{ top: 836, bottom: 900 }], 76],
  ["the foot of a dialog", [foot], 132],
  [
    "a question in the middle, with room below it",
    [
      { top: 350, bottom: 550 },
      { top: 490, bottom: 530 },
    ],
    20,
  ],
  [
    "a question above the lower edge, which is told whole",
    [
      { top: 600, bottom: 860 },
      { top: 800, bottom: 840 },
    ],
    312,
  ],
  ["a question as high as the window: its answers", [{ top: 20, bottom: 880 }, foot], 132],
  [
    "a bar above another, too near for a message between them",
    [
      { top: 836, bottom: 900 },
      { top: 760, bottom: 800 },
    ],
    152,
  ],
  ["a bar that is not shown", [{ top: 0, bottom: 0 }], 20],
] as const)("a message stands clear of what is pressed: %s", (_what, boxes, clearance) => {
  expect(clearanceOf(boxes, windowPx)).toBe(clearance);
});

test("a message makes room for a bar that is drawn after it", async () => {
  await startLanguage();
  await draw(createElement(Toasts));
  await settled(() => toast.success("Account created"));
  const place = () => liveRegion.querySelector("[style]")?.getAttribute("style");
  expect(place()).toContain("20px");
  const bar = document.createElement("nav");
  for (const [name, value] of Object.entries(lowerBar)) bar.setAttribute(name, value);
  bar.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 64, 390, 64);
  await settled(() => document.body.append(bar));
  expect(place()).toContain("76px");
  await settled(() => bar.remove());
});
