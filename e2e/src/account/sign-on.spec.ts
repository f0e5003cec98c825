import { signOnWords } from "@millwright/messages/sign-on/sign-on";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { test as base, phone } from "#fixtures.ts";
import { companyCodeOf, type Person } from "#people.ts";
import { readMail } from "#product/mail.ts";
import { type SignOnProduct, startSignOnProduct } from "#product/sign-on-product.ts";

const test = base.extend<object, { product: SignOnProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const product = await startSignOnProduct();
      process.env.E2E_DATA_DIR = product.dataDir;
      await use(product);
      await product.end();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});

/** What a text begins with that ends in a date. */
const before = (text: string) => new RegExp(`^${RegExp.escape(text.split("{date}")[0] ?? "")}`);

const pictures = process.env.PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

for (const language of ["en", "fr"] as const) {
  const words = signOnWords[language];
  const device = language === "fr" ? phone : {};

  test.describe(language, () => {
    test.use({ language, ...device });

    /** The owner's part of the people's page. */
    const settings = (page: Page) => page.getByRole("region", { name: words.settings.title });
    const check = (section: Locator) => section.getByRole("button", { name: words.settings.check }).click();

    /** Enters the provider and proves the e-mail domain, where a wrong entry says why it is wrong. */
    async function setUp(page: Page, product: SignOnProduct, domain: string) {
      const section = settings(page);
      await section.getByLabel(words.settings.issuer).fill(product.issuer);
      await section.getByLabel(words.settings.clientId).fill(product.clientId);
      await section.getByLabel(words.settings.secret).fill(product.clientSecret);
      await check(section);
      await expect(page.getByText(words.settings.saved)).toBeVisible();
      const rules = section.getByRole("form", { name: words.rules.title });
      await rules.getByLabel(words.rules.domain).fill(domain);
      await rules.getByLabel(words.rules.joins).selectOption("technician");
      await rules.getByRole("button", { name: words.rules.save }).click();
      await expect(section.getByText(words.rules.record)).toBeVisible();
    }

    test(`an owner enters the provider, and each wrong entry says why`, async ({ product, signUp, enter, m }) => {
      const owner = await signUp({ fullName: "Ana Roy" });
      const page = await enter(owner, { path: "/people#sign-on", ...device });
      const section = settings(page);
      const [issuer, id, secret] = [words.settings.issuer, words.settings.clientId, words.settings.secret].map(
        (label) => section.getByLabel(label),
      );
      if (!issuer || !id || !secret) throw new Error("The form has three fields.");
      await picture(page, `empty-${language}`);
      await check(section);
      await expect(section.getByText(words.settings.required).first()).toBeVisible();
      await id.fill(product.clientId);
      await secret.fill("not its secret");
      for (const [entered, why] of [
        ["login", m.errors.issuer_unreachable],
        ["ftp://login.example", m.errors.issuer_not_https],
        ["https://10.1.2.3", m.errors.issuer_private],
        [`${product.issuer}/realms/plant`, m.errors.issuer_unreachable],
        [product.issuer, m.errors.issuer_client],
      ] as const) {
        await issuer.fill(entered);
        await check(section);
        await expect(section.getByRole("alert").first()).toContainText(why);
      }
      await picture(page, `wrong-${language}`);
      await expect(secret).toHaveAttribute("aria-invalid", "true");
      await id.fill("nobody");
      await secret.fill(product.clientSecret);
      await check(section);
      await expect(section.getByRole("alert").first()).toContainText(m.errors.issuer_client);
      await setUp(page, product, `wrong-${language}.example`);
      await section.getByRole("button", { name: words.rules.prove }).click();
      await expect(page.getByText(m.errors.domain_unproved)).toBeVisible();
      await expectAccessible(page);
      await picture(page, `set-up-${language}`);
    });

    test("people sign on by the company's code and by e-mail, and owners alone by a password", async ({
      product,
      signUp,
      enter,
      browser,
      baseURL,
      contextOptions,
      request,
      m,
    }) => {
      const owner = await signUp({ fullName: "Ana Roy", companyName: "Scierie Roy" });
      const company = await companyCodeOf(request, owner);
      const colleague = await signUp({ companyCode: company, fullName: "Jean Tremblay" });
      const page = await enter(owner, { path: "/people#sign-on", ...device });
      const section = settings(page);
      const domain = `mill-${language}.example`;
      await setUp(page, product, domain);
      const [name, value] = await Promise.all(
        [words.rules.recordName, words.rules.recordValue].map((label) =>
          section.getByLabel(label, { exact: true }).inputValue(),
        ),
      );
      await product.publish({ name: name ?? "", value: value ?? "" });
      await section.getByRole("button", { name: words.rules.prove }).click();
      await expect(section.getByText(before(words.rules.proved))).toBeVisible();

      const subject = (who: string) => `${who}-${language}`;
      async function linkOwn(person: Person, who: string) {
        const profile = await enter(person, { path: "/profile#sign-on", ...device });
        await product.next({ subject: subject(who) });
        const own = profile.getByRole("region", { name: words.own.title });
        await own.getByRole("button", { name: words.own.link, exact: true }).click();
        await expect(own.getByText(before(words.own.linked))).toBeVisible();
        await expect(profile).toHaveURL(/\/profile#sign-on$/);
        await expect(own).toBeInViewport();
        await picture(profile, `linked-${language}`);
        return profile;
      }
      await linkOwn(owner, "ana");
      await linkOwn(colleague, "jean");

      /** A browser in which nobody has signed in yet. */
      async function fresh() {
        const entries = [{ name: "language", value: language }];
        const storageState = { cookies: [], origins: [{ origin: product.origin, localStorage: entries }] };
        const context = await browser.newContext({
          ...contextOptions,
          ...device,
          ...(baseURL && { baseURL }),
          storageState,
        });
        return await context.newPage();
      }
      async function signOn(screen: Page, typed: string) {
        await screen.goto("/login");
        await screen.getByRole("link", { name: m.auth.signOn }).click();
        await picture(screen, `begin-${language}`);
        await screen.getByLabel(words.begin.company).fill(typed);
        await screen.getByRole("button", { name: words.begin.next }).click();
      }

      const ofColleague = await fresh();
      await product.next({ subject: subject("jean") });
      await signOn(ofColleague, "NONE-SUCH-CODE");
      await expect(ofColleague.getByRole("alert")).toContainText(m.errors.sign_on_not_found);
      await picture(ofColleague, `none-${language}`);
      await signOn(ofColleague, company.toLowerCase());
      await expect(ofColleague).toHaveURL(new RegExp(`^${product.origin}/(?!login|sign-on)`));
      expect(await ofColleague.evaluate(() => localStorage.getItem("user"))).toContain("Jean Tremblay");

      const newcomer = await fresh();
      await product.next({ subject: subject("lea"), email: `lea@${domain}`, name: "Léa Gagnon" });
      await signOn(newcomer, `Lea@${domain}`);
      await expect(newcomer).toHaveURL(new RegExp(`^${product.origin}/(?!login|sign-on)`));
      expect(await newcomer.evaluate(() => localStorage.getItem("user"))).toContain('"access":"technician"');

      await expect(section.getByText("Jean Tremblay").first()).toBeVisible();
      await section.getByLabel(words.rules.only).check();
      await section.getByRole("button", { name: words.rules.save }).click();
      await expect(page.getByText(words.rules.saved).last()).toBeVisible();
      await picture(page, `only-${language}`);
      await page.emulateMedia({ colorScheme: "dark" });
      await picture(page, `only-dark-${language}`);

      const byPassword = await fresh();
      const tryPassword = async ({ email, password }: Person) => {
        await byPassword.goto("/login");
        await byPassword.getByLabel(m.auth.email, { exact: true }).fill(email);
        await byPassword.getByLabel(m.auth.password, { exact: true }).fill(password);
        await byPassword.getByRole("button", { name: m.auth.signIn, exact: true }).click();
      };
      await tryPassword(colleague);
      await expect(byPassword.getByText(m.errors.sign_on_only)).toBeVisible();
      await picture(byPassword, `only-refused-${language}`);
      await tryPassword(owner);
      await expect(byPassword).toHaveURL(`${product.origin}/`);
      await readMail(owner.email, /^Subject: .*(Scierie Roy).*/m);

      await ofColleague.goto("/profile");
      if (language === "fr") await ofColleague.getByRole("button", { name: m.shell.more }).click();
      await ofColleague.getByRole("button", { name: m.shell.signOut }).first().click();
      await ofColleague.waitForURL(`${product.issuer}/**`);
      await ofColleague.getByRole("button", { name: /yes/i }).click();
      await expect(ofColleague).toHaveURL(`${product.origin}/login`);
      expect(await ofColleague.evaluate(() => localStorage.getItem("sign-out-url"))).toBeNull();
      for (const screen of [ofColleague, newcomer, byPassword]) await screen.context().close();
    });
  });
}
