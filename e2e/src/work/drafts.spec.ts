import type { Messages } from "@millwright/messages/messages";
import { expect, type Page } from "@playwright/test";
import { test } from "#fixtures.ts";
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
    [`/machines?machine=${machine.id}`, m.machines.fields.name, true, machine.name],
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
