import { log } from "@millwright/messages/log/fr";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { fill, plural } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import { beginTurn, knowsAway, letIn, makeHands, openOrder, pressOn } from "#offline/shared-tablet.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

const words = tabletWords.fr;
/** What is critical is work of today. */
const today = { priority: "Critical" };

/** How many rows of the plant, and how many changes and files that wait, a page's databases hold. */
async function heldHere() {
  const counts = { rows: 0, changes: 0, files: 0 };
  for (const { name = "" } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    counts.rows += await count("row");
    counts.changes += await count("command");
    counts.files += await count("blob");
    database.close();
  }
  return counts;
}

inLanguage("fr", () => {
  test("what was done on a tablet that is revoked while it is away waits on it, until an owner signs in there and sends it", async ({
    door,
    visit,
    signUp,
    request,
    m,
  }) => {
    test.setTimeout(360_000);
    const owner = await signUp({ fullName: "Zoé Roy" });
    const plant = await makePlant(request, owner);
    const [luc] = await makeHands(plant, { "Luc Gagnon": "407182" });
    if (luc === undefined) throw new Error("Nobody is there");
    const leak = await plant.repair("Fuite d’huile", { ...today, assignee: luc.id, checklist_items: ["Vider le bac"] });
    const { code } = await plant.call("POST /devices/enrolments", { name: "Presse" });
    const page = await visit(null, `/tablet#${code}`);
    page.setDefaultTimeout(15_000);
    const press = pressOn(page);
    const waits = plural("fr", m.outbox.waitHere, 3, { name: luc.name });

    await test.step("without a connection, in his turn, he ticks, shows and completes an order", async () => {
      await letIn(page, 1);
      await keptWhole(page, await buildOf(page), "fr");
      await beginTurn(page, luc);
      await openOrder(page, "Fuite d’huile");
      await expect(page.getByRole("checkbox", { name: "Vider le bac" })).toBeVisible();
      await door.shut();
      await knowsAway(page);
      await page.getByRole("checkbox", { name: "Vider le bac" }).check();
      await page.locator("input[type=file]").first().setInputFiles(photo);
      await expect(page.getByText(fill(m.files.kept, { name: photo.name })).first()).toBeVisible();
      await press(m.workOrders.steps.complete);
      await expect(page.getByText(m.workOrders.statuses.Completed, { exact: true }).first()).toBeVisible();
    });

    await test.step("the owner revokes it; back at the server it forgets the plant's work and says what waits", async () => {
      const [device] = await plant.call("GET /devices");
      await plant.call(`DELETE /devices/${device.id}`);
      await door.open();
      await expect(page.getByText(words.enrol.removed)).toBeVisible({ timeout: 40_000 });
      await expect(page.getByText(waits)).toBeVisible();
      await expect(page.getByText(m.outbox.left.ofTablet)).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["language"]);
      expect(await page.evaluate(heldHere)).toEqual({ rows: 0, changes: 2, files: 1 });
      expect(await plant.call(`GET /work-orders/${leak.id}`)).toMatchObject({ status: "Scheduled" });
      await expectAccessible(page);
    });

    await test.step("an owner of another company who signs in there sees nothing of it", async () => {
      const stranger = await signUp();
      await signInAs(stranger);
      await expect(page.getByText(m.outbox.empty)).toBeVisible();
      await expect(page.getByText(luc.name)).toHaveCount(0);
      await press(m.shell.signOut);
      await expect(page.getByText(waits)).toBeVisible();
    });

    await test.step("the owner signs in there and sends it: it is his, and not proven", async () => {
      await page.goto(`${door.origin}/login?redirect=%2Foutbox`);
      await signInAs(owner);
      const left = page.getByRole("region", { name: fill(m.outbox.left.title, { name: luc.name, n: 3 }) });
      await expect(left.getByRole("listitem")).toHaveCount(3);
      await expectAccessible(page);
      await press(fill(m.outbox.left.send, { name: luc.name }));
      await expect(page.getByText(m.outbox.empty)).toBeVisible({ timeout: 20_000 });
      const order = await plant.call(`GET /work-orders/${leak.id}`);
      expect(order).toMatchObject({
        ...{ status: "Completed", completed_by_name: luc.name },
        ...{ checklist: [{ completed_by_name: luc.name }], files: [{ uploaded_by_name: luc.name }] },
      });
      await page.goto(`${door.origin}/work-orders/${leak.id}`);
      await page.getByText(log.log, { exact: true }).click();
      const unproven = page.getByRole("listitem").filter({ hasText: log.proof.unproven });
      await expect(unproven.filter({ hasText: luc.name })).toHaveCount(3);
      await expect(unproven.filter({ hasText: fill(log.sentBy, { name: "Zoé Roy" }) })).toHaveCount(3);
    });

    async function signInAs({ email, password }: { email: string; password: string }) {
      if (page.url().includes("/tablet")) await page.getByRole("link", { name: m.outbox.left.signIn }).click();
      await page.getByLabel(m.auth.email).fill(email);
      await page.getByLabel(m.auth.password, { exact: true }).fill(password);
      await press(m.auth.signIn);
      await expect(page).toHaveURL(/\/outbox$/);
    }
  });
});
