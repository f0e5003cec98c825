import { commentWords } from "@millwright/messages/comments/comments";
import { reportWords } from "@millwright/messages/reports/reports";
import { stepWords } from "@millwright/messages/steps/steps";
import { fill, plural } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { inLanguage } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import { killableBrowser } from "#offline/killable.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

const vibration = {
  ...{
    id: crypto.randomUUID(),
    kind: "number",
    help: null,
    photo_if_failed: false,
    is_hold_point: false,
    lockout: null,
  },
  ...{ on_failure: "note", text: { en: "Measure vibration", fr: "Mesurer la vibration" } },
  number: { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false },
};

inLanguage("fr", () => {
  test("a day's work without a connection outlives a battery, and is there once when the server is back", async ({
    door,
    signUp,
    request,
    launchOptions,
    language,
    m,
  }) => {
    test.setTimeout(360_000);
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const leak = await plant.repair("Fuite d’huile", { checklist_items: ["Vider le bac"] });
    const doomed = await plant.repair("Bruit à l’arrière");
    const part = await plant.call("POST /parts", { name: "Joint", part_type: "repair", current_quantity: 3 });
    const procedure = await plant.call("POST /procedures", { name: "Broche", steps: [vibration] });
    await plant.call(`POST /procedures/${procedure.id}/publish`, {});
    // A daily PM has no occurrence at a weekend.
    const day_of_week = new Date().toLocaleDateString("en", { weekday: "long", timeZone: "America/Toronto" });
    const weekly = { frequency: "Weekly", day_of_week };
    const pm = await plant.task("Mesure de la broche", { procedure_id: procedure.id, ...weekly });
    const machineId: string = Object(leak).machine_id;
    const [code] = await plant.call("POST /machines/codes", { machine_ids: [machineId] });
    const tablet = killableBrowser(launchOptions);
    try {
      let page = await tablet.start();
      page.setDefaultTimeout(10_000);
      const main = () => page.getByRole("main");
      const dialog = () => page.getByRole("dialog");
      const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
      const isNow = (status: string) => expect(main().getByText(status, { exact: true }).first()).toBeVisible();
      const { steps, statuses, fields, create } = m.workOrders;
      const talk = commentWords[language];
      const reporting = reportWords[language];
      const say = async (text: string) => {
        await page.getByRole("textbox", { name: talk.write }).last().fill(text);
        await page.getByRole("button", { name: talk.send, exact: true }).last().click();
        await expect(page.getByText(text).last()).toBeVisible();
      };

      await page.goto(`${door.origin}/login`);
      await page.evaluate(
        (entries) => {
          for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
        },
        { token: owner.token, user: JSON.stringify(owner.user), language },
      );
      await page.goto(`${door.origin}/work-orders/${leak.id}`);
      await expect(page.locator('footer [data-orders="3"]')).toHaveCount(1, { timeout: 20_000 });
      await keptWhole(page, await buildOf(page), language);
      await door.shut();

      await test.step("a repair is started, held, gone on with, ticked, shown, talked of and completed", async () => {
        await press(steps.start);
        await isNow(statuses["In Progress"]);
        await press(steps.hold);
        const question = page.getByRole("alertdialog");
        await question.getByRole("textbox").fill("Attend un joint");
        await question.getByRole("button", { name: steps.holdAction }).click();
        await isNow(statuses["On Hold"]);
        await press(steps.resume);
        await main().getByRole("checkbox", { name: "Vider le bac" }).check();
        await page.locator("input[type=file]").first().setInputFiles(photo);
        await expect(page.getByText(fill(m.files.kept, { name: photo.name })).first()).toBeVisible();
        await say("Le joint est usé");
        await press(steps.complete);
        await isNow(statuses.Completed);
      });
      await test.step("a PM is measured, a part taken, a new repair made and talked of, a label scanned", async () => {
        await page.goto(`${door.origin}/work-orders/${pm.id}/steps`);
        for (const key of ["7", stepWords[language].number.decimal, "8", stepWords[language].next]) await press(key);
        await expect(page.getByText(stepWords[language].summary.allDone)).toBeVisible();
        await page.goto(`${door.origin}/work-orders/${doomed.id}`);
        await press(steps.start);
        await isNow(statuses["In Progress"]);
        await page.goto(`${door.origin}/parts-inventory`);
        await press(fill(m.parts.updateQuantityOf, { name: "Joint" }));
        await dialog().getByText(m.parts.changes.remove, { exact: true }).click();
        await dialog().getByLabel(m.parts.quantity.amount).fill("2");
        await press(m.parts.updateQuantity);
        await expect(dialog()).toHaveCount(0);
        await page.goto(`${door.origin}${code.path.replace("/r/", "/code/")}`);
        await expect(page).toHaveURL(new RegExp(`/machines/${machineId}`));
        await page.goto(`${door.origin}/?new=1`);
        await dialog().getByLabel(fields.title).fill("Garde tordue");
        await dialog().getByRole("button", { name: create.submit }).click();
        await expect(dialog()).toHaveCount(0);
        await page.getByRole("button", { name: "Garde tordue", exact: true }).click();
        await page.getByRole("tab", { name: m.activity.talk }).click();
        await say("Vue au passage");
      });
      await test.step("a machine that vibrates is reported, with a photo", async () => {
        await page.goto(`${door.origin}/reports`);
        await page.getByLabel(reporting.what).fill("L’arbre vibre");
        await page.getByRole("combobox", { name: m.workOrders.finder.label }).fill("conv");
        await page.getByRole("option", { name: "Conveyor 3" }).click();
        await page.locator("input[type=file]").first().setInputFiles(photo);
        await expect(page.getByRole("img", { name: fill(m.files.preview, { name: photo.name }) })).toBeVisible();
        await press(reporting.send);
        await expect(page.getByRole("listitem").filter({ hasText: "L’arbre vibre" })).toBeVisible();
      });
      await plant.call(`DELETE /work-orders/${doomed.id}`);

      await test.step("the battery is empty; all is still there", async () => {
        await tablet.kill();
        page = await tablet.start();
        page.setDefaultTimeout(10_000);
        await page.goto(`${door.origin}/outbox`);
        await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(plural(language, m.outbox.count, 15));
      });

      await test.step("the server has each once, and what it refused stays with its sentence", async () => {
        await door.open();
        const refused = page.getByRole("region", { name: m.outbox.groups.refused });
        await expect(refused.getByRole("listitem")).toHaveCount(1, { timeout: 40_000 });
        await expect(refused).not.toContainText(m.outbox.noReason);
        const repairs = async (): Promise<{ id: string; title: string; status: string; files: unknown[] }[]> =>
          plant.call("GET /work-orders?type=Repair");
        const standing = async () =>
          (await repairs()).map(({ title, status, files }) => [title, status, files.length]).sort();
        await expect.poll(standing, { timeout: 40_000 }).toEqual([
          ["Fuite d’huile", "Completed", 1],
          ["Garde tordue", "Scheduled", 0],
        ]);
        const comments = async () =>
          Promise.all(
            (await repairs()).map(async ({ id }) => (await plant.call(`GET /work-orders/${id}/comments`)).length),
          );
        await expect.poll(comments, { timeout: 20_000 }).toEqual([1, 1]);
        const stock = async () => (await plant.call(`GET /parts/${part.id}`)).current_quantity;
        await expect.poll(stock, { timeout: 20_000 }).toBe(1);
        const reported = async () =>
          (await plant.call("GET /reports")).map((one: { title: string; machine_name: string; file_count: number }) => [
            ...[one.title, one.machine_name, one.file_count],
          ]);
        await expect.poll(reported, { timeout: 20_000 }).toEqual([["L’arbre vibre", "Conveyor 3", 1]]);
        const measured = await plant.call(`GET /work-orders/${pm.id}`);
        expect(measured.checklist).toMatchObject([{ result: { value: 7.8 }, results: 1 }]);
      });

      await test.step("it is given up, brought back, and given up", async () => {
        const discard = async () => {
          await press(m.outbox.discard);
          await page.getByRole("alertdialog").getByRole("button", { name: m.outbox.discard }).click();
        };
        await discard();
        await expect(page.getByText(m.outbox.empty)).toBeVisible();
        await press(m.common.undo);
        await discard();
        await expect(page.getByText(m.outbox.empty)).toBeVisible();
      });
    } finally {
      await tablet.remove();
    }
  });
});
