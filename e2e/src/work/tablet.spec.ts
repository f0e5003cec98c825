import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { fill } from "@millwright/messages/text";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true } as const;

/** Counts the taps of a finger; a PIN is one, however many digits it has. */
function fingers() {
  let taps = 0;
  const tap = async (where: Locator) => {
    taps += 1;
    await where.click();
  };
  const pin = async (page: Page, digits: string) => {
    taps += 1;
    for (const digit of digits) await page.getByRole("button", { name: digit, exact: true }).click();
  };
  return { tap, pin, taps: () => taps };
}

test.describe("in French", () => {
  test.use({ language: "fr" });
  const words = tabletWords.fr;

  test("two technicians share a tablet: each acts in their own name, and finds nothing of the other", async ({
    browser,
    clock,
    contextOptions,
    enter,
    m,
    prepare,
    request,
    signUp,
  }) => {
    const planner = await signUp({ language: "fr", companyName: "Usine Drummond" });
    const { call, ownPin, repair, task } = await makePlant(request, planner);
    const people = await call("GET /assignees");
    const [jean, marie] = people;
    await ownPin(jean.id, "407182");
    await ownPin(marie.id, "918264");
    const checklist = [{ text: "Cadenasser" }];
    const due = { due_date: "2026-11-23" };
    const leak = await repair("Fuite au vérin", due);
    const belt = await task("Courroie usée", { assignee: jean.id });
    for (const { id } of [leak, belt]) await call(`PUT /work-orders/${id}`, { checklist });
    const office = await enter(planner, { path: "/people" });
    await office.getByRole("button", { name: words.devices.add }).click();
    await office.getByLabel(words.devices.name).fill("Tablette Usinage");
    await office.getByRole("button", { name: words.devices.makeCode }).click();
    const code = await office.getByLabel(words.devices.codeLabel).textContent();

    // A browser of its own, on which nobody has ever signed in.
    const context = await browser.newContext({ ...contextOptions, ...tablet });
    await prepare(context);
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.getItem("language") ?? localStorage.setItem("language", "fr"));
    await page.goto("/tablet");
    await page.getByLabel(words.enrol.code).fill(code ?? "");
    await page.getByRole("button", { name: words.enrol.submit }).click();
    await expect(page.getByRole("heading", { name: words.faces.who })).toBeVisible();
    await expect(office.getByText(fill(words.devices.enrolled, { name: "Tablette Usinage" }))).toBeVisible();
    await expectAccessible(page);

    // Five taps for a PM that nobody has started: face, PIN, card, tick, done.
    const { tap, pin, taps } = fingers();
    await tap(page.getByRole("button", { name: new RegExp(jean.name) }));
    await expect(page.getByRole("heading", { name: fill(words.pin.title, { name: jean.name }) })).toBeFocused();
    await expectAccessible(page);
    await pin(page, "407182");
    await tap(page.getByRole("link", { name: /Courroie usée/ }));
    await tap(page.getByRole("checkbox", { name: /Cadenasser/ }));
    await tap(page.getByRole("button", { name: m.workOrders.steps.complete, exact: true }));
    await expect(page.getByText(m.workOrders.statuses.Completed).first()).toBeVisible();
    expect(taps()).toBe(5);
    await page.getByRole("link", { name: words.turn.work }).click();
    await expectAccessible(page);
    await page.getByRole("link", { name: /Fuite au vérin/ }).click();
    await page.getByRole("checkbox", { name: /Cadenasser/ }).check();
    await expect(page.getByText(fill(m.workOrders.checklist.progress, { percent: 100 }))).toBeVisible();
    await page.getByRole("button", { name: words.turn.endTurn }).click();

    // The other one completes what the first one ticked.
    await expect(page.getByRole("heading", { name: words.faces.who })).toBeVisible();
    await page.getByRole("button", { name: new RegExp(marie.name) }).click();
    await page.keyboard.type("918264");
    await expect(page.getByRole("heading", { name: words.work.title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/tablet\/work$/);
    await page.getByRole("link", { name: /Fuite au vérin/ }).click();
    await page.getByRole("button", { name: m.workOrders.steps.complete, exact: true }).click();
    await expect(page.getByText(m.workOrders.statuses.Completed).first()).toBeVisible();
    await expect
      .poll(() => call(`GET /work-orders/${leak.id}`))
      .toMatchObject({
        ...{ status: "Completed", completed_by_name: marie.name },
        checklist: [{ completed: true, completed_by_name: jean.name }],
      });

    // Nobody touches it for a quarter of an hour: the faces come by themselves, and Back shows nothing.
    await clock.setNow("2026-11-23T09:16-05:00[America/Toronto]");
    await expect(page.getByRole("heading", { name: words.faces.who })).toBeVisible();
    for (let step = 0; step < 4; step += 1) {
      await page.goBack();
      await expect(page).toHaveURL(/\/tablet$/);
      await expect(page.getByText("Fuite au vérin")).toHaveCount(0);
    }

    await office.getByRole("button", { name: m.common.close }).last().click();
    await office.getByRole("button", { name: fill(words.devices.acts, { name: "Tablette Usinage" }) }).click();
    await office.getByRole("menuitem", { name: words.devices.revoke }).click();
    await office.getByRole("button", { name: words.devices.revoke, exact: true }).click();
    await expect(page.getByText(words.enrol.removed)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["language"]);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await context.close();
  });
});

test("a tablet speaks the language of who comes, and one action is signed without a turn", async ({
  browser,
  contextOptions,
  prepare,
  request,
  signUp,
}) => {
  const planner = await signUp();
  const { call, ownPin, repair } = await makePlant(request, planner);
  const [jean] = await call("GET /assignees");
  await ownPin(jean.id, "407182");
  const leak = await repair("Leaking ram");
  const { code } = await call("POST /devices/enrolments", { name: "Packaging" });
  const context = await browser.newContext({ ...contextOptions, ...tablet });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`/tablet#${code}`);
  await page.getByRole("radio", { name: en.shell.languages.fr }).check({ force: true });
  await page.getByRole("button", { name: tabletWords.fr.enrol.submit }).click();
  await expect(page.getByRole("heading", { name: tabletWords.fr.faces.who })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: tabletWords.fr.faces.who })).toBeVisible();
  await page.getByRole("radio", { name: fr.shell.languages.en }).check({ force: true });
  const words = tabletWords.en;
  await page.getByRole("button", { name: words.faces.board }).click();
  await page.getByRole("button", { name: "Leaking ram" }).click();
  await page.getByRole("button", { name: words.once.open }).click();
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.getByRole("button", { name: new RegExp(jean.name) }).click();
  await page.keyboard.type("407182");
  await expect(page.getByText(fill(words.once.signed, { name: jean.name }))).toBeVisible();
  expect(await call(`GET /work-orders/${leak.id}`)).toMatchObject({ completed_by_name: jean.name });
  await page.getByRole("link", { name: words.faces.back }).click();
  await expect(page.getByRole("heading", { name: words.faces.who })).toBeVisible();
  await context.close();
});
