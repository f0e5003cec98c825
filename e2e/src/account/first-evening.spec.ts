import { templates } from "@millwright/messages/templates/fr";
import { plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, test } from "#fixtures.ts";
import { freshEmail } from "#people.ts";
import { printAnyway } from "#print-anyway.ts";
import { readMail, verificationCode } from "#product/mail.ts";

const halls = ["Estampage", "Emballage", "Utilités"];
const names = ["Presse", "Convoyeur", "Compresseur d’air"];
/** As a spreadsheet copies them. */
const sheet = [
  ["Nom", "Département", "Modèle", "N° de série"],
  ...Array.from({ length: 300 }, (_, n) => [`${names[n % 3]} ${n + 1}`, halls[n % 3], `M-${n % 20}`, `S-${n + 1}`]),
]
  .map((cells) => cells.join("\t"))
  .join("\r\n");

/** From nothing to a plant with 300 machines, in so many taps beside the typing. */
const fewestTaps = 13;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

inLanguage("fr", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a new plant is set up in one evening, on a phone", async ({ page, m, language }) => {
    const { auth, setup, machineImport } = m;
    const email = freshEmail("anne");
    let taps = 0;
    const tap = async (name: string) => {
      taps += 1;
      await button(page, name).click();
    };

    await page.goto("/login?tab=signup");
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill("granite-coupling-42");
    await tap(auth.continue);
    await page.getByLabel(auth.codeLabel).fill(await readMail(email, verificationCode));
    await page.getByLabel(auth.fullName).fill("Anne Roy");
    await tap(auth.verifyAndCreate);

    await expect(page.getByRole("heading", { name: setup.title })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel(setup.fullName)).toHaveValue("Anne Roy");
    await page.getByLabel(setup.plantName).fill("Emballages Roy");
    await tap(setup.save);

    await expect(page.getByRole("button", { name: setup.steps.departments.title })).toBeFocused();
    await tap(setup.skip);

    const startedMs = Date.now();
    await page.getByLabel(machineImport.field).fill(sheet);
    await tap(plural(language, machineImport.add, 300));
    await expect(page.getByText(plural(language, machineImport.added, 300), { exact: true })).toBeVisible();
    expect(Date.now() - startedMs).toBeLessThan(60_000);
    await expect(page.getByText(plural(language, setup.counts.departments, 3), { exact: true })).toBeVisible();
    await tap(setup.next);

    await page.getByLabel(setup.chooseTemplate).selectOption("compressor");
    await tap(setup.addTask);
    await expect(page.getByText(plural(language, setup.counts.tasks, 1), { exact: true })).toBeVisible();
    await tap(setup.next);

    await page.reload();
    await page.getByLabel(setup.names).fill("Marie Tremblay\nJean Roy");
    await tap(plural(language, setup.addTechnicians, 2));
    await tap(setup.next);
    await expectAccessible(page);

    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await tap(plural(language, setup.printAll, 300));
    await printAnyway(page, m);
    await expect(page.locator("#print-out [data-page=label]")).toHaveCount(300);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await tap(setup.next);
    await expect(page.getByText(setup.finished)).toBeVisible();
    await page.getByRole("link", { name: setup.toBoard }).click();
    taps += 1;
    await expect(page.getByText(m.workOrders.empty)).toBeVisible();
    await expect(page.getByRole("heading", { name: setup.title })).toBeHidden();
    expect(taps).toBeLessThanOrEqual(fewestTaps);

    await page.goto("/maintenance");
    await expect(page.getByText(templates.compressor.title)).toBeVisible();
  });
});
