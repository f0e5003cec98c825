import type { Locator, Page } from "playwright";

/** Where a hand takes hold of something that may be taller than the window. */
export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("What is to be taken hold of is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

/** Lifts a card by mouse and holds it over a column, in the steps of a hand. */
export async function lift(page: Page, card: Locator, status: string): Promise<void> {
  const start = await middleOf(card);
  const end = await middleOf(page.getByRole("region", { name: status, exact: true }));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.locator("[data-dragging]").waitFor();
  await page.mouse.move(end.x, end.y, { steps: 12 });
}

export async function carry(page: Page, card: Locator, status: string): Promise<void> {
  await lift(page, card, status);
  await page.mouse.up();
}
