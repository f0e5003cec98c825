import { firstScreens } from "@millwright/api/testing/budgets/budgets";
import { differences } from "@millwright/api/testing/budgets/compare";
import { expect, type Page } from "@playwright/test";
import { test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

/** How long a screen that asks nothing more has come to rest. */
const restMs = 1_500;

/** What a screen asks of the API until it rests; the stream of live events stays open and is none of it. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  let last = Date.now();
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/") || pathname === "/api/live") return;
    requests.push(`${request.method()} ${pathname}${search}`);
    last = Date.now();
  });
  await page.goto(path);
  await expect(page.locator("#page-title, h1").first()).toBeVisible();
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(restMs);
  page.removeAllListeners("request");
  return requests;
}

test("each first screen asks at most twelve things of the server, and none of them twice", async ({
  signUp,
  enter,
  request,
}) => {
  test.setTimeout(240_000);
  const person = await signUp();
  const plant = await makePlant(request, person);
  await plant.repair("Leak");
  await plant.task("Grease");
  const wrong: string[] = [];
  for (const [path, budget] of Object.entries(firstScreens)) {
    const page = await enter(person, { path: "about:blank" });
    const calls = await callsOf(page, path);
    const distinct = new Set(calls).size;
    const found = differences(`The screen ${path}`, { distinct, twice: calls.length - distinct }, { ...budget });
    if (found.length > 0) wrong.push(...found, ...calls);
    await page.context().close();
  }
  expect(wrong).toEqual([]);
});
