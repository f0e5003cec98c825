import { expect, test } from "vitest";
import { dayToOffer } from "#days/day-to-offer.ts";
import { daysOfWeek } from "#week.ts";

const [saturday, sunday, monday] = ["2026-11-21", "2026-11-22", "2026-11-23"];
const onWeekdays = { hours: [8, 8, 8, 8, 8, 0, 0] };
const fromTuesday = { hours: [0, 8, 8, 8, 0, 0, 0] };

test.each([
  ["its own day that is to come", "2026-12-01", sunday, monday, [onWeekdays], "2026-12-01"],
  ["of next week its first working day", null, sunday, monday, [onWeekdays], monday],
  ["of next week the first day on which somebody works", null, sunday, monday, [fromTuesday], "2026-11-24"],
  ["of this week the first working day that is not past", null, "2026-11-18", sunday, [onWeekdays], "2026-11-18"],
  ["for a day that is past as for none", "2026-11-02", sunday, monday, [onWeekdays], monday],
  ["a day off where no other is left", null, saturday, sunday, [onWeekdays], saturday],
  ["the week's first day where nobody works", null, sunday, monday, [], monday],
  ["today of a week that is over", null, monday, "2026-11-10", [onWeekdays], monday],
])("offers %s", (_, own, today, shown, technicians, offered) => {
  const days = daysOfWeek(Temporal.PlainDate.from(shown));
  expect(dayToOffer(own, today, { days, technicians })).toBe(offered);
});

test("without a week it is the work's own day, and today for one that is past", () => {
  expect([monday, saturday].map((own) => dayToOffer(own, sunday))).toEqual([monday, sunday]);
});
