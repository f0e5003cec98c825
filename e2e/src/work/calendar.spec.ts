import { daysOffWords } from "@millwright/messages/days-off/days-off";
import { plural } from "@millwright/messages/text";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { test } from "#product/clocked.ts";
import { addMachine, callAs } from "#repairs.ts";

const names = {
  en: {
    day: (n: number) => `${weekday.en[n % 7]} ${n} November`,
    november: "November 2026",
    december: "December 2026",
  },
  fr: {
    day: (n: number) => `${weekday.fr[n % 7]} ${n} novembre`,
    november: "novembre 2026",
    december: "décembre 2026",
  },
};
const weekday = {
  en: ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  fr: ["samedi", "dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi"],
};

const grid = (page: Page): Locator => page.getByRole("grid");
/** The button of a day, and the cell around it with its tasks. */
const dayOf = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"]`);
const cell = (page: Page, day: string): Locator => page.getByRole("gridcell").filter({ has: dayOf(page, day) });
/** The tasks of the selected day. */
const panel = (page: Page, day: string): Locator => page.getByRole("region", { name: day, exact: true });

inLanguage("fr", () => {
  test("a month of repairs and PMs: by mouse, by keyboard, completed from the day's list and taken back", async ({
    signUp,
    enter,
    request,
    language,
    m,
  }) => {
    const owner = await signUp();
    const call = (key: string, data?: object) => callAs(request, owner, key, data);
    const press = await addMachine(request, owner, "Press 4", "Stamping");
    const pm = await call("POST /work-orders", { title: "Grease the press", type: "PM", time: "07:00", ...press });
    const leak = await call("POST /work-orders", { title: "Hydraulic leak", due_date: "2026-11-24", ...press });
    await call("POST /work-orders", { title: "Noisy fan", scheduled_start: "2026-11-24T13:30" });
    const page = await enter(owner, { path: "/calendar", viewport: { width: 1366, height: 768 } });
    const { day, november, december } = names[language];
    const tasks = (n: number) => (n === 0 ? m.calendar.noTasks : plural(language, m.calendar.tasks, n));

    await test.step("today is marked and listed; a cell holds two tasks and says how many more there are", async () => {
      await expect(page.getByRole("heading", { name: november })).toBeVisible();
      await expect(dayOf(page, "2026-11-23")).toHaveAttribute("aria-current", "date");
      await expect(dayOf(page, "2026-11-23")).toHaveAccessibleName(`${day(23)}, ${tasks(1)}`);
      await expect(dayOf(page, "2026-11-24")).toHaveAccessibleName(`${day(24)}, ${tasks(3)}`);
      await expect(dayOf(page, "2026-11-22")).toHaveAccessibleName(
        `${day(22)}, ${tasks(0)}, ${daysOffWords[language].weekend}`,
      );
      await expect(panel(page, day(23)).getByRole("article", { name: "Grease the press" })).toBeVisible();
      // On a laptop the week of today, the month's name, the day's and its buttons are in the window together.
      for (const seen of [
        dayOf(page, "2026-11-23"),
        page.getByRole("heading", { name: november }),
        page.getByRole("heading", { name: day(23) }),
        panel(page, day(23)).getByRole("button", { name: m.calendar.addPm }),
      ]) {
        await expect(seen).toBeInViewport({ ratio: 1 });
      }
      await expect(cell(page, "2026-11-24").getByRole("button")).toHaveCount(4);
      await cell(page, "2026-11-24")
        .getByRole("button", { name: plural(language, m.calendar.more, 1) })
        .click();
      await expect(page).toHaveURL(/month=2026-11&day=2026-11-24/);
      await expect(panel(page, day(24)).getByRole("heading", { level: 3 })).toHaveText([
        "Grease the press",
        "Hydraulic leak",
        "Noisy fan",
      ]);
      await expectAccessible(page);
    });

    await test.step("an occurrence ahead says which comes first", async () => {
      const ahead = panel(page, day(24)).getByRole("article", { name: "Grease the press" });
      await expect(ahead).toContainText(m.calendar.ahead);
      await expect(ahead.getByRole("button", { name: m.calendar.complete })).toHaveCount(0);
    });

    await test.step("a task opens its order, from the cell and from the list", async () => {
      await cell(page, "2026-11-24")
        .getByRole("button", { name: /Hydraulic leak/ })
        .click();
      await expect(page.getByRole("dialog")).toContainText(leak.wo_id);
      await expect(page).toHaveURL(new RegExp(`order=${leak.id}`));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await panel(page, day(24)).getByRole("button", { name: "Grease the press", exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText(pm.wo_id);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/month=2026-11&day=2026-11-24$/);
    });

    await test.step("the keys go by day, week and month; Enter lists the day, Escape leads back", async () => {
      await dayOf(page, "2026-11-24").click();
      for (const [key, to] of [
        ["ArrowRight", "2026-11-25"],
        ["ArrowUp", "2026-11-18"],
        ["Home", "2026-11-16"],
        ["End", "2026-11-22"],
        ["ArrowDown", "2026-11-29"],
        ["ArrowDown", "2026-12-06"],
        ["ArrowLeft", "2026-12-05"],
        ["ArrowLeft", "2026-12-04"],
        ["PageUp", "2026-11-04"],
        ["PageDown", "2026-12-04"],
        ["PageDown", "2027-01-04"],
        ["PageUp", "2026-12-04"],
        ["PageUp", "2026-11-04"],
      ] as const) {
        await page.keyboard.press(key);
        await expect(dayOf(page, to)).toBeFocused();
        await expect(grid(page).locator("[tabindex='0']")).toHaveCount(1);
      }
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: day(4) })).toBeFocused();
      await expect(page).toHaveURL(/day=2026-11-04/);
      await page.keyboard.press("Escape");
      await expect(dayOf(page, "2026-11-04")).toBeFocused();
    });

    await test.step("the buttons go by month, and back to today; a reload stays", async () => {
      await page.getByRole("button", { name: m.calendar.nextMonth }).click();
      await expect(page.getByRole("heading", { name: december })).toBeVisible();
      await expect(cell(page, "2026-12-01")).toHaveAttribute("aria-selected", "true");
      await page.reload();
      await expect(page.getByRole("heading", { name: december })).toBeVisible();
      await expect(cell(page, "2026-11-30").getByRole("button", { name: /Grease the press/ })).toBeVisible();
      // Two presses before anything is drawn go two months.
      await page.getByRole("button", { name: m.calendar.previousMonth }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(cell(page, "2026-10-01")).toHaveAttribute("aria-selected", "true");
      await page.getByRole("button", { name: m.calendar.today, exact: true }).click();
      await expect(cell(page, "2026-11-23")).toHaveAttribute("aria-selected", "true");
      await expect(page).toHaveURL(/\/calendar$/);
    });

    await test.step("completed from the list a task goes; undone it is back", async () => {
      const list = panel(page, day(23));
      const movedBack = page.getByText(m.workOrders.moved.replace("{status}", m.workOrders.statuses.Scheduled));
      const oneDone = plural(language, m.calendar.allDone, 1);
      const named = (code: string) => ({ name: new RegExp(`^${m.calendar.complete} ${code}`) });
      const complete = list.getByRole("button", named("PM-2026-0001"));
      await complete.click();
      await expect(list.getByText(oneDone)).toBeVisible();
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(complete).toBeVisible();
      await expect(movedBack).toBeVisible();
      expect((await call("GET /maintenance-history")).map(({ status }: { status: string }) => status)).toEqual([
        "pending",
      ]);
      await complete.click();
      await expect(list.getByText(oneDone)).toBeVisible();
      await expect(dayOf(page, "2026-11-23")).toHaveAccessibleName(`${day(23)}, ${tasks(0)}`);
      // What was ahead is now at hand.
      await dayOf(page, "2026-11-24").click();
      await expect(panel(page, day(24)).getByRole("button", named("PM-2026-0001"))).toBeVisible();

      const repair = panel(page, day(24)).getByRole("button", named(leak.wo_id));
      await repair.click();
      await expect(panel(page, day(24)).getByRole("article")).toHaveCount(2);
      await expect(page.getByText(`${leak.wo_id} · Hydraulic leak`)).toBeVisible();
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(repair).toBeVisible();
      await expect(movedBack).toBeVisible();
      expect(await call("GET /repair-history")).toEqual([]);
    });

    await test.step("in the narrow cells of a tablet, a task with its time and its mark is whole", async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await call("POST /work-orders", { title: "Cracked guard", due_date: "2026-11-19", ...press });
      const late = cell(page, "2026-11-19").getByRole("button", { name: /Cracked guard/ });
      await expect(late).toContainText(m.workOrders.overdue);
      const isWhole = (task: HTMLElement) => task.scrollHeight <= task.clientHeight;
      expect(await late.evaluate(isWhole)).toBe(true);
    });
  });
});

