import { expect } from "@playwright/test";
import { chooseAction } from "#actions.ts";
import { card, column, listenForEvents, opener } from "#board.ts";
import { phone, test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";
import { photo, textFile } from "#sample-files.ts";

const title = "Guard switch intermittently open";
const checklist_items = ["Open the guard", "Replace the switch"];

test("the address holds search, filters and dialogs, over reload and the back button", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const { search, priority, priorities, noneFound } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { wo_id } = await plant.repair(title, { priority: "High" });
  await plant.repair("Relabel compressed-air drops", { priority: "Low", description: "Guard the old labels." });
  const page = await enter(plant.person);
  const dialog = page.getByRole("dialog");

  await page.getByLabel(search).fill("GUARD");
  await expect(page).toHaveURL(/q=GUARD/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByLabel(priority).selectOption(priorities.High);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel(search)).toHaveValue("GUARD");
  await expect(page.getByRole("article")).toHaveCount(1);

  await opener(page, title).click();
  await expect(dialog).toContainText(wo_id);
  await expect(page).toHaveURL(/order=/);
  await page.reload();
  await expect(dialog).toContainText(wo_id);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/q=GUARD/);
  await page.goForward();
  await expect(dialog).toContainText(wo_id);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByLabel(search).fill("nothing like it");
  await expect(page.getByText(noneFound)).toBeVisible();
  await page.getByRole("button", { name: m.common.clearFilters }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).not.toHaveURL(/q=/);

  await page.goto("/?new=1");
  await expect(dialog.getByRole("heading", { name: m.workOrders.create.title })).toBeVisible();
});

