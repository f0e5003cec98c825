import { expect } from "@playwright/test";
import { unfold } from "#actions.ts";
import { card, column, drag, opener } from "#board.ts";
import { inBothLanguages, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

inBothLanguages(() => {
  test("a repair is described, dragged, ticked, completed and printed", async ({ signUp, enter, request, m }) => {
    const plant = await makePlant(request, await signUp());
    const page = await enter(plant.person);
    const { workOrders: words } = m;
    const { fields, statuses } = words;

    await test.step("an empty board says what belongs on it", async () => {
      await expect(page.getByText(words.empty)).toBeVisible();
      await page.getByRole("button", { name: words.add, exact: true }).first().click();
      await expect(page).toHaveURL(/new=1/);
    });

    const dialog = page.getByRole("dialog");
    await test.step("a repair is described", async () => {
      const create = dialog.getByRole("button", { name: words.create.submit });
      await expect(dialog.getByLabel(fields.title)).toBeFocused();
      await expect(create).toBeDisabled();
      await dialog.getByLabel(fields.title).fill("Hydraulic leak at main cylinder seal");
      const { location, scheduling, checklist, tags } = words.create.sections;
      await unfold(dialog, location, scheduling, checklist, tags);
      const machine = dialog.getByLabel(fields.machine, { exact: true });
      await expect(machine).toBeDisabled();
      await dialog.getByLabel(fields.department).selectOption("Stamping");
      await machine.selectOption("Press 4");
      await dialog.getByLabel(fields.department).selectOption("Packaging");
      await expect(machine).toHaveValue("");
      await dialog.getByLabel(fields.department).selectOption("Stamping");
      await machine.selectOption("Press 4");
      await dialog.getByLabel(fields.assignee).selectOption("Jean Tremblay");
      await dialog.getByLabel(fields.priority).selectOption("Critical");
      await dialog.getByLabel(fields.dueDate, { exact: true }).fill("2020-01-15");
      for (const item of ["Lock out the main disconnect", "Fit the new seal", "  "]) {
        await dialog.getByLabel(fields.addItem).fill(item);
        await dialog.getByLabel(fields.addItem).press("Enter");
      }
      await dialog.getByLabel(fields.tags).fill("hydraulics");
      await dialog.getByLabel(fields.tags).press("Enter");
      await dialog.getByLabel(fields.tags).fill("Hydraulics");
      await expect(dialog.getByText(fields.duplicateTag)).toBeVisible();
      for (const tag of ["", "seal", "press", "urgent"]) {
        await dialog.getByLabel(fields.tags).fill(tag);
        await dialog.getByLabel(fields.tags).press("Enter");
      }
      const [box, window] = [await dialog.boundingBox(), page.viewportSize()];
      expect(box?.height).toBeLessThanOrEqual(0.9 * (window?.height ?? 0));
      await create.click();
      await expect(page.getByText(words.create.created)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page).not.toHaveURL(/new=1/);
    });

    const title = "Hydraulic leak at main cylinder seal";
    const scheduled = column(page, statuses.Scheduled);
    await test.step("its card says what matters", async () => {
      const leak = card(scheduled, title);
      await expect(leak).toContainText(/WO-\d{4}-0001/);
      await expect(leak).toContainText("Press 4");
      await expect(leak).toContainText("Stamping");
      await expect(leak).toContainText(words.overdue);
      await expect(leak).toContainText("0/2");
      await expect(leak).toHaveAttribute("data-overdue", "true");
      await expect(leak.getByRole("list").getByRole("listitem")).toHaveText(["hydraulics", "seal", "+2"]);
    });

    await test.step("it is dragged to the next column", async () => {
      await drag(page, card(page, title), column(page, statuses["In Progress"]));
      await expect(card(column(page, statuses["In Progress"]), title)).toBeVisible();
      await expect(page.getByText(words.moved.replace("{status}", statuses["In Progress"]))).toBeVisible();
    });

    await test.step("a photo is added and a step is ticked", async () => {
      await opener(page, title).click();
      await dialog.getByRole("tab", { name: words.dialog.tabs.files }).click();
      await dialog.locator("input[type=file][multiple]").setInputFiles(photo);
      await expect(page.getByText(m.files.saved.replace("{name}", photo.name))).toBeVisible();
      await expect(dialog.getByRole("img", { name: m.files.preview.replace("{name}", photo.name) })).toBeVisible({
        timeout: 30_000,
      });
      await dialog.getByRole("tab", { name: words.dialog.tabs.checklist }).click();
      await dialog.getByRole("checkbox", { name: "Fit the new seal" }).check();
      await expect(dialog.getByText(words.checklist.progress.replace("{percent}", "50"))).toBeVisible();
    });

    await test.step("its sheet is printed", async () => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute("data-printed", "");
      });
      await dialog.getByRole("button", { name: m.common.print }).click();
      await expect(page.locator("body[data-printed]")).toHaveCount(1);
      const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: false });
      expect(pdf.byteLength).toBeGreaterThan(10_000);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });

    await test.step("completing it writes it into the history", async () => {
      await drag(page, card(page, title), column(page, statuses.Completed));
      await expect(card(column(page, statuses.Completed), title)).toBeVisible();
      await expect(page.getByText(words.moved.replace("{status}", statuses.Completed))).toBeVisible();
      await page.goto("/repair-history");
      await expect(page.getByText(title)).toBeVisible();
    });
  });
});
