import { plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card, column, drag, opener } from "#board.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

const [leak, jam] = ["Oil leaking at the ram", "Belt stands still"];

inLanguage("fr", () => {
  test("what failed is said after a completion in passing, asked for where a machine stood, and kept in the history", async ({
    signUp,
    enter,
    request,
    language,
    m,
  }) => {
    const words = plantCodeWords[language];
    const plant = await makePlant(request, await signUp());
    const { call } = plant;
    await plant.repair(leak);
    const { id } = await plant.repair(jam);
    const codes: { id: string; kind: string; name_en: string; name_fr: string }[] = await call("GET /plant-codes");
    const nameOf = (name: string) => codes.find(({ name_en }) => name_en === name)?.name_fr ?? "";
    const page = await enter(plant.person);
    const dialog = page.getByRole("dialog");
    const chip = (name: string) => dialog.getByRole("button", { name: nameOf(name), exact: true });

    await test.step("moved to Completed, the message leads to it; the reported words come first", async () => {
      await drag(page, card(page, leak), column(page, m.workOrders.statuses.Completed));
      await page.getByRole("button", { name: m.workOrders.addDetails }).click();
      await expect(dialog).toContainText(words.failure.question);
      await chip("Leak to the outside").click();
      await expect(chip("Leak to the outside")).toHaveAttribute("aria-pressed", "true");
      await chip("Wear").click();
      await dialog.getByRole("button", { name: fill(words.failure.moreOf, { part: words.failure.remedy }) }).click();
      await chip("Welded").click();
      await expect(chip("Welded")).toHaveAttribute("aria-pressed", "true");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: words.failure.done }).click();
      await expect(dialog).toContainText(nameOf("Welded"));
      await page.keyboard.press("Escape");
    });

    await test.step("the history has it, and finds it by its problem", async () => {
      const problem = codes.find(({ name_en }) => name_en === "Leak to the outside")?.id;
      const [entry] = await call(`GET /repair-history?problem_id=${problem}`);
      expect(entry).toMatchObject({ title: leak, problem_id: problem });
    });

    await test.step("where the plant asks for it and the machine stood, it is said first", async () => {
      await call("PUT /company", { asks_failure_code: true });
      const [press] = await call("GET /machines?q=Press 4");
      await call(`PUT /machines/${press.id}/state`, { state: "stopped", work_order_id: id });
      await opener(page, jam).click();
      // It asks first whether the machine runs again.
      const complete = async () => {
        const button = page.getByRole("button", { name: m.workOrders.steps.complete, exact: true });
        await button.click();
        await expect(button).toHaveCount(2);
        await button.last().click();
      };
      await complete();
      await expect(page.getByText(/Indiquez le problème/)).toBeVisible();
      await dialog.getByRole("button", { name: words.failure.say }).click();
      await chip("Doesn’t start").click();
      await expect(chip("Doesn’t start")).toHaveAttribute("aria-pressed", "true");
      await complete();
      await expect(dialog.getByText(m.workOrders.statuses.Completed).first()).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("a code is renamed and merged; what names it says what it counts as", async () => {
      await page.goto("/plant-codes?kind=remedy");
      const row = page.getByRole("row", { name: new RegExp(nameOf("Welded")) });
      await row.getByRole("button").click();
      await page.getByRole("menuitem", { name: fill(words.merge, { name: nameOf("Welded") }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("combobox")
        .selectOption({ label: nameOf("Repaired") });
      await page.getByRole("dialog").getByRole("button", { name: words.mergeNow }).click();
      await expect(row).toContainText(fill(words.countsAs, { name: nameOf("Repaired") }));
      await expectAccessible(page);
      const orders = await call("GET /repair-history");
      const entry = orders.find(({ title }: { title: string }) => title === leak);
      await page.goto(`/?order=${entry.work_order_id}`);
      await expect(dialog).toContainText(nameOf("Repaired"));
    });
  });
});
