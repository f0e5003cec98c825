import { offlineWords } from "@millwright/messages/offline/offline";
import { expect, type Page } from "@playwright/test";
import { nextBuild } from "#offline/door.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";

// A build of more than a hundred files comes to the device in the background.
test.describe.configure({ timeout: 120_000 });

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
  await page.goto(`${door.origin}/week-plan`);
  await expect(page.getByRole("banner")).toContainText("Usine Kept");
  await expect(page.getByRole("main")).toContainText(m.failures.notOnDevice);
  await expect(page.getByRole("contentinfo")).toContainText(offlineWords.en.copy.away.slice(0, -1));
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
