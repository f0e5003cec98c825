import { type Locale, regionOf } from "@millwright/messages/text";

/** Canada's week, in both languages. */
const canadian = 7;

/**
 * The day on which a week begins, 1 for Monday to 7 for Sunday, as the region of the language has it. A browser that can't
 * tell begins on Sunday, as Canada does.
 */
export function weekStartOf(locale: Locale): number {
  const region = new Intl.Locale(regionOf[locale]);
  return "getWeekInfo" in region ? region.getWeekInfo().firstDay : canadian;
}
