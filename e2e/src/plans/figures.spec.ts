import { figureWords } from "@millwright/messages/figures/figures";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

for (const language of ["en", "fr"] as const) {
  inLanguage(language, () => {
    test(`figures are followed from the menu to the rows and the order behind them, and a week is frozen (${language})`, async ({
      clock,
      signUp,
      enter,
      request,
      m,
    }) => {
      const words = figureWords[language];
      const { person, repair, call } = await makePlant(request, await signUp({ language }));
      const ago = (hours: number) => clock.now().toInstant().subtract({ hours }).toString();
      const order = await repair("Leak", { is_stopped: true, stopped_at: ago(6), estimated_duration: 90 });
      const { machine_id: id } = await call(`GET /work-orders/${order.id}`);
      await call(`PUT /machines/${id}/state`, { state: "running", since: ago(2) });
      const page = await enter(person, { path: "/" });
      const card = (name: keyof typeof words.names) =>
        page.getByRole("region", { name: words.names[name], exact: true });

      await test.step("from the menu: a figure with its sentence and its doubt", async () => {
        await page.getByRole("link", { name: m.shell.nav.figures.label }).first().click();
        await expect(card("mttr").getByText(/^4\sh$/)).toBeVisible();
        await expect(card("mttr").getByText(/^1 (?:failure|panne)/)).toBeVisible();
        await expectAccessible(page);
      });

      await test.step("its rows sum to it, and one opens its order", async () => {
        await page.getByRole("button", { name: fill(words.rowsOf, { figure: words.names.mttr }) }).click();
        const rows = page.getByRole("table", { name: fill(words.rowsOf, { figure: words.names.mttr }) });
        await expect(rows.getByRole("row").last()).toContainText(words.total);
        await expectAccessible(page);
        await page.reload();
        await rows.getByRole("button", { name: /Leak/ }).click();
        await expect(page.getByRole("dialog").last()).toContainText(order.wo_id);
        await page.keyboard.press("Escape");
      });

      await test.step("next week is frozen by hand, and says so", async () => {
        await page.getByRole("button", { name: words.freeze.next }).click();
        await expect(page.getByText(words.freeze.openNext)).toBeHidden();
        await expect(page.getByRole("button", { name: words.freeze.next })).toBeHidden();
      });

      await test.step("the machine's page has its own, and leads to all of them", async () => {
        await page.goto(`/machines/${id}`);
        await page.getByRole("link", { name: words.ofMachine.all }).click();
        await expect(page).toHaveURL(new RegExp(`machine_id=${id}`));
        await expect(card("mtbf")).toBeVisible();
      });
    });
  });
}
