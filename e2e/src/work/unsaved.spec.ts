import { expect } from "@playwright/test";
import { phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

test("the browser's Back and Escape ask as Close does, wherever something is unsaved", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  // Nine forms, each left twice.
  test.slow();
  const plant = await makePlant(request, await signUp({ fullName: "Marie" }));
  await plant.repair("Oil on the floor");
  await plant.task("Grease the guides");
  await plant.call("POST /parts", { name: "Bearing", part_type: "repair" });
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog", { name: m.drafts.unsaved });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
  const go = (name: string) => page.getByRole("link", { name }).first().click();
  const edit = (thing: string) => async () => {
    await press(thing);
    await dialog.getByRole("button", { name: m.common.edit, exact: true }).click();
  };
  const { fields } = m.workOrders;
  const { nav } = m.shell;
  const forms: [screen: string, open: () => Promise<void>, field: string][] = [
    ["/", edit("Oil on the floor"), fields.title],
    ["/", () => press(m.shell.newRepair), fields.title],
    ["/maintenance", edit("Grease the guides"), fields.title],
    ["/machines", edit("Press 4"), m.machines.fields.name],
    ["/parts-inventory", edit("Bearing"), m.parts.fields.name],
    ["/departments", () => press("Stamping"), m.departments.name],
    [
      "/machines",
      async () => {
        await go(nav.departments.label);
        await press(m.departments.create);
      },
      m.departments.newName,
    ],
    [
      "/",
      async () => {
        await page.getByTitle(m.shell.yourProfile).first().click();
        await press(m.profile.editFullName);
      },
      m.profile.fullName,
    ],
    [
      "/",
      async () => {
        await go(nav.support.label);
        await page.getByText(m.support.tabs.contact, { exact: true }).first().click();
      },
      m.support.subject,
    ],
  ];
  for (const [screen, open, label] of forms) {
    await test.step(`${screen} ${label}`, async () => {
      await page.goto(screen);
      await open();
      const field = page
        .getByLabel(label, { exact: true })
        .or(page.getByLabel(`${label} *`, { exact: true }))
        .first();
      await field.fill("Typed and not saved");
      const here = page.url();
      await page.goBack();
      await expect(question).toBeVisible();
      await expect(page).toHaveURL(here);
      await question.getByRole("button", { name: m.drafts.stay }).click();
      await expect(field).toHaveValue("Typed and not saved");
      await expect(page).toHaveURL(here);
      if ((await dialog.count()) > 0 || label === m.profile.fullName) {
        await field.press("Escape");
        await question.getByRole("button", { name: m.drafts.stay }).click();
        await expect(field).toHaveValue("Typed and not saved");
      }
      await page.goBack();
      await question.getByRole("button", { name: m.drafts.closeAnyway }).click();
      await expect(field).toHaveCount(0);
      await expect(page).not.toHaveURL(here);
    });
  }
});

test("a reload while Back asks brings the form with its draft back, not the screen under it", async ({
  signUp,
  enter,
  m,
}) => {
  const page = await enter(await signUp());
  const title = page.getByRole("dialog").getByLabel(m.workOrders.fields.title);
  await page.getByRole("button", { name: m.shell.newRepair, exact: true }).first().click();
  await title.fill("Half a thought");
  await page.goBack();
  await expect(page.getByRole("alertdialog", { name: m.drafts.unsaved })).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Half a thought");
  await expect(page.getByText(m.drafts.restored)).toBeVisible();
  await page.setViewportSize(phone.viewport);
  const label = page.getByRole("button", { name: m.drafts.discard }).locator(".mantine-Button-label");
  expect(await label.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
});
