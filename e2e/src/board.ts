import { expect, type Locator, type Page } from "@playwright/test";

/** A column of the board, by its status in the language of the screen. */
export const column = (page: Page, status: string): Locator => page.getByRole("region", { name: status, exact: true });

/** A card, by the title of its repair. */
export const card = (place: Page | Locator, title: string): Locator =>
  place.getByRole("article", { name: title, exact: true });

/** The button that opens a card's repair. */
export const opener = (place: Page | Locator, title: string): Locator =>
  place.getByRole("button", { name: title, exact: true });

async function middle(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error("What is to be dragged to or from is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

/** Drags with the mouse, in the steps of a hand. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

/** Holds a finger on a place until it is lifted, drags it to another and lets go. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middle(from), await middle(to)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", start);
  // The card says itself that the hold was long enough.
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
  for (let step = 1; step <= 10; step += 1) {
    const part = step / 10;
    await touch("touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await touch("touchEnd");
}

/** Remembers the product's events on `window` from now on, in their order. */
export async function listenForEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ["workOrderUpdated", "workOrderStatusChanged", "taskCompleted", "subscriptionUpdated"]) {
      window.addEventListener(name, () => heard.push(name));
    }
  });
  return () => page.evaluate(() => (Reflect.get(window, "heard") as string[]).splice(0));
}
