import { conflictWords } from "@millwright/messages/conflicts/conflicts";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { inLanguage } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import { makePlant } from "#plant.ts";

inLanguage("fr", () => {
  test("what two people changed, one of them without a connection, waits and is decided by one tap", async ({
    door,
    visit,
    signUp,
    request,
    language,
    m,
  }, { outputDir }) => {
    test.setTimeout(360_000);
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const { id } = await plant.repair("Fuite d’huile");
    const page = await visit(owner, `/work-orders/${id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("Fuite d’huile");

    await page.getByRole("button", { name: m.common.edit }).first().click();
    await expect(page.getByLabel(m.workOrders.fields.title)).toBeVisible();

    await keptWhole(page, await buildOf(page), language);
    await door.shut();
    await page.getByLabel(m.workOrders.fields.title).fill("Fuite d’huile à l’arrière");
    await page.getByLabel(m.workOrders.fields.notes, { exact: true }).fill("Joint usé");
    await page.getByRole("button", { name: m.common.save }).click();
    await expect(page.getByText(m.workOrders.dialog.keptHere)).toBeVisible({ timeout: 30_000 });
    await expect(main).toContainText("Fuite d’huile à l’arrière");

    await plant.call(`PUT /work-orders/${id}`, { title: "Fuite au vérin" });
    await door.open();
    const words = conflictWords[language];
    const take = fill(words.take, { value: "Fuite d’huile à l’arrière" });
    await expect(main.getByRole("button", { name: take })).toBeVisible({ timeout: 60_000 });
    await expect(main).toContainText("Fuite au vérin");
    await expect(main).toContainText("Joint usé");
    await page.screenshot({ path: `${outputDir}/order.png` });

    await page.goto(`${door.origin}/conflicts`);
    await expect(main).toContainText(fill(words.keep, { value: "Fuite au vérin" }));
    await page.screenshot({ path: `${outputDir}/conflicts.png` });
    await main.getByRole("button", { name: take }).click();
    await expect(main).toContainText(words.empty);
    await page.goto(`${door.origin}/work-orders/${id}`);
    await expect(main).toContainText("Fuite d’huile à l’arrière");
  });
});
