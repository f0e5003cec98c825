// @vitest-environment happy-dom
import { Link } from "@tanstack/react-router";
import { createElement, Fragment } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { NewVersion } from "#app/shell/NewVersion.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const worker = vi.hoisted(() => ({
  isReady: false,
  listener: null as (() => void) | null,
  takeNewer: vi.fn(async () => undefined),
}));
const outbox = vi.hoisted(() => ({ waiting: [] as { isStuck: boolean }[], listener: null as (() => void) | null }));

vi.mock("#lib/worker/keep-screens.ts", () => ({
  isNewerReady: () => worker.isReady,
  onNewer: (listener: () => void) => {
    worker.listener = listener;
    return () => undefined;
  },
  takeNewer: worker.takeNewer,
}));
vi.mock("#work/outbox/work-outbox.ts", () => ({
  workOutbox: {
    waiting: () => outbox.waiting,
    subscribe: (listener: () => void) => {
      outbox.listener = listener;
      return () => undefined;
    },
  },
}));

beforeEach(() => {
  worker.isReady = false;
  worker.takeNewer.mockClear();
  outbox.waiting = [];
  vi.spyOn(performance, "now").mockReturnValue(60_000);
});

const elsewhere = "elsewhere";

/** A screen that has been open for a minute when a newer version comes. */
async function openWhenItComes() {
  const page = createElement("p", null, createElement(Link, { to: "/machines" }, elsewhere));
  const screen = await openScreen(createElement(Fragment, null, createElement(NewVersion), page), "", ["/machines"]);
  await until(() => shows(elsewhere));
  worker.isReady = true;
  await settled(() => worker.listener?.());
  return screen;
}
const go = () =>
  settled(() => [...document.querySelectorAll("a")].find((one) => one.textContent === elsewhere)?.click());
const isOffered = () => shows(currentMessages().failures.newVersion);

test("a newer version is offered with another screen, and never under a hand at work", async () => {
  const screen = await openWhenItComes();
  expect(isOffered()).toBe(false);
  await go();
  await until(isOffered);
  expect(worker.takeNewer).not.toHaveBeenCalled();
  await press(currentMessages().common.reload);
  expect(worker.takeNewer).toHaveBeenCalledOnce();
  await screen.leave();
});

test("who comes back to the device is offered it as well", async () => {
  const screen = await openWhenItComes();
  await settled(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(isOffered()).toBe(true);
  await screen.leave();
});

test("what is under way is answered first; what waits for the line is not waited for", async () => {
  const screen = await openWhenItComes();
  await go();
  outbox.waiting = [{ isStuck: false }, { isStuck: true }];
  await press(currentMessages().common.reload);
  expect(worker.takeNewer).not.toHaveBeenCalled();
  outbox.waiting = [{ isStuck: true }];
  await settled(() => outbox.listener?.());
  expect(worker.takeNewer).toHaveBeenCalledOnce();
  await screen.leave();
});
