// @vitest-environment happy-dom
import { offlineWords } from "@millwright/messages/offline/offline";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { InstallSection } from "#features/profile/InstallSection.tsx";
import { installState } from "#lib/install/install.ts";
import { settled } from "#lib/testing/hooks.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const words = offlineWords.en.install;

afterEach(() => vi.unstubAllGlobals());

/** A browser as it says that it is. */
function asBrowser(userAgent: string, { isSecure = true, isInstalled = false, touches = 0 } = {}) {
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("matchMedia", () => ({
    matches: isInstalled,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
  Object.defineProperty(navigator, "maxTouchPoints", { value: touches, configurable: true });
}

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";
const safari = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15";
const phone = "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36";

test.each([
  ["Chrome on Windows", chrome, {}, "computer"],
  ["Safari on a Mac", safari, {}, "macOS"],
  ["an iPad, which says that it is a Mac", safari, { touches: 5 }, "iOS"],
  ["a phone with Android", phone, {}, "Android"],
  ["a plain address", chrome, { isSecure: false }, "insecure"],
  ["Millwright as it was installed", chrome, { isInstalled: true }, "done"],
] as const)("in %s it is said how", (_where, userAgent, how, state) => {
  asBrowser(userAgent, how);
  expect(installState()).toBe(state);
});

test("where the browser installs by itself, a press asks its question, and else it is said in words", async () => {
  asBrowser(chrome);
  const screen = await openScreen(createElement(InstallSection));
  expect(shows(words.ways.computer)).toBe(true);
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  await settled(() => window.dispatchEvent(offer));
  expect([offer.defaultPrevented, shows(words.ways.computer)]).toEqual([true, false]);
  await press(words.do);
  expect(prompt).toHaveBeenCalledOnce();
  expect(shows(words.ways.computer)).toBe(true);
  await screen.leave();
});
