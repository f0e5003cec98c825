import { countersOf } from "@millwright/api/db/counters";
import type { CompanyDb } from "@millwright/api/db/database";
import type { LatestPage } from "@millwright/api/db/list/by-latest";
import { listCalendar } from "@millwright/api/features/calendar/calendar";
import { type DaySpan, repairsBetween, tasksWithOutcomes } from "@millwright/api/features/calendar/calendar.queries";
import { listToday } from "@millwright/api/features/daily-tasks/daily-tasks";
import { tasksOfDay } from "@millwright/api/features/daily-tasks/daily-tasks.queries";
import { earliestEntry, entryPage, listEntries, totalEntries } from "@millwright/api/features/history/list.queries";
import { listOccurrences, summariseOccurrences } from "@millwright/api/features/history/maintenance";
import { earliestOver, openPage, overPage } from "@millwright/api/features/history/maintenance.queries";
import { listParts, partPage, rareRun, rareRunOf } from "@millwright/api/features/parts/list.queries";
import { candidatesFor, listCandidates } from "@millwright/api/features/similar/similar.queries";
import { countOrders, listOrders, orderPage } from "@millwright/api/features/work-orders/list/list.queries";
import { soughtWords } from "@millwright/domain/similar/similar";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import type { Status } from "@millwright/domain/work/work-order";
import type { RawBuilder } from "kysely";

/** What a screen asks the database for: how it does, and the statements of it. */
export interface Question {
  name: string;
  /** Whether it answers a page, of which there are as many rows however much there is beside; else figures. */
  isPage: boolean;
  ask: (db: CompanyDb) => Promise<object>;
  statements: RawBuilder<unknown>[];
}

/** How many rows a page has: a list, or an object that has it beside where the next one begins. @throws when it has none */
export function rowsOf(answer: object): number {
  const rows = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray);
  if (rows === undefined) throw new Error(`This is no page: ${Object.keys(answer)}.`);
  return rows.length;
}

export interface Moment {
  today: Temporal.PlainDate;
  zone: string;
  now: Temporal.Instant;
}

const page = (limit: number): LatestPage => ({ after: null, limit });
const openStatuses: Status[] = ["Scheduled", "In Progress", "On Hold"];

export function questionsAt(at: Moment): Question[] {
  return [...ofTheBoard(), ...ofTheDays(at), ...ofTheHistories(at), ...ofTheParts()];
}

function ofTheBoard(): Question[] {
  const open = { type: ["Repair" as const], status: openStatuses };
  const completed = { type: ["Repair" as const], status: ["Completed" as const] };
  const all = { type: ["Repair" as const] };
  return [
    {
      name: "board, open orders",
      isPage: true,
      ask: (db) => listOrders(db, open, page(500)),
      statements: [orderPage(open, page(500))],
    },
    {
      name: "board, latest completed",
      isPage: true,
      ask: (db) => listOrders(db, completed, page(50)),
      statements: [orderPage(completed, page(50))],
    },
    {
      name: "board, counts",
      isPage: false,
      ask: (db) => countOrders(db, all),
      statements: [countersOf(["Repair"])],
    },
  ];
}

function ofTheDays({ today, zone, now }: Moment): Question[] {
  const [from, to] = [today.with({ day: 1 }), today.with({ day: 1 }).add({ months: 1, days: 4 })];
  const month: DaySpan = { from, to, start: startOfDay(from, zone), end: endOfDay(to, zone) };
  const pageById = { after: null, limit: 500 };
  const day = { day: today, start: startOfDay(today, zone), end: endOfDay(today, zone) };
  return [
    {
      name: "calendar, a month",
      isPage: true,
      ask: (db) => listCalendar(db, { from: from.toString(), to: to.toString(), ...pageById }, zone, now),
      statements: [repairsBetween(month, {}, pageById), tasksWithOutcomes(month, {}, pageById)],
    },
    {
      name: "daily tasks",
      isPage: true,
      ask: (db) => listToday(db, zone, now),
      statements: [tasksOfDay(day)],
    },
  ];
}

function ofTheHistories({ today, zone, now }: Moment): Question[] {
  const day = { day: today, zone };
  const ofNothing = { machineId: null, problemId: null, orderId: null };
  const { stems } = soughtWords("Cylinder leaks", "Oil under the press, kit 4471");
  return [
    {
      name: "repair history",
      isPage: true,
      ask: (db) => listEntries(db, {}, page(50), false),
      statements: [entryPage({}, page(50))],
    },
    {
      name: "repair history, totals",
      isPage: false,
      ask: (db) => totalEntries(db, {}),
      statements: [countersOf(["repair_history"]), earliestEntry()],
    },
    {
      name: "repairs like one",
      isPage: false,
      ask: (db) => listCandidates(db, stems, ofNothing),
      statements: [candidatesFor(stems, ofNothing)],
    },
    {
      name: "maintenance history",
      isPage: true,
      ask: (db) => listOccurrences(db, {}, day, page(50)),
      statements: [overPage({}, page(50)), openPage({}, { status: "overdue", from: null, to: today }, page(50))],
    },
    {
      name: "maintenance history, totals",
      isPage: false,
      ask: (db) => summariseOccurrences(db, {}, day, now),
      statements: [countersOf(["execution"]), earliestOver()],
    },
  ];
}

function ofTheParts(): Question[] {
  const search = (name: string, q: string, rare: string | undefined): Question => ({
    name,
    isPage: true,
    ask: async (db) => listParts(db, {}, { q, rare: await rareRunOf(db, q) }, page(50)),
    statements: [rareRun(q), partPage({}, { q, rare }, { after: null, limit: 50 })],
  });
  return [search("parts, search of a code", "P-000420", "000420"), search("parts, search of a word", "seal", "seal")];
}
