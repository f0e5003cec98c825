import { fill } from "@millwright/messages/text";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { test } from "#clocked.ts";
import { inBothLanguages, phone } from "#fixtures.ts";

const onDay = (day: string) => `${day}T09:00-05:00[America/Toronto]`;
const inProse = {
  en: {
    test: "Test checkout",
    pay: "Pay",
    decline: "Be declined",
    starter: "$28.00",
    upgrade: "$19.35",
    left: "30 days left",
    year: "$547.20",
  },
  fr: {
    test: "Paiement d’essai",
    pay: "Payer",
    decline: "Se faire refuser la carte",
    starter: "28,00 $",
    upgrade: "19,35 $",
    left: "30 jours restants",
    year: "547,20 $",
  },
};

inBothLanguages(() => {
  test("from the trial over its warning and its end to a paid plan, and to the better one", async ({
    clock,
    signUp,
    enter,
    m,
    language,
  }) => {
    test.setTimeout(150_000);
    const words = m.subscription;
    const prose = inProse[language];
    const { plans } = words;
    const page = await enter(await signUp());
    const banner = page.getByRole("region", { name: words.label });
    await expect(banner).toContainText(words.trial);
    await expect(banner).toHaveAttribute("data-tone", "action");

    await clock.setNow(onDay("2026-12-04"));
    await expect(banner).toHaveAttribute("data-tone", "caution");
    await expectAccessible(page);

    await clock.setNow(onDay("2026-12-07"));
    const lock = page.getByRole("alertdialog", { name: words.expired.trialTitle });
    await expect(lock).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(lock).toBeVisible();
    await expectAccessible(page);
    await lock.getByRole("link", { name: words.expired.profile }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.profile.title })).toBeVisible();
    await expect(lock).toBeHidden();
    await expect(banner).toContainText(words.trialExpired);
    await banner.getByRole("link", { name: words.subscribeNow }).click();

    const card = (plan: string) => page.getByRole("region", { name: plan, exact: true });
    await expect(page.getByText(words.pricing.standing.trialExpired)).toBeVisible();
    await expect(card(plans.starter)).toContainText(prose.starter);
    await expectAccessible(page);
    await card(plans.starter).getByRole("button").click();

    await expect(page.getByText(prose.test, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: prose.decline }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: prose.pay, exact: true }).click();
    await expect(page.getByRole("heading", { name: words.payment.success })).toBeVisible();
    await expect(page.getByText(words.packages.starter_monthly)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: words.payment.toBoard }).click();
    await expect(lock).toBeHidden();
    await expect(banner).toContainText(words.packages.starter_monthly);

    await clock.setNow(onDay("2026-12-08"));
    await expect(banner).toContainText(prose.left);
    await banner.getByRole("link", { name: words.upgradeToProfessional }).click();
    const sum = page.getByRole("region", { name: words.pricing.calculation.title });
    await expect(sum).toContainText(prose.upgrade);
    await expectAccessible(page);
    const change = fill(words.pricing.upgradeTo, { plan: words.packages.professional_monthly });
    await sum.getByRole("button", { name: change }).click();
    await page.getByRole("button", { name: prose.pay, exact: true }).click();
    await expect(page.getByText(words.packages.professional_monthly)).toBeVisible();
    await page.getByRole("link", { name: words.payment.toBoard }).click();
    await expect(banner).toContainText(words.packages.professional_monthly);
    await expect(banner.getByRole("link", { name: words.payYearly })).toBeVisible();

    await page.goto("/profile");
    const receipts = page.getByRole("region", { name: words.receipts.title });
    await expect(receipts.getByRole("listitem")).toHaveCount(2);
    await expect(receipts.getByRole("listitem").first()).toContainText(words.receipts.kinds.upgrade);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await receipts.getByRole("button", { name: fill(words.receipts.print, { number: "R-2026-0001" }) }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article")).toContainText(words.receipts.sheet.testNote);
    await expect(page.getByRole("article")).toContainText(prose.starter);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("a visitor compares the prices of a year and begins the trial", async ({ page, m, language }) => {
      const { pricing, plans } = m.subscription;
      await page.goto("/login");
      await page.getByRole("link", { name: m.shell.titles.pricing }).click();
      await page.getByText(pricing.yearlySaves).click();
      const card = page.getByRole("region", { name: plans.professional, exact: true });
      await expect(card).toContainText(inProse[language].year);
      await expectAccessible(page);
      await card.getByRole("link", { name: pricing.startTrial }).click();
      await expect(page.getByRole("heading", { level: 1, name: m.auth.signUpTitle })).toBeVisible();
    });
  });
});
