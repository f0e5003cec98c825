import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";

export interface Device {
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

// The order matters: most browsers claim to be Chrome and Safari too.
const browsers: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ["Windows", /Windows/],
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

const find = (list: readonly [string, RegExp][], text: string) => list.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** What a browser says that it is, by its User-Agent header. */
export function deviceOf(userAgent: string): Device {
  return {
    browser: find(browsers, userAgent),
    system: find(systems, userAgent),
    isHandheld: /Mobi|Android|iPhone|iPad/.test(userAgent),
  };
}

/** "Chrome on Windows", as far as it is known. */
export function sayDevice({ browser, system }: Device, m: Messages): string {
  if (browser !== null && system !== null) return fill(m.profile.browserOn, { browser, system });
  return browser ?? system ?? m.profile.unknownDevice;
}