test("what somebody else does shows by itself, and what was overtaken meanwhile is told", async ({
  signUp,
  enter,
  request,
  clock,
  m,
}) => {
  const owner = await signUp();
  const call = (key: string, data?: object) => callAs(request, owner, key, data);
  const press = await addMachine(request, owner, "Press 4", "Stamping");
  const { id } = await call("POST /work-orders", { title: "Grease the press", type: "PM", ...press });
  const page = await enter(owner, { path: "/calendar" });
  const list = panel(page, names.en.day(23));
  await expect(list.getByRole("button", { name: m.calendar.complete })).toBeVisible();
  await call(`PUT /work-orders/${id}`, { title: "Grease and wipe the press" });
  await expect(list.getByRole("article", { name: "Grease and wipe the press" })).toBeVisible();

  // While this browser does not hear, the shop moves the PM to Fridays.
  await page.route("**/api/calendar?**", (route) => route.abort("internetdisconnected"));
  await call(`PUT /work-orders/${id}`, { frequency: "Weekly", day_of_week: "Friday" });
  await list.getByRole("button", { name: m.calendar.complete }).click();
  await expect(page.getByText(m.errors.not_at_hand)).toBeVisible();
  await page.unroute("**/api/calendar?**");
  await expect(list.getByText(m.calendar.emptyDay)).toBeVisible();
  await expect(cell(page, "2026-11-27").getByRole("button", { name: /Grease/ })).toHaveCount(1);

  await clock.setNow("2026-11-28T09:00-05:00[America/Toronto]");
  await expect(dayOf(page, "2026-11-28")).toHaveAttribute("aria-current", "date");
  await dayOf(page, "2026-11-27").click();
  const friday = panel(page, names.en.day(27)).getByRole("article");
  await expect(friday).toContainText(m.workOrders.overdue);
  await call(`PUT /work-orders/${id}`, { frequency: "Daily" });
  await clock.setNow("2026-12-01T09:00-05:00[America/Toronto]");
  await dayOf(page, "2026-11-27").click();
  await expect(friday).toContainText(m.calendar.missed);
});

