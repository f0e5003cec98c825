import { expect, type Page } from "@playwright/test";

/** What belongs to the device. Whatever else is kept names its company and its person. */
const ofTheDevice = /^(?:token|user|language|scheme|roi_inputs|reloaded-at)$/;
const ofSomebody = /^of:[0-9a-f-]{36}:[0-9a-f-]{36}:/;
/** By which the sign-in knows a person's own browser, whatever company they open: of a person, and of no company. */
const ofAPerson = /^of:any:[0-9a-f-]{36}:device$/;
/** What whoever scanned a machine's code has on their own phone: they need be nobody of ours. */
const ofReporters = /^report:/;
/** Where a screen was scrolled to, by a random key, and a sign-up whose code is awaited, until the tab is closed. */
const ofTheTab = /^(?:tsr-scroll-restoration|sign-up$)/;

/** Every key that a page has stored says whose it is. */
export async function expectOwnedStorage(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith("http")) return;
  await page.waitForLoadState();
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  const named = [ofTheDevice, ofSomebody, ofAPerson, ofReporters];
  const nobodys = stored.local.filter((key) => !named.some((form) => form.test(key)));
  const ofTabs = stored.session.filter((key) => !ofTheTab.test(key));
  const databases = stored.databases.filter((name) => ![ofSomebody, ofReporters].some((form) => form.test(name ?? "")));
  expect({ nobodys, ofTabs, databases }).toEqual({ nobodys: [], ofTabs: [], databases: [] });
}
