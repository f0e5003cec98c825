import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseAction, chooseActionOf } from "#actions.ts";
import { inLanguage, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { payForMonth } from "#product/payments.ts";
import { reading, reason, refuse, writing } from "#refusals.ts";
import { completeRepair } from "#repairs.ts";
import { textFile } from "#sample-files.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
const agree = (page: Page, action: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();

inLanguage("en", () => {
  test("what can't be loaded says so in its own words", async ({ signUp, enter, request, m }) => {
    const plant = await makePlant(request, await signUp());
    const [department] = await plant.call("GET /departments");
    const page = await enter(plant.person, { path: "/profile" });
    const screens: [path: string, call: RegExp, words: string][] = [
      ["/", /\/api\/work-orders/, m.workOrders.loadFailed],
      ["/maintenance", /\/api\/work-orders/, m.workOrders.loadFailed],
      ["/departments", /\/api\/departments/, m.departments.loadFailed],
      [`/departments?department=${department.id}`, /\/api\/machines\?/, m.departments.loadMachinesFailed],
      ["/machines", /\/api\/machines/, m.machines.loadFailed],
      ["/assignees", /\/api\/assignees/, m.assignees.loadFailed],
      ["/repair-history", /\/api\/repair-history/, m.history.loadFailed],
      ["/maintenance-history", /\/api\/maintenance-history/, m.history.maintenance.loadFailed],
      ["/parts-inventory", /\/api\/parts/, m.parts.loadFailed],
    ];
    for (const [path, call, words] of screens) {
      await test.step(path, async () => {
        const allow = await refuse(page, call, reading);
        await page.goto(path);
        await says(page, words);
        await allow();
      });
    }
  });
});

test.describe("in French", () => {
  test.use({ language: "fr" });

  test("what the plant can't keep says so, and stays as it was", async ({ signUp, enter, request, m }) => {
    const { departments, machines, assignees } = m;
    const plant = await makePlant(request, await signUp());
    const [packaging] = await plant.call("GET /departments");
    await plant.call("POST /machines", { name: "Boiler" });
    const page = await enter(plant.person, { path: "/departments" });
    await refuse(page, /\/api\/(departments|machines|assignees)/, writing, "page");

    await button(page, departments.create).click();
    await page.getByLabel(departments.newName).fill("Shipping");
    await button(page, departments.create).click();
    await says(page, departments.createFailed);
    await says(page, m.failures.unreadable);
    await chooseActionOf(page, m, "Packaging", fill(departments.delete, { name: "Packaging" }));
    await agree(page, m.common.delete);
    await says(page, departments.deleteFailed);
    await page.goto(`/departments?department=${packaging.id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(departments.name).fill("Wrapping");
    await button(page, m.common.save).click();
    await says(page, departments.updateFailed);
    await dialog.getByLabel(departments.assignMachine).selectOption("Boiler");
    await button(page, departments.assign).click();
    await says(page, departments.assignFailed);
    await button(page, fill(departments.removeMachine, { name: "Conveyor 3" })).click();
    await agree(page, departments.removeConfirm);
    await says(page, departments.removeFailed);

    await page.goto("/machines");
    await button(page, machines.add).click();
    await page.getByLabel(machines.newName).fill("Saw");
    await button(page, machines.add).click();
    await says(page, machines.createFailed);
    await chooseActionOf(page, m, "Boiler", fill(machines.delete, { name: "Boiler" }));
    await agree(page, m.common.delete);
    await says(page, machines.deleteFailed);
    await button(page, "Boiler").click();
    await button(page, m.common.edit).click();
    await dialog.getByLabel(machines.fields.notes).fill("By the door");
    await button(page, m.common.save).click();
    await says(page, machines.updateFailed);
    await expect(dialog.getByLabel(machines.fields.notes)).toHaveValue("By the door");

    await page.goto("/assignees");
    await button(page, assignees.add).click();
    await page.getByRole("textbox", { name: assignees.firstName, exact: true }).fill("Sam");
    await page.getByRole("textbox", { name: assignees.lastName, exact: true }).fill("Gill");
    await button(page, assignees.add).click();
    await says(page, assignees.addFailed);
    await button(page, fill(assignees.remove, { name: "Jean Tremblay" })).click();
    await agree(page, assignees.removeConfirm);
    await says(page, assignees.removeFailed);
    await says(page, "Jean Tremblay");
  });

  test("parts, a profile and a question to support that can't be kept say so", async ({
    signUp,
    enter,
    request,
    m,
  }) => {
    const { parts, profile, support } = m;
    const plant = await makePlant(request, await signUp());
    const { id } = await plant.call("POST /parts", { name: "Bearing", part_type: "repair", current_quantity: 3 });
    const page = await enter(plant.person, { path: `/parts-inventory?part=${id}` });
    await refuse(page, /\/api\/(parts|auth\/profile|support)/, writing, "page");
    const dialog = page.getByRole("dialog");
    await chooseAction(page, m, m.common.delete);
    await agree(page, m.common.delete);
    await says(page, parts.deleteFailed);
    await button(page, m.common.edit).click();
    await dialog.getByLabel(parts.fields.notes).fill("Aisle C");
    await button(page, m.common.save).click();
    await says(page, parts.saveFailed);
    await page.goto("/parts-inventory");
    await button(page, fill(parts.updateQuantityOf, { name: "Bearing" })).click();
    await dialog.getByText(parts.changes.remove, { exact: true }).click();
    await dialog.getByLabel(parts.quantity.amount).fill("1");
    await button(page, parts.updateQuantity).click();
    // What may have reached the server waits to be sent again.
    await says(page, m.outbox.keptHere);

    await page.goto("/profile");
    for (const [edit, label, failed] of [
      [profile.editFullName, profile.fullName, profile.updateFailed],
      [profile.editRole, profile.role, profile.roleUpdateFailed],
    ] as const) {
      await button(page, edit).click();
      await page.keyboard.type("Someone else");
      await page.keyboard.press("Enter");
      await says(page, profile.updateFailedTitle);
      await says(page, m.failures.unreadable);
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(failed);
      await page.keyboard.press("Escape");
      await agree(page, m.drafts.closeAnyway);
    }
    await page.goto("/support?tab=contact");
    await page.getByLabel(support.subject).fill("The labeller");
    await page.getByLabel(support.message).fill("It prints twice.");
    await button(page, support.send).click();
    await says(page, support.failed);
  });
});

test("work that can't be kept says so, and what was typed stays", async ({ signUp, enter, request, m }) => {
  const { create, dialog: words, fields } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const repair = await plant.repair("Replace the drive belt");
  const task = await plant.task("Grease the bearings");
  const page = await enter(plant.person, { path: "/?new=1" });
  const dialog = page.getByRole("dialog");
  const orders = /\/api\/work-orders/;
  const allow = await refuse(page, orders, writing);

  await dialog.getByLabel(fields.title).fill("Oil under the press");
  await button(page, create.submit).click();
  await says(page, create.failed);
  await expect(dialog.getByLabel(fields.title)).toHaveValue("Oil under the press");

  for (const { path, failed, deleteFailed } of [
    { path: `/?order=${repair.id}`, failed: words.failed, deleteFailed: words.deleteFailed },
    {
      path: `/maintenance?order=${task.id}`,
      failed: m.maintenance.dialog.failed,
      deleteFailed: m.maintenance.board.deleteFailed,
    },
  ]) {
    await page.goto(path);
    await chooseAction(page, m, m.common.delete);
    await agree(page, m.common.delete);
    await says(page, deleteFailed);
    await button(page, m.common.edit).click();
    await dialog.getByLabel(fields.title).fill("Another title");
    await button(page, m.common.save).click();
    await says(page, failed);
    await expect(dialog.getByLabel(fields.title)).toHaveValue("Another title");
    await button(page, m.common.cancel).click();
    await agree(page, m.drafts.cancelAction);
  }

  const drawing = "drawing.txt";
  const chooser = dialog.locator("input[type=file][multiple]");
  await page.goto(`/?order=${repair.id}`);
  await dialog.getByRole("tab", { name: words.tabs.files }).click();
  await chooser.setInputFiles(textFile(drawing, "4 mm"));
  await says(page, m.files.saveFailed);
  await expect(dialog.getByText(m.files.empty)).toBeVisible();
  const { machine_id } = await plant.call(`GET /work-orders/${task.id}`);
  await refuse(page, /\/api\/machines\//, writing);
  await page.goto(`/machines?machine=${machine_id}`);
  await dialog.getByRole("tab", { name: words.tabs.files }).click();
  await chooser.setInputFiles(textFile(drawing, "4 mm"));
  await says(page, m.files.saveFailed);
  await allow();
  await page.goto(`/?order=${repair.id}`);
  await dialog.getByRole("tab", { name: words.tabs.files }).click();
  await chooser.setInputFiles(textFile(drawing, "4 mm"));
  await says(page, fill(m.files.saved, { name: drawing }));
  await refuse(page, orders, writing);
  await button(page, fill(m.files.remove, { name: drawing })).click();
  await agree(page, m.files.removeConfirm);
  await says(page, m.files.removeFailed);
  await refuse(page, /\/api\/files\/download/, writing);
  await button(page, fill(m.files.download, { name: drawing })).click();
  await says(page, m.files.downloadFailed);
  await says(page, drawing);
});

test("the server's reason is said where it is preferred, and follows the words of the others", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const plant = await makePlant(request, await signUp());
  const repair = await plant.repair("Replace the drive belt");
  const page = await enter(plant.person, { path: "/?new=1" });
  const dialog = page.getByRole("dialog");
  const allow = await refuse(page, /\/api\/(work-orders|machines)/, writing, "said");
  await dialog.getByLabel(m.workOrders.fields.title).fill("Oil under the press");
  await button(page, m.workOrders.create.submit).click();
  await says(page, reason);
  await expect(page.getByText(m.workOrders.create.failed)).toHaveCount(0);

  await page.goto(`/?order=${repair.id}`);
  await chooseAction(page, m, m.common.delete);
  await agree(page, m.common.delete);
  await says(page, m.workOrders.dialog.deleteFailed);
  await says(page, reason);
  await allow();
  await refuse(page, /\/api\/work-orders/, writing, "away");
  await button(page, m.common.edit).click();
  await dialog.getByLabel(m.workOrders.fields.title).fill("Another title");
  await button(page, m.common.save).click();
  await says(page, m.workOrders.dialog.failed);
  await says(page, m.failures.offline);
});

test("a history that can't be fetched or thinned out says so", async ({ signUp, enter, request, m }) => {
  const { history } = m;
  const person = await signUp();
  const code = await completeRepair(request, person, { title: "Replace the drive belt" });
  const page = await enter(person, { path: "/repair-history" });
  await refuse(page, /\/api\/repair-history\//, ["DELETE"]);
  await chooseActionOf(page, m, code, fill(history.delete, { code }));
  await agree(page, m.common.delete);
  await says(page, history.deleteFailed);
  await says(page, code);
  await refuse(page, /\/api\/repair-history\/link/, writing);
  await button(page, history.download).click();
  await says(page, history.downloadFailed);
});

test("a payment that can't begin says so, and a paper that can't be prepared", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { failures, packages, plans, pricing } = m.subscription;
  const plant = await makePlant(request, await signUp());
  const repair = await plant.repair("Replace the drive belt");
  const { machine_id } = await plant.call(`GET /work-orders/${repair.id}`);
  await plant.call("PUT /payments/buyer", { name: "Boulons du Nord inc.", address: "12, rue Principale" });
  const page = await enter(plant.person, { path: "/pricing" });
  const checkout = /\/api\/payments\/create-checkout/;
  const subscribe = fill(pricing.subscribeTo, { plan: plans.professional });
  const allow = await refuse(page, checkout, writing);
  await button(page, subscribe).click();
  await says(page, failures.paymentFailed);
  await allow();
  await page.route(checkout, (route) => route.fulfill({ json: { checkout_url: "" } }));
  await button(page, subscribe).click();
  await says(page, pricing.noCheckoutUrl);

  await payForMonth(request, plant.person);
  const calculation = /\/api\/payments\/upgrade-calculation/;
  const calculate = await refuse(page, calculation, reading);
  await page.goto("/pricing");
  await says(page, failures.cannotCalculate);
  await says(page, failures.unableToCalculate);
  await calculate();
  await button(page, m.common.retry).click();
  await refuse(page, /\/api\/payments\/process-upgrade/, writing);
  await button(page, fill(pricing.upgradeTo, { plan: packages.professional_monthly })).click();
  await says(page, failures.upgradeFailed);

  await page.route(/\/assets\/(RepairSheet|QrLabel)/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/?order=${repair.id}`);
  await button(page, m.common.print).click();
  await says(page, m.print.failed);
  await page.goto(`/machines?machine=${machine_id}`);
  await button(page, m.machines.label).click();
  await says(page, m.parts.printFailed);
});
