import { procedureWords } from "@millwright/messages/procedures/procedures";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

const words = procedureWords.fr;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const linesOf = (page: Page) =>
  page.locator("[data-step] textarea").evaluateAll((all) => all.map((one) => Object(one).value));

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Publishes what is written; the question says of which version. */
async function publish(page: Page, version: number): Promise<void> {
  await button(page, words.actions.publish).click();
  const question = page.getByRole("alertdialog", { name: fill(words.publishQuestion, { n: version }) });
  await question.getByRole("button", { name: words.actions.publish }).click();
  await expect(page.getByText(fill(words.published, { n: version }))).toBeVisible();
}

inLanguage("fr", () => {
  test("a procedure is written by keyboard, published and put on a PM, which keeps its version once it has begun", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp({ language: "fr" }));
    const pm = await plant.task("Broche, 500 h");
    const page = await enter(plant.person, { path: "/procedures" });
    await expect(page.getByText(words.empty)).toBeVisible();
    await page.getByLabel(words.newName).fill("Broche");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-step] textarea").first()).toBeFocused();
    await page.keyboard.type("[max 4,5 mm/s] Vibration, côté entraînement");
    await page.keyboard.press("Enter");
    await paste(page, "1. Nettoyer le garde\n2. [?] Chercher les fuites\n");
    await page.keyboard.press("Alt+ArrowUp");
    expect(await linesOf(page)).toEqual(["Vibration, côté entraînement", "Chercher les fuites", "Nettoyer le garde"]);
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("P");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByLabel(words.builder.kind, { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
    await publish(page, 1);

    await page.goto(`/work-orders/${pm.id}`);
    await page.getByRole("button", { name: m.common.edit }).click();
    await button(page, words.choose.from).click();
    await page.getByLabel(words.choose.search).fill("bro");
    await page.getByRole("button", { name: /^Broche PR-/ }).click();
    await page.getByRole("button", { name: m.common.save }).click();
    await expect(page.getByText(fill(words.choose.follows, { name: "Broche" }))).toBeVisible();
    const [{ id }] = await plant.call("GET /procedures");
    await plant.call(`PUT /work-orders/${pm.id}`, { status: "In Progress" });

    await page.getByText(fill(words.choose.follows, { name: "Broche" })).click();
    await button(page, words.actions.edit).click();
    await button(page, words.builder.add).click();
    await page.keyboard.type("Remettre en marche");
    await publish(page, 2);
    await button(page, fill(words.versions.changes, { n: 2 })).click();
    await expect(page.getByText(words.versions.kinds.added)).toBeVisible();
    await expectAccessible(page);
    const { steps } = await plant.call(`GET /procedures/${id}/versions/2`);
    const { checklist } = await plant.call(`GET /work-orders/${pm.id}`);
    const textsOf = (all: { text: unknown }[]) => all.map(({ text }) => text);
    expect(textsOf(steps)).toHaveLength(4);
    expect(textsOf(checklist)).toEqual(["Vibration, côté entraînement", "Chercher les fuites", "Nettoyer le garde"]);
  });
});
