import { reportWords } from "@millwright/messages/reports/reports";
import { useLocale } from "#lib/language.ts";

/** The words of the reports, which come with their screen. */
export const useReportWords = () => reportWords[useLocale()];
