import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type LaunchOptions, type Page } from "@playwright/test";

/** A browser that keeps what it has on a disk, and can lose its power. */
export interface Killable {
  /** Starts it, on that disk. */
  start(): Promise<Page>;
  /** Ends it at once, as an empty battery does. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Ends all that a browser started, and not the script alone that it may be; resolves once none of it holds the disk. */
async function endGroup(leader: number): Promise<void> {
  const isThere = (signal: number | "SIGKILL") => {
    try {
      return process.kill(-leader, signal);
    } catch {
      return false;
    }
  };
  isThere("SIGKILL");
  while (isThere(0)) await pause(20);
}

export function killableBrowser({ executablePath = chromium.executablePath(), args = [] }: LaunchOptions): Killable {
  const disk = mkdtempSync(join(tmpdir(), "millwright-browser-"));
  let end = async () => {};
  return {
    start: async () => {
      const own = [
        "--headless",
        "--remote-debugging-port=0",
        `--user-data-dir=${disk}`,
        "--no-first-run",
        "--window-size=1280,900",
      ];
      const child = spawn(executablePath, [...own, ...args, "about:blank"], {
        stdio: ["ignore", "ignore", "pipe"],
        detached: true,
      });
      const address = await new Promise<string>((resolve, reject) => {
        let output = "";
        child.once("exit", () => reject(new Error(`The browser did not start: ${output}`)));
        child.stderr.on("data", (more) => {
          output += String(more);
          const [, found] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        });
      });
      const browser = await chromium.connectOverCDP(address);
      end = async () => {
        if (child.pid !== undefined) await endGroup(child.pid);
        await browser.close();
      };
      const [context = await browser.newContext()] = browser.contexts();
      const page = context.pages()[0] ?? (await context.newPage());
      await page.emulateMedia({ reducedMotion: "reduce" });
      return page;
    },
    kill: () => end(),
    remove: async () => {
      await end();
      rmSync(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
