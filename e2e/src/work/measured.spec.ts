import { meterWords } from "@millwright/messages/meters/meters";
import { planFormWords } from "@millwright/messages/plan-form/plan-form";
import { planWords } from "@millwright/messages/plans/plans";
import { stepWords } from "@millwright/messages/steps/steps";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { fill, type Locale } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { unfold } from "#actions.ts";
import { expectAccessible } from "#axe.ts";
import { makePlant } from "#plant.ts";
import { test } from "#product/clocked.ts";

const tablet = { viewport: { width: 1280, height: 800 }, hasTouch: true } as const;
const id = () => crypto.randomUUID();
const usual = { help: null, photo_if_failed: false, is_hold_point: false, lockout: null, on_failure: "note" };

const steps = [
  {
    ...{ ...usual, id: id(), kind: "number", on_failure: "repair" },
    text: { en: "Measure vibration", fr: "Mesurer la vibration" },
    help: { en: "Spindle warm.", fr: "Broche chaude." },
    number: { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false },
  },
  {
    ...{ ...usual, id: id(), kind: "check", is_hold_point: true },
    text: { en: "Guards are in place", fr: "Les protecteurs sont en place" },
  },
  {
    ...{ ...usual, id: id(), kind: "signature", signature: "performed" },
    text: { en: "Sign the work", fr: "Signer le travail" },
  },
];

async function pin(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole("button", { name: digit, exact: true }).click();
}

