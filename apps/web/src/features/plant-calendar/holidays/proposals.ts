import type { HolidayProposal, PlantCalendar } from "@millwright/contract/plant-calendar";
import type { Province } from "@millwright/domain/plans/calendar/holiday-proposals";
import { trimmed } from "@millwright/domain/trimmed";
import type { Locale } from "@millwright/messages/text";

/** What a person ticked, unticked or called otherwise, by day. */
export type Taken = Readonly<Record<string, { isTaken?: boolean; name?: string } | undefined>>;

/** A day that is offered, as it stands in the form. */
export interface OfferedDay {
  day: string;
  name: string;
  choice: HolidayProposal["choice"];
  /** Whether the law has it. */
  isByLaw: boolean;
  isTaken: boolean;
  /** Why it can't be taken or left: its day has come, or it was added by hand. */
  settled: "over" | "own" | null;
}

interface Known {
  calendar: Pick<PlantCalendar, "holidays" | "proposed_for" | "province">;
  province: Province;
  year: number;
  today: string;
  locale: Locale;
  taken: Taken;
}

/** The days that are offered: of a year that was confirmed already ticked as it was, of another one as the law has it. */
export function offeredOf(proposals: readonly HolidayProposal[], known: Known): OfferedDay[] {
  const { calendar, province, year, today, locale, taken } = known;
  const wasConfirmed = calendar.proposed_for.includes(year) && calendar.province === province;
  const listed = new Map(calendar.holidays.map((one) => [one.day, one]));
  const ofLaw = proposals.map((one): OfferedDay => {
    const listedDay = listed.get(one.day);
    const { isTaken = wasConfirmed ? listedDay !== undefined : one.chosen, name } = taken[one.day] ?? {};
    const settled = settledOf(one.day <= today, listedDay?.source === "own");
    return {
      ...{ day: one.day, choice: one.choice, isByLaw: one.chosen, settled },
      isTaken: settled === null ? isTaken : listedDay !== undefined,
      name: name ?? listedDay?.name ?? (locale === "fr" ? one.name_fr : one.name_en),
    };
  });
  const isKnown = new Set(proposals.map(({ day }) => day));
  // What was taken by another province's list would go unseen.
  const others = calendar.holidays
    .filter(
      ({ day, source }) => source === "proposed" && day.startsWith(`${year}-`) && day > today && !isKnown.has(day),
    )
    .map(({ day, name }): OfferedDay => {
      const { isTaken = wasConfirmed, name: called = name } = taken[day] ?? {};
      return { day, name: called, choice: null, isByLaw: false, isTaken, settled: null };
    });
  return [...ofLaw, ...others].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function settledOf(isOver: boolean, isOwn: boolean): OfferedDay["settled"] {
  if (isOver) return "over";
  return isOwn ? "own" : null;
}

/** What is confirmed; a name that was emptied is that of the day. */
export function confirmedDays(offered: readonly OfferedDay[]): { day: string; name: string }[] {
  return offered
    .filter(({ isTaken, settled }) => isTaken && settled === null)
    .map(({ day, name }) => ({ day, name: trimmed(name) || day }));
}

const provinceOfZone: Readonly<Record<string, Province>> = {
  "America/Edmonton": "AB",
  "America/Halifax": "NS",
  "America/Iqaluit": "NU",
  "America/Moncton": "NB",
  "America/Montreal": "QC",
  "America/Regina": "SK",
  "America/St_Johns": "NL",
  "America/Vancouver": "BC",
  "America/Whitehorse": "YT",
  "America/Winnipeg": "MB",
  "America/Yellowknife": "NT",
};

/** Where a plant most likely is, by its zone and the language of who asks. */
export function guessProvince(zone: string, locale: Locale): Province {
  return provinceOfZone[zone] ?? (locale === "fr" ? "QC" : "ON");
}
