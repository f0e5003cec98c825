import type { Messages } from "@millwright/messages/messages";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseAction } from "#actions.ts";
import { cutTexts, fieldEdges, sideways, spaceText } from "#adjusted.ts";
import { smallTargets } from "#axe.ts";
import { card, column, opener } from "#board.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

// What axe can't see. The criteria of WCAG 2.2 and the tests that hold each are in docs/accessibility.md.

/** What readers hear without asking. */
const statusRegion = (page: Page) => page.locator("[role=status][aria-atomic=false]");
const isNowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body);

inLanguage("en", () => {
  test("the keyboard alone undoes, hears what happens, and never loses its place", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const { workOrders: words, parts } = m;
    const { statuses, dialog: tabs } = words;
    const plant = await makePlant(request, await signUp());
    const { wo_id } = await plant.repair("Gearbox output shaft", {
      checklist_items: ["Drain", "Seal"],
      priority: "Critical",
    });
    for (const title of ["Belt slips", "Oil leak"]) await plant.repair(title);
    await plant.call("POST /parts", { name: "Bearing", part_type: "repair", current_quantity: 3, min_stock_level: 1 });
    const page = await enter(plant.person);
    const gearbox = "Gearbox output shaft";
    const press = (key: string) => page.keyboard.press(key);

    await expect(opener(page, gearbox)).toHaveAccessibleDescription(words.drag.instructions);
    await page.getByRole("button", { name: fill(words.cardMenu, { code: wo_id }) }).focus();
    await press("Enter");
    await page.getByRole("menuitem", { name: statuses["In Progress"] }).focus();
    await press("Enter");
    await expect(card(column(page, statuses["In Progress"]), gearbox)).toBeVisible();
    await expect(statusRegion(page)).toContainText(fill(words.moved, { status: statuses["In Progress"] }));
    expect(await isNowhere(page)).toBe(false);
    // The message is gone by itself: the change can still be taken back.
    await expect(statusRegion(page).getByRole("button", { name: m.common.undo })).toBeHidden({ timeout: 10_000 });
    await press("ControlOrMeta+z");
    await expect(card(column(page, statuses.Scheduled), gearbox)).toBeVisible();
    await expect(statusRegion(page)).toContainText(fill(words.moved, { status: statuses.Scheduled }));

    await press("/");
    await page.keyboard.type("belt");
    await expect(statusRegion(page)).toContainText(plural("en", m.common.found, 1));
    await press("Escape");
    await expect(statusRegion(page)).toContainText(plural("en", m.common.found, 3));

    await opener(page, gearbox).focus();
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: gearbox });
    await expect(
      dialog.getByRole("tab", {
        name: `${tabs.tabs.checklist} ${fill(m.common.progress, { done: 0, total: 2 })}`,
        exact: true,
      }),
    ).toBeVisible();
    // The one region is in the dialog, where it can be heard.
    await expect(dialog.locator("[role=status][aria-atomic=false]")).toHaveCount(1);
    await dialog.getByRole("button", { name: m.common.edit, exact: true }).focus();
    await press("Enter");
    await expect(dialog.getByRole("button", { name: m.common.save, exact: true })).toBeVisible();
    await expect.poll(() => isNowhere(page)).toBe(false);
    await dialog.getByRole("button", { name: m.common.cancel, exact: true }).focus();
    await press("Enter");
    await expect.poll(() => isNowhere(page)).toBe(false);
    await chooseAction(page, m, m.common.delete);
    await page.getByRole("alertdialog").getByRole("button", { name: m.common.delete, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(statusRegion(page)).toContainText(words.dialog.deleted);
    await expect.poll(() => isNowhere(page)).toBe(false);

    await page.getByRole("link", { name: m.shell.nav.parts.label }).click();
    await page.getByRole("button", { name: "Bearing", exact: true }).focus();
    await press("Enter");
    const part = page.getByRole("dialog", { name: "Bearing" });
    const edit = part.getByRole("button", { name: m.common.edit, exact: true });
    for (const end of [m.common.cancel, m.common.save]) {
      await edit.focus();
      await press("Enter");
      await expect(part.getByLabel(parts.fields.name).first()).toBeFocused();
      await part.getByRole("button", { name: end, exact: true }).focus();
      await press("Enter");
      await expect(edit).toBeFocused();
    }
  });

  test("a sign-in that is refused leaves the focus on its button", async ({ page, m, signUp }) => {
    const { email } = await signUp();
    await page.goto("/login");
    await page.getByLabel(m.auth.email).fill(email);
    await page.getByLabel(m.auth.password, { exact: true }).fill("not-the-password");
    const send = page.getByRole("button", { name: m.auth.signIn, exact: true });
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.errors.wrong_credentials)).toBeVisible();
    await expect(send).toBeFocused();
  });
});

