import { messages as fr } from "@millwright/messages/fr";
import { fill } from "@millwright/messages/text";
import { weekPlanWords } from "@millwright/messages/week-plan/week-plan";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { countSheets } from "#paper.ts";
import { test } from "#product/clocked.ts";
import { addMachine, callAs } from "#repairs.ts";

/** What placing takes: a drag; a card, its day and a key; a card, its technician from the list, and the button. */
const fewest = { drags: 1, keys: 2, taps: 4 };

const cardOf = (page: Page, title: string): Locator => page.getByRole("button").filter({ hasText: title });
const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
/** Monday is 1. */
const cellOf = (page: Page, name: string, day: number): Locator =>
  rowOf(page, name)
    .getByRole("cell")
    .nth(day - 1);

async function carryTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("What is dragged, or where to, is not on the screen.");
  await page.mouse.move(start.x + 20, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(end.height - 12, 90), { steps: 8 });
}

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await carryTo(page, from, to);
  await page.mouse.up();
}

inLanguage("en", () => {
  test("a week is planned by mouse, keys and finger; too much is said, one occurrence moves and comes back; one sheet", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    test.slow();
    const owner = await signUp();
    const call = (key: string, data?: object) => callAs(request, owner, key, data);
    const press = await addMachine(request, owner, "Press 4", "Stamping");
    const luc = await call("POST /assignees", { name: "Luc Roy" });
    await call("POST /assignees", { name: "Eve Roy" });
    await call("POST /work-orders", { title: "Hydraulic leak", priority: "Critical", estimated_duration: 540 });
    await call("POST /work-orders", { title: "Noisy fan" });
    const friday = { type: "PM", frequency: "Weekly", day_of_week: "Friday", ...press };
    await call("POST /work-orders", { title: "Grease the press", assignee: luc.id, ...friday });
    const page = await enter(owner, { path: "/week-plan", viewport: { width: 1440, height: 960 } });
    const words = { ...m.weekPlan, ...weekPlanWords.en };

    await test.step("what has no day or technician is at the side, and one drag places it", async () => {
      await expect(cellOf(page, "Luc Roy", 5)).toContainText("Grease the press");
      let drags = 0;
      await dragTo(page, cardOf(page, "Hydraulic leak"), cellOf(page, "Eve Roy", 2));
      drags += 1;
      await expect(cellOf(page, "Eve Roy", 2)).toContainText("Hydraulic leak");
      await expect(cellOf(page, "Eve Roy", 2)).toContainText(fill(words.over, { planned: "9 h", over: "1 h" }));
      await expect(cellOf(page, "Eve Roy", 2).locator("p[data-over]")).toHaveCSS("font-weight", "600");
      expect(drags).toBe(fewest.drags);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
    });

    await test.step("an empty weekend opens under what is dragged onto it, and Ctrl+Z takes that back", async () => {
      await expect(page.getByRole("columnheader", { name: /28/ })).toHaveCount(0);
      await carryTo(page, cardOf(page, "Hydraulic leak"), cellOf(page, "Eve Roy", 6));
      await expect(page.getByRole("columnheader", { name: /28/ })).toBeVisible();
      const sunday = await cellOf(page, "Eve Roy", 7).boundingBox();
      await page.mouse.move((sunday?.x ?? 0) + 20, (sunday?.y ?? 0) + 60, { steps: 4 });
      await expect(cellOf(page, "Eve Roy", 7)).toHaveAttribute("data-over", "true");
      await page.mouse.up();
      await expect(cellOf(page, "Eve Roy", 7)).toContainText("Hydraulic leak");
      await expect(cellOf(page, "Eve Roy", 7)).toContainText(fill(words.plannedOff, { planned: "9 h" }));
      await expect(page.getByRole("button", { name: m.common.undo })).toBeVisible();
      await page.keyboard.press("Control+z");
      await expect(cellOf(page, "Eve Roy", 2)).toContainText("Hydraulic leak");
      await page.getByRole("button", { name: words.showWeekend }).click();
      await expect(page.getByRole("columnheader", { name: /29/ })).toBeVisible();
      await page.getByRole("button", { name: words.foldWeekend }).click();
      await expect(page.getByRole("columnheader", { name: /29/ })).toHaveCount(0);
    });

    await test.step("on a small laptop all seven days are seen at once, and what is to be placed with them", async () => {
      await page.getByRole("button", { name: words.showWeekend }).click();
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 768 });
        const grid = page.getByRole("table").locator("..");
        expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await expect(cardOf(page, "Noisy fan")).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole("button", { name: words.foldWeekend }).click();
      await page.setViewportSize({ width: 1440, height: 960 });
    });

    await test.step("by keyboard: Enter, the day, Enter; the occurrence alone moves", async () => {
      await cardOf(page, "Grease the press").focus();
      let keys = 0;
      const key = async (name: string) => {
        keys += 1;
        await page.keyboard.press(name);
      };
      await key("Enter");
      await page.locator("input[type=date]").fill("2026-11-25");
      await expectAccessible(page);
      await key("Enter");
      await expect(cellOf(page, "Luc Roy", 3)).toContainText("Grease the press");
      await expect(cellOf(page, "Luc Roy", 3)).toContainText("Moved from Fri 27 Nov");
      expect(keys).toBe(fewest.keys);
      await page.getByRole("button", { name: words.nextWeek }).click();
      await expect(cellOf(page, "Luc Roy", 5)).toContainText("Grease the press");
      await page.getByRole("button", { name: words.thisWeek }).click();
    });

    await test.step("on a phone, in French: four taps, and the laptop sees it come", async () => {
      const small = await enter(owner, { ...phone, path: "/week-plan", language: "fr" });
      let taps = 0;
      const tap = async (what: Locator) => {
        taps += 1;
        await what.tap();
      };
      await tap(cardOf(small, "Noisy fan"));
      const dialog = small.getByRole("dialog");
      await dialog.getByLabel(fr.weekPlan.technician).selectOption({ label: "Eve Roy" });
      taps += 2;
      await expectAccessible(small);
      await tap(dialog.getByRole("button", { name: fr.weekPlan.move, exact: true }));
      expect(taps).toBe(fewest.taps);
      await expect(small.getByText(weekPlanWords.fr.toPlaceNone)).toBeVisible();
      await expectAccessible(small);
      expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expect(cellOf(page, "Eve Roy", 1)).toContainText("Noisy fan");
      await expect(cellOf(page, "Eve Roy", 1)).toContainText(words.noEstimate);
      await small.context().close();
    });

    await test.step("the calendar has it on its new day, drags it on, and takes that back", async () => {
      await page.goto("/calendar");
      const day = (text: string) => page.getByRole("gridcell").filter({ has: page.locator(`[data-day="${text}"]`) });
      await expect(day("2026-11-25")).toContainText("Grease the press");
      await dragTo(page, day("2026-11-25").getByText("Grease the press"), day("2026-11-26"));
      await expect(day("2026-11-26")).toContainText("Grease the press");
      await expect(day("2026-11-25")).not.toContainText("Grease the press");
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(day("2026-11-25")).toContainText("Grease the press");
      await dragTo(page, day("2026-11-24").getByText("Hydraulic leak"), day("2026-11-27"));
      await expect(day("2026-11-27")).toContainText("Hydraulic leak");
      await expect(page.getByRole("button", { name: m.common.undo })).toBeVisible();
      await page.keyboard.press("Control+z");
      await expect(day("2026-11-24")).toContainText("Hydraulic leak");
    });

    await test.step("what is done is hidden until it is asked for", async () => {
      await page.getByRole("button", { name: "Complete WO-2026-0002: Noisy fan" }).click();
      await expect(page.getByRole("grid")).not.toContainText("Noisy fan");
      await page.getByLabel(m.calendar.showDone).check();
      await expect(page).toHaveURL(/done=true/);
      await expect(page.getByRole("region", { name: "Monday 23 November" })).toContainText("Done by");
    });

    await test.step("a day off, and a full week of twelve on one sheet of A4, Letter and A3", async () => {
      for (let n = 0; n < 12; n++) {
        const { id } = n === 0 ? luc : await call("POST /assignees", { name: `Marie-Christine Lafrenière ${n}` });
        for (const title of ["Check the guards and interlocks", "Drain the compressor and its separator"]) {
          const daily = { type: "PM", frequency: "Daily", estimated_duration: 120, assignee: id, ...press };
          await call("POST /work-orders", { title: `${title} ${n}`, ...daily });
        }
      }
      await page.goto("/week-plan");
      await page.getByRole("button", { name: "Hours of Eve Roy" }).click();
      await page.getByLabel("Friday").fill("0");
      await page.getByRole("button", { name: m.common.save }).click();
      await expect(cellOf(page, "Eve Roy", 5)).toContainText(words.dayOff);
      await expect(page.getByRole("row")).toHaveCount(14);
      await page.evaluate(() => Reflect.set(window, "print", () => undefined));
      for (const format of ["A4", "Letter", "A3"]) {
        await page.getByRole("button", { name: words.print }).click();
        const sheet = page.locator("#print-out");
        await expect(sheet).toContainText("Drain the compressor and its separator 11");
        expect(await countSheets(await page.pdf({ format, landscape: true }))).toBe(1);
        await expect(sheet).toHaveCount(0);
      }
    });
  });
});
