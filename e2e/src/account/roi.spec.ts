import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { listenForErrors } from "#console-guard.ts";
import { inLanguage, phone, test } from "#fixtures.ts";

const written = {
  en: { net: "$1,786", roi: "6,380%", half: "$2,386" },
  fr: { net: "1 786 $", roi: "6 380 %", half: "2 386 $" },
};

inLanguage("fr", () => {
  test("a visitor estimates the savings, shares them and begins the trial", async ({ page, context, m, language }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { roi } = m;
    await page.goto("/login");
    await page.getByRole("button", { name: roi.open }).click();
    const dialog = page.getByRole("dialog", { name: roi.title });
    const results = dialog.getByRole("region", { name: roi.sections.results });
    await expect(results).toContainText(written[language].net);
    await expect(results).toContainText(written[language].roi);

    const downtime = dialog.getByLabel(roi.figures.downtimeHoursPerMonth);
    await downtime.fill("15");
    await expect(results).toContainText(written[language].half);
    await dialog.getByLabel(roi.figures.technicians).fill("many");
    await downtime.focus();
    await expect(dialog.getByLabel(roi.figures.technicians)).toHaveValue("0");
    await dialog.getByLabel(roi.figures.technicians).fill("8");
    await dialog.getByLabel(roi.assumptions.timeSavedPct).press("End");
    await expect(dialog.getByRole("status").first()).toContainText("60");
    await expectAccessible(page);

    await dialog.getByRole("button", { name: roi.share }).click();
    await expect(page.getByText(roi.shared)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => localStorage.removeItem("roi_inputs"));
    await page.goto(link);
    await expect(dialog.getByLabel(roi.figures.downtimeHoursPerMonth)).toHaveValue("15");
    await expect(dialog.getByLabel(roi.assumptions.timeSavedPct)).toHaveValue("60");

    await dialog.getByText(roi.plans.pro).click();
    await expect(dialog.getByText(fill(roi.planPrice, { price: language === "en" ? "$48" : "48 $" }))).toBeVisible();
    await dialog.getByRole("button", { name: roi.reset }).click();
    await expect(results).toContainText(written[language].net);
    await dialog.getByRole("button", { name: roi.startTrial }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.auth.signUpTitle })).toBeVisible();
  });
});

test("what was typed is there again, and a link that can't be copied is shown", async ({
  browser,
  quietConsole,
  m,
}) => {
  const context = await browser.newContext(phone);
  listenForErrors(context, quietConsole);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("No.")) } });
    document.execCommand = () => false;
  });
  const page = await context.newPage();
  await page.goto("/login?roi=1");
  const dialog = page.getByRole("dialog", { name: m.roi.title });
  await dialog.getByLabel(m.roi.figures.technicians).fill("24");
  await page.reload();
  await expect(dialog.getByLabel(m.roi.figures.technicians)).toHaveValue("24");
  await dialog.getByRole("button", { name: m.roi.share }).click();
  await expect(dialog.getByLabel(m.roi.shareLink)).toHaveValue(/\/login\?roi=24_60_6_38_10_1200_0_40_10_10_starter$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  await context.close();
});
