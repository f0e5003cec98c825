import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseAction } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { payForMonth } from "#product/payments.ts";
import { callAs } from "#repairs.ts";
import { photo } from "#sample-files.ts";

const card = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bearing = "Roulement à billes 6205-2RS";

inLanguage("fr", () => {
  test("a part is added, taken from, counted, described, documented and deleted", async ({ signUp, enter, m }) => {
    const { parts } = m;
    const page = await enter(await signUp(), { path: "/" });
    await page.getByRole("link", { name: m.shell.nav.parts.label }).click();
    await expect(page.getByText(parts.empty)).toBeVisible();

    await button(page, parts.add).click();
    const form = page.getByRole("dialog", { name: parts.addTitle });
    await form.getByRole("button", { name: parts.create }).click();
    await expect(form.getByText(parts.faults.required)).toHaveCount(2);
    await expect(form.getByLabel(parts.fields.name).first()).toBeFocused();
    await page.keyboard.type(`  ${bearing} `);
    await form.getByRole("radio", { name: parts.types.repair }).check({ force: true });
    const code = form.getByLabel(parts.fields.code, { exact: true });
    await code.fill("ROULEMENT-62052");
    await form.getByLabel(parts.fields.quantity).fill("6");
    await form.getByLabel(parts.fields.minimum).fill("4");
    await expect(form.getByLabel(parts.fields.barcodeData)).toHaveCount(0);
    await form.getByRole("radio", { name: parts.fields.barcodeTypes.manual }).check({ force: true });
    await form.getByLabel(parts.fields.supplierEmail).fill("comptoir");
    await form.getByRole("button", { name: parts.create }).click();
    await expect(form.getByText(fill(parts.fields.onlyQr, { characters: 13, digits: 26 }))).toBeVisible();
    await expect(form.getByText(parts.faults.required)).toHaveCount(1);
    await expect(form.getByText(parts.faults.email)).toBeVisible();
    await expectAccessible(page);
    await code.fill("BRG-6205");
    await form.getByLabel(parts.fields.barcodeData).fill("4006381333931");
    await form.getByLabel(parts.fields.supplierEmail).fill("comptoir@skf.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText(parts.created)).toBeVisible();
    await expect(card(page, bearing)).toContainText(parts.statuses.in_stock);

    await button(page, fill(parts.updateQuantityOf, { name: bearing })).click();
    const amount = page.getByRole("dialog").getByLabel(parts.quantity.amount);
    await page.getByRole("dialog").getByText(parts.changes.remove, { exact: true }).click();
    await amount.fill("9");
    await expect(page.getByText(fill(parts.faults.tooMany, { available: 6 }))).toBeVisible();
    await amount.fill("2");
    await page.getByLabel(parts.quantity.notes).fill("Convoyeur 3");
    await expectAccessible(page);
    await button(page, parts.updateQuantity).click();
    await expect(page.getByText(parts.quantityUpdated)).toBeVisible();
    await expect(card(page, bearing)).toContainText(parts.statuses.low_stock);
    await expectAccessible(page);

    await button(page, bearing).click();
    const dialog = page.getByRole("dialog", { name: bearing });
    await expect(page).toHaveURL(/[?&]part=/);
    await expect(
      dialog.getByRole("img", { name: fill(parts.details.barcode, { text: "4006381333931" }) }),
    ).toBeVisible();
    await expect(dialog.getByRole("img", { name: fill(parts.details.qr, { code: "BRG-6205" }) })).toBeVisible();
    await expect(dialog.getByRole("listitem")).toContainText(["Convoyeur 3", "+6"]);
    await expectAccessible(page);
    await button(page, m.common.edit).click();
    await expect(dialog.getByLabel(parts.fields.code, { exact: true })).toBeDisabled();
    await dialog.getByLabel(parts.fields.quantity).fill("10");
    await dialog.getByLabel(parts.fields.notes).fill("Allée C");
    await button(page, m.common.save).click();
    await expect(page.getByText(parts.updated)).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: fill(parts.counted, { n: 10 }) })).toBeVisible();
    await expect(dialog).toContainText("Allée C");
    await dialog.getByRole("tab", { name: parts.tabs.manuals }).click();
    await dialog.locator("input[type=file][multiple]").setInputFiles(photo);
    await expect(page.getByText(fill(m.files.saved, { name: photo.name }))).toBeVisible();

    await chooseAction(page, m, m.common.delete);
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(fill(parts.deleteQuestion, { name: bearing }));
    await question.getByRole("button", { name: m.common.delete }).click();
    await expect(page.getByText(parts.deleted)).toBeVisible();
    await expect(page.getByText(parts.empty)).toBeVisible();
    await expect(page.locator("#page-title")).toBeFocused();

    await page.goto("/recently-deleted");
    await button(page, fill(m.workOrders.deletedList.restoreOne, { code: "BRG-6205" })).click();
    await expect(page.getByText(m.workOrders.deletedList.restored)).toBeVisible();
    await page.goto("/parts-inventory");
    await expect(card(page, bearing)).toContainText("10");
  });

  test("where the plan has no parts, their screen says which one has", async ({ signUp, enter, request, m }) => {
    const person = await signUp();
    await payForMonth(request, person);
    const page = await enter(person, { path: "/profile" });
    await page.getByRole("link", { name: m.shell.nav.parts.label }).click();
    await expect(page.getByRole("main")).toContainText(m.parts.gate.title);
    await expect(button(page, m.parts.add)).toHaveCount(0);
    await expectAccessible(page);
    await button(page, m.parts.gate.action).click();
    await expect(page).toHaveURL(/\/pricing$/);
  });
});

