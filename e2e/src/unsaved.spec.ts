import type { Messages } from "@millwright/messages/messages";
import { expect, type Page } from "@playwright/test";
import { phone, test } from "#fixtures.ts";
import { companyCodeOf, type Person } from "#people.ts";
import { makePlant } from "#plant.ts";

async function signIn(page: Page, m: Messages, { email, password }: Person): Promise<void> {
  await page.getByLabel(m.auth.email).fill(email);
  await page.getByLabel(m.auth.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: m.auth.signIn, exact: true }).click();
  await expect(page.getByRole("banner")).toContainText(email);
}

test("what one person typed on a tablet opens for them alone, whoever signs in between", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  // Four people sign in, one after the other.
  test.slow();
  const marie = await signUp();
  const colleague = await signUp({ companyCode: await companyCodeOf(request, marie) });
  const stranger = await signUp();
  const page = await enter(marie, { path: "/?new=1" });
  const dialog = page.getByRole("dialog");
  const title = dialog.getByLabel(m.workOrders.fields.title);
  const back = dialog.getByText(m.drafts.restored);
  const leave = async () => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: m.shell.signOut }).click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await title.fill("Half a thought");

  await test.step("an ended session keeps it, and the next person finds an empty form", async () => {
    await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${marie.token}` } });
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    for (const other of [stranger, colleague]) {
      await signIn(page, m, other);
      await page.goto("/?new=1");
      await expect(title).toHaveValue("");
      await expect(back).toHaveCount(0);
      await leave();
    }
  });

  await test.step("its own person finds it, and is told that it came back", async () => {
    await signIn(page, m, marie);
    await page.goto("/?new=1");
    await expect(title).toHaveValue("Half a thought");
    await expect(back).toBeVisible();
  });

  await test.step("who signs in in another tab takes over no form that is open here", async () => {
    await title.fill("A whole thought");
    const { token, user } = stranger;
    const other = await page.context().newPage();
    await other.goto("/pricing");
    await other.evaluate(
      ([theirToken, theirUser]) => {
        localStorage.setItem("token", theirToken);
        localStorage.setItem("user", theirUser);
      },
      [token, JSON.stringify(user)] as const,
    );
    await expect(page.getByRole("banner")).toContainText(stranger.email);
    await expect(title).toHaveValue("");
    await other.close();
    await page.reload();
    await expect(title).toHaveValue("");
    await leave();
    await signIn(page, m, marie);
    await page.goto("/?new=1");
    await expect(title).toHaveValue("A whole thought");
    await dialog.getByRole("button", { name: m.drafts.discard }).click();
    await expect(title).toHaveValue("");
    await expect(back).toHaveCount(0);
  });

  await test.step("what an older version kept for nobody is dropped", async () => {
    await page.evaluate(() => localStorage.setItem("draft:new-order", '{"title":"Of nobody"}'));
    await page.reload();
    await expect(title).toHaveValue("");
    expect(await page.evaluate(() => localStorage.getItem("draft:new-order"))).toBeNull();
  });
});

test("every form that keeps what was typed says so when it comes back, and can throw it away", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  // Eight forms, each loaded four times.
  test.slow();
  const plant = await makePlant(request, await signUp());
  const [machine] = await plant.call("GET /machines");
  const repair = await plant.repair("Oil on the floor");
  const task = await plant.task("Grease the guides");
  const part = await plant.call("POST /parts", { name: "Bearing", part_type: "repair" });
  const page = await enter(plant.person);
  const { fields } = m.workOrders;
  const forms: [path: string, label: string, isEdit: boolean, before: string][] = [
    ["/?new=1", fields.title, false, ""],
    ["/maintenance?new=pm", fields.title, false, ""],
    ["/parts-inventory?new=part", m.parts.fields.name, false, ""],
    ["/support?tab=contact", m.support.subject, false, ""],
    [`/?order=${repair.id}`, fields.title, true, "Oil on the floor"],
    [`/maintenance?order=${task.id}`, fields.title, true, "Grease the guides"],
    [`/machines?machine=${machine.id}`, m.machines.name, true, machine.name],
    [`/parts-inventory?part=${part.id}`, m.parts.fields.name, true, "Bearing"],
  ];
  for (const [path, label, isEdit, before] of forms) {
    await test.step(path, async () => {
      const field = page
        .getByLabel(label, { exact: true })
        .or(page.getByLabel(`${label} *`, { exact: true }))
        .first();
      const back = page.getByText(m.drafts.restored);
      const edit = page.getByRole("dialog").getByRole("button", { name: m.common.edit, exact: true });
      await page.goto(path);
      if (isEdit) await edit.click();
      await field.fill("Typed and not saved");
      await expect(back).toHaveCount(0);
      await page.reload();
      await expect(field).toHaveValue("Typed and not saved");
      await expect(back).toBeVisible();
      await page.getByRole("button", { name: m.drafts.discard }).click();
      await expect(back).toHaveCount(0);
      if (isEdit) await edit.click();
      await expect(field).toHaveValue(before);
      await page.reload();
      await expect(back).toHaveCount(0);
    });
  }
});

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
    ["/", () => press(m.shell.createWorkOrder), fields.title],
    ["/maintenance", edit("Grease the guides"), fields.title],
    ["/machines", edit("Press 4"), m.machines.name],
    ["/parts-inventory", edit("Bearing"), m.parts.fields.name],
    ["/departments", () => press("Stamping"), m.departments.name],
    ["/machines", () => go(nav.departments.label), m.departments.newName],
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
  await page.getByRole("button", { name: m.shell.createWorkOrder, exact: true }).first().click();
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

test("who deletes a thing takes nobody's words away", async ({ signUp, enter, request, m }) => {
  // Five things are lost.
  test.slow();
  const plant = await makePlant(request, await signUp());
  const [machine] = await plant.call("GET /machines");
  const [department] = await plant.call("GET /departments");
  const repair = await plant.repair("Oil on the floor", { checklist_items: ["Lock out"] });
  const task = await plant.task("Grease the guides");
  const part = await plant.call("POST /parts", { name: "Bearing", part_type: "repair" });
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");
  const { fields } = m.workOrders;
  const typed = "Wipe it, then look at the seal of the pump.";
  const gone = dialog.getByText(m.drafts.gone);
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).last().click();
  const question = page.getByRole("alertdialog", { name: m.drafts.unsaved });

  async function lose(path: string, call: string, label: string): Promise<void> {
    await page.goto(path);
    const field = dialog.getByLabel(label, { exact: true });
    if (!call.includes("departments")) await press(m.common.edit);
    await field.fill(typed);
    await plant.call(call);
    await expect(gone).toBeVisible();
    await expect(dialog).toContainText(typed);
  }

  await test.step("a repair: read, copied, kept over a reload, made a new one of", async () => {
    await lose(`/?order=${repair.id}`, `DELETE /work-orders/${repair.id}`, fields.notes);
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: m.drafts.stay }).click();
    await press(m.common.copy);
    await expect(page.getByText(m.common.copied)).toBeVisible();
    await page.reload();
    await expect(dialog).toContainText(typed);
    await press(m.drafts.newOrder);
    await expect(dialog.getByRole("heading", { name: m.workOrders.create.title })).toBeVisible();
    await expect(dialog.getByLabel(fields.notes, { exact: true })).toHaveValue(typed);
    await press(m.workOrders.create.submit);
    await expect(dialog).toHaveCount(0);
    const [made] = await plant.call("GET /work-orders?type=Repair");
    expect(made).toMatchObject({ title: "Oil on the floor", notes: typed, status: "Scheduled" });
    expect(made.checklist).toMatchObject([{ text: "Lock out", completed: false }]);
  });

  await test.step("a PM, whose new form holds the rest of it too", async () => {
    await lose(`/maintenance?order=${task.id}`, `DELETE /work-orders/${task.id}`, fields.notes);
    await press(m.drafts.newOrder);
    await expect(dialog.getByLabel(fields.notes, { exact: true })).toHaveValue(typed);
    await press(m.maintenance.create.submit);
    await expect(dialog).toHaveCount(0);
    expect(await plant.call("GET /work-orders?type=PM")).toMatchObject([{ title: "Grease the guides", notes: typed }]);
  });

  await test.step("a part", async () => {
    await lose(`/parts-inventory?part=${part.id}`, `DELETE /parts/${part.id}`, m.parts.fields.notes);
    await press(m.drafts.newPart);
    await expect(dialog.getByLabel(m.parts.fields.notes, { exact: true })).toHaveValue(typed);
    await press(m.parts.create);
    await expect(dialog).toHaveCount(0);
    expect(await plant.call("GET /parts")).toMatchObject([{ name: "Bearing", notes: typed }]);
  });

  await test.step("a machine and a department, which are given up when asked", async () => {
    const things: [path: string, call: string, label: string, nothing: string][] = [
      [`/machines?machine=${machine.id}`, `DELETE /machines/${machine.id}`, m.machines.notes, m.machines.notFound],
      [
        `/departments?department=${department.id}`,
        `DELETE /departments/${department.id}`,
        m.departments.name,
        m.departments.notFound,
      ],
    ];
    for (const [path, call, label, nothing] of things) {
      await lose(path, call, label);
      await press(m.common.close);
      await question.getByRole("button", { name: m.drafts.closeAnyway }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto(path);
      await expect(dialog.getByText(nothing)).toBeVisible();
      await expect(gone).toHaveCount(0);
    }
  });
});
