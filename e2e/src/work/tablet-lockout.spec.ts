import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { stepWords } from "@millwright/messages/steps/steps";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { confirmPoints, lockOut, placeLock, points, takeOff } from "#work/lock-out.ts";

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const title = "Joint du vérin";
const { walk, locks, part } = lockoutWords.fr;
const [words, shared] = [stepWords.fr, tabletWords.fr];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const usual = { help: null, photo_if_failed: false, lockout: null, on_failure: "note" };
const steps = [
  {
    ...{ ...usual, id: crypto.randomUUID(), kind: "check", is_hold_point: true },
    text: { en: "Guards are in place", fr: "Les protecteurs sont en place" },
  },
  {
    ...{ ...usual, id: crypto.randomUUID(), kind: "tick", is_hold_point: false },
    text: { en: "Clean up", fr: "Nettoyer" },
  },
];

/** Begins a turn with the PIN that the planner gave, and puts off choosing another one. */
async function beginGiven(page: Page, { name, given }: { name: string; given: string }): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.keyboard.type(given);
  await button(page, shared.pin.later).click();
  await page.getByRole("link", { name: new RegExp(title) }).click();
}

/** Begins the turn of a technician, and opens the work. */
async function begin(page: Page, { name, pin }: { name: string; pin: string }): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { name: fill(shared.pin.title, { name }) })).toBeVisible();
  await page.keyboard.type(pin);
  await page.getByRole("link", { name: new RegExp(title) }).click();
}

/** Chooses a PIN of one's own in the place of the one that the planner gave. */
async function choosePin(
  page: Page,
  { name, given, pin }: { name: string; given: string; pin: string },
): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.keyboard.type(given);
  await expect(page.getByText(fill(shared.pin.ownHelp, { n: 4 }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(pin);
  await expect(page.getByText(shared.pin.repeat)).toBeVisible();
  await page.keyboard.type(pin);
  await end(page);
}

async function end(page: Page): Promise<void> {
  await button(page, shared.turn.endTurn).click();
  await expect(page.getByRole("heading", { name: shared.faces.who })).toBeVisible();
}

inLanguage("fr", () => {
  test("two technicians take turns at one tablet: each locks out with a lock of their own, and one verifies what the other did", async ({
    browser,
    contextOptions,
    request,
    signUp,
    storageState,
    m,
  }) => {
    test.slow();
    const { call, repair } = await makePlant(request, await signUp({ language: "fr" }));
    const [first, second] = (await call("GET /assignees")).map(
      ({ id, name }: { id: string; name: string }, n: number) => ({
        ...{ id, name, pin: n === 0 ? "407182" : "918264", given: n === 0 ? "583019" : "583027" },
      }),
    );
    for (const { id, given } of [first, second]) await call(`PUT /assignees/${id}/pin`, { pin: given });
    const procedure = await call("POST /procedures", { name: "Vérin", steps });
    await call(`POST /procedures/${procedure.id}/publish`, {});
    const more = { needs_lockout: true, procedure_id: procedure.id, priority: "Critical" };
    const { id } = await repair(title, { ...more, assignee: first.id });
    const { machine_id: machineId } = await call(`GET /work-orders/${id}`);
    for (const name of points)
      await call(`POST /machines/${machineId}/isolation-points`, { name, energy: "electrical" });
    const { code } = await call("POST /devices/enrolments", { name: "Usinage" });
    const context = await browser.newContext({ ...contextOptions, ...tablet, storageState });
    const page = await context.newPage();
    await page.goto(`/tablet#${code}`);
    await button(page, shared.enrol.submit).click();
    await choosePin(page, second);

    await test.step("the first one chooses their own PIN before the lock, starts and answers; the second one verifies at the same tablet", async () => {
      await beginGiven(page, first);
      await button(page, m.workOrders.steps.start).click();
      await expect(page.getByText(walk.first)).toBeVisible();
      await expectAccessible(page);
      await confirmPoints(page);
      await expect(button(page, walk.place)).toHaveCount(0);
      await page.getByLabel(walk.number).fill("R-14");
      await button(page, shared.own.choose).click();
      await expect(page.getByText(shared.own.help)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.type(first.given);
      await expect(page.getByText(fill(shared.pin.ownHelp, { n: 4 }))).toBeVisible();
      await page.keyboard.type(first.pin);
      await expect(page.getByText(shared.pin.repeat)).toBeVisible();
      await page.keyboard.type(first.pin);
      await expect(button(page, walk.place)).toBeFocused();
      await expect(page.getByLabel(walk.number)).toHaveValue("R-14");
      await placeLock(page);
      await button(page, locks.start).click();
      await page.getByRole("radio", { name: words.check.pass, exact: true }).check();
      await button(page, words.next).click();
      await button(page, words.hold.other).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: new RegExp(second.name) })
        .click();
      await page.keyboard.type(second.pin);
      await expect(page.getByText(fill(words.hold.verified, { name: second.name, when: "" }).trim())).toBeVisible();
      await expectAccessible(page);
      await end(page);
    });

    await test.step("the second one sees whose lock is on, and needs their own", async () => {
      await begin(page, second);
      await page.getByRole("link", { name: part.open }).click();
      await expect(page.getByText(walk.others)).toBeVisible();
      await expect(page.getByText(first.name).first()).toBeVisible();
      await lockOut(page);
      await expect(page.getByText(`${second.name} (${locks.you})`)).toBeVisible();
      await expect(page.getByText(`${first.name} (${locks.you})`)).toHaveCount(0);
      await expectAccessible(page);
      await end(page);
    });

    await test.step("the first one takes theirs off; the work isn't completed while the other one's is on", async () => {
      await begin(page, first);
      await page.getByRole("link", { name: part.look }).click();
      await takeOff(page);
      await page.getByRole("link", { name: words.toOrder }).click();
      await button(page, m.workOrders.steps.complete).click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByText(second.name)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      expect(await call(`GET /work-orders/${id}`)).toMatchObject({ status: "In Progress", locks: [{}] });
      await end(page);
    });

    await test.step("the last lock off, the second one completes it, and the record says who verified", async () => {
      await begin(page, second);
      await page.getByRole("link", { name: part.look }).click();
      await takeOff(page);
      await page.getByRole("link", { name: words.toOrder }).click();
      await page.getByRole("checkbox", { name: "Nettoyer" }).check();
      await button(page, m.workOrders.steps.complete).click();
      await expect(page.getByText(m.workOrders.statuses.Completed).first()).toBeVisible();
      await expect
        .poll(() => call(`GET /work-orders/${id}`))
        .toMatchObject({
          ...{ status: "Completed", completed_by_name: second.name, locks: [] },
          checklist: [{ result: { by_name: first.name, verified: { by_name: second.name } } }, {}],
        });
    });
    await context.close();
  });
});