/** Opens one screen after the other, each when it stands. */
async function visit(page: Page, m: Messages, paths: readonly string[], look: (path: string) => Promise<void>) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("#page-title")).toBeVisible();
    if (/[?](order|new|machine|part)=/.test(path)) await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("status", { name: m.common.loading })).toHaveCount(0);
    await look(path);
  }
}

inLanguage("fr", () => {
  test("wider text and the system's colours lose nothing", async ({ signUp, enter, request, m }) => {
    const person = await signUp({ fullName: "Marie-Ève Côté-Tremblay", companyName: "Usine de Drummondville-Nord" });
    const plant = await makePlant(request, person);
    const tags = ["boîte de vitesses", "pièces commandées"];
    const more = { tags, due_date: "2020-01-15", checklist_items: ["Vidanger"], description: "Joint usé." };
    const { id } = await plant.repair("Fuite d’huile", more);
    await plant.task("Graisser les roulements", { frequency: "Daily", time: "08:00", checklist_items: ["Pompe"] });
    const page = await enter(person, { viewport: { width: 1440, height: 900 } });
    await expect(card(page, "Fuite d’huile")).toBeVisible();
    const order = `/work-orders/${id}`;
    // The month's cells show the beginning of what the list of the day beside them says whole.
    await visit(page, m, ["/?view=list", "/maintenance", "/profile", order, "/?new=1", "/"], async (path) => {
      expect.soft(await smallTargets(page), path).toEqual([]);
      await spaceText(page);
      expect.soft(await cutTexts(page), path).toEqual([]);
    });
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      const edges = await fieldEdges(page);
      expect(edges.length).toBeGreaterThan(0);
      expect(edges.filter(({ contrast }) => contrast < 3)).toEqual([]);
    }
    for (const lang of ["en", "fr"]) await expect(page.locator(`label[lang=${lang}]`).first()).toBeAttached();

    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/calendar");
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    await expect(page.locator("td[aria-selected=true]")).toHaveCount(1);
    expect(await edge("td[aria-selected=true]")).toBe("solid");
    expect(await edge("td[aria-selected=false]")).toBe("none");
    expect(await edge("aside nav a[aria-current=page]")).toBe("solid");
    expect(await edge("aside nav a:not([aria-current])")).toBe("none");
    await page.locator("td[aria-selected=false] button").first().focus();
    await page.keyboard.press("Tab");
    expect(await edge(":focus-visible")).not.toBe("none");
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  });

  test("the plans, and a part's code of 180 signs, stay within a window of 320 px", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const plant = await makePlant(request, await signUp());
    const { id } = await plant.call("POST /parts", { name: "Joint", part_type: "repair", code: "JOINT-".repeat(30) });
    const page = await enter(plant.person, { viewport: { width: 320, height: 640 } });
    await visit(page, m, ["/pricing", `/parts-inventory?part=${id}`], async (path) => {
      expect.soft(await sideways(page), path).toEqual([]);
      expect.soft(await cutTexts(page), path).toEqual([]);
    });
  });
});
