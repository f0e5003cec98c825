import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { expect, type Page } from "@playwright/test";

const { walk, locks } = lockoutWords.fr;

/** The isolation points of a machine that is locked out, in their order. */
export const points = ["Sectionneur principal", "Vanne d’air"];

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Confirms each isolation point, one by one. */
export async function confirmPoints(page: Page): Promise<void> {
  for (const point of points) {
    await expect(page.getByRole("heading", { level: 1, name: point, exact: true })).toBeVisible();
    for (const check of [walk.off, walk.locked, walk.verified]) await page.getByLabel(check).check();
    await press(page, walk.next);
  }
}

/** Puts the lock of who is there on, once all points are confirmed. */
export async function placeLock(page: Page): Promise<void> {
  await press(page, walk.place);
  await expect(page.getByText(walk.placed)).toBeVisible();
}

/** Confirms each point, and puts the lock of who is there on. */
export async function lockOut(page: Page): Promise<void> {
  await confirmPoints(page);
  await placeLock(page);
}

/** Takes one's own lock off. */
export async function takeOff(page: Page): Promise<void> {
  await press(page, locks.takeOff);
  const question = page.getByRole("alertdialog", { name: locks.takeOffQuestion });
  await question.getByRole("button", { name: locks.takeOff }).click();
  await expect(page.getByText(locks.takenOff)).toBeVisible();
}
