import { expect } from "@playwright/test";
import { card, column, drag, dragByTouch, listenForEvents, opener } from "#board.ts";
import { phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

const title = "Spindle vibration above 7 mm/s";

test("by mouse: shown at once, undone from its message, and taken back when refused", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { statuses, moved, moveFailed } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.repair(title);
  const page = await enter(plant.person);
  const heard = await listenForEvents(page);
  const place = (status: keyof typeof statuses) => card(column(page, statuses[status]), title);

  await test.step("shown before the server has answered", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/work-orders/${id}/commands`, async (route) => {
      await answered;
      await route.continue();
    });
    await drag(page, card(page, title), column(page, statuses["On Hold"]));
    await expect(place("On Hold")).toBeVisible();
    answer();
    await expect(page.getByText(moved.replace("{status}", statuses["On Hold"]))).toBeVisible();
    expect(await heard()).toEqual(["workOrderStatusChanged", "workOrderUpdated"]);
    await page.unroute(`**/api/work-orders/${id}/commands`);
  });

  await test.step("undone", async () => {
    await page.getByRole("button", { name: m.common.undo }).click();
    await expect(place("Scheduled")).toBeVisible();
    await expect(page.getByText(moved.replace("{status}", statuses.Scheduled))).toBeVisible();
    await heard();
  });

  await test.step("dropped where it was, nothing happens", async () => {
    await drag(page, card(page, title), column(page, statuses.Scheduled));
    await expect(place("Scheduled")).toBeVisible();
    expect(await heard()).toEqual([]);
  });

  await test.step("refused, it comes back with a message", async () => {
    const refuse = { status: 409, json: { detail: "No.", code: "stale" } };
    await page.route(`**/api/work-orders/${id}/commands`, (route) => route.fulfill(refuse));
    await drag(page, card(page, title), column(page, statuses["In Progress"]));
    await expect(page.getByText(moveFailed)).toBeVisible();
    await expect(place("Scheduled")).toBeVisible();
    expect(await heard()).toEqual([]);
    await page.unroute(`**/api/work-orders/${id}/commands`);
  });

  await test.step("completed, integrations hear of the move first and of the update after", async () => {
    await drag(page, card(page, title), column(page, statuses.Completed));
    await expect(place("Completed")).toBeVisible();
    await expect.poll(heard).toEqual(["workOrderStatusChanged"]);
    await expect.poll(heard).toEqual(["workOrderUpdated"]);
  });
});

test("by keyboard: lifted, carried, left, dropped, and the focus goes with the card", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { statuses, drag: words } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { wo_id } = await plant.repair(title);
  const page = await enter(plant.person);
  const says = (text: string, status: keyof typeof statuses, timeout = 10_000) =>
    expect(
      page.getByText(text.replace("{code}", wo_id).replace("{column}", statuses[status]), { exact: true }),
    ).toBeAttached({ timeout });
  /** The first key may come before the lifted card is weighed: a hand presses it again. */
  const carryRight = (status: keyof typeof statuses) =>
    expect(async () => {
      await page.keyboard.press("ArrowRight");
      await says(words.over, status, 2_500);
    }).toPass();

  await opener(page, title).focus();
  await page.keyboard.press("Space");
  await says(words.lifted, "Scheduled");
  await carryRight("In Progress");
  await page.keyboard.press("Escape");
  await says(words.cancelled, "Scheduled");
  await expect(card(column(page, statuses.Scheduled), title)).toBeVisible();
  await expect(opener(page, title)).toBeFocused();

  await page.keyboard.press("Space");
  await says(words.lifted, "Scheduled");
  await carryRight("In Progress");
  await page.keyboard.press("ArrowRight");
  await says(words.over, "Completed");
  await page.keyboard.press("ArrowRight");
  await says(words.over, "On Hold");
  await page.keyboard.press("Space");
  await expect(card(column(page, statuses["On Hold"]), title)).toBeVisible();
  await expect(opener(page, title)).toBeFocused();

  // After the title come who does it, and the menu.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(card(column(page, statuses["On Hold"]), title)).toHaveCount(0);
  await expect(opener(page, title)).toBeFocused();

  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(wo_id);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener(page, title)).toBeFocused();
});

test("by touch: on a phone to the switcher and by the menu, on a tablet to a column", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { statuses, cardMenu } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { wo_id } = await plant.repair(title);
  const page = await enter(plant.person, phone);
  const tab = (status: string) => page.getByRole("button", { name: new RegExp(`^${status}`) });

  await expect(tab(statuses.Scheduled)).toHaveAttribute("aria-pressed", "true");
  await dragByTouch(page, card(page, title), tab(statuses["In Progress"]));
  await expect(card(page, title)).toHaveCount(0);
  await tab(statuses["In Progress"]).tap();
  await expect(card(page, title)).toBeVisible();
  await page.getByRole("button", { name: cardMenu.replace("{code}", wo_id) }).tap();
  await page.getByRole("menuitem", { name: statuses["On Hold"] }).tap();
  await page.getByRole("button", { name: m.workOrders.steps.reasons.part }).tap();
  await tab(statuses["On Hold"]).tap();
  await expect(card(page, title)).toBeVisible();

  const tablet = await enter(plant.person, { ...phone, viewport: { width: 1180, height: 820 } });
  await dragByTouch(tablet, card(tablet, title), column(tablet, statuses.Completed));
  await expect(card(column(tablet, statuses.Completed), title)).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);

  // Held upright one column is folded to its header, and takes what a finger, the mouse or keys bring.
  await tablet.setViewportSize({ width: 820, height: 1180 });
  const header = (status: string) => column(tablet, status).getByRole("button", { name: status, expanded: false });
  const inside = (status: string) => card(column(tablet, status), title);
  await header(statuses.Completed).tap();
  await dragByTouch(tablet, inside(statuses.Completed), column(tablet, statuses["On Hold"]));
  await expect(header(statuses["On Hold"])).toHaveAccessibleName(`${statuses["On Hold"]} 1`);
  await header(statuses["On Hold"]).tap();
  await drag(tablet, inside(statuses["On Hold"]), column(tablet, statuses.Completed));
  await expect(header(statuses.Completed)).toHaveAccessibleName(`${statuses.Completed} 1`);
  await header(statuses.Completed).tap();
  await opener(tablet, title).focus();
  await tablet.keyboard.press("Space");
  await expect(tablet.locator("[data-dragging]")).toHaveCount(1);
  const aim = expect(column(tablet, statuses["On Hold"]));
  await expect(async () => {
    await tablet.keyboard.press("ArrowRight");
    await aim.toHaveAttribute("data-over", "true", { timeout: 2_500 });
  }).toPass();
  await tablet.keyboard.press("Space");
  // The focus goes with the card, and what has it is unfolded.
  await expect(inside(statuses["On Hold"])).toBeVisible();
  await expect(opener(tablet, title)).toBeFocused();
});
