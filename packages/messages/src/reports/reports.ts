import { reports as en } from "#reports/en.ts";
import { reports as fr } from "#reports/fr.ts";
import type { Like, Locale } from "#text.ts";

/** The words of the reports of one language. */
type ReportWords = Like<typeof en>;

export const reportWords: Record<Locale, ReportWords> = { en, fr };
