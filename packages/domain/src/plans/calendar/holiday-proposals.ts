/** The provinces and territories of Canada, by their two letters. */
export const provinces = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;
export type Province = (typeof provinces)[number];

/** A day that a list of holidays has for a province. */
export interface ListedHoliday {
  /** YYYY-MM-DD. */
  day: string;
  kind: "public" | "bank" | "school" | "optional" | "observance";
  en: string;
  fr: string;
}

/** A day that a plant may take as a holiday. */
export interface HolidayProposal {
  day: string;
  name_en: string;
  name_fr: string;
  /** Days of which the employer takes one, by what they are for. */
  choice: "easter" | "national-holiday" | "canada-day" | null;
  /** Whether the law of the province has it, so that most plants take it. */
  chosen: boolean;
}

/** Where the list says otherwise than the labour standards of the province. */
const offeredOnly: Readonly<Record<string, readonly Province[]>> = {
  "Easter Monday": ["NT", "ON", "YT"],
  "Gold Cup Parade Day": ["PE"],
};
const reconciliation = "National Day for Truth and Reconciliation";
/** Where 30 September is a day off by law, and since when. */
const reconciliationSince: Partial<Record<Province, number>> = {
  ...{ BC: 2023, MB: 2024, NT: 2022, NU: 2022, PE: 2022, YT: 2023 },
};

/** Names that the list has in English alone, or otherwise than people here say. */
const french: Readonly<Record<string, string>> = {
  "British Columbia Day": "Jour de la Colombie-Britannique",
  "Labour Day": "Fête du Travail",
  "Memorial Day": "Jour commémoratif",
  "National Indigenous Peoples Day": "Journée nationale des peuples autochtones",
  "New Brunswick Day": "Fête du Nouveau-Brunswick",
  "New Year's Day": "Jour de l’An",
  "Nunavut Day": "Jour du Nunavut",
  "Saskatchewan Day": "Jour de la Saskatchewan",
};
const english: Readonly<Record<string, string>> = { "National Holiday": "Fête nationale" };

/** What many plants close on besides. */
const common: readonly { on: string; name_en: string; name_fr: string; of?: Province }[] = [
  { on: "01-02", name_en: "January 2", name_fr: "2 janvier", of: "QC" },
  { on: "09-30", name_en: reconciliation, name_fr: "Journée nationale de la vérité et de la réconciliation" },
  { on: "12-24", name_en: "Christmas Eve", name_fr: "Veille de Noël" },
  { on: "12-26", name_en: "Boxing Day", name_fr: "Lendemain de Noël" },
  { on: "12-31", name_en: "New Year’s Eve", name_fr: "Veille du jour de l’An" },
];

/**
 * The holidays that are proposed to a plant for a year, by day: those of the law chosen, others offered. Where the law lets
 * the employer take one of several, they have one `choice`.
 */
export function proposalsOf(listed: readonly ListedHoliday[], province: Province, year: number): HolidayProposal[] {
  const ofLaw = listed.flatMap((one) => proposalOf(one, province, year));
  const known = new Set(ofLaw.map(({ day }) => day));
  const besides = common
    .filter(({ on, of }) => !known.has(`${year}-${on}`) && (of ?? province) === province)
    .map(({ on, name_en, name_fr }): HolidayProposal => {
      const isOfLaw = on === "09-30" && year >= (reconciliationSince[province] ?? Number.POSITIVE_INFINITY);
      return { day: `${year}-${on}`, name_en, name_fr, choice: null, chosen: isOfLaw };
    });
  const all = province === "QC" ? ofLaw.map(withQuebecsChoice) : ofLaw;
  return withMondays([...all, ...besides], province).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Days that nobody stays at home for, such as Halloween, are left out. */
function proposalOf({ day, kind, en, fr }: ListedHoliday, province: Province, year: number): HolidayProposal[] {
  if (kind === "school" || (kind === "observance" && en !== reconciliation)) return [];
  const chosen =
    en === reconciliation
      ? year >= (reconciliationSince[province] ?? Number.POSITIVE_INFINITY)
      : kind !== "optional" && !offeredOnly[en]?.includes(province);
  return [{ day, name_en: english[en] ?? en, name_fr: french[en] ?? fr, choice: null, chosen }];
}

/** In Quebec the employer takes Good Friday or Easter Monday. */
function withQuebecsChoice(one: HolidayProposal): HolidayProposal {
  const isEaster = one.name_en === "Good Friday" || one.name_en === "Easter Monday";
  return isEaster ? { ...one, choice: "easter" } : one;
}

/**
 * The Monday after a holiday that falls on a weekend is offered too. In Quebec the law has the Monday of 24 June and 1 July in
 * place of their Sunday, where nobody works on Sundays.
 */
function withMondays(days: readonly HolidayProposal[], province: Province): HolidayProposal[] {
  const taken = new Set(days.map(({ day }) => day));
  return days.flatMap((one): HolidayProposal[] => {
    const date = Temporal.PlainDate.from(one.day);
    if (!one.chosen || date.dayOfWeek <= 5) return [one];
    const choice = province === "QC" && date.dayOfWeek === 7 ? choiceOfSunday(one.day) : null;
    const names = { name_en: `${one.name_en} (observed)`, name_fr: `${one.name_fr} (reporté)` };
    const monday = nextFree(date, taken);
    taken.add(monday);
    if (choice === null) return [one, { ...names, day: monday, choice: null, chosen: false }];
    return [
      { ...one, choice, chosen: false },
      { ...names, day: monday, choice, chosen: true },
    ];
  });
}

function choiceOfSunday(day: string): HolidayProposal["choice"] {
  if (day.endsWith("-06-24")) return "national-holiday";
  return day.endsWith("-07-01") ? "canada-day" : null;
}

function nextFree(date: Temporal.PlainDate, taken: ReadonlySet<string>): string {
  let next = date.add({ days: 8 - date.dayOfWeek });
  while (taken.has(next.toString())) next = next.add({ days: 1 });
  return next.toString();
}