test("what is typed survives a reload, and is given up only when asked", async ({ signUp, enter, request, m }) => {
  const { dialog: words, checklist, fields } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.repair(title, { checklist_items });
  const page = await enter(plant.person, { path: `/?order=${id}` });
  const dialog = page.getByRole("dialog");
  const edit = dialog.getByRole("button", { name: m.common.edit });

  await test.step("an edit of the checklist", async () => {
    await edit.click();
    await dialog.getByRole("tab", { name: words.tabs.checklist }).click();
    await dialog.getByLabel(fields.addItem).fill("Try it ten times");
    await dialog.getByLabel(fields.addItem).press("Enter");
    await expect(page.getByText(checklist.added)).toBeVisible();
    await dialog.getByRole("checkbox", { name: "Open the guard" }).check();
    await dialog.getByRole("button", { name: checklist.itemMenu.replace("{n}", "3") }).click();
    await page.getByRole("menuitem", { name: checklist.moveUp }).click();
    await page.reload();
    await dialog.getByRole("tab", { name: words.tabs.checklist }).click();
    await expect(dialog.getByLabel(checklist.itemName.replace("{n}", "2"), { exact: true })).toHaveValue(
      "Try it ten times",
    );
    // Ticks of an edit wait for its save.
    expect((await plant.call(`GET /work-orders/${id}`)).checklist[0].completed).toBe(false);
  });

  await test.step("leaving it is asked about", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByText(words.unsavedChecklist)).toBeVisible();
    await page.getByRole("button", { name: m.drafts.stay }).click();
    await dialog.getByRole("button", { name: m.common.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    const { checklist: items } = await plant.call(`GET /work-orders/${id}`);
    expect(items.map((item: { text: string }) => item.text)).toEqual([
      "Open the guard",
      "Try it ten times",
      "Replace the switch",
    ]);
    expect(items[0].completed).toBe(true);
  });

  await test.step("given up, it is gone", async () => {
    await edit.click();
    await dialog.getByLabel(checklist.itemName.replace("{n}", "1"), { exact: true }).fill("Something else");
    await dialog.getByRole("button", { name: m.common.cancel }).click();
    await page.getByRole("button", { name: m.drafts.cancelAction, exact: true }).click();
    await expect(dialog.getByRole("checkbox", { name: "Open the guard" })).toBeChecked();
  });

  await test.step("closing waits for a tick that is on its way", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/commands", async (route) => {
      await answered;
      await route.continue();
    });
    await dialog.getByRole("checkbox", { name: "Replace the switch" }).check();
    await page.keyboard.press("Escape");
    await expect(page.getByText(words.waitForChecklist)).toBeVisible();
    answer();
    await expect(dialog.getByText(checklist.progress.replace("{percent}", "67"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a new order is kept until it is created or begun anew", async () => {
    await page.goto("/?new=1");
    await dialog.getByLabel(fields.title).fill("Half a thought");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toContainText(m.drafts.kept);
    await page.getByRole("button", { name: m.drafts.closeAnyway }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/?new=1");
    await expect(dialog.getByLabel(fields.title)).toHaveValue("Half a thought");
    await dialog.getByRole("button", { name: m.drafts.discard }).click();
    await expect(dialog.getByLabel(fields.title)).toHaveValue("");
  });
});

test("files are refused, stopped, kept, downloaded and removed", async ({ signUp, enter, request, m }) => {
  const { files, workOrders } = m;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.repair(title);
  const page = await enter(plant.person, { path: `/?order=${id}` });
  const dialog = page.getByRole("dialog");
  const heard = await listenForEvents(page);
  await dialog.getByRole("tab", { name: workOrders.dialog.tabs.files }).click();
  const chooser = dialog.locator("input[type=file][multiple]");
  const uploads = "**/api/files/upload?*";

  await test.step("refused by its name, and by its content", async () => {
    await chooser.setInputFiles(textFile("macro.exe", "MZ"));
    await expect(page.getByText(files.wrongType.replace("{name}", "macro.exe"))).toBeVisible();
    await chooser.setInputFiles(textFile("photo.jpg", "no picture at all"));
    await expect(page.getByText(files.uploadFailed.replace("{name}", "photo.jpg"))).toBeVisible();
    await expect(dialog.getByText(files.empty)).toBeVisible();
  });

  await test.step("stopped on its way", async () => {
    await page.route(uploads, () => undefined);
    await chooser.setInputFiles(textFile("long.txt", "a long text"));
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await dialog.getByRole("button", { name: files.cancelUpload }).click();
    await expect(dialog.getByRole("progressbar")).toHaveCount(0);
    await page.unroute(uploads);
  });

  await test.step("kept while there is no network, and sent again as the same file, which is there once", async () => {
    const tries: string[] = [];
    await page.route(uploads, async (route) => {
      const nth = tries.push(route.request().url());
      if (nth > 5) return route.continue();
      if (nth === 5) await route.fetch();
      await route.abort("internetdisconnected");
    });
    await chooser.setInputFiles(textFile("réglages.txt", "4 mm"));
    const again = dialog.getByRole("button", { name: files.again.replace("{name}", "réglages.txt") });
    await again.click();
    await expect(dialog.getByText("réglages.txt", { exact: true })).toHaveCount(1);
    await expect(dialog.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText(files.saved.replace("{name}", "réglages.txt"))).toBeVisible();
    await expect.poll(heard).toEqual(["workOrderUpdated"]);
    expect(tries).toHaveLength(6);
    expect(new Set(tries).size).toBe(1);
    expect((await plant.call(`GET /work-orders/${id}`)).files).toHaveLength(1);
    await page.unroute(uploads);
  });

  await test.step("kept and downloaded as it was", async () => {
    await chooser.setInputFiles(photo);
    await expect(dialog.getByRole("img", { name: files.preview.replace("{name}", photo.name) })).toBeVisible({
      timeout: 30_000,
    });
    await expect.poll(heard).toEqual(["workOrderUpdated"]);
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: files.download.replace("{name}", "réglages.txt") }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("réglages.txt");
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe("4 mm");
  });

  await test.step("removed when asked and agreed", async () => {
    await dialog.getByRole("button", { name: files.remove.replace("{name}", photo.name) }).click();
    await page.getByRole("button", { name: files.removeConfirm, exact: true }).click();
    await expect(page.getByText(files.removed)).toBeVisible();
    await expect(dialog.getByText(photo.name)).toHaveCount(0);
    await expect(dialog.getByText("réglages.txt")).toBeVisible();
  });
});

test("an order is deleted after its question, also from a phone", async ({ signUp, enter, request, m }) => {
  const { dialog: words, statuses } = m.workOrders;
  const plant = await makePlant(request, await signUp());
  const { id } = await plant.repair(title);
  await plant.repair("Another");
  const page = await enter(plant.person, { ...phone, path: `/?order=${id}` });
  await chooseAction(page, m, m.common.delete);
  const question = page.getByRole("alertdialog", { name: words.deleteQuestion });
  await question.getByRole("button", { name: m.common.cancel }).tap();
  await chooseAction(page, m, m.common.delete);
  await question.getByRole("button", { name: m.common.delete }).tap();
  await expect(page.getByText(words.deleted)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, title)).toHaveCount(0);
  await expect(column(page, statuses.Scheduled)).toContainText("Another");
});
