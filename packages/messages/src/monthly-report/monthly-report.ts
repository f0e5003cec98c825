import { monthlyReport as en } from "#monthly-report/en.ts";
import { monthlyReport as fr } from "#monthly-report/fr.ts";
import type { Like, Locale } from "#text.ts";

type MonthlyReportWords = Like<typeof en>;

export const monthlyReportWords: Record<Locale, MonthlyReportWords> = { en, fr };
