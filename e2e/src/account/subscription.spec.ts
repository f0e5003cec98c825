import { fill } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage, phone } from "#fixtures.ts";
import { test } from "#product/clocked.ts";

const onDay = (day: string) => `${day}T09:00-05:00[America/Toronto]`;
const inProse = {
  en: {
    test: "Test checkout",
    pay: "Pay",
    decline: "Be declined",
    starter: "$28.00",
    upgrade: "$19.35",
    sum: "($48.00 − $28.00) × 30 ÷ 31 = $19.35",
    left: "30 days left",
    year: "$547.20",
    toYear: "$500.75",
    taxes: ["GST (5%)", "QST (9.975%)"],
  },
  fr: {
    test: "Paiement d’essai",
    pay: "Payer",
    decline: "Se faire refuser la carte",
    starter: "28,00 $",
    upgrade: "19,35 $",
    sum: "(48,00 $ − 28,00 $) × 30 ÷ 31 = 19,35 $",
    left: "30 jours restants",
    year: "547,20 $",
    toYear: "500,75 $",
    taxes: ["TPS (5 %)", "TVQ (9,975 %)"],
  },
};

inLanguage("en", () => {
  test("from the trial over its warning and its end to a paid plan, and to the better one", async ({
    clock,
    signUp,
    enter,
    m,
    language,
  }) => {
    test.setTimeout(360_000);
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

    const inventory = page.locator("nav a[href='/parts-inventory']");
    await expect(inventory).toHaveCount(1);

    await clock.setNow(onDay("2026-12-07"));
    const lock = page.getByRole("alertdialog", { name: words.expired.trialTitle });
    await expect(lock).toBeVisible();
    await expect(inventory).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(lock).toBeVisible();
    await expectAccessible(page);
    await expect(lock).toContainText(words.expired.exportable);
    await lock.getByRole("link", { name: words.expired.export }).click();
    await expect(page.getByRole("heading", { level: 1, name: m.profile.title })).toBeVisible();
    await expect(lock).toBeHidden();
    const [zip] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: m.profile.export.download }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/\.zip$/);
    await expect(banner).toContainText(words.trialExpired);
    await banner.getByRole("link", { name: words.subscribeNow }).click();

    const card = (plan: string) => page.getByRole("region", { name: plan, exact: true });
    await expect(page.getByText(words.pricing.standing.trialExpired)).toBeVisible();
    await expect(card(plans.starter)).toContainText(prose.starter);
    await expectAccessible(page);
    await card(plans.starter).getByRole("button").click();
    const { buyer } = words.receipts;
    const buyerDialog = page.getByRole("dialog", { name: buyer.title });
    await buyerDialog.getByRole("button", { name: buyer.saveAndPay }).click();
    await expect(buyerDialog.getByText(buyer.addressMissing)).toBeVisible();
    await expectAccessible(page);
    await buyerDialog.getByRole("textbox", { name: buyer.name }).fill("Boulons du Nord inc.");
    await buyerDialog.getByRole("textbox", { name: buyer.address }).fill("12, rue Principale\nDrummondville (Québec)");
    const unsaved = page.getByRole("alertdialog", { name: m.drafts.unsaved });
    const leave = [
      () => page.keyboard.press("Escape"),
      () => buyerDialog.getByRole("button", { name: m.common.close, exact: true }).first().click(),
      () => page.goBack(),
    ];
    for (const button of leave) {
      await button();
      await unsaved.getByRole("button", { name: m.drafts.stay }).click();
      await expect(buyerDialog.getByRole("textbox", { name: buyer.name })).toHaveValue("Boulons du Nord inc.");
    }
    await buyerDialog.getByRole("button", { name: buyer.saveAndPay }).click();

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
    await expect(sum.getByText(prose.sum)).toBeVisible();
    await expectAccessible(page);
    const change = fill(words.pricing.upgradeTo, { plan: words.packages.professional_monthly });
    await sum.getByRole("button", { name: change }).click();
    await page.getByRole("button", { name: prose.pay, exact: true }).click();
    await expect(page.getByText(words.packages.professional_monthly)).toBeVisible();
    await page.getByRole("link", { name: words.payment.toBoard }).click();
    await expect(banner).toContainText(words.packages.professional_monthly);
    await banner.getByRole("link", { name: words.payYearly }).click();
    await expect(sum).toContainText(prose.toYear);
    const toYear = fill(words.pricing.upgradeTo, { plan: words.packages.professional_yearly });
    await sum.getByRole("button", { name: toYear }).click();
    await page.getByRole("button", { name: prose.pay, exact: true }).click();
    await expect(page.getByText(words.packages.professional_yearly)).toBeVisible();

    await page.goto("/profile");
    const receipts = page.getByRole("region", { name: words.receipts.title });
    await expect(receipts.getByRole("listitem")).toHaveCount(3);
    await expect(receipts.getByRole("listitem").first()).toContainText(words.receipts.kinds.upgrade);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await receipts.getByRole("button", { name: fill(words.receipts.print, { number: "R-2026-0001" }) }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article")).toContainText(words.receipts.sheet.testNote);
    await expect(page.getByRole("article")).toContainText(prose.starter);
    await expect(page.getByRole("article")).toContainText("Drummondville (Québec)");
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.getByRole("link", { name: "R-2026-0001" }).click();
    const heading = `${words.receipt} R-2026-0001`;
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    for (const tax of prose.taxes) await expect(page.getByRole("article")).toContainText(tax);
    await expectAccessible(page);
    for (const format of ["A4", "Letter"]) {
      await page.getByRole("button", { name: words.receipts.printOrPdf }).click();
      await expect(page.locator("#print-out")).toHaveCount(1);
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    }
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

test("a payment that is left, runs out or takes long is said to be so, and changes nothing", async ({
  signUp,
  enter,
  m,
}) => {
  // Three checkouts and five audits for accessibility.
  test.slow();
  const { pricing, payment, plans, label, trial } = m.subscription;
  const page = await enter(await signUp(), { path: "/pricing" });
  const starter = page.getByRole("region", { name: plans.starter, exact: true }).getByRole("button");
  const standing = page.getByRole("region", { name: label });

  // A trial has the parts open, and Starter closes them: that is asked first, each time.
  const question = page.getByRole("alertdialog", { name: pricing.partsClose.title });
  await starter.click();
  await expect(question).toContainText(pricing.partsClose.kept);
  await expectAccessible(page);
  await question.getByRole("button", { name: m.common.cancel }).click();
  await expect(question).toBeHidden();
  const goToPay = async () => {
    await starter.click();
    await question.getByRole("button", { name: pricing.partsClose.action }).click();
    await page.getByRole("button", { name: m.subscription.receipts.buyer.later }).click();
  };

  await goToPay();
  await page.getByRole("link", { name: "Go back without paying" }).click();
  await expect(standing).toContainText(trial);

  await goToPay();
  await page.getByRole("button", { name: "Let the session expire" }).click();
  await expect(page.getByRole("heading", { name: payment.expired })).toBeVisible();
  await expect(page.getByText(payment.expiredDetail)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: payment.toPricing }).click();

  await goToPay();
  await page.getByRole("button", { name: "Pay by a slow bank (2 min)" }).click();
  await expect(page.getByRole("heading", { name: payment.checking })).toBeVisible();
  await expect(page.getByRole("heading", { name: payment.processing })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(fill(payment.processingDetail, { amount: "$32.19" }))).toBeVisible();
  await expectAccessible(page);
  await page.goto("/profile");
  const receipts = page.getByRole("region", { name: m.subscription.receipts.title });
  await expect(receipts.getByText(m.subscription.receipts.without.outcomes.processing)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/pricing");
  await expect(page.getByText(pricing.processing)).toBeVisible();
  await expectAccessible(page);
  await expect(standing).toContainText(trial);
});

test("two tabs that go to pay at once pay once, and both hear of it", async ({ signUp, enter, m }) => {
  const { plans, payment, receipts, pricing } = m.subscription;
  const first = await enter(await signUp(), { path: "/pricing" });
  const second = await first.context().newPage();
  await second.goto("/pricing");
  const tabs = [first, second];
  const starter = (tab: Page) => tab.getByRole("region", { name: plans.starter, exact: true }).getByRole("button");
  await Promise.all(tabs.map((tab) => starter(tab).click()));
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: pricing.partsClose.action }).click()));
  await Promise.all(tabs.map((tab) => tab.getByRole("button", { name: receipts.buyer.later }).click()));
  const pay = (tab: Page) => tab.getByRole("button", { name: inProse.en.pay, exact: true });
  for (const tab of tabs) await expect(pay(tab)).toBeVisible();
  expect(first.url()).toBe(second.url());
  await Promise.all(tabs.map((tab) => pay(tab).click()));
  for (const tab of tabs) await expect(tab.getByRole("heading", { name: payment.success })).toBeVisible();
  await first.goto("/profile");
  const paid = first.getByRole("region", { name: receipts.title }).getByRole("listitem");
  await expect(paid).toHaveCount(1);
});
