import { type AssigneeWords, assigneeWords } from "@millwright/messages/assignees/assignees";
import { type DepartmentWords, departmentWords } from "@millwright/messages/departments/departments";
import { messages as en } from "@millwright/messages/en";
import { errors as enErrors } from "@millwright/messages/en/errors";
import { messages as fr } from "@millwright/messages/fr";
import { errors as frErrors } from "@millwright/messages/fr/errors";
import { type MachineImportWords, machineImportWords } from "@millwright/messages/machine-import/machine-import";
import type { Messages } from "@millwright/messages/messages";
import { type PartWords, partWords } from "@millwright/messages/parts/parts";
import { type PaymentWords, paymentWords } from "@millwright/messages/payments/payments";
import { type ProfileWords, profileWords } from "@millwright/messages/profile/profile";
import { type RoiWords, roiWords } from "@millwright/messages/roi/roi";
import { type SetupWords, setupWords } from "@millwright/messages/setup/setup";
import { type SupportWords, supportWords } from "@millwright/messages/support/support";
import type { Like, Locale } from "@millwright/messages/text";
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { listenForErrors } from "#console-guard.ts";
import { type Application, type Person, signUp } from "#people.ts";
import { expectOwnedStorage } from "#storage-guard.ts";

/** What the screens say, by themselves or by the server's refusals. */
export type Texts = Messages & {
  errors: Like<typeof enErrors>;
  assignees: Messages["assignees"] & AssigneeWords;
  departments: Messages["departments"] & DepartmentWords;
  parts: Messages["parts"] & PartWords;
  profile: Messages["profile"] & ProfileWords;
  subscription: PaymentWords;
  roi: RoiWords;
  machineImport: MachineImportWords;
  setup: Messages["setup"] & SetupWords;
  support: Messages["support"] & SupportWords;
};

const textsOf = (messages: Messages, errors: Texts["errors"], locale: Locale): Texts => ({
  ...messages,
  errors,
  assignees: { ...messages.assignees, ...assigneeWords[locale] },
  departments: { ...messages.departments, ...departmentWords[locale] },
  parts: { ...messages.parts, ...partWords[locale] },
  profile: { ...messages.profile, ...profileWords[locale] },
  subscription: { ...messages.subscription, ...paymentWords[locale] },
  roi: { ...messages.roi, ...roiWords[locale] },
  machineImport: { ...messages.machineImport, ...machineImportWords[locale] },
  setup: { ...messages.setup, ...setupWords[locale] },
  support: { ...messages.support, ...supportWords[locale] },
});
const texts: Record<Locale, Texts> = { en: textsOf(en, enErrors, "en"), fr: textsOf(fr, frErrors, "fr") };

interface Options {
  /** The language of the screens: `test.use({ language: "fr" })`. */
  language: Locale;
}

interface Fixtures {
  /** The texts of the test's language. */
  m: Texts;
  /** Makes an account by the API, in a new company or in the one of a company code. */
  signUp: (application?: Application) => Promise<Person>;
  /** Opens a browser of their own for a signed-in person, on the board. */
  enter: (person: Person, options?: BrowserContextOptions & { path?: string; language?: Locale }) => Promise<Page>;
  quietConsole: string[];
  /** Makes a browser ready before its first page. */
  prepare: (context: BrowserContext) => Promise<void>;
}

/** What the local storage of our origin holds when a browser is opened. */
function stored(origin: string | undefined, entries: Record<string, string>): { cookies: []; origins: [Origin] } {
  if (origin === undefined) throw new Error("The product runs at E2E_ORIGIN.");
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
interface Origin {
  origin: string;
  localStorage: { name: string; value: string }[];
}

/** A test in a browser; an error on the console of any page fails it. */
export const test = base.extend<Options & Fixtures>({
  language: ["en", { option: true }],
  m: async ({ language }, use) => use(texts[language]),
  storageState: async ({ baseURL, language }, use) => use(stored(baseURL, { language })),
  quietConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const errors: string[] = [];
      await use(errors);
      if (errors.length > 0) throw new Error(`The console has to stay quiet:\n${errors.join("\n")}`);
    },
    { auto: true },
  ],
  signUp: async ({ request, language }, use) =>
    use((application = {}) => signUp(request, { language, ...application })),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  prepare: async ({}, use) => use(async () => {}),
  context: async ({ context, prepare, quietConsole }, use) => {
    listenForErrors(context, quietConsole);
    await prepare(context);
    await use(context);
    for (const page of context.pages()) await expectOwnedStorage(page);
  },
  enter: async ({ browser, baseURL, language: usual, contextOptions, quietConsole, prepare }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ token, user }, { path = "/", language = usual, ...options } = {}) => {
      const storageState = stored(baseURL, { language, token, user: JSON.stringify(user) });
      const context = await browser.newContext({ ...contextOptions, ...options, storageState });
      listenForErrors(context, quietConsole);
      opened.push(context);
      await prepare(context);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of opened) {
      for (const page of context.pages()) await expectOwnedStorage(page);
      await context.close();
    }
  },
});

/**
 * Says journeys in one language. They read every text from the messages of that language, so that what they prove holds in
 * the other one: half of them are in French, whose texts are longer, and the second half of the time goes to other journeys.
 */
export function inLanguage(language: Locale, journeys: () => void): void {
  test.describe(language, () => {
    test.use({ language });
    journeys();
  });
}

/** Says the same journey once in each language: the way in, the shell, and the life of a repair. */
export function inBothLanguages(journeys: () => void): void {
  inLanguage("en", journeys);
  inLanguage("fr", journeys);
}

/** A phone that is held upright and touched. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
