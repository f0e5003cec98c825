import { offlineWords } from "@millwright/messages/offline/offline";
import { expect, type Page } from "@playwright/test";
import { inLanguage } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import { everyDayFrom } from "#plans/rules.ts";
import { makePlant } from "#plant.ts";

/** The line that says what is on the device. */
const copyLine = (page: Page) => page.getByRole("contentinfo");

/** Opens an address anew, on a later day of the device's clock. */
async function openOn(page: Page, url: string, days: number): Promise<void> {
  if (days > 0) await page.clock.setSystemTime(Date.now() + days * 24 * 3_600_000);
  await page.goto(url);
}

inLanguage("en", () => {
  test("the plant's work is read without a connection, from a start without one, and three days later", async ({
    door,
    visit,
    signUp,
    request,
    language,
    m,
  }) => {
    test.setTimeout(360_000);
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const repair = await plant.repair("Fuite d’huile à l’arrière", {
      priority: "High",
      checklist_items: ["Vider le bac"],
      tags: ["huile"],
    });
    await plant.repair("Bearing noise", { priority: "Low" });
    const plan = everyDayFrom(Temporal.Now.plainDateISO("America/Toronto").toString());
    await plant.task("Grease the rails", { plan, time: "08:00", checklist_items: ["Grease"] });
    const { id: part } = await plant.call("POST /parts", {
      name: "Roulement 6204",
      part_type: "repair",
      current_quantity: 3,
    });
    const machineId: string = Object(repair).machine_id;
    const [code] = await plant.call("POST /machines/codes", { machine_ids: [machineId] });
    const token = code.path.replace("/r/", "");
    const page = await visit(owner, "/");
    const { copy: words } = offlineWords[language];
    await expect(copyLine(page).locator("[data-orders='3']")).toHaveCount(1, { timeout: 20_000 });
    await keptWhole(page, await buildOf(page), language);

    await door.shut();
    await openOn(page, `${door.origin}/`, 0);
    await expect(copyLine(page)).toContainText(words.kept.split(" ·")[0] ?? "");
    const main = page.getByRole("main");
    await expect(main).toContainText("Fuite d’huile");
    await expect(main).toContainText("Bearing noise");
    await openOn(page, `${door.origin}/?q=huile`, 0);
    await expect(main).toContainText("Fuite d’huile");
    await expect(main).not.toContainText("Bearing noise");

    await openOn(page, `${door.origin}/work-orders/${repair.id}`, 0);
    await expect(main).toContainText("Vider le bac");
    await openOn(page, `${door.origin}/daily-tasks`, 0);
    await expect(main).toContainText("Grease the rails");
    await openOn(page, `${door.origin}/calendar`, 0);
    await expect(main).toContainText("Grease the rails");
    const [onDevice = ""] = m.calendar.onDevice.split("{from}");
    await expect(main).toContainText(onDevice.trim());
    await openOn(page, `${door.origin}/machines`, 0);
    await expect(main).toContainText("Press 4");
    await openOn(page, `${door.origin}/machines/${machineId}`, 0);
    await expect(main).toContainText("Fuite d’huile");
    await openOn(page, `${door.origin}/code/${token}`, 0);
    await expect(page).toHaveURL(new RegExp(`/machines/${machineId}`));
    await openOn(page, `${door.origin}/parts-inventory?part=${part}`, 0);
    await expect(page.getByText("Roulement 6204").first()).toBeVisible();

    for (const days of [1, 2]) {
      await openOn(page, `${door.origin}/daily-tasks`, days);
      await expect(main).toContainText("Grease the rails");
      await expect(main).toContainText("Fuite d’huile");
      await expect(copyLine(page)).toContainText(words.away.slice(0, -1));
    }
    await openOn(page, `${door.origin}/week-plan`, 0);
    await expect(main).toContainText(m.failures.notOnDevice);

    await door.open();
    await plant.repair("After the break");
    await openOn(page, `${door.origin}/`, 0);
    await expect(main).toContainText("After the break", { timeout: 30_000 });
    await expect(copyLine(page).locator("[data-orders='4']")).toHaveCount(1, { timeout: 30_000 });
  });
});
