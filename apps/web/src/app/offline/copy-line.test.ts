// @vitest-environment happy-dom
import { createElement, Fragment } from "react";
import { expect, test, vi } from "vitest";
import { setStanding } from "#lib/local/copy/standing.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen } from "#testing/screen.ts";

const small = Object.assign(new EventTarget(), { matches: true });
vi.stubGlobal("matchMedia", () => small);
const { DeviceCopy } = await import("#app/offline/DeviceCopy.tsx");
const { AppDialog } = await import("#ui/dialog/AppDialog.tsx");

serverForHooks();
const page = { shape: 1, copy: 1, since: 1, day: "2026-11-23", asOfMs: 0, orders: 3, leftOut: 0, bytes: 0 };

test("a dialog that fills the window shows the offline notice inside, and only once", async () => {
  // biome-ignore lint/correctness/noChildrenProp: the dialog's type asks for what stands in it as a prop.
  const dialog = createElement(AppDialog, { title: "WO-2026-0001", onClose: () => undefined, children: "Grease" });
  await openScreen(createElement(Fragment, null, createElement(DeviceCopy), dialog));
  await settled(() => setStanding({ kind: "kept", ...page }));
  const places = () =>
    [...document.querySelectorAll("p")]
      .filter((line) => line.dataset.orders === "3")
      .map((line) => line.closest("dialog")?.open ?? null);
  expect(places()).toEqual([true]);
  small.matches = false;
  await settled(() => small.dispatchEvent(new Event("change")));
  expect(places()).toEqual([null]);
});

test("with a connection nothing is said of the work on the device, and no number beside the board's", async () => {
  await openScreen(createElement(DeviceCopy));
  await settled(() => setStanding({ kind: "kept", ...page }));
  expect(document.querySelector("[role=status]")?.textContent).toBe("");
});
