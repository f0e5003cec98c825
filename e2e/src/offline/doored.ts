import type { Locale } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { test as base } from "#fixtures.ts";
import { type Door, openDoor } from "#offline/door.ts";
import type { Person } from "#people.ts";

interface Doored {
  door: Door;
  /** Opens a browser whose product stands behind the door. */
  visit: (person: Person | null, path: string) => Promise<Page>;
}

/** A test whose browsers reach the product by a door that can be shut. */
export const test = base.extend<Doored>({
  door: async ({ baseURL }, use) => {
    const door = await openDoor(baseURL ?? "");
    await use(door);
    await door.shut();
  },
  visit: async ({ door, browser, contextOptions, language, quietConsole: _ }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async (person, path) => {
      const entries = person === null ? {} : { token: person.token, user: JSON.stringify(person.user) };
      const localStorage = Object.entries({ language, ...entries }).map(([name, value]) => ({ name, value }));
      const storageState = { cookies: [], origins: [{ origin: door.origin, localStorage }] };
      const context = await browser.newContext({ ...contextOptions, serviceWorkers: "allow", storageState });
      opened.push(context);
      const page = await context.newPage();
      await page.goto(door.origin + path);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

export const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute("content");

/** Resolves once all of a build is on the device, as its list says, in one language. */
export async function keptWhole(page: Page, build: string | null, language: Locale = "en"): Promise<void> {
  const missing = async ({ build: name, language }: { build: string | null; language: Locale }) => {
    const cache = await caches.open(`build:${name}`);
    const list = await (await cache.match(`/assets/build-${name}.json`))?.json();
    if (list === undefined) return -1;
    const paths: string[] = [...list.first, ...list.rest, ...list.words[language]].map(([path]) => path);
    const found = await Promise.all(paths.map((path) => cache.match(path)));
    return found.filter((one) => one === undefined).length;
  };
  await expect.poll(() => page.evaluate(missing, { build, language }), { timeout: 60_000 }).toBe(0);
}
