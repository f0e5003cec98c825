import { reportMail as en } from "#report-mail/en.ts";
import { reportMail as fr } from "#report-mail/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of one language. */
export type ReportMailWords = Like<typeof en>;

export const reportMailWords: Record<Locale, ReportMailWords> = { en, fr };
