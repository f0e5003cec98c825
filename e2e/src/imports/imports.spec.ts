import { importEntranceWords } from "@millwright/messages/import-entrance/import-entrance";
import { importWords } from "@millwright/messages/imports/imports";
import { fill, plural } from "@millwright/messages/text";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inBothLanguages, test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";

const count = 300;
const misspelt = "Estampagge";
const halls = ["Estampage", "Emballage", "Utilités"];

/** A sheet of machines as a spreadsheet saves it, its last rows in a department that is misspelt. */
function sheetOf(misspeltCount: number): Buffer {
  const rows = Array.from({ length: count }, (_, n) => {
    const hall = n >= count - misspeltCount ? misspelt : halls[n % 3];
    return [`Presse ${n + 1}`, hall, `M-${n % 20}`, `000${n + 1}`].join(";");
  });
  return Buffer.from(["Nom;Département;Modèle;N° de série", ...rows].join("\r\n"));
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses what is given, and counts how often. */
function counting() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}

async function chooseFile(page: Page, opener: () => Promise<void>, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await opener();
  await (await chosen).setFiles({ name: "machines.csv", mimeType: "text/csv", buffer });
}

inBothLanguages(() => {
  test("300 machines come in from a sheet by a few presses and nothing typed", async ({ signUp, enter, language }) => {
    const words = importWords[language];
    const owner = await signUp({ language });
    const page = await enter(owner, { path: "/machines", language });
    const { press, presses } = counting();
    const machines = plural(language, words.counts.machines, count);
    await press(page.getByRole("link", { name: importEntranceWords[language].action, exact: true }));
    await chooseFile(page, () => press(button(page, words.take.choose)), sheetOf(0));
    await expect(page.getByText(words.columns.sources.heading).first()).toBeVisible();
    await expectAccessible(page);
    await press(button(page, fill(words.columns.check, { rows: plural(language, words.counts.rows, count) })));
    await press(button(page, fill(words.check.start, { rows: machines })));
    await expect(page.getByText(fill(words.done.title, { what: machines }), { exact: true })).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(6);
  });

  test("what a sheet names wrongly is mended once for all rows, a cell is edited, and the import is undone", async ({
    signUp,
    enter,
    request,
    language,
  }) => {
    const words = importWords[language];
    const owner = await signUp({ language });
    await callAs(request, owner, "POST /departments", { name: halls[0] });
    const page = await enter(owner, { path: "/imports?kind=machines", language });
    const rowsOf = (n: number) => fill(words.columns.check, { rows: plural(language, words.counts.rows, n) });
    const field = words.fields.department;

    await test.step("the rows that name it are refused together", async () => {
      await chooseFile(page, () => button(page, words.take.choose).click(), sheetOf(40));
      await button(page, rowsOf(count)).click();
      const sentence = fill(words.faults.reference_unknown, { field, value: misspelt });
      await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(plural(language, words.check.leavesOut, 40))).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("it is created once, and one of its cells is written in", async () => {
      await button(page, fill(words.mend.make, { value: misspelt })).click();
      await expect(page.getByText(fill(words.mend.decided.make, { value: misspelt }))).toBeVisible();
      const label = fill(words.check.edit, { field, row: count + 1, text: misspelt });
      await button(page, fill(words.check.edit, { field, row: count - 38, text: misspelt })).click();
      const cell = page.getByRole("textbox", {
        name: fill(words.check.edit, { field, row: count - 38, text: misspelt }),
      });
      await cell.fill(halls[0] ?? "");
      await cell.press("Enter");
      await expect(
        button(page, fill(words.check.edit, { field, row: count - 38, text: halls[0] ?? "" })),
      ).toBeVisible();
      await expect(button(page, label)).toBeVisible();
    });

    await test.step("one can leave, come back and go on", async () => {
      await page.getByRole("link", { name: words.back, exact: true }).click();
      await page.getByRole("link", { name: "machines.csv", exact: true }).click();
      await button(page, words.check.again).click();
      const machines = plural(language, words.counts.machines, count);
      await button(page, fill(words.check.start, { rows: machines })).click();
      await expect(page.getByText(fill(words.done.title, { what: machines }), { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(await machineCount()).toBe(count);
    });

    await test.step("undo takes all of it away", async () => {
      await button(page, words.done.undo).click();
      await button(page, words.done.undoNow).click();
      await expect(page.getByText(words.done.undone, { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(await machineCount()).toBe(0);
    });

    async function machineCount(): Promise<number> {
      const machines: unknown = await callAs(request, owner, "GET /machines?limit=500");
      return Array.isArray(machines) ? machines.length : -1;
    }
  });
});
