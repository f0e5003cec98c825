import { fill } from "@millwright/messages/text";
import { expect, type Locator, type Page } from "@playwright/test";
import { card, column, opener } from "#board.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

/** More presses of Tab than this to reach one thing are none that a person makes. */
const farthest = 30;

/** A person without a mouse: counts their keys, and looks after each where the focus is. */
function handsOn(page: Page) {
  let keys = 0;
  /** The focus is led on within a moment where what had it is gone. */
  const isSomewhere = () =>
    page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 });
  async function press(...names: string[]): Promise<void> {
    for (const name of names) {
      await page.keyboard.press(name);
      keys += 1;
      await isSomewhere();
    }
  }
  return {
    press,
    /** Types a text, which is not counted. */
    type: (text: string) => page.keyboard.type(text),
    /** Goes on by Tab, or back, until a thing has the focus. */
    reach: async (place: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
      await expect(place).toBeVisible();
      for (let n = 0; n < farthest && !(await place.evaluate((one) => one === document.activeElement)); n += 1) {
        await press(key);
      }
      await expect(place).toBeFocused();
    },
    /** How many keys since it was asked last. */
    count: () => {
      const counted = keys;
      keys = 0;
      return counted;
    },
  };
}

inLanguage("fr", () => {
  test("a repair is made, started, ticked, completed and found in the history without a mouse", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    test.slow();
    const { workOrders: words, keys, history } = m;
    const plant = await makePlant(request, await signUp());
    await plant.repair("Courroie usée");
    const page = await enter(plant.person, { viewport: { width: 1440, height: 900 } });
    await expect(card(page, "Courroie usée")).toBeVisible();
    const hands = handsOn(page);
    const dialog = page.getByRole("dialog").last();
    const title = "Fuite d’huile au vérin";
    const counted: Record<string, number> = {};
    let code = "";

    await test.step("made", async () => {
      await hands.press("n");
      await expect(dialog.getByLabel(words.fields.title)).toBeFocused();
      await hands.type(title);
      await hands.reach(dialog.getByRole("combobox", { name: words.finder.label }));
      await hands.type("press");
      await expect(dialog.getByRole("option", { name: /Press 4/ })).toBeVisible();
      await hands.press("ArrowDown", "Enter");
      await hands.reach(dialog.getByRole("button", { name: words.create.sections.checklist }));
      await hands.press("Enter");
      await hands.reach(dialog.getByLabel(words.fields.addItem));
      for (const step of ["Cadenasser", "Poser le joint"]) {
        await hands.type(step);
        await hands.press("Enter");
      }
      await hands.reach(dialog.getByRole("button", { name: words.create.submit }));
      await hands.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(card(column(page, words.statuses.Scheduled), title)).toContainText("Press 4");
      counted.made = hands.count();
      code = /WO-\d{4}-\d{4}/.exec((await card(page, title).textContent()) ?? "")?.[0] ?? "";
    });

    await test.step("started, and ticked where the start leads", async () => {
      await hands.reach(opener(page, title));
      await hands.press("Enter");
      await hands.reach(dialog.getByRole("button", { name: words.steps.start, exact: true }));
      await hands.press("Enter");
      // The button that started it is the last of the dialog, and the steps stand before it.
      await expect(dialog.getByRole("button", { name: words.steps.complete, exact: true })).toBeFocused();
      const [first, last] = [dialog.getByRole("checkbox").first(), dialog.getByRole("checkbox").last()];
      for (const box of [last, first]) {
        await hands.reach(box, "Shift+Tab");
        await hands.press("Space");
        await expect(box).toBeChecked();
      }
      counted.ticked = hands.count();
    });

    await test.step("completed", async () => {
      await hands.reach(dialog.getByRole("button", { name: words.steps.complete, exact: true }));
      await hands.press("Enter");
      await expect(card(column(page, words.statuses.Completed), title)).toBeAttached();
      if (await dialog.isVisible()) await hands.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      counted.completed = hands.count();
    });

    await test.step("found in the history", async () => {
      await hands.press("Control+k");
      await expect(page.getByRole("dialog", { name: keys.title }).getByRole("combobox")).toBeFocused();
      await hands.type(m.shell.nav.repairHistory.label);
      await expect(dialog.getByRole("option", { selected: true })).toContainText(m.shell.nav.repairHistory.label);
      await hands.press("Enter");
      await expect(page).toHaveURL(/repair-history/);
      await expect(page.getByRole("heading", { name: m.history.repairTitle, level: 1 })).toBeVisible({
        timeout: 30_000,
      });
      const entry = page.getByRole("button", { name: fill(history.openOrder, { code }) });
      await hands.reach(entry);
      await hands.press("Enter");
      await expect(page.getByRole("dialog", { name: title })).toContainText("Poser le joint");
      counted.found = hands.count();
    });
    // Keys of a hand, without the letters that are typed.
    const most = { made: 40, ticked: 38, completed: 12, found: 15 };
    for (const [step, keysOf] of Object.entries(most)) expect(counted[step], step).toBeLessThanOrEqual(keysOf);
  });
});
