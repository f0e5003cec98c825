import type { Messages } from "@millwright/messages/messages";
import type { Page } from "@playwright/test";

/** Chooses what stands in the menu of a dialog's actions, such as the deletion. */
export async function chooseAction(page: Page, { common }: Messages, name: string): Promise<void> {
  await page.getByRole("dialog").last().getByRole("button", { name: common.actions, exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
