import { messages as en } from "@millwright/messages/en";
import type { Page } from "playwright";
import { lift } from "./carry.ts";

export interface DropFigures {
  /** Frames that began between the hand letting go and the card being drawn in its new column. */
  frames: number;
  /** Whether the server had not answered when it was painted. */
  wasBeforeAnswer: boolean;
}

const { statuses } = en.workOrders;

/** Drops the first card of a column while the server is held back, and counts the frames until it is where it belongs. */
export async function measureDrop(page: Page): Promise<DropFigures> {
  let answer = () => {};
  const response = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let answered = false;
  await page.route("**/api/work-orders/*/commands", async (route) => {
    if (route.request().method() === "POST") {
      await response;
      answered = true;
    }
    await route.continue();
  });
  const card = page.getByRole("region", { name: statuses.Scheduled, exact: true }).getByRole("article").first();
  const id = await card.getAttribute("data-order");
  await page.locator("#main").evaluate(awaitCard, { id: id ?? "", status: "On Hold" });
  await lift(page, card, statuses["On Hold"]);
  await page.mouse.up();
  const frames = await page.evaluate(() => Reflect.get(globalThis, "framesToCard") as Promise<number>);
  const wasBeforeAnswer = !answered;
  answer();
  await page.unrouteAll({ behavior: "wait" });
  return { frames, wasBeforeAnswer };
}

/** Runs in the page: from the next release of the mouse on, counts frames until a column holds the card. */
function awaitCard(main: Element, { id, status }: { id: string; status: string }): void {
  const isThere = () => main.querySelector(`[data-status="${status}"] [data-order="${id}"]`) !== null;
  const framesToCard = new Promise<number>((counted) => {
    addEventListener(
      "mouseup",
      () => {
        let frames = 0;
        const count = () => {
          // What is in the page when a frame begins is painted with it.
          frames += 1;
          if (isThere() || frames > 600) counted(frames);
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      },
      { once: true, capture: true },
    );
  });
  Object.assign(globalThis, { framesToCard });
}