test("a scanner opens what it reads, in the search and beside it; what others take shows at once", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  const colleague = await signUp({ companyCode: await companyCodeOf(request, owner) });
  const add = (name: string, more: object) =>
    callAs(request, owner, "POST /parts", { name, part_type: "repair", current_quantity: 5, ...more });
  const belt = await add("V-belt", { code: "VB-42", min_stock_level: 4 });
  await add("Ball bearing", { barcode_type: "manual", barcode_data: "4006381333931" });
  await add("Grease", { part_type: "maintenance", current_quantity: 0, code: "7" });
  const page = await enter(owner, { path: "/parts-inventory" });
  const search = page.getByRole("textbox", { name: m.parts.search });
  const dialog = page.getByRole("dialog");

  await search.fill("bear");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=bear$/);
  await search.fill("");
  await page.getByLabel(m.parts.filters.status).selectOption({ label: m.parts.statuses.out_of_stock });
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/Grease/]);
  await page.getByLabel(m.parts.filters.status).selectOption({ label: m.parts.filters.all });

  // What nobody has stays in the box, until the next code takes its place.
  await search.pressSequentially("NOBODY-8\n");
  await expect(page.getByRole("button", { name: m.common.clearFilters })).toBeVisible();
  await search.pressSequentially("4006381333931\n");
  await expect(dialog).toContainText("Ball bearing");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");

  // Nothing has the focus that takes letters: the scanner is heard all the same.
  await scan(page, `http://elsewhere:3000/parts-inventory?part=${belt.id}`);
  await expect(dialog).toContainText("V-belt");
  await callAs(request, colleague, `POST /parts/${belt.id}/quantity`, { quantity: 1, change_type: "remove" });
  await expect(dialog.getByRole("listitem").first()).toContainText("5 → 4");
  await page.keyboard.press("Escape");
  await expect(card(page, "V-belt")).toContainText(m.parts.statuses.low_stock);

  await scan(page, "7");
  await expect(dialog).toContainText("Grease");
  await page.keyboard.press("Escape");

  await scan(page, "NOBODY-7");
  await expect(page.getByLabel(m.parts.scanner.typedOrPart)).toHaveValue("NOBODY-7");
});

/** A hand scanner on the keyboard's plug, while no field has the focus. */
async function scan(page: Page, code: string): Promise<void> {
  await page.locator("#page-title").focus();
  await page.evaluate((text) => {
    const keys = [...text, "Enter"];
    for (const key of keys) {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
  }, code);
}

test("a phone scans a label with its camera, and types what it can't see", async ({ signUp, enter, request, m }) => {
  const owner = await signUp();
  const part = { name: "Proximity sensor", part_type: "repair", current_quantity: 5, code: "SENSOR-M12" };
  const { id } = await callAs(request, owner, "POST /parts", part);
  const page = await enter(owner, { ...phone, path: `/parts-inventory?part=${id}` });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(part.name);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const seen = await dialog
    .getByRole("img", { name: fill(m.parts.details.barcode, { text: part.code }) })
    .evaluate((symbol) => new XMLSerializer().serializeToString(symbol));
  await page.goto("/");
  await showToCamera(page, seen);
  await button(page, m.shell.scan).tap();
  await expect(dialog).toContainText("Proximity sensor", { timeout: 20_000 });
  await expect(page).toHaveURL(new RegExp(`part=${id}`));

  await page.goto("/daily-tasks");
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await button(page, m.shell.scan).tap();
  await expect(dialog).toContainText(m.parts.scanner.denied);
  await expectAccessible(page);
  await dialog.getByLabel(m.parts.scanner.typedOrPart).fill("NOBODY-7");
  await button(page, m.parts.scanner.open).tap();
  await expect(dialog).toContainText(fill(m.parts.scanner.nothing, { code: "NOBODY-7" }));
  await dialog.getByLabel(m.parts.scanner.typedOrPart).fill("sensor-m12");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Proximity sensor");
});

/** Holds a symbol in front of the page's camera, as large as a hand would. */
async function showToCamera(page: Page, symbol: string): Promise<void> {
  await page.evaluate(async (svg) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const pen = canvas.getContext("2d");
    if (pen === null) return;
    const draw = () => {
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 1280, 720);
      pen.drawImage(picture, 200, 260, 880, 200);
    };
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  }, symbol);
}

test("all labels are printed by type and name", async ({ signUp, enter, request, m, language }) => {
  const owner = await signUp();
  for (const [name, part_type] of [
    ["Zinc plate", "repair"],
    ["Air filter", "maintenance"],
    ["Belt", "repair"],
  ])
    await callAs(request, owner, "POST /parts", { name, part_type });
  const page = await enter(owner, { path: "/parts-inventory" });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await button(page, m.parts.printAll).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(plural(language, m.parts.all.count, 3));
  await expectAccessible(page);
  const printed = page.locator("#print-out article");
  await button(page, m.parts.label.print).click();
  await expect(printed).toHaveText([/Belt/, /Zinc plate/, /Air filter/]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await dialog.getByRole("radio", { name: m.parts.all.filters.maintenance }).check({ force: true });
  await expect(dialog).toContainText(plural(language, m.parts.all.count, 1));
  await button(page, m.parts.label.print).click();
  await expect(printed).toHaveText([/Air filter/]);
});
