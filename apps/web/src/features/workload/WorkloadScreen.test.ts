// @vitest-environment happy-dom
import type { LoadWeek, PlanLoad, ProposedMove } from "@millwright/contract/plan-load";
import type { AccessLevel } from "@millwright/domain/access";
import { workloadWords } from "@millwright/messages/workload/workload";
import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WorkloadScreen } from "#features/workload/WorkloadScreen.tsx";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T15:00:00Z") }));
afterAll(() => void vi.useRealTimers());
const words = workloadWords.en;
const { level } = words;
const weeksFrom = Temporal.PlainDate.from("2026-11-23");
const weekOf = (n: number, more: Partial<LoadWeek> = {}): LoadWeek => ({
  from: weeksFrom.add({ weeks: n }).toString(),
  ...{ planned_minutes: 600, forecast_minutes: 0, crew_minutes: 2400, count: 4, untimed_count: 0, ...more },
});
const pump = { work_order_id: "o1", wo_id: "PM-2026-0001", title: "Grease the pump" };
const fan = { work_order_id: "o2", wo_id: "PM-2026-0002", title: "Clean the fan" };
const year: PlanLoad = {
  today: "2026-11-23",
  weeks: Array.from({ length: 52 }, (_, n) => weekOf(n, n === 2 ? { planned_minutes: 2550, untimed_count: 1 } : {})),
  ...{ untimed: [fan], untimed_count: 1 },
};
const moveOf = (plan: typeof pump, occurrence: string, to: string): ProposedMove => ({
  ...{ ...plan, machine_name: "Press 4", level: null, occurrence, to, window_from: "2026-11-30", minutes: 45 },
  because: { over_minutes: 150, free_minutes: 1800 },
});
const moves = [moveOf(pump, "2026-12-09", "2026-12-02"), moveOf(fan, "2026-12-10", "2026-12-03")];
const bodyOf = ({ work_order_id, occurrence, to }: ProposedMove) => ({ work_order_id, occurrence, to });
const take = "POST /plan-load/moves";

interface Given {
  load?: PlanLoad;
  access?: AccessLevel;
  search?: string;
}

async function open({ load = year, access = "planner", search = "" }: Given = {}) {
  const user = currentSession()?.user;
  if (user === undefined) throw new Error("Nobody is signed in.");
  setUser({ ...user, access });
  server.on("GET /departments", () => [{ id: "11111111-1111-4111-8111-111111111111", name: "Stamping" }]);
  server.on("GET /plan-load", () => load);
  server.on("GET /plan-load/week", ({ query }) => ({
    week: load.weeks.find(({ from }) => from === query.get("from")),
    plans: [
      {
        ...{ ...pump, machine_name: "Press 4", department_name: "Stamping", assignee_name: null },
        days: [{ day: "2026-12-09", level: null, minutes: 90, is_forecast: true, is_overdue: false }],
      },
    ],
    plan_count: 1,
  }));
  server.on("GET /plan-load/moves", () => ({ today: "2026-11-23", moves, over_now: 1, over_then: 0 }));
  return openScreen(createElement(WorkloadScreen), search, ["/maintenance", "/week-plan"]);
}
const week = (from: string) => document.querySelector<HTMLElement>(`[data-week="${from}"]`);
const ticks = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox][aria-label]")];

test("a week over the crew's hours is named, drawn with its own sign, and opened first", async () => {
  const screen = await open();
  await until(() => shows("In 1 week there is more than the crew can do:") && shows("Grease the pump"));
  expect(shows("7 Dec to 13 Dec (by 2 h 30 min)")).toBe(true);
  expect(week("2026-12-07")?.getAttribute("aria-label")).toBe(
    "7 Dec to 13 Dec: 42 h 30 min planned, the crew has 40 h, 2 h 30 min too much, 1 without a duration",
  );
  expect([document.querySelectorAll("[data-week]").length, week("2026-12-07")?.getAttribute("aria-pressed")]).toEqual([
    52,
    "true",
  ]);
  expect(document.querySelectorAll("svg[role=img] path")).toHaveLength(1);
  expect(document.querySelectorAll("table tbody tr")).toHaveLength(52);
  expect(shows("Wednesday 9 December · 1 h 30 min · expected")).toBe(true);
  await screen.leave();
});

test("a week is chosen by keys or a press, and kept in the address", async () => {
  const screen = await open();
  await until(() => week("2026-12-07") !== null);
  await settled(() => week("2026-12-07")?.focus());
  const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
  await settled(() => document.activeElement?.dispatchEvent(key));
  expect(document.activeElement).toBe(week("2026-12-14"));
  await settled(() => week("2026-12-14")?.click());
  await until(() => shows("Week of 14 Dec to 20 Dec") && screen.address().includes("week=2026-12-14"));
  await press(words.next);
  await until(() => shows("Week of 21 Dec to 27 Dec"));
  expect(server.queries("GET /plan-load/week").at(-1)).toBe("from=2026-12-21");
  await screen.leave();
});

