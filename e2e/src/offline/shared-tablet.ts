import { offlineWords } from "@millwright/messages/offline/offline";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import type { Plant } from "#plant.ts";

const words = tabletWords.fr;

/** A technician who may have turns at a shared tablet. */
export interface Hand {
  id: string;
  name: string;
  pin: string;
}

export const pressOn = (page: Page) => (name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Makes technicians with their PINs. */
export async function makeHands({ call, ownPin }: Plant, pins: Record<string, string>): Promise<Hand[]> {
  const hands: Hand[] = [];
  for (const [name, pin] of Object.entries(pins)) {
    const { id } = await call("POST /assignees", { name, role: "Technicien" });
    await ownPin(id, pin);
    hands.push({ id, name, pin });
  }
  return hands;
}

/** Lets a page in as a shared tablet that has a plant's work, so many orders of it. */
export async function letIn(page: Page, orders: number): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await pressOn(page)(words.enrol.submit);
  await expect(page.getByRole("heading", { name: words.faces.who })).toBeVisible();
  await expect(page.locator(`footer [data-orders="${orders}"]`)).toHaveCount(1, { timeout: 20_000 });
}

/** The tablet has noticed that nobody answers. */
export async function knowsAway(page: Page): Promise<void> {
  await expect(page.getByRole("contentinfo")).toContainText(offlineWords.fr.copy.away.slice(0, -1), {
    timeout: 20_000,
  });
}

export const chooseFace = (page: Page, { name }: Hand) => page.getByRole("button", { name: new RegExp(name) }).click();

/** Begins a turn with the PIN. */
export async function beginTurn(page: Page, hand: Hand): Promise<void> {
  await chooseFace(page, hand);
  await expect(page.getByRole("heading", { name: fill(words.pin.title, { name: hand.name }) })).toBeVisible();
  await page.keyboard.type(hand.pin);
  await expect(page.getByRole("heading", { name: words.work.title })).toBeVisible();
}

/** Begins one by the face alone. */
export async function claimTurn(page: Page, hand: Hand): Promise<void> {
  await chooseFace(page, hand);
  await expect(page.getByText(words.claim.help)).toBeVisible();
  await pressOn(page)(fill(words.claim.goOn, { name: hand.name }));
  await expect(page.getByText(words.claim.away)).toBeVisible();
}

export async function endTurn(page: Page): Promise<void> {
  await pressOn(page)(words.turn.endTurn);
  await expect(page.getByRole("heading", { name: words.faces.who })).toBeVisible({ timeout: 15_000 });
}

/** Opens an order from the day's work, or from the faces of the board. */
export const openOrder = (page: Page, title: string) => page.getByRole("link", { name: new RegExp(title) }).click();
