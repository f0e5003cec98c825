import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import type { Locator, Page } from "@playwright/test";

/** Chooses what stands in the menu of a dialog's actions, such as the deletion. */
export async function chooseAction(page: Page, { common }: Messages, name: string): Promise<void> {
  await page.getByRole("dialog").last().getByRole("button", { name: common.actions, exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Chooses what stands in the menu of one thing of a list. */
export async function chooseActionOf(page: Page, { common }: Messages, thing: string, name: string): Promise<void> {
  await page.getByRole("button", { name: fill(common.actionsFor, { name: thing }), exact: true }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Opens sections of a form that are folded, by their titles. */
export async function unfold(form: Locator, ...titles: string[]): Promise<void> {
  for (const name of titles) await form.getByRole("button", { name, exact: true, expanded: false }).click();
}
