import { readFile } from "node:fs/promises";
import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { importWords } from "@millwright/messages/imports/imports";
import { sheetDownloadWords } from "@millwright/messages/sheet-download/sheet-download";
import { fill, plural } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { inBothLanguages, test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";

inBothLanguages(() => {
  test("what a list gives out as a workbook comes in again, and nothing of it is new", async ({
    signUp,
    enter,
    request,
    language,
  }) => {
    const words = importWords[language];
    const sheet = sheetDownloadWords[language];
    const owner = await signUp({ language });
    for (const [name, number] of [
      ["=Presse 4", "00042"],
      ["Four à émaux", "F-1"],
    ]) {
      await callAs(request, owner, "POST /machines", { name, number });
    }
    const page = await enter(owner, { path: "/machines", language });
    const begun = page.waitForEvent("download");
    await page.getByRole("button", { name: sheet.action, exact: true }).click();
    await page.getByRole("menuitem", { name: sheet.formats.xlsx, exact: true }).click();
    const path = await (await begun).path();
    await page.getByRole("link", { name: importEntranceWords[language].action, exact: true }).click();
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: words.take.choose, exact: true }).click();
    await (await chosen).setFiles({
      name: "machines.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: await readFile(path),
    });
    const rows = plural(language, words.counts.rows, 2);
    await page.getByRole("button", { name: fill(words.columns.check, { rows }), exact: true }).click();
    await expect(page.getByText(words.check.allGood)).toBeVisible();
    await expect(page.getByRole("button", { name: words.check.startNone, exact: true })).toBeDisabled();
  });
});
