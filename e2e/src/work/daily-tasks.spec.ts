import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card, column, drag, listenForEvents, opener } from "#board.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { makePlant, type Plant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const friday = "2026-11-20T09:00-05:00[America/Toronto]";
const completedLingerMs = 2000;
const messagesMs = [3000, 8000, 10_000];
/** As much longer do completed cards and messages stay in a browser that `takesItsTime`, so that a slow machine can look. */
const slower = 20;

async function takesItsTime(page: Page): Promise<void> {
  await page.evaluate(
    ({ delays, times }) => {
      const start = window.setTimeout;
      const wait = (run: () => void, ms = 0) => start(run, delays.includes(ms) ? ms * times : ms);
      Reflect.set(window, "setTimeout", wait);
    },
    { delays: [completedLingerMs, ...messagesMs], times: slower },
  );
}
const letGo = (page: Page) => page.clock.fastForward(completedLingerMs * slower);

const [bearings, oil, belt, leak, label] = [
  "Grease the bearings",
  "Check the oil",
  "Belt tension",
  "Leak",
  "Label printer",
];

/** Two PMs of today, one that was due on Friday, and two repairs: one overdue, one due today. */
async function fillDay({ repair }: Plant, beMonday: () => Promise<void>): Promise<void> {
  await repair(belt, { type: "PM", frequency: "Weekly", day_of_week: "Friday", priority: "Critical" });
  await beMonday();
  const checklist_items = ["Wipe the nipples", "Two strokes each"];
  await repair(bearings, { type: "PM", frequency: "Daily", time: "08:00", checklist_items });
  await repair(oil, { type: "PM", frequency: "Daily", time: "11:30" });
  await repair(leak, { due_date: "2026-11-19", priority: "High" });
  await repair(label, { due_date: "2026-11-23", scheduled_start: "2026-11-23T15:00" });
}

/** What a card says of itself: its marks and its time. */
const says = (page: Page, title: string) => expect(card(page, title));

