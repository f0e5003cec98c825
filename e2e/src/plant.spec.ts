import { readFileSync } from "node:fs";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseActionOf } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { companyCodeOf } from "#people.ts";
import { addMachine, callAs } from "#repairs.ts";
import { photo } from "#sample-files.ts";

const stamping = "Atelier d’estampage";
const press = "Presse n° 4 — côté droit";

/** The card of a department or a machine. */
const card = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

inLanguage("en", () => {
  test("a department gets a machine, which is described and documented, taken out again and deleted", async ({
    signUp,
    enter,
    m,
    language,
  }) => {
    const page = await enter(await signUp(), { path: "/departments" });
    await expect(page.getByText(m.departments.empty)).toBeVisible();
    await expect(button(page, m.departments.create)).toBeDisabled();
    await page.getByLabel(m.departments.newName).fill(`  ${stamping} `);
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.departments.created)).toBeVisible();
    await expect(page.getByLabel(m.departments.newName)).toBeFocused();
    await expect(card(page, stamping)).toContainText(plural(language, m.departments.machineCount, 0));

    await page.getByRole("link", { name: m.shell.nav.machines.label }).click();
    await button(page, m.machines.add).click();
    await expect(page.getByRole("status").filter({ hasText: m.machines.nameRequired })).toHaveCount(1);
    await expect(page.getByLabel(m.machines.newName)).toBeFocused();
    await page.keyboard.type(press);
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.machines.created)).toBeVisible();
    await expect(card(page, press)).toContainText(m.machines.noDepartment);

    await page.getByLabel(m.machines.newName).fill(` ${press.toUpperCase()}`);
    await button(page, m.machines.add).click();
    const twin = page.getByRole("alertdialog");
    await expect(twin).toContainText(fill(m.workOrders.duplicate.question, { name: press }));
    await button(page, m.common.cancel).click();
    await expect(twin).toBeHidden();
    await expect(page.getByLabel(m.machines.newName)).toHaveValue(` ${press.toUpperCase()}`);
    await page.getByLabel(m.machines.newName).fill("");

    await page.getByRole("link", { name: m.shell.nav.departments.label }).click();
    await button(page, stamping).click();
    await expect(page).toHaveURL(/[?&]department=/);
    await expect(page.getByRole("dialog")).toContainText(m.departments.noMachines);
    await expect(button(page, m.departments.assign)).toBeDisabled();
    await page.getByLabel(m.departments.assignMachine).selectOption({ label: press });
    await button(page, m.departments.assign).click();
    await expect(page.getByText(m.departments.assigned)).toBeVisible();
    await expect(page.getByRole("dialog")).toContainText(plural(language, m.departments.machineCount, 1));
    await expect(page.getByRole("heading", { name: m.departments.machines, exact: true, level: 3 })).toBeFocused();
    await expectAccessible(page);

    await button(page, press).click();
    const machine = page.getByRole("dialog", { name: press });
    const id = new URL(page.url()).searchParams.get("machine") ?? "";
    await expect(machine).toContainText(`${id.slice(0, 8)}...`);
    await expect(machine).toContainText(stamping);
    await button(page, m.common.edit).click();
    await expect(machine.getByLabel(m.machines.fields.name)).toBeFocused();
    await machine.getByLabel(m.machines.fields.notes).fill("Graisser chaque lundi");
    await expectAccessible(page);

    // A file that I add meanwhile is no change of somebody else's.
    await machine.getByRole("tab", { name: m.machines.tabs.files }).click();
    await machine.locator("input[type=file][multiple]").setInputFiles(photo);
    await expect(page.getByText(fill(m.files.saved, { name: photo.name }))).toBeVisible();
    await expect(machine.getByRole("img", { name: fill(m.files.preview, { name: photo.name }) })).toBeVisible({
      timeout: 30_000,
    });
    await machine.getByRole("tab", { name: m.machines.tabs.details }).click();
    await machine.getByLabel(m.machines.fields.model).fill("XJ-900");
    await page.keyboard.press("Enter");
    await expect(page.getByText(m.machines.updated)).toBeVisible();
    await expect(button(page, m.common.edit)).toBeFocused();
    for (const text of ["Graisser chaque lundi", "XJ-900"]) await expect(machine).toContainText(text);

    await machine.getByRole("tab", { name: m.machines.tabs.files }).click();
    const coming = page.waitForEvent("download");
    await button(page, fill(m.files.download, { name: photo.name })).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(photo.name);
    expect(readFileSync(await download.path())).toEqual(photo.buffer);
    await machine.getByRole("tab", { name: m.machines.tabs.history }).click();
    await expect(machine).toContainText(m.machines.noHistory);
    await page.keyboard.press("Escape");
    await expect(machine).toBeHidden();

    await button(page, fill(m.departments.removeMachine, { name: press })).click();
    await expect(page.getByRole("alertdialog")).toContainText(fill(m.departments.removeQuestion, { name: press }));
    await button(page, m.common.cancel).click();
    await button(page, fill(m.departments.removeMachine, { name: press })).click();
    await page.getByRole("alertdialog").getByRole("button", { name: m.departments.removeConfirm }).click();
    await expect(page.getByText(m.departments.removed)).toBeVisible();
    await expect(page.getByRole("dialog")).toContainText(m.departments.noMachines);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/departments$/);

    for (const [link, name, question, done, nothing] of [
      [m.shell.nav.departments, stamping, m.departments.deleteQuestion, m.departments.deleted, m.departments.empty],
      [m.shell.nav.machines, press, m.machines.deleteQuestion, m.machines.deleted, m.machines.empty],
    ] as const) {
      await page.getByRole("link", { name: link.label }).click();
      await chooseActionOf(page, m, name, fill(m.machines.delete, { name }));
      await expect(page.getByRole("alertdialog")).toContainText(fill(question, { name }));
      await button(page, m.common.delete).click();
      await expect(page.getByText(done)).toBeVisible();
      await expect(page.getByText(nothing)).toBeVisible();
      await expect(page.locator("#page-title")).toBeFocused();
    }
  });

  test("a technician needs both names, and can be removed", async ({ signUp, enter, m }) => {
    const page = await enter(await signUp(), { path: "/assignees" });
    await expect(page.getByText(m.assignees.empty)).toBeVisible();
    await field(page, m.assignees.firstName).fill("Éric");
    await field(page, m.assignees.lastName).fill("   ");
    await button(page, m.assignees.add).click();
    await expect(page.getByRole("status").filter({ hasText: m.assignees.fillAll })).toHaveCount(1);
    await expect(field(page, m.assignees.lastName)).toBeFocused();
    await field(page, m.assignees.lastName).fill("D’Amours");
    await page.getByLabel(m.assignees.specialization).selectOption("hvac");
    await button(page, m.assignees.add).click();
    const name = "Éric D’Amours";
    await expect(page.getByText(fill(m.assignees.added, { name }))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/1$/);
    // Their rate has a row of its own.
    const row = page.getByRole("listitem").filter({ has: button(page, fill(m.assignees.remove, { name })) });
    await expect(page.getByRole("main").getByText(name, { exact: true })).toHaveCount(2);
    for (const text of ["ÉD", name, m.assignees.roles.Technician, m.assignees.specializations.hvac])
      await expect(row).toContainText(text);
    await expectAccessible(page);
    await button(page, fill(m.assignees.remove, { name })).click();
    await expect(page.getByRole("alertdialog")).toContainText(fill(m.assignees.removeQuestion, { name }));
    await page.getByRole("alertdialog").getByRole("button", { name: m.assignees.removeConfirm }).click();
    await expect(page.getByText(m.assignees.removed)).toBeVisible();
    await expect(page.getByText(m.assignees.empty)).toBeVisible();
    await expect(page.getByRole("main").getByText(name, { exact: true })).toHaveCount(0);
  });
});

