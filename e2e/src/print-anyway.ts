import type { Messages } from "@millwright/messages/messages";
import { expect, type Page } from "@playwright/test";

/** Agrees to print a label though no other device can open it: the product of a test is at localhost. */
export async function printAnyway(page: Page, { print }: Messages): Promise<void> {
  const question = page.getByRole("alertdialog", { name: print.opensHereOnly.title });
  await expect(question).toContainText("PUBLIC_ORIGIN");
  await question.getByRole("button", { name: print.opensHereOnly.action }).click();
}
