import { figureWords } from "@millwright/messages/figures/figures";
import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { countSheets } from "#paper.ts";
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

      await test.step("what the work cost is a sum of its time and of what others charged, on the one page of paper too", async () => {
        const { id: assignee_id } = await call("POST /assignees", { name: "Luc Côté" });
        await call("POST /labour-rates", { cents_per_hour: 4_200 });
        await call(`POST /work-orders/${order.id}/labour`, { assignee_id, minutes: 30 });
        await call(`POST /work-orders/${order.id}/services`, { supplier: "L’Atelier d’Henri", amount_cents: 48_000 });
        await page.reload();
        await expect(
          card("cost")
            .getByText(/501[.,]00/)
            .first(),
        ).toBeVisible();
        await page.getByRole("button", { name: fill(words.rowsOf, { figure: words.names.cost }) }).click();
        const rows = page.getByRole("table", { name: fill(words.rowsOf, { figure: words.names.cost }) });
        await expect(rows.getByRole("row").last()).toContainText(/501[.,]00/);
        await expect(rows).toContainText("L’Atelier d’Henri");
        await page.evaluate(() => Reflect.set(window, "print", () => undefined));
        for (const format of ["Letter", "A4"]) {
          await page.getByRole("button", { name: words.print, exact: true }).click();
          await expect(page.locator("#print-out")).toContainText(words.names.downtime_cost);
          expect(await countSheets(await page.pdf({ format }))).toBe(1);
        }
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