test("what others add, rename and describe appears without a reload, and two edits both last", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  const colleague = await signUp({ companyCode: await companyCodeOf(request, owner) });
  const page = await enter(owner, { path: "/machines" });
  await expect(page.getByText(m.machines.empty)).toBeVisible();
  const { department_id, machine_id } = await addMachine(request, colleague, "Conveyor 3", "Packaging");
  await expect(card(page, "Conveyor 3")).toContainText("Packaging");

  await page.goto(`/departments?department=${department_id}`);
  const name = page.getByRole("dialog").getByLabel(m.departments.name);
  await expect(name).toHaveValue("Packaging");
  await callAs(request, colleague, `PUT /departments/${department_id}`, { name: "Shipping" });
  await expect(name).toHaveValue("Shipping");
  await expect(button(page, m.common.save)).toBeDisabled();

  await page.goto(`/machines?machine=${machine_id}`);
  await button(page, m.common.edit).click();
  await page.getByLabel(m.machines.fields.model).fill("C-12");
  await callAs(request, colleague, `PUT /machines/${machine_id}`, { serial_number: "SN-7" });
  await button(page, m.common.save).click();
  await expect(page.getByText(m.machines.updated)).toBeVisible();
  for (const text of ["C-12", "SN-7"]) await expect(page.getByRole("dialog")).toContainText(text);

  await button(page, m.common.edit).click();
  await page.getByLabel(m.machines.fields.model).fill("C-13");
  await callAs(request, colleague, `PUT /machines/${machine_id}`, { model: "C-14" });
  await button(page, m.common.save).click();
  await expect(page.getByText(m.machines.othersChanged)).toBeVisible();
  await expect(page.getByLabel(m.machines.fields.model)).toHaveValue("C-13");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText(m.drafts.unsaved);
  await page.getByRole("alertdialog").getByRole("button", { name: m.drafts.stay }).click();
  await button(page, m.common.save).click();
  await expect(page.getByRole("dialog").getByText("C-13")).toBeVisible();
});

test("a machine is looked up and described on a phone", async ({ signUp, enter, request, m }) => {
  const owner = await signUp();
  await addMachine(request, owner, press, "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz");
  await callAs(request, owner, "POST /machines", { name: "Boiler" });
  const page = await enter(owner, { path: "/", ...phone });
  await button(page, m.shell.more).tap();
  await page.getByRole("link", { name: m.shell.nav.machines.label }).tap();
  await page.getByRole("textbox", { name: m.machines.search }).fill("presse");
  await expect(card(page, "Boiler")).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=presse$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await button(page, press).tap();
  await button(page, m.common.edit).tap();
  await page.getByLabel(m.machines.fields.location_details).fill("Bay 2, by the door");
  await button(page, m.common.save).tap();
  await expect(page.getByText(m.machines.updated)).toBeVisible();
  await expectAccessible(page);
  await button(page, m.common.close).first().tap();
  await expect(page).toHaveURL(/\/machines\?q=presse$/);
});
