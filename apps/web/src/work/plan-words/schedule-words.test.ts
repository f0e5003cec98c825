import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { expect, test } from "vitest";
import { scheduleWords } from "#work/plan-words/schedule-words.ts";

const today = "2026-11-23";
const wordsOf = (fields: object) => [
  scheduleWords(fields, en, { locale: "en", today }),
  scheduleWords(fields, fr, { locale: "fr", today }),
];

test("a card says how often a PM falls, on which days and at what time, in both languages", () => {
  expect(wordsOf({ frequency: "Daily", time: "06:30" })).toEqual([
    { frequency: "Daily", days: "Mon–Fri", time: "06:30" },
    { frequency: "Quotidien", days: "lun.–ven.", time: "6\u00a0h\u00a030" },
  ]);
  expect(wordsOf({ frequency: "Weekly", day_of_week: "Sunday", time: "22:00" })).toEqual([
    { frequency: "Weekly", days: "Sunday", time: "22:00" },
    { frequency: "Hebdomadaire", days: "dimanche", time: "22\u00a0h" },
  ]);
  expect(wordsOf({ frequency: "Monthly", monthly_period: "end", time: "08:00" })).toEqual([
    { frequency: "Monthly", days: "End of month", time: "08:00" },
    { frequency: "Mensuel", days: "Fin du mois", time: "8\u00a0h" },
  ]);
});

test("fields that are no schedule say nothing", () => {
  expect(wordsOf({ frequency: "Weekly", day_of_week: null, time: "08:00" })).toEqual([null, null]);
});
