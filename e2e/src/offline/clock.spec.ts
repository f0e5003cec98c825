import { labourWords } from "@millwright/messages/labour/labour";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import { claimTurn, endTurn, knowsAway, letIn, makeHands, openOrder, pressOn } from "#offline/shared-tablet.ts";
import { makePlant } from "#plant.ts";

const words = labourWords.fr;
const kept = /gardé sur cet appareil/;
interface Entry {
  assignee_name: string;
  minutes: number | null;
  started_at: string | null;
}

inLanguage("fr", () => {
  test("a clock that is started at a tablet without a connection outlives the turn and a reload, and is one entry later", async ({
    door,
    visit,
    signUp,
    request,
  }) => {
    test.setTimeout(180_000);
    const plant = await makePlant(request, await signUp({ fullName: "Zoé Roy" }));
    const { call, repair } = plant;
    const [luc, ana] = await makeHands(plant, { "Luc Gagnon": "407182", "Ana Dubé": "918264" });
    if (luc === undefined || ana === undefined) throw new Error("Nobody is there");
    const leak = await repair("Fuite d’huile", { priority: "Critical", assignee: luc.id });
    await repair("Bruit au roulement", { priority: "Critical", assignee: ana.id });
    const { code } = await call("POST /devices/enrolments", { name: "Presse" });
    const page = await visit(null, `/tablet#${code}`);
    page.setDefaultTimeout(15_000);
    const press = pressOn(page);

    await letIn(page, 2);
    await keptWhole(page, await buildOf(page), "fr");
    await door.shut();
    await knowsAway(page);

    await test.step("Luc starts his clock, and ends his turn", async () => {
      await claimTurn(page, luc);
      await openOrder(page, "Fuite d’huile");
      await press(words.start);
      await expect(page.getByText(kept).first()).toBeVisible();
      await expectAccessible(page);
      await endTurn(page);
    });

    await test.step("Ana has no clock of his; it is Luc’s again after a reload", async () => {
      await claimTurn(page, ana);
      await openOrder(page, "Fuite d’huile");
      await expect(page.getByRole("button", { name: words.start, exact: true })).toBeVisible();
      await endTurn(page);
      await page.reload();
      await claimTurn(page, luc);
      await openOrder(page, "Fuite d’huile");
      await press(words.stop);
      await expect(page.getByText(kept).first()).toBeHidden();
      await endTurn(page);
    });

    await test.step("with the connection it is one entry of Luc’s", async () => {
      await door.open();
      const entries = async (): Promise<Entry[]> => (await call(`GET /work-orders/${leak.id}/labour`)).entries;
      await expect.poll(async () => (await entries()).length, { timeout: 30_000 }).toBe(1);
      const [entry] = await entries();
      expect([entry?.assignee_name, entry?.minutes]).toEqual([luc.name, 1]);
      expect(entry?.started_at).not.toBeNull();
    });
  });
});