for (const language of ["en", "fr"] as const satisfies Locale[]) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = stepWords[language];
    const shared = tabletWords[language];

    test.setTimeout(360_000);
    test("a PM by meter or date is measured out of its limits on a tablet, opens a repair, and is verified and signed", async ({
      browser,
      contextOptions,
      enter,
      m,
      prepare,
      request,
      signUp,
    }) => {
      const planner = await signUp({ language });
      const { call, ownPin } = await makePlant(request, planner);
      const [jean, marie] = await call("GET /assignees");
      await ownPin(jean.id, "407182");
      await ownPin(marie.id, "918264");
      const [machine] = await call("GET /machines?q=Press");
      const procedure = await call("POST /procedures", { name: "Spindle", steps });
      await call(`POST /procedures/${procedure.id}/publish`, {});
      const params = `/machines/${machine.id}/meters`;
      const meter = await call(`POST ${params}`, { name: "Heures", unit: "h", decimals: 0 });
      await call(`POST /meters/${meter.id}/readings`, { value: 4_100 });

      const office = await enter(planner, { path: "/maintenance" });
      await test.step("a PM is made by meter or date, whichever comes first, and a reading makes it due", async () => {
        const form = planFormWords[language];
        const dialog = office.getByRole("dialog").last();
        await office.getByRole("button", { name: m.shell.newPm }).click();
        await dialog.getByLabel(m.workOrders.fields.title).fill("Spindle, 500 h");
        await unfold(dialog, m.workOrders.create.sections.location);
        await dialog.getByLabel(m.workOrders.fields.department).selectOption("Stamping");
        await dialog.getByRole("combobox", { name: m.workOrders.fields.machine }).last().selectOption("Press 4");
        await dialog.getByLabel(m.workOrders.fields.assignee).selectOption({ label: jean.name });
        await dialog.getByText(planWords[language].choices.Other, { exact: true }).click();
        await dialog.getByText(form.triggers.any, { exact: true }).click();
        await dialog.getByRole("combobox", { name: form.meter, exact: true }).selectOption({ index: 1 });
        const level = dialog.getByRole("region", { name: fill(form.level, { n: 1 }), exact: true });
        await level.getByLabel(form.unit, { exact: true }).selectOption("month");
        await level.getByLabel(form.every, { exact: true }).fill("3");
        await level.getByLabel(form.onDay, { exact: true }).fill("15");
        await level.getByLabel(fill(form.everyUnits, { unit: "h" })).fill("500");
        await level.getByLabel(form.procedure, { exact: true }).selectOption({ label: "Spindle" });
        await dialog.getByRole("button", { name: m.maintenance.create.submit }).click();
        await expect(office.getByRole("dialog")).toHaveCount(0);
        const [order] = await call("GET /work-orders?type=PM");
        expect(order).toMatchObject({ frequency: "Custom", scheduled_date: "2027-02-15" });
        await office.goto(`/machines/${machine.id}`);
        const read = fill(meterWords[language].readOf, { name: "Heures" });
        await office.getByRole("button", { name: read }).click();
        await office.getByRole("textbox", { name: /^Heures, Press 4/ }).fill("4604");
        await office.getByRole("button", { name: meterWords[language].record, exact: true }).click();
        await expect.poll(async () => (await call("GET /work-orders?type=PM"))[0].scheduled_date).toBe("2026-11-23");
      });
      const [pm] = await call("GET /work-orders?type=PM");

      await office.goto("/people");
      await office.getByRole("button", { name: shared.devices.add }).click();
      await office.getByLabel(shared.devices.name).fill("Usinage");
      await office.getByRole("button", { name: shared.devices.makeCode }).click();
      const code = await office.getByLabel(shared.devices.codeLabel).textContent();
      const context = await browser.newContext({ ...contextOptions, ...tablet });
      await prepare(context);
      const page = await context.newPage();
      await page.addInitScript((locale) => localStorage.setItem("language", locale), language);
      await page.goto("/tablet");
      await page.getByLabel(shared.enrol.code).fill(code ?? "");
      await page.getByRole("button", { name: shared.enrol.submit }).click();
      await page.getByRole("button", { name: new RegExp(jean.name) }).click();
      await pin(page, "407182");
      await page.getByRole("link", { name: /Spindle, 500 h/ }).click();
      await page.getByRole("button", { name: m.workOrders.steps.start, exact: true }).click();

      await test.step("the value is beyond its limit, which is said with what it sets off before it is given", async () => {
        const { text } = steps[0] ?? {};
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(text?.[language] ?? "");
        for (const key of ["7", words.number.decimal, "8"])
          await page.getByRole("button", { name: key, exact: true }).click();
        const limit = language === "fr" ? "4,5" : "4.5";
        await expect(page.getByText(fill(words.number.above, { limit }))).toBeVisible();
        await expect(page.getByText(fill(words.failure.willOpen, { machine: "Press 4" }))).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: words.next, exact: true }).click();
        await expect(page.getByText(/WO-2026-\d{4}/).first()).toBeVisible();
      });

      await test.step("a second person looks at the hold point with their PIN, and the work is signed and complete", async () => {
        await page.getByRole("radio", { name: words.check.pass, exact: true }).check();
        await page.getByRole("button", { name: words.next, exact: true }).click();
        await page.getByRole("button", { name: words.hold.other }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: new RegExp(marie.name) })
          .click();
        await pin(page, "918264");
        await expect(page.getByText(fill(words.hold.verified, { name: marie.name, when: "" }).trim())).toBeVisible();
        await page.getByRole("button", { name: words.next, exact: true }).click();
        await page.getByLabel(words.sign.pin).fill("407182");
        await page.getByRole("button", { name: words.sign.act, exact: true }).click();
        await expect(page.getByText(words.sign.unchanged)).toBeVisible();
        await page.getByRole("button", { name: words.next, exact: true }).click();
        await expect(page.getByText(words.summary.allDone)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: m.workOrders.steps.complete, exact: true }).click();
        await expect(page.getByText(words.completed)).toBeVisible();
      });

      await test.step("the repair says what it was found by, and the history what was measured", async () => {
        const [repair] = await call("GET /work-orders?type=Repair");
        await office.goto(`/work-orders/${repair.id}`);
        const found = office.getByRole("link", { name: fill(words.foundBy.title, { code: pm.wo_id }) });
        await expect(found).toBeVisible();
        await expect(office.getByText(language === "fr" ? /7,8/ : /7\.8/).first()).toBeVisible();
        await office.goto(`/machines/${machine.id}`);
        await expect(office.getByRole("heading", { name: words.trends.title })).toBeVisible();
      });
      await context.close();
    });
  });
}
