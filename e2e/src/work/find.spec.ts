import { readFileSync } from "node:fs";
import { rangeOf } from "@millwright/domain/days/day-range";
import { palette } from "@millwright/messages/palette/en";
import { fill, plural } from "@millwright/messages/text";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { card, opener } from "#board.ts";
import { phone, test } from "#fixtures.ts";
import { companyCodeOf, type Person } from "#people.ts";
import { makePlant, type Plant } from "#plant.ts";

const [leak, belt, sensor, fuse] = ["Leak at the ram", "Belt slips", "Sensor blinks", "Fuse blown"];

/** Three repairs at Press 4, of which two are nobody's and one of these is late. */
async function makeRepairs(request: APIRequestContext, person: Person): Promise<Plant> {
  const plant = await makePlant(request, person);
  await plant.repair(leak, { priority: "High", tags: ["Étanchéité"] });
  await plant.repair(belt, { assignee: null, due_date: "2020-01-10" });
  await plant.repair(sensor, { assignee: null });
  return plant;
}

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });

/** A list of choices, by the word before its value. */
const choice = (page: Page, label: string) => page.getByRole("combobox", { name: new RegExp(`^${label}`) });

/** Presses keys one after the other, and says how many. */
async function pressed(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/** What the rows of the list are about, from the top. */
const titlesOf = (page: Page) => page.locator("tbody td button").allTextContents();

const laptop = { viewport: { width: 1440, height: 900 } };

test("work is found from the keyboard: from card to card, and by Ctrl-K", async ({ signUp, enter, request, m }) => {
  const { keys, workOrders } = m;
  const person = await signUp();
  await makeRepairs(request, person);
  const page = await enter(person, laptop);
  await expect(card(page, leak)).toBeVisible();

  await test.step("keys: the first card is three away, arrows go on, Enter opens, n and ? do what they say", async () => {
    expect(await pressed(page, "Tab", "Tab", "Enter")).toBe(3);
    const isOnCard = (title: string) => expect(opener(page, title)).toBeFocused();
    const [first = "", second = ""] = await page.locator("article h3").allTextContents();
    await isOnCard(first);
    await pressed(page, "ArrowDown");
    await isOnCard(second);
    // Over a dialog keys alone do nothing, even while its code is on its way; Escape closes it then too.
    const { promise: code, resolve: codeIsBack } = Promise.withResolvers<void>();
    await page.route(/WorkOrderDialog/, (route) => code.then(() => route.continue()));
    await pressed(page, "ArrowUp", "Enter");
    await expect(page.getByRole("dialog")).toContainText(first);
    await expect(page.getByRole("dialog").getByRole("tab")).toHaveCount(0);
    await pressed(page, "n", "Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    codeIsBack();
    await isOnCard(first);
    await pressed(page, "?");
    await expect(page.getByRole("dialog", { name: palette.help.title })).toContainText(palette.help.move);
    await expectAccessible(page);
    const leave = async () => {
      await pressed(page, "Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await leave();
    await pressed(page, "n");
    await expect(page.getByRole("dialog", { name: workOrders.create.title })).toBeVisible();
    await leave();
    await pressed(page, "/");
    await expect(page.getByRole("textbox", { name: workOrders.search })).toBeFocused();
  });

  await test.step("Ctrl-K: to a machine by four letters, typed before its code has come, and to an order by its code", async () => {
    const palette = page.getByRole("dialog", { name: keys.title });
    const field = palette.getByRole("combobox");
    const { promise: line, resolve: lineIsBack } = Promise.withResolvers<void>();
    await page.route(/PaletteFound/, (route) => line.then(() => route.continue()));
    await page.keyboard.press("Control+k");
    await page.keyboard.type("conv");
    await expect(field).toHaveValue("conv");
    await expect(palette.getByRole("option")).toHaveCount(0);
    lineIsBack();
    await expect(palette.getByRole("option", { selected: true })).toContainText("Conveyor 3");
    await expectAccessible(page);
    await pressed(page, "Enter");
    await expect(page.getByRole("heading", { name: "Conveyor 3", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: keys.open }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type("0003");
    await expect(palette.getByRole("option", { selected: true })).toContainText(sensor);
    await pressed(page, "Enter");
    await expect(page).toHaveURL(/\/work-orders\//);
    await expect(page.getByRole("heading", { name: sensor })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/machines\//);
    for (const away of ["Escape", "Back"]) {
      const opener = page.getByRole("button", { name: keys.open });
      await opener.press("Enter");
      await expect(field).toBeFocused();
      if (away === "Back") await page.goBack();
      else await pressed(page, away);
      await expect(palette).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/machines\//);
    }
  });
});

test("work is found by a search, filters, shared views, a list and a history", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { common, filter, list, workOrders, history } = m;
  const person = await signUp();
  const luc = await signUp({ companyCode: await companyCodeOf(request, person) });
  const plant = await makeRepairs(request, person);
  const { id } = await plant.repair(fuse);
  await plant.call(`PUT /work-orders/${id}`, { status: "Completed" });
  const page = await enter(person, laptop);
  const chips = page.getByRole("list", { name: filter.active });
  const search = page.getByRole("textbox", { name: workOrders.search });

  await test.step("a search finds machine, technician and tag, by any part of a word, with accents or without", async () => {
    for (const [words, count] of [
      ["ress 4", 4],
      ["TREMB", 2],
      ["etancheite", 1],
      ["étanchéité", 1],
    ] as const) {
      await search.fill(words);
      await expect(page.getByRole("article")).toHaveCount(count);
    }
    await expect(card(page, leak)).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue("");
  });

  await test.step("Mine: one asks once who one is; each filter is a step back", async () => {
    await button(page, filter.button).click();
    await choice(page, filter.technician).selectOption({ label: filter.mine });
    await pressed(page, "Escape");
    await choice(page, filter.technician).selectOption({ label: "Jean Tremblay" });
    await button(page, filter.thisIsMe).click();
    await expect(card(page, leak)).toBeVisible();
    await expect(card(page, belt)).toBeHidden();
    await page.goBack();
    await expect(chips).toHaveCount(0);
    await expect(card(page, belt)).toBeVisible();
    await test.step("what is theirs is in the menu from then on, what presses most first", async () => {
      await page.getByRole("link", { name: m.shell.nav.myWork.label }).click();
      await expect(page.getByRole("heading", { level: 1, name: m.myWork.title })).toBeVisible();
      await expect(page.getByRole("button", { name: leak, exact: true })).toBeVisible();
      const toTake = page.getByRole("region", { name: m.myWork.toTake });
      await expect(button(toTake, leak)).toBeHidden();
      await expectAccessible(page);
      await button(toTake, fill(m.myWork.takeOne, { title: belt })).click();
      await expect(button(page.getByRole("region", { name: m.myWork.pressings.overdue }), belt)).toBeVisible();
      await button(page, common.undo).click();
      await expect(button(toTake, belt)).toBeVisible();
      await page.goBack();
      await expect(card(page, belt)).toBeVisible();
    });
  });

  await test.step("filters: two taps and a choice, in the address; Back from an order finds them and the focus again", async () => {
    await button(page, filter.button).click();
    await choice(page, filter.technician).selectOption({ label: filter.unassigned });
    await expect(card(page, leak)).toBeHidden();
    await pressed(page, "Escape");
    await expect(page).toHaveURL(/assignee=unassigned/);
    await opener(page, belt).click();
    await expect(page.getByRole("dialog")).toContainText(belt);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(chips).toContainText(filter.unassigned);
    await expect(opener(page, belt)).toBeFocused();
  });

  await test.step("a view is saved in three taps and its name, shared, and chosen by a colleague in two", async () => {
    await button(page, filter.views.title).click();
    await page.getByLabel(filter.views.save).fill("Nobody's");
    await page.getByLabel(filter.views.share, { exact: true }).check();
    await button(page, filter.views.submit).click();
    await expect(button(page, "Nobody's")).toBeVisible();
    await pressed(page, "Escape");
    const { pathname, search: address } = new URL(page.url());
    const other = await enter(luc, { ...phone, path: pathname });
    await expect(card(other, leak)).toBeVisible();
    await button(other, filter.views.title).tap();
    await other.getByRole("button", { name: "Nobody's" }).tap();
    await expect(card(other, leak)).toBeHidden();
    await expect(card(other, belt)).toBeVisible();
    expect(new URL(other.url()).search).toBe(address);
    await test.step("on a phone all filters are behind one button", async () => {
      await other.getByRole("button", { name: new RegExp(`^${filter.button}`) }).tap();
      await choice(other, filter.due).selectOption({ label: filter.dues.overdue });
      await other.keyboard.press("Escape");
      await expect(card(other, sensor)).toBeHidden();
      await expect(card(other, belt)).toBeVisible();
    });
  });

  await test.step("the list: sorted, three assigned in three taps, undone in one, and a sheet of what is shown", async () => {
    await button(page, fill(filter.removeOne, { name: `${filter.technician} ${filter.unassigned}` })).click();
    await page.getByTitle(list.list, { exact: true }).click();
    await expect(page.getByRole("row", { name: leak })).toBeVisible();
    await expect(page.getByRole("row", { name: fuse })).toHaveCount(0);
    await page.getByRole("combobox", { name: list.shows, exact: true }).selectOption({ label: list.all });
    await button(page, workOrders.fields.title).click();
    await expect.poll(() => titlesOf(page)).toEqual([belt, fuse, leak, sensor]);
    await button(page, workOrders.fields.title).click();
    await expect.poll(() => titlesOf(page)).toEqual([sensor, leak, fuse, belt]);
    const coming = page.waitForEvent("download");
    await button(page, list.csv).click();
    const lines = readFileSync(await (await coming).path(), "utf8")
      .trim()
      .split("\r\n")
      .slice(1);
    expect(lines.map((line) => line.split('","')[0]?.slice(1))).toEqual([sensor, leak, fuse, belt]);
    for (const title of [sensor, leak, belt])
      await page.getByRole("row", { name: title }).getByRole("checkbox").check();
    await button(page, list.assign).click();
    await page.getByRole("menuitem", { name: "Marie Lavoie", exact: true }).click();
    await expect(page.getByText(plural("en", list.changed, 3))).toBeVisible();
    await expect(page.getByRole("row", { name: "Marie Lavoie" })).toHaveCount(3);
    await pressed(page, "Control+z");
    await expect(page.getByText(plural("en", list.undone, 3))).toBeVisible();
    await expect(page.getByRole("row", { name: "Marie Lavoie" })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("a shared address shows a member the same list; they delete with one question, and one Undo brings all back", async () => {
    const { pathname, search: address } = new URL(page.url());
    const other = await enter(luc, { ...laptop, path: pathname + address });
    await expect.poll(() => titlesOf(other)).toEqual([sensor, leak, fuse, belt]);
    for (const title of [sensor, belt]) await other.getByRole("row", { name: title }).getByRole("checkbox").check();
    await button(other, common.actions).click();
    await other.getByRole("menuitem", { name: common.delete, exact: true }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: common.delete, exact: true }).click();
    await expect(other.getByText(plural("en", list.deleted, 2))).toBeVisible();
    await expect.poll(() => titlesOf(page)).toEqual([leak, fuse]);
    await other.getByRole("button", { name: common.undo }).click();
    await expect(other.getByText(plural("en", list.restored, 2))).toBeVisible();
    await expect.poll(() => titlesOf(page)).toEqual([sensor, leak, fuse, belt]);
  });

  await test.step("history: this month in two taps, last month by its address, Back and Escape", async () => {
    await page.goto("/repair-history");
    await button(page, history.range.all).click();
    await button(page, history.range.thisMonth).click();
    await expect(page).toHaveURL(/from=/);
    await expect(page.getByRole("main")).toContainText(fuse);
    const before = rangeOf("lastMonth", Temporal.Now.plainDateISO("America/Toronto"));
    await page.goto(`/repair-history?from=${before.from}&to=${before.to}`);
    await expect(button(page, history.range.lastMonth)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(fuse);
    await button(page, history.range.lastMonth).click();
    await button(page, history.range.thisYear).click();
    await expect(page.getByRole("main")).toContainText(fuse);
    await page.goBack();
    await button(page, history.range.lastMonth).click();
    await pressed(page, "Escape");
    await expect(button(page, history.range.thisMonth)).toBeHidden();
    await expect(button(page, history.range.lastMonth)).toBeFocused();
  });
});
