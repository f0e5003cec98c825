import type { HolidayProposals } from "@millwright/contract/plant-calendar";
import { type ListedHoliday, type Province, proposalsOf } from "@millwright/domain/plans/calendar/holiday-proposals";

const cached = new Map<string, Promise<HolidayProposals>>();
/** Some years of each province. */
const mostKept = 60;

/** The holidays that are proposed for a year by the law of a province. The list is loaded when somebody asks first. */
export function proposedHolidays(province: Province, year: number): Promise<HolidayProposals> {
  const key = `${province} ${year}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  if (cached.size >= mostKept) cached.clear();
  const found = listHolidays(province, year).then((listed) =>
    proposalsOf(listed, province, year).map((one) => ({ ...one, is_choice: one.choice !== null })),
  );
  cached.set(key, found);
  found.catch(() => cached.delete(key));
  return found;
}

async function listHolidays(province: Province, year: number): Promise<ListedHoliday[]> {
  const { default: Holidays } = await import("date-holidays");
  const list = new Holidays("CA", province);
  const inFrench = new Map(list.getHolidays(year, "fr").map(({ date, rule, name }) => [`${date} ${rule}`, name]));
  return list.getHolidays(year, "en").map(({ date, type, name, rule }) => ({
    day: date.slice(0, 10),
    kind: type,
    en: name,
    fr: inFrench.get(`${date} ${rule}`) ?? name,
  }));
}
