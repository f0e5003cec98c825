import { offlineWords } from "@millwright/messages/offline/offline";
import { expect, type Page } from "@playwright/test";
import { test as base } from "#fixtures.ts";
import { type Door, nextBuild, openDoor } from "#offline/door.ts";
import type { Person } from "#people.ts";

interface Doored {
  door: Door;
  /** Opens a browser whose product stands behind the door. */
  visit: (person: Person | null, path: string) => Promise<Page>;
}

const test = base.extend<Doored>({
  door: async ({ baseURL }, use) => {
    const door = await openDoor(baseURL ?? "");
    await use(door);
    await door.shut();
  },
  visit: async ({ door, browser, contextOptions, quietConsole: _ }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async (person, path) => {
      const entries = person === null ? {} : { token: person.token, user: JSON.stringify(person.user) };
      const localStorage = Object.entries({ language: "en", ...entries }).map(([name, value]) => ({ name, value }));
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

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute("content");

/** Resolves once all of a build is on the device, as its list says, in one language. */
async function keptWhole(page: Page, build: string | null): Promise<void> {
  const missing = async (name: string | null) => {
    const cache = await caches.open(`build:${name}`);
    const list = await (await cache.match(`/assets/build-${name}.json`))?.json();
    if (list === undefined) return -1;
    const paths: string[] = [...list.first, ...list.rest, ...list.words.en].map(([path]) => path);
    const found = await Promise.all(paths.map((path) => cache.match(path)));
    return found.filter((one) => one === undefined).length;
  };
  await expect.poll(() => page.evaluate(missing, build), { timeout: 30_000 }).toBe(0);
}

/** What the screens do by themselves every ten minutes. */
const lookForNewer = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test("the screens open at any address while nobody answers, for who is signed in and who is not", async ({
  door,
  visit,
  signUp,
  m,
}) => {
  const page = await visit(await signUp({ companyName: "Usine Kept" }), "/machines");
  await expect(page.getByText(m.machines.empty)).toBeVisible();
  await keptWhole(page, await buildOf(page));
  const stranger = await visit(null, "/login");
  await stranger.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

  await door.shut();
  await page.goto(`${door.origin}/assignees`);
  await expect(page.getByRole("banner")).toContainText("Usine Kept");
  await expect(page.getByRole("main")).toContainText(m.failures.offline);
  await expect(page.getByText(m.failures.reconnectingBanner)).toBeVisible();
  await page.getByRole("link", { name: m.shell.nav.parts.label }).click();
  await expect(page.locator("#page-title")).toContainText(m.shell.nav.parts.label);
  await stranger.reload();
  await expect(stranger.getByText(offlineWords.en.signIn)).toBeVisible();
  await expect(stranger.getByRole("tab", { name: m.auth.signIn })).toBeVisible();

  await door.open();
  await page.goto(`${door.origin}/assignees`);
  await expect(page.getByText(m.assignees.empty)).toBeVisible();
  const [docs, found] = await Promise.all(
    ["/api/docs", "/r/0a1B_c-d"].map((path) => page.evaluate(async (at) => (await fetch(at)).status, path)),
  );
  expect([docs, found]).toEqual([200, 200]);
});

test("a tab goes on with its own build while the server has the next one, which comes when a person says so", async ({
  door,
  visit,
  signUp,
  m,
}) => {
  const person = await signUp();
  const page = await visit(person, "/machines");
  await expect(page.getByText(m.machines.empty)).toBeVisible();
  const first = await buildOf(page);
  await keptWhole(page, first);
  const other = await page.context().newPage();
  await other.goto(`${door.origin}/machines`);
  const next = nextBuild();
  try {
    door.showBuild(next.folder);
    const line = page.getByText(m.failures.newVersion);
    await lookForNewer(page);
    const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting != null;
    await expect.poll(() => page.evaluate(isWaiting), { timeout: 30_000 }).toBe(true);
    await expect(line).toHaveCount(0);
    // What was never loaded comes from what is kept, and with the other screen comes the line.
    await page.getByRole("link", { name: m.shell.nav.parts.label }).click();
    await expect(page.locator("#page-title")).toContainText(m.shell.nav.parts.label);
    await expect(line).toBeVisible();
    expect(await buildOf(page)).toBe(first);
    await page.getByRole("button", { name: m.common.reload }).click();
    await expect.poll(() => buildOf(page)).not.toBe(first);
    await expect(page.locator("#page-title")).toContainText(m.shell.nav.parts.label);
    await expect(line).toHaveCount(0);
    const second = await buildOf(page);
    await keptWhole(page, second);

    expect(await buildOf(other)).toBe(first);
    await other.getByRole("link", { name: m.shell.nav.calendar.label }).click();
    await expect(other.locator("#page-title")).toContainText(m.shell.nav.calendar.label);
    await expect(other.getByText(m.failures.newVersion)).toBeVisible();
    await other.getByRole("button", { name: m.common.reload }).click();
    await expect.poll(() => buildOf(other)).toBe(second);
    await other.reload();
    await expect.poll(() => other.evaluate(() => caches.keys())).toEqual(["millwright", `build:${second}`]);
  } finally {
    next.remove();
  }
});

test("where browsers are to let go of the worker, it goes with all it kept, and what is open goes on", async ({
  door,
  visit,
  signUp,
  m,
}) => {
  const page = await visit(await signUp(), "/machines");
  await keptWhole(page, await buildOf(page));
  door.showFile("/sw.js", "sw-off.js");
  await lookForNewer(page);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.getByRole("link", { name: m.shell.nav.parts.label }).click();
  await expect(page.locator("#page-title")).toContainText(m.shell.nav.parts.label);
  await page.reload();
  await expect(page.locator("#page-title")).toContainText(m.shell.nav.parts.label);
  await expect.poll(left).toEqual([0, 0]);
  await expect(page.getByText(m.failures.newVersion)).toHaveCount(0);
});