inLanguage("en", () => {
  test("the day's work is there, presses when it has to, goes to the history after it lingered, and can be taken back", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { dailyTasks: words, workOrders } = m;
    const { statuses } = workOrders;
    await clock.setNow(friday);
    const plant = await makePlant(request, await signUp());
    await fillDay(plant, () => clock.setNow("2026-11-23T09:00-05:00[America/Toronto]"));
    const page = await enter(plant.person, { path: "/daily-tasks" });
    await takesItsTime(page);
    const heard = await listenForEvents(page);
    const inColumn = (status: keyof typeof statuses) => column(page, statuses[status]);
    const cards = inColumn("Scheduled").getByRole("article");
    const history = async () =>
      (await plant.call("GET /maintenance-history")).map(
        (entry: { title: string; scheduled_date: string; status: string }) =>
          `${entry.title} ${entry.scheduled_date} ${entry.status}`,
      );

    await test.step("what is overdue first, then by the hour, with its marks in words", async () => {
      await expect(page.getByText(/^(Monday 23 November|lundi 23 novembre)$/)).toBeVisible();
      await expect(cards.getByRole("heading")).toHaveText([leak, belt, bearings, oil, label]);
      for (const title of [leak, belt]) await says(page, title).toContainText(words.overdue);
      await says(page, belt).toContainText(words.kinds.Weekly);
      await says(page, bearings).toContainText(words.urgent);
      await says(page, bearings).toContainText(words.kinds.Daily);
      await says(page, bearings).toContainText("0/2");
      await says(page, oil).not.toContainText(words.urgent);
      await says(page, label).toContainText(words.dueToday);
      await expectAccessible(page);
    });

    await test.step("two hours before its time a task becomes urgent by itself", async () => {
      await clock.setNow("2026-11-23T09:30-05:00[America/Toronto]");
      await says(page, oil).toContainText(words.urgent);
      await expect(page.getByText(/^(9.h.30|09:30)$/)).toBeVisible();
    });

    await test.step("pressed, it opens as what it is", async () => {
      await opener(page, oil).click();
      await expect(page.getByRole("dialog", { name: oil })).toBeVisible();
      await expect(page).toHaveURL(/order=/);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("moved, its order moves with it", async () => {
      await drag(page, card(page, bearings), inColumn("In Progress"));
      await expect(page.getByText(workOrders.moved.replace("{status}", statuses["In Progress"]))).toBeVisible();
      await expect(card(inColumn("In Progress"), bearings)).toBeVisible();
      expect(await heard()).toEqual(["workOrderStatusChanged", "workOrderUpdated"]);
    });

    await test.step("completed, it lingers, and Undo takes the completion back", async () => {
      await drag(page, card(page, bearings), inColumn("Completed"));
      await expect(page.getByText(words.completed)).toBeVisible();
      await expect(card(inColumn("Completed"), bearings)).toBeVisible();
      expect(await heard()).toEqual(["taskCompleted"]);
      expect(await history()).toContain(`${bearings} 2026-11-23 completed`);
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(card(inColumn("In Progress"), bearings)).toBeVisible();
      await expect(page.getByText(workOrders.moved.replace("{status}", statuses["In Progress"]))).toBeVisible();
      await expect(page.getByRole("button", { name: m.common.undo })).toHaveCount(0);
      expect(await history()).toContain(`${bearings} 2026-11-23 pending`);
      await letGo(page);
      await expect(card(inColumn("In Progress"), bearings)).toBeVisible();
      await expect(page.getByText(words.removed)).toBeHidden();
    });

    await test.step("completed for good, it leaves today and is in the history once", async () => {
      await drag(page, card(page, bearings), inColumn("Completed"));
      await expect(page.getByText(words.completed)).toBeVisible();
      await letGo(page);
      await expect(page.getByText(words.removed)).toBeVisible();
      await expect(card(page, bearings)).toHaveCount(0);
    });

    await test.step("Undo is still there when the card is gone, and brings it back", async () => {
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(card(inColumn("In Progress"), bearings)).toBeVisible();
      expect(await history()).toContain(`${bearings} 2026-11-23 pending`);
      await drag(page, card(page, bearings), inColumn("Completed"));
      await expect(page.getByText(words.completed)).toBeVisible();
      await letGo(page);
      await expect(card(page, bearings)).toHaveCount(0);
      const entries = (await history()).filter((line: string) => line.startsWith(bearings));
      expect(entries).toEqual([`${bearings} 2026-11-23 completed`]);
    });

    await test.step("at midnight the next day's work comes by itself, and what was late stays so", async () => {
      await clock.setNow("2026-11-24T00:00:10-05:00[America/Toronto]");
      await expect(page.getByText(/^(Tuesday 24 November|mardi 24 novembre)$/)).toBeVisible();
      await expect(card(inColumn("Scheduled"), bearings)).toBeVisible();
      await says(page, label).toContainText(words.overdue);
      await says(page, belt).toContainText(words.overdue);
    });
  });

  test("on a phone: one column at a time, moved and deleted for today from the card's menu, until nothing is left", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { dailyTasks: words, workOrders, common } = m;
    const { statuses } = workOrders;
    await clock.setNow("2026-11-23T09:00-05:00[America/Toronto]");
    const plant = await makePlant(request, await signUp());
    const { wo_id } = await plant.repair(bearings, { type: "PM", frequency: "Daily", time: "08:00" });
    const page = await enter(plant.person, phone);
    await takesItsTime(page);
    const choose = async (code: string, item: string) => {
      await page.getByRole("button", { name: workOrders.cardActions.replace("{code}", code) }).tap();
      await page.getByRole("menuitem", { name: item, exact: true }).tap();
    };
    await page.getByRole("navigation").getByRole("link", { name: m.shell.bar.dailyTasks }).tap();
    await expect(card(page, bearings)).toBeVisible();

    await test.step("what is planned elsewhere comes by itself, and Refresh asks for the day anew", async () => {
      const late = await plant.repair(leak, { due_date: "2026-11-19" });
      await expect(card(page, leak)).toBeVisible();
      const refresh = page.getByRole("button", { name: words.refresh });
      expect((await refresh.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const generated = page.waitForResponse("**/api/task-instances/generate-today");
      await refresh.tap();
      expect((await generated).status()).toBe(200);
      await opener(page, leak).tap();
      await expect(page.getByRole("dialog", { name: leak })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`order=${late.id}`));
      await page.getByRole("dialog").getByRole("button", { name: common.close }).first().tap();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await choose(late.wo_id, statuses.Completed);
      await expect(page.getByText(words.completed)).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^${statuses.Completed}`) }).tap();
      await expect(card(column(page, statuses.Completed), leak)).toBeVisible();
      await letGo(page);
      await expect(page.getByText(words.removed)).toBeVisible();
      const entries = await plant.call("GET /repair-history");
      expect(entries).toMatchObject([{ work_order_id: late.id }]);
    });

    await test.step("deleted for today, after a question, its work order stays", async () => {
      await page.getByRole("button", { name: new RegExp(`^${statuses.Scheduled}`) }).tap();
      await expectAccessible(page);
      await choose(wo_id, words.delete);
      const question = page.getByRole("alertdialog", { name: words.deleteQuestion });
      await expect(question).toBeVisible();
      await question.getByRole("button", { name: common.cancel }).tap();
      await expect(card(page, bearings)).toBeVisible();
      await choose(wo_id, words.delete);
      await question.getByRole("button", { name: common.delete }).tap();
      await expect(page.getByText(words.removed)).toBeVisible();
      await expect(page.getByText(words.empty)).toBeVisible();
      await expectAccessible(page);
      expect(await plant.call("GET /work-orders?type=PM")).toMatchObject([{ wo_id, status: "Scheduled" }]);
    });
  });
});

test("a refused move comes back with the reason, and a day that can't be loaded says so and is tried again", async ({
  clock,
  signUp,
  enter,
  request,
  m,
}) => {
  const { dailyTasks: words, workOrders } = m;
  const { statuses } = workOrders;
  await clock.setNow("2026-11-23T09:00-05:00[America/Toronto]");
  const plant = await makePlant(request, await signUp());
  const { wo_id } = await plant.repair(bearings, { type: "PM", frequency: "Daily" });
  const page = await enter(plant.person);
  const refuse = { status: 409, json: { detail: m.errors.not_at_hand, code: "not_at_hand" } };
  await page.route("**/api/task-instances/generate-today", (route) => route.fulfill(refuse));
  await page.getByRole("link", { name: m.shell.nav.dailyTasks.label }).click();
  await expect(page.getByText(words.loadFailed)).toBeVisible();
  await page.unroute("**/api/task-instances/generate-today");
  await page.getByRole("button", { name: m.common.retry }).click();
  await expect(card(column(page, statuses.Scheduled), bearings)).toBeVisible();

  await page.route("**/api/task-instances/*-*", (route) => route.fulfill(refuse));
  await page.route("**/api/work-orders/*/commands", (route) => route.fulfill(refuse));
  const choose = async (item: string) => {
    await card(page, bearings).hover();
    await page.getByRole("button", { name: workOrders.cardActions.replace("{code}", wo_id) }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  for (const [item, failure] of [
    [statuses["On Hold"], words.moveFailed],
    [statuses.Completed, words.completeFailed],
    [words.delete, words.deleteFailed],
  ] as const) {
    await choose(item);
    if (item === statuses["On Hold"]) await page.getByRole("button", { name: workOrders.steps.holdAction }).click();
    if (item === words.delete) await page.getByRole("button", { name: m.common.delete, exact: true }).click();
    await expect(page.getByRole("status").getByText(failure)).toBeVisible();
    await expect(page.getByText(m.errors.not_at_hand)).toBeVisible();
    await expect(card(column(page, statuses.Scheduled), bearings)).toBeVisible();
  }
});
