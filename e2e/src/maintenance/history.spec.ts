import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseActionOf } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { addMachine, completeRepair } from "#repairs.ts";

const path = "/repair-history";
const leak = {
  title: "Fuite d’huile, presse n° 4",
  priority: "High",
  description: "Vidanger, remplacer le joint, remplir",
  notes: '=HYPERLINK("http://evil.example")',
  estimated_duration: 90,
  checklist_items: ["Cadenasser"],
} as const;

/** The row, or on a phone the card, that holds a text. */
const rowOf = (page: Page, text: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: text });

inLanguage("fr", () => {
  test("a repair that is completed appears in the history by itself, and opens its order", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp();
    const page = await enter(owner, { path });
    await expect(page.getByText(m.history.empty)).toBeVisible();
    await expect(page.getByRole("button", { name: m.history.download })).toBeDisabled();
    await expect(page.getByRole("button", { name: m.history.print })).toBeDisabled();
    await expectAccessible(page);

    const place = await addMachine(request, owner, "Presse 4", "Emboutissage");
    const code = await completeRepair(request, owner, { ...leak, ...place });
    const row = rowOf(page, leak.title);
    const cells = [code, m.history.itemCompleted, "Emboutissage", "Presse 4", m.workOrders.priorities.High];
    for (const text of [...cells, m.workOrders.types.Repair, m.workOrders.statuses.Completed])
      await expect(row).toContainText(text);
    for (const name of Object.values(m.history.cards))
      await expect(page.locator("dl > div").filter({ hasText: name }).getByText("1", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: fill(m.history.openOrder, { code }) }).click();
    await expect(page).toHaveURL(/[?&]order=/);
    await expect(page.getByRole("dialog")).toContainText(leak.title);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/repair-history$/);
  });

  test("filters stand in the address, survive a reload and are cleared at once", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp();
    await completeRepair(request, owner, { title: "Pompe à vide bruyante", priority: "Low" });
    await completeRepair(request, owner, { title: "Pompe de relevage bloquée", priority: "High" });
    await completeRepair(request, owner, { title: "Courroie usée", priority: "High" });
    const page = await enter(owner, { path });
    await expect(rowOf(page, "Courroie usée")).toBeVisible();
    await page.getByLabel(m.history.priority).selectOption({ label: m.workOrders.priorities.High });
    await page.getByLabel(m.history.search).fill("pompe");
    await expect(page).toHaveURL(/q=pompe/);
    await expect(page).toHaveURL(/priority=High/);
    await page.reload();
    await expect(page.getByLabel(m.history.search)).toHaveValue("pompe");
    await expect(rowOf(page, "Pompe de relevage bloquée")).toBeVisible();
    await expect(page.getByText("Pompe à vide bruyante")).toBeHidden();
    await expect(page.getByText("Courroie usée")).toBeHidden();

    await page.getByLabel(m.history.status).selectOption({ label: m.workOrders.statuses["On Hold"] });
    await expect(page.getByText(m.history.noneFoundHelp)).toBeVisible();
    await page.getByRole("button", { name: m.common.clearFilters }).first().click();
    await expect(page).toHaveURL(/\/repair-history$/);
    await expect(rowOf(page, "Pompe à vide bruyante")).toBeVisible();
  });

  test("the sheet holds every entry that matches, safely, in the person's words", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const owner = await signUp({ fullName: "Marie Côté" });
    const place = await addMachine(request, owner, "Presse, côté droit", "Emboutissage");
    const code = await completeRepair(request, owner, { ...leak, ...place });
    await completeRepair(request, owner, { title: "=1+1", priority: "Low" });
    const page = await enter(owner, { path: `${path}?priority=High` });
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: m.history.download }).click();
    const download = await coming;
    await expect(page.getByText(m.history.downloaded)).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head = "", line = "", ...rest] = readFileSync(await download.path(), "utf8").split("\r\n");
    expect(rest).toEqual([""]);
    expect(head.startsWith(`\uFEFF"${m.history.columns.date}";"${m.history.columns.workOrder}";`)).toBe(true);
    expect(line).toContain(
      `"${code}";"${leak.title}";"${m.history.itemCompleted}";"Emboutissage";"Presse, côté droit";`,
    );
    expect(line).toContain(`;"${m.history.unassigned}";"Marie Côté";`);
    expect(line).toMatch(
      /;1,5;0;1;"Vidanger; remplacer le joint; remplir";"'=HYPERLINK\(""http:\/\/evil\.example""\)";;;0;"Cadenasser[^"]*";;;;;$/,
    );

    await page.getByRole("button", { name: m.common.clearFilters }).click();
    await expect(rowOf(page, "=1+1")).toBeVisible();
    const second = page.waitForEvent("download");
    await page.getByRole("button", { name: m.history.download }).click();
    expect(readFileSync(await (await second).path(), "utf8")).toContain(`;"'=1+1";`);
  });

  test("the report prints what matches, on pages of their own", async ({ signUp, enter, request, m, language }) => {
    const owner = await signUp({ companyName: "Usine Drummondville" });
    const code = await completeRepair(request, owner, leak);
    const page = await enter(owner, { path: `${path}?priority=High` });
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole("button", { name: m.history.print }).click();
    const report = page.locator("#print-out");
    await expect(report.getByRole("heading", { includeHidden: true })).toHaveText(m.history.report.title);
    await expect(report).toContainText(plural(language, m.history.report.records, 1));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    // Where poppler is installed, what came onto the paper is read too.
    const read = spawnSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
    if (read.error !== undefined) return;
    for (const text of ["Usine Drummondville", m.history.report.title, m.workOrders.priorities.High, code, "1 / 1"])
      expect(read.stdout).toContain(text);
    expect(read.stdout).not.toContain(m.history.cards.daysOfHistory);
  });

  test("a deleted entry is gone for all, and whoever plans brings it back", async ({ signUp, enter, request, m }) => {
    const owner = await signUp();
    const member = await signUp({ companyCode: await companyCodeOf(request, owner) });
    const code = await completeRepair(request, owner, leak);
    const page = await enter(member, { path });
    await chooseActionOf(page, m, code, fill(m.history.delete, { code }));
    await page.getByRole("button", { name: m.common.cancel }).click();
    await expect(rowOf(page, code)).toBeVisible();
    await chooseActionOf(page, m, code, fill(m.history.delete, { code }));
    await expect(page.getByRole("alertdialog")).toContainText(m.history.deleteQuestion);
    await page.getByRole("button", { name: m.common.delete, exact: true }).click();
    await expect(page.getByText(m.history.deleted, { exact: true })).toBeVisible();
    await expect(page.getByText(m.history.empty)).toBeVisible();
    await page.goto("/recently-deleted");
    await expect(page.getByText(leak.title)).toBeVisible();

    const owners = await enter(owner, { path: "/recently-deleted" });
    await expect(owners.getByText(leak.title)).toBeVisible();
    await expectAccessible(owners);
    await owners.getByRole("button", { name: fill(m.workOrders.deletedList.restoreOne, { code }) }).click();
    await expect(owners.getByText(m.workOrders.deletedList.empty)).toBeVisible();
    await owners.goto(path);
    await expect(rowOf(owners, code)).toBeVisible();
  });

  test("an owner undoes a deletion from its message, on a phone", async ({ signUp, enter, request, m }) => {
    const owner = await signUp();
    const code = await completeRepair(request, owner, leak);
    const page = await enter(owner, { path, ...phone });
    await expect(rowOf(page, code)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await chooseActionOf(page, m, code, fill(m.history.delete, { code }));
    await page.getByRole("button", { name: m.common.delete, exact: true }).tap();
    await expect(rowOf(page, code)).toBeHidden();
    await page.getByRole("button", { name: m.common.undo }).tap();
    await expect(rowOf(page, code)).toBeVisible();
  });
});
