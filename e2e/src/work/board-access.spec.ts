import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { opener } from "#board.ts";
import { test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

test("nothing on the board and in its dialogs shuts anyone out, in light and in dark", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { dialog: words, cardMenu, priorities, fields } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const title = "Gearbox output shaft";
  const checklist_items = ["Drain the oil", "Fit the seal"];
  const more = { priority: "Critical", due_date: "2020-01-15", tags: ["gearbox", "parts", "seal"], checklist_items };
  const { wo_id } = await plant.repair(title, { ...more, safety_notes: "Lock out.", description: "Seal kit is here." });
  for (const priority of ["High", "Medium", "Low"]) await plant.repair(`A repair of ${priority}`, { priority });
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");

  await expect(opener(page, `A repair of ${priorities.Low}`)).toBeVisible();
  await opener(page, title).focus();
  // After the title come who does it, and the menu.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("button", { name: cardMenu.replace("{code}", wo_id) })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await opener(page, title).click();
  await expect(dialog.getByText("Lock out.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: words.tabs.files }).click();
  await dialog.locator("input[type=file][multiple]").setInputFiles(photo);
  await expect(dialog.getByRole("img", { name: m.files.preview.replace("{name}", photo.name) })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: words.tabs.checklist }).click();
  await dialog.getByRole("checkbox", { name: "Drain the oil" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: m.common.edit }).click();
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: words.tabs.details }).click();
  await dialog.getByLabel(fields.location).fill("Bay 3");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});
