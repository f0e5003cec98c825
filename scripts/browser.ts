import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run, runTool } from "./shell.ts";

/** Chromium without a window of its own opens a page in a third of the time. */
const withoutWindow = "chromium-headless-shell";
const names = [
  withoutWindow,
  ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"],
];
const wellKnown = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** A Chromium that is on this machine already: CHROMIUM_PATH, then the PATH, then the usual places. */
export function findBrowser(): string | undefined {
  const chromiumPath = process.env.CHROMIUM_PATH;
  if (chromiumPath !== undefined && existsSync(chromiumPath)) return chromiumPath;
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const onPath = folders.filter((folder) => folder !== "").flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...wellKnown].find((path) => existsSync(path));
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The Chromium for the browser journeys; installs one when the machine has none. Says what to do when it can't. */
export async function findOrInstallBrowser(): Promise<string> {
  const present = findBrowser() ?? (await playwrightBrowser());
  if (present !== undefined) return present;
  console.log("No Chromium on this machine: downloading one for the browser journeys…");
  await runTool("playwright", ["install", "chromium"], { live: true });
  const downloaded = await playwrightBrowser();
  if (downloaded !== undefined) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("The download failed: installing Debian's Chromium instead…");
    await run("apt-get", ["update", "-qq"], { live: true });
    // An older Debian has only the whole Chromium.
    for (const name of [withoutWindow, "chromium"]) {
      if (findBrowser() === undefined) await run("apt-get", ["install", "-y", "-qq", name], { live: true });
    }
  }
  const packaged = findBrowser();
  if (packaged !== undefined) return packaged;
  throw new Error("No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to it.");
}
