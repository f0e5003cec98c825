import { expect, test } from "vitest";
import { type ListedHoliday, type Province, proposalsOf } from "#plans/calendar/holiday-proposals.ts";

const listed = (day: string, en: string, kind: ListedHoliday["kind"] = "public"): ListedHoliday => ({
  ...{ day, en, kind },
  fr: en,
});
const easter = [listed("2027-03-26", "Good Friday"), listed("2027-03-29", "Easter Monday", "optional")];
const brief = (days: ListedHoliday[], province: Province, year: number) =>
  proposalsOf(days, province, year).map(({ day, choice, chosen }) => [day.slice(5), choice, chosen]);

test("what the law has is chosen, what many close on is offered, and nobody stays at home for Halloween", () => {
  const days = [
    listed("2027-12-25", "Christmas Day"),
    listed("2027-08-02", "Civic Holiday", "optional"),
    listed("2027-10-31", "Halloween", "observance"),
    listed("2027-03-29", "Easter Monday"),
  ];
  expect(brief(days, "ON", 2027)).toEqual([
    ["03-29", null, false],
    ["08-02", null, false],
    ["09-30", null, false],
    ["12-24", null, false],
    ["12-25", null, true],
    ["12-26", null, false],
    // Christmas is a Saturday, of which the Monday is offered.
    ["12-27", null, false],
    ["12-31", null, false],
  ]);
});

test("in Quebec the employer takes Good Friday or Easter Monday, elsewhere the law says which", () => {
  expect(brief(easter, "QC", 2027).slice(1, 3)).toEqual([
    ["03-26", "easter", true],
    ["03-29", "easter", false],
  ]);
  expect(brief(easter, "AB", 2027).slice(0, 2)).toEqual([
    ["03-26", null, true],
    ["03-29", null, false],
  ]);
});

test("in Quebec 24 June and 1 July that fall on a Sunday have their Monday", () => {
  const days = [listed("2029-06-24", "National Holiday"), listed("2029-07-01", "Canada Day")];
  expect(proposalsOf(days, "QC", 2029).slice(1, 5)).toEqual(
    [
      ["2029-06-24", "Fête nationale", "National Holiday", "national-holiday", false],
      ["2029-06-25", "Fête nationale (observed)", "National Holiday (reporté)", "national-holiday", true],
      ["2029-07-01", "Canada Day", "Canada Day", "canada-day", false],
      ["2029-07-02", "Canada Day (observed)", "Canada Day (reporté)", "canada-day", true],
    ].map(([day, name_en, name_fr, choice, chosen]) => ({ day, name_en, name_fr, choice, chosen })),
  );
});

test("30 September is a day off where and since the law says so", () => {
  const of = (province: Province, year: number) =>
    proposalsOf([], province, year).find(({ day }) => day === `${year}-09-30`)?.chosen;
  expect([of("BC", 2022), of("BC", 2023), of("MB", 2027), of("QC", 2027)]).toEqual([false, true, true, false]);
});

test("a Sunday and its Monday that are both holidays give the Tuesday", () => {
  // 2027-12-25 and 26 are Saturday and Sunday.
  const days = [listed("2027-12-25", "Christmas Day"), listed("2027-12-26", "Boxing Day")];
  expect(brief(days, "ON", 2027).filter(([day]) => String(day) > "12-26")).toEqual([
    ["12-27", null, false],
    ["12-28", null, false],
    ["12-31", null, false],
  ]);
});
