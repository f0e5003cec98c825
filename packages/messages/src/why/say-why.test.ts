import type { AgendaDay, Why, WhyOnDay } from "@millwright/contract/plan-days";
import { expect, test } from "vitest";
import { sayWhy } from "#why/say-why.ts";

const today = "2026-11-23";
const inWords = (why: Why, day = today, meter: WhyOnDay["meter"] = null) =>
  (["en", "fr"] as const).map((locale) => sayWhy({ day, today, why, meter }, locale));

const entry: AgendaDay = {
  ...{ day: today, planned: today, nominal: today, level: null, covers: [], state: "open" },
  ...{ between: null, catches_up: null, value: null },
};
const level = (name: string) => ({ id: "7f0f7a0e-7c7e-4b0e-9a50-8f4a8c6a0001", name });
const nb = (text: string) => text.replaceAll("_", "\u00a0");

test.each<[Why, string, string]>([
  [
    { kind: "floating", last_done: "2026-11-12", last_skipped: null, next: "2026-12-12" },
    "Not today: floating, last done 12 Nov, next 12 Dec.",
    "Pas aujourd’hui_: flottant, fait la dernière fois le 12_nov., le prochain le 12_déc.",
  ],
  [
    { kind: "floating", last_done: null, last_skipped: "2026-11-12", next: "2026-12-12" },
    "Not today: floating, last skipped 12 Nov, next 12 Dec.",
    "Pas aujourd’hui_: flottant, sauté la dernière fois le 12_nov., le prochain le 12_déc.",
  ],
  [
    { kind: "paused", until: "2026-12-01", is_deleted: false, reason: "Retooling", by_name: "Ana", catches_up: null },
    "Not today: paused by Ana until 1 Dec (Retooling).",
    "Pas aujourd’hui_: mis en pause par Ana jusqu’au 1er_déc. (Retooling).",
  ],
  [
    { kind: "paused", until: "2026-12-01", is_deleted: true, reason: null, by_name: null, catches_up: "2026-12-02" },
    "Not today: it was deleted until 1 Dec, it is made up for on 2 Dec.",
    "Pas aujourd’hui_: il était supprimé jusqu’au 1er_déc., rattrapé le 2_déc.",
  ],
  [
    { kind: "shifted-to", day: "2026-12-28", because: "holiday", name: "Noël" },
    "Not today: moved to 28 Dec for the holiday Noël.",
    "Pas aujourd’hui_: reporté au 28_déc. pour le jour férié «_Noël_».",
  ],
  [
    { kind: "off-grid", previous: null, next: "2027-01-01" },
    "Not today: not one of its days, next 1 Jan 2027.",
    "Pas aujourd’hui_: ce n’est pas un de ses jours, le prochain le 1er_janv._2027.",
  ],
  [{ kind: "out-of-season" }, "Not today: out of season.", "Pas aujourd’hui_: hors saison."],
  [
    { kind: "still-open", since: "2026-11-20" },
    "Not today: the one of 20 Nov is still open.",
    "Pas aujourd’hui_: celui du 20_nov. est encore ouvert.",
  ],
])("why a plan does not fall on a day is said in both languages (%o)", (why, en, fr) => {
  expect(inWords(why)).toEqual([nb(en), nb(fr)]);
});

test("what stands says how, of which level, and how it came to its day", () => {
  const entryAhead = { ...entry, state: "ahead", planned: "2026-11-25", level: level("Yearly") } as const;
  const covers = [level("Monthly"), level("Quarterly")];
  const left = { because: "day-off", until: null } as const;
  expect(
    inWords({ kind: "stands", entry: { ...entryAhead, covers, nominal: "2026-11-22" }, left }, "2026-11-24"),
  ).toEqual([
    nb(
      "On 24 Nov: planned, Yearly (with Quarterly and Monthly), moved by hand from 25 Nov, its own day, 22 Nov, isn’t worked.",
    ),
    nb(
      "Le 24_nov._: prévu, Yearly (avec Quarterly et Monthly), déplacé à la main du 25_nov., son propre jour, le 22_nov., n’est pas ouvrable.",
    ),
  ]);
});

test("what waited for the end of a pause says so, not that its own day isn't worked", () => {
  const ahead = { ...entry, day: "2026-12-10", planned: "2026-12-10", state: "ahead" } as const;
  const left = { because: "paused", until: "2026-12-10" } as const;
  expect(inWords({ kind: "stands", entry: ahead, left }, "2026-12-10")).toEqual([
    nb("On 10 Dec: planned, its own day was 23 Nov, it was paused until 10 Dec."),
    nb("Le 10_déc._: prévu, son propre jour était le 23_nov., en pause jusqu’au 10_déc."),
  ]);
});

test("of a meter its name, what it was read, and when its value is expected are said", () => {
  const meter = { name: "Hours", unit: "h" };
  const between = { from: "2026-12-03", to: "2026-12-09" };
  expect(inWords({ kind: "meter", value: 1500, total: 1250, between }, today, meter)[0]).toBe(
    nb("Not today: by meter “Hours”, read 1,250_h, next at 1,500_h, between 3 Dec and 9 Dec."),
  );
  expect(inWords({ kind: "meter", value: null, total: null, between: null }, today, meter)[1]).toBe(
    nb("Pas aujourd’hui_: selon le compteur «_Hours_», qui n’a pas encore de relevé."),
  );
  const forecast = { ...entry, state: "forecast", between, value: 1500 } as const;
  expect(inWords({ kind: "stands", entry: forecast, left: null }, today, meter)[0]).toBe(
    nb("Today: expected, between 3 Dec and 9 Dec, due at 1,500_h."),
  );
});