test("moves are proposed on asking, some are accepted, and one message takes them back", async () => {
  const screen = await open();
  await until(() => shows(level.title));
  expect(server.times("GET /plan-load/moves")).toBe(0);
  await press(level.propose);
  await until(() => ticks().length === 2);
  expect([shows("9 Dec → 2 Dec"), shows("Weeks with too much: 1 now, 0 with all of these moves.")]).toEqual([
    true,
    true,
  ]);
  expect(
    shows("Its week has 2 h 30 min too much, the other has 30 h free. Takes 45 min; may stand from 30 Nov on."),
  ).toBe(true);
  await settled(() => ticks()[1]?.click());
  server.on(take, ({ body }) => ({ taken: Object(body).moves, changed: [], command: "c1" }));
  await press("Accept 1 chosen");
  await screen.isSaid();
  expect(server.bodies(take)).toEqual([{ moves: moves.slice(0, 1).map(bodyOf) }]);
  expect(screen.said()?.title).toBe("1 date is moved");
  server.on("POST /work-orders/undo", () => null);
  await settled(() => screen.said()?.action?.run());
  await until(() => screen.said()?.title === currentMessages().workOrders.dialog.undone);
  expect(server.bodies("POST /work-orders/undo")).toEqual([{ command: "c1" }]);
  await screen.leave();
});

test("what was changed meanwhile is said with its move, and all are accepted in one press", async () => {
  const screen = await open();
  await press(level.propose);
  const [first, second] = moves.map(bodyOf);
  server.on(take, () => ({ taken: [first], changed: [second], command: "c1" }));
  await press("Accept all 2");
  await until(() => shows("1 move was left, because the PM was changed meanwhile:"));
  expect([shows("Clean the fan"), shows("10 Dec → 3 Dec"), server.bodies(take).length]).toEqual([true, true, 1]);
  await screen.leave();
});

test("who only reads sees the moves and accepts none", async () => {
  const screen = await open({ access: "viewer" });
  await press(level.propose);
  await until(() => shows("9 Dec → 2 Dec"));
  expect([ticks().length, shows("Accept"), shows(level.helpReader)]).toEqual([0, false, true]);
  await screen.leave();
});

test("a failed acceptance keeps what was chosen", async () => {
  const screen = await open();
  await press(level.propose);
  await until(() => ticks().length === 2);
  await settled(() => ticks()[0]?.click());
  server.on(take, () => {
    throw new Refused(409, "conflict");
  });
  await press("Accept 1 chosen");
  await screen.isSaid();
  expect([screen.said()?.title, ticks().map(({ checked }) => checked)]).toEqual([level.notAccepted, [false, true]]);
  await screen.leave();
});

test("a plant without PMs says what to do", async () => {
  const screen = await open({ load: { ...year, weeks: year.weeks.map((each) => ({ ...each, count: 0 })) } });
  await until(() => shows(words.empty));
  expect([shows(words.toPms), shows(level.title)]).toEqual([true, false]);
  await screen.leave();
});

test("a crew without hours is led to where they are set", async () => {
  const screen = await open({ load: { ...year, weeks: year.weeks.map((each) => ({ ...each, crew_minutes: 0 })) } });
  await until(() => shows(words.noCrew));
  expect([shows(words.noCrew), document.querySelector("a[href='/week-plan']")?.textContent]).toEqual([
    true,
    words.toCrew,
  ]);
  await screen.leave();
});

test("what could not be loaded is said, with the way to try again", async () => {
  server.on("GET /departments", () => []);
  server.on("GET /plan-load", () => {
    throw new Refused(500, "unexpected");
  });
  const screen = await openScreen(createElement(WorkloadScreen));
  await until(() => shows(words.loadFailed));
  expect(shows(words.loadFailed)).toBe(true);
  await screen.leave();
});

test("a changed order asks for the weeks again, and all of it is said in French", async () => {
  await settled(() => setLanguage("fr"));
  const screen = await open();
  await until(() => shows("1 semaine dépasse ce que l’équipe peut faire\u00a0:"));
  expect(shows("du 7\u00a0déc. au 13\u00a0déc. (de 2\u00a0h 30\u00a0min)")).toBe(true);
  const before = server.times("GET /plan-load");
  pretendEvent("workOrder", "o1");
  await until(() => server.times("GET /plan-load") > before);
  expect(server.times("GET /plan-load")).toBeGreaterThan(before);
  await screen.leave();
  await settled(() => setLanguage("en"));
});
