import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { importWords } from "@millwright/messages/imports/imports";
import { fill, plural } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages, test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";

const count = 30;
const unclear = "À la pleine lune";
const rules = ["Toutes les 2 semaines", "Tous les mois le 15", "Trimestriel", "Quotidien"];

/** A sheet of PMs as a spreadsheet saves it, of which two come as no plan can say. */
function sheetOf(): Buffer {
  const rows = Array.from({ length: count }, (_, n) => {
    const rule = n < 2 ? unclear : rules[n % rules.length];
    return [`Graisser le point ${n + 1}`, `Presse ${(n % 3) + 1}`, rule, "45"].join(";");
  });
  return Buffer.from(["Entretien;Machine;Fréquence;Durée (min)", ...rows].join("\r\n"));
}

inBothLanguages(() => {
  test("30 PMs come in from a sheet, one answer mends what no plan can say, and the board has them", async ({
    signUp,
    enter,
    request,
    language,
  }) => {
    const words = importWords[language];
    const owner = await signUp({ language });
    for (const n of [1, 2, 3]) await callAs(request, owner, "POST /machines", { name: `Presse ${n}` });
    const page = await enter(owner, { path: "/maintenance", language });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const plans = plural(language, words.counts.maintenance, count);

    await test.step("the board leads to where sheets are brought in", async () => {
      await page.getByRole("link", { name: importEntranceWords[language].action, exact: true }).click();
      const chosen = page.waitForEvent("filechooser");
      await button(words.take.choose).click();
      await (await chosen).setFiles({ name: "pm.csv", mimeType: "text/csv", buffer: sheetOf() });
      await button(fill(words.columns.check, { rows: plural(language, words.counts.rows, count) })).click();
    });

    await test.step("what no plan can say is taken for a usual one, for both rows", async () => {
      const sentence = fill(words.faults.recurrence_unknown, { field: words.fields.rule, value: unclear });
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
      await button(words.mend.use).click();
      await page.getByRole("combobox", { name: words.fields.rule }).selectOption("Every 4 weeks");
      await button(words.mend.useNow).click();
      await button(words.check.again).first().click();
    });

    await test.step("they come in, and stand on the board", async () => {
      await button(fill(words.check.start, { rows: plans })).click();
      await expect(page.getByText(fill(words.done.title, { what: plans }), { exact: true })).toBeVisible();
      await page.getByRole("link", { name: words.done.see.maintenance, exact: true }).click();
      await expect(page.getByText(/^Graisser le point \d+$/).first()).toBeVisible();
      const plansMade: unknown = await callAs(request, owner, "GET /work-orders?type=PM&limit=100");
      expect(Array.isArray(plansMade) ? plansMade.length : 0).toBe(count);
    });
  });
});
