import { mail as en } from "#mail/en.ts";
import { mail as fr } from "#mail/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the emails of one language. */
export type MailWords = Like<typeof en>;

export const mailWords: Record<Locale, MailWords> = { en, fr };

/** What a company is called until its owner gives it a name. */
export const firstCompanyName: Record<Locale, string> = { en: "My plant", fr: "Mon usine" };
