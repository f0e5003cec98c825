import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

test.use({ language: "fr" });

const title = "Fuite d’huile au vérin";

test("a fault is reported from a phone in four taps, and led from start to completion by one button", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  test.setTimeout(360_000);
  const { workOrders } = m;
  const { steps, checklist } = workOrders;
  const plant = await makePlant(request, await signUp());
  const page = await enter(plant.person, phone);
  const dialog = page.getByRole("dialog");
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.tap();
  };
  const press = (name: string) => dialog.getByRole("button", { name, exact: true });

  await test.step("title, machine, photo, done: four taps and the typing", async () => {
    await tap(page.getByRole("button", { name: m.shell.newRepair }).first());
    await expect(dialog.getByLabel(workOrders.fields.title).first()).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("combobox", { name: workOrders.finder.label })).toBeFocused();
    await page.keyboard.type("conv");
    await tap(dialog.getByRole("option", { name: "Conveyor 3" }));
    const choosing = page.waitForEvent("filechooser");
    await tap(press(m.files.photo));
    await (await choosing).setFiles(photo);
    await expect(dialog.getByRole("img", { name: m.files.preview.replace("{name}", photo.name) })).toBeVisible();
    await expectAccessible(page);
    await tap(press(workOrders.create.submit));
    await expect(page.getByText(workOrders.create.created)).toBeVisible();
    expect(taps).toBe(4);
    await expect
      .poll(async () => (await plant.call("GET /work-orders"))[0])
      .toMatchObject({
        title,
        machine_name: "Conveyor 3",
        department_name: "Packaging",
        files: [{ name: photo.name }],
      });
  });

  await test.step("a photo that is still on its way when the order is made arrives, over a reload", async () => {
    // It is never answered, as on a line that is cut.
    await page.route("**/api/files/upload*", () => undefined);
    await page.goto("/?new=1");
    await dialog.getByLabel(workOrders.fields.title).first().fill("Garde desserrée");
    await dialog.locator("input[type=file][multiple]").setInputFiles(photo);
    await press(workOrders.create.submit).tap();
    await expect(page.getByText(workOrders.create.created)).toBeVisible();
    await page.unroute("**/api/files/upload*");
    await page.reload();
    await expect
      .poll(async () => (await plant.call("GET /work-orders"))[0], { timeout: 30_000 })
      .toMatchObject({ title: "Garde desserrée", files: [{ name: photo.name }] });
  });

  const [createdOrder] = (await plant.call("GET /work-orders")).filter(
    (order: { title: string }) => order.title === title,
  );
  await plant.call(`PUT /work-orders/${createdOrder.id}`, {
    checklist: [{ text: "Cadenasser" }, { text: "Changer le joint" }],
  });
  await test.step("its page leads: start, tick, hold with a reason, resume, complete", async () => {
    await page.goto(`/work-orders/${createdOrder.id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const act = (name: string) => page.getByRole("button", { name, exact: true });
    await act(steps.start).tap();
    await page.getByRole("checkbox", { name: "Cadenasser" }).tap();
    await expect(page.getByText(checklist.progress.replace("{percent}", "50"))).toBeVisible();
    await act(steps.hold).tap();
    await act(steps.reasons.part).tap();
    await expect(page.getByRole("definition").filter({ hasText: steps.reasons.part })).toBeVisible();
    await act(steps.resume).tap();
    // Meanwhile the two taps are no double tap, which takes one step.
    await expectAccessible(page);
    taps = 0;
    await tap(act(steps.complete));
    await expect(page.getByRole("alertdialog").getByText("Changer le joint")).toBeVisible();
    await act(steps.completeAnyway).tap();
    await expect(act(steps.complete)).toHaveCount(0);
    await expect.poll(async () => (await plant.call("GET /repair-history")).length).toBe(1);
  });

  await test.step("an open repair is complete by one tap in its dialog", async () => {
    const { id } = await plant.repair("Courroie usée");
    await page.goto(`/?order=${id}`);
    taps = 0;
    await tap(press(steps.complete));
    await expect.poll(async () => (await plant.call(`GET /work-orders/${id}`)).status).toBe("Completed");
    expect(taps).toBe(1);
  });

  await test.step("its photo is looked at, and the focus comes back to it", async () => {
    await page.goto(`/?order=${createdOrder.id}`);
    const small = press(m.files.viewer.open.replace("{name}", photo.name));
    await small.tap();
    const viewer = page.getByRole("dialog", { name: /Photo 1/ });
    await expect(viewer.getByRole("img", { name: photo.name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(small).toBeFocused();
    await page.getByRole("link", { name: workOrders.page.open }).tap();
    await expect(page).toHaveURL(`/work-orders/${createdOrder.id}`);
    await page.goBack();
    await expect(dialog).toBeVisible();
  });

  await test.step("what is gone, or of another plant, is said to be not there", async () => {
    await plant.call(`DELETE /work-orders/${createdOrder.id}`);
    await page.goto(`/work-orders/${createdOrder.id}`);
    await expect(page.getByText(workOrders.dialog.notFound)).toBeVisible();
  });
});