test("on a phone the month is a strip of dots above the coming days", async ({ signUp, enter, request, m }) => {
  const owner = await signUp();
  const call = (key: string, data?: object) => callAs(request, owner, key, data);
  const press = await addMachine(request, owner, "Press 4", "Stamping");
  await call("POST /work-orders", { title: "Grease the press", type: "PM", ...press });
  for (const title of ["Leak", "Noise"]) await call("POST /work-orders", { title, due_date: "2026-11-25" });
  const page = await enter(owner, { ...phone, path: "/" });
  await page.getByRole("link", { name: m.shell.bar.calendar }).tap();
  const { day } = names.en;
  await expect(panel(page, day(23)).getByRole("article")).toHaveCount(1);
  const later = (n: number) => page.getByRole("region", { name: day(n), exact: true });
  await expect(later(24).getByRole("button")).toHaveCount(1);
  await expect(later(28)).toHaveCount(0);
  await expectAccessible(page);
  await later(25)
    .getByRole("button", { name: plural("en", m.calendar.more, 1) })
    .tap();
  await expect(panel(page, day(25)).getByRole("article")).toHaveCount(3);
  await dayOf(page, "2026-11-26").tap();
  await expect(panel(page, day(26)).getByRole("article")).toHaveCount(1);
  await expect(later(25)).toHaveCount(0);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sideways).toBe(false);
});

test("a week has all of each day, by keys and by weeks; what is made from a day begins on it", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  for (const title of ["Leak", "Noise", "Smell"]) {
    await callAs(request, owner, "POST /work-orders", { title, due_date: "2026-11-24" });
  }
  const page = await enter(owner, { path: "/calendar" });
  await page.getByText(m.calendar.week, { exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  for (const title of ["Leak", "Noise", "Smell"]) await expect(cell(page, "2026-11-24")).toContainText(title);
  await expect(cell(page, "2026-11-30")).toHaveCount(0);
  await expectAccessible(page);
  await dayOf(page, "2026-11-24").focus();
  await page.keyboard.press("ArrowDown");
  await expect(dayOf(page, "2026-12-01")).toBeFocused();
  await page.getByRole("button", { name: m.weekPlan.previousWeek }).click();
  await dayOf(page, "2026-11-26").click();
  await page.getByRole("button", { name: m.calendar.addRepair, exact: true }).click();
  await expect(page).toHaveURL(/on=2026-11-26/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByText(m.calendar.month, { exact: true }).click();
  await expect(page).not.toHaveURL(/view=/);
});
