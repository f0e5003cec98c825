import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card, column, drag, listenForEvents, opener } from "#board.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { makePlant, type Plant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const grease = "Grease the press";
const belt = "Check the belt tension";
const filter = "Change the hydraulic filter";

/** A daily PM with two steps, a weekly one of Mondays, and a monthly one in the other department. */
async function makeTasks(plant: Plant) {
  const [packaging] = (await plant.call("GET /machines")).filter(({ name }: { name: string }) => name === "Conveyor 3");
  const elsewhere = { department_id: packaging.department_id, machine_id: packaging.id };
  const daily = await plant.task(grease, { checklist_items: ["Lock out", "Grease"] });
  await plant.task(belt, { frequency: "Weekly", day_of_week: "Monday", priority: "High" });
  await plant.task(filter, { frequency: "Monthly", monthly_period: "end", ...elsewhere });
  return daily;
}

const cards = (page: Page) => page.getByRole("article");

inLanguage("en", () => {
  test("the board of PMs: narrowed by tiles, moved, undone, back on its next day, deleted, kept while the server is away", async ({
    clock,
    signUp,
    enter,
    request,
    m,
  }) => {
    const { statuses, cardActions, moved, noneFoundHelp, overdue, dialog } = m.workOrders;
    const { board: words, frequencies } = m.maintenance;
    const plant = await makePlant(request, await signUp());
    const { id, wo_id } = await makeTasks(plant);
    const page = await enter(plant.person, { path: "/maintenance" });
    const place = (title: string, status: keyof typeof statuses) => card(column(page, statuses[status]), title);
    const tile = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
    const choose = async (code: string, choice: string) => {
      await page.getByRole("button", { name: cardActions.replace("{code}", code) }).click();
      await page.getByRole("menuitem", { name: choice, exact: true }).click();
    };

    await test.step("tiles count and narrow, the address keeps it, and filters that find nothing are cleared", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${words.title}3`);
      await expect(tile(frequencies.Daily)).toHaveText(`${frequencies.Daily}1`);
      await expect(cards(page)).toHaveCount(3);
      await tile(frequencies.Weekly).click();
      await expect(cards(page)).toHaveCount(1);
      await expect(place(belt, "Scheduled")).toBeVisible();
      await expect(page).toHaveURL(/frequency=Weekly/);
      await page.reload();
      await expect(tile(frequencies.Weekly)).toHaveAttribute("aria-pressed", "true");
      await page.getByLabel(m.workOrders.department).selectOption("Packaging");
      await expect(page.getByText(noneFoundHelp)).toBeVisible();
      await tile(frequencies.Weekly).click();
      await expect(place(filter, "Scheduled")).toBeVisible();
      await page.getByLabel(m.workOrders.search).fill("grease");
      await page.getByRole("button", { name: m.common.clearFilters }).click();
      await expect(cards(page)).toHaveCount(3);
      await expectAccessible(page);
    });

    await test.step("the ways to a new PM and into one have their addresses", async () => {
      await page.getByRole("button", { name: m.maintenance.board.add }).click();
      await expect(page).toHaveURL(/new=pm/);
      await expect(page.getByRole("dialog", { name: m.maintenance.create.title })).toBeVisible();
      await page.keyboard.press("Escape");
      await opener(page, grease).click();
      await expect(page.getByRole("dialog")).toContainText(wo_id);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("dragged and undone", async () => {
      const heard = await listenForEvents(page);
      await drag(page, card(page, belt), column(page, statuses["On Hold"]));
      await expect(place(belt, "On Hold")).toBeVisible();
      await expect(page.getByText(moved.replace("{status}", statuses["On Hold"]))).toBeVisible();
      expect(await heard()).toEqual(["workOrderStatusChanged", "workOrderUpdated"]);
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(place(belt, "Scheduled")).toBeVisible();
    });

    await test.step("completed from its menu it says when it comes back; undone, its completion is taken back", async () => {
      const completed = async () =>
        (await plant.call("GET /maintenance-history")).filter(
          ({ status }: { status: string }) => status === "completed",
        );
      await plant.call(`PUT /work-orders/${id}/checklist/${await firstItem(plant, id)}`, { completed: true });
      await expect(card(page, grease)).toContainText("1/2");
      await choose(wo_id, statuses.Completed);
      await page.getByRole("button", { name: m.workOrders.steps.completeAnyway }).click();
      await expect(place(grease, "Completed")).toContainText(words.backTomorrow);
      await expect.poll(completed).toHaveLength(1);
      await page.getByRole("button", { name: m.common.undo }).click();
      await expect(place(grease, "Scheduled")).toContainText("1/2");
      expect(await completed()).toHaveLength(0);
      await choose(wo_id, statuses.Completed);
      await page.getByRole("button", { name: m.workOrders.steps.completeAnyway }).click();
      await expect(place(grease, "Completed")).toBeVisible();
      await expect.poll(completed).toHaveLength(1);
    });

    await test.step("the next day begins: what was done is Scheduled again, what was not is overdue", async () => {
      await clock.setNow("2026-11-24T00:01-05:00[America/Toronto]");
      await clock.beginDays();
      await expect(place(grease, "Scheduled")).toContainText(m.time.today);
      await expect(place(belt, "Scheduled")).toContainText(overdue);
      await expect(place(grease, "Scheduled")).not.toContainText(overdue);
    });

    await test.step("an occurrence that is no more at hand is refused in the server's words", async () => {
      const refuse = { status: 409, json: { detail: m.errors.not_at_hand, code: "not_at_hand" } };
      await page.route(`**/api/work-orders/${id}/commands`, (route) => route.fulfill(refuse));
      await choose(wo_id, statuses.Completed);
      await page.getByRole("button", { name: m.workOrders.steps.completeAnyway }).click();
      await expect(page.getByText(m.errors.not_at_hand)).toBeVisible();
      await expect(place(grease, "Scheduled")).toBeVisible();
      await page.unroute(`**/api/work-orders/${id}/commands`);
    });

    await test.step("deleted after it was asked", async () => {
      await choose(wo_id, m.common.delete);
      const question = page.getByRole("alertdialog", { name: dialog.deleteQuestion });
      await question.getByRole("button", { name: m.common.cancel }).click();
      await expect(card(page, grease)).toBeVisible();
      await choose(wo_id, m.common.delete);
      await question.getByRole("button", { name: m.common.delete }).click();
      await expect(page.getByText(dialog.deleted)).toBeVisible();
      await expect(cards(page)).toHaveCount(2);
      await expect(tile(frequencies.Daily)).toHaveText(`${frequencies.Daily}0`);
    });

    await test.step("what was seen last is there while the server is away, and forgotten at sign-out", async () => {
      const seen = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":seen:")));
      const { id, company_id } = plant.person.user;
      const all = ["maintenance-tasks", "technicians"].map((name) => `of:${company_id}:${id}:seen:${name}`);
      await expect.poll(async () => (await seen()).sort()).toEqual(all);
      await page.goto("/profile");
      await page.route("**/api/work-orders?**", (route) => route.abort("internetdisconnected"));
      await page.goto("/maintenance");
      await expect(cards(page)).toHaveCount(2);
      await expect(page.getByText(words.lastSeen)).toBeVisible();
      await page.unroute("**/api/work-orders?**");
      await page.getByRole("button", { name: m.common.retry }).click();
      await expect(page.getByText(words.lastSeen)).toHaveCount(0);
      await page.getByRole("button", { name: m.shell.signOut }).click();
      await expect(page).toHaveURL(/login/);
      expect(await seen()).toEqual([]);
    });
  });
});

async function firstItem(plant: Plant, id: string): Promise<string> {
  return (await plant.call(`GET /work-orders/${id}`)).checklist[0].id;
}

test.describe("on a phone", () => {
  test.use({ language: "fr" });
  test("the tiles and one column at a time, and a PM is moved from its menu", async ({ signUp, enter, request, m }) => {
    const { statuses, cardActions } = m.workOrders;
    const plant = await makePlant(request, await signUp());
    const { wo_id } = await makeTasks(plant);
    const page = await enter(plant.person, { ...phone, path: "/maintenance" });
    const tab = (status: string) => page.getByRole("button", { name: new RegExp(`^${status}`) });
    await page.getByRole("button", { name: new RegExp(`^${m.maintenance.frequencies.Daily}`) }).tap();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("button", { name: cardActions.replace("{code}", wo_id) }).tap();
    await page.getByRole("menuitem", { name: statuses["In Progress"] }).tap();
    await tab(statuses["In Progress"]).tap();
    await expect(card(page, grease)).toBeVisible();
    await expectAccessible(page);
  });
});
