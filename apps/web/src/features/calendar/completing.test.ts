// @vitest-environment happy-dom
import type { LiveKind } from "@millwright/contract/live";
import { expect, test } from "vitest";
import { viewOf } from "#features/calendar/calendar-view.ts";
import { useCompleting, useShownEntries } from "#features/calendar/completing.ts";
import { type CalendarEntry, useMonth } from "#features/calendar/month/month-query.ts";
import { queryClient } from "#lib/api/query.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { openHook, pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const everything = {};
const server = serverForHooks();
const [monday, tuesday] = ["2026-11-23", "2026-11-24"];
const today = Temporal.PlainDate.from(monday);
const view = viewOf({}, today);
const grease: CalendarEntry = {
  ...{ work_order_id: "o1", wo_id: "PM-2026-0001", type: "PM", title: "Grease", status: "Scheduled" },
  ...{
    priority: "Medium",
    frequency: "Daily",
    level_name: null,
    interval: null,
    assignee: null,
    assignee_name: null,
    estimated_duration: null,
    department_name: null,
    machine_name: null,
  },
  ...{
    time: "08:00",
    scheduled_date: monday,
    next_date: tuesday,
    due_date: null,
    days: [monday, tuesday],
    held_days: [],
    expected_days: [],
    moved_days: [],
  },
};
const tomorrow = { ...grease, days: [tuesday] };
const commands = "POST /work-orders/o1/commands";
const times = () => server.times("GET /calendar");
const moment = (ms: number) => settled(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** The month on a screen, and all the days of the task that it has ever shown, one after the other. */
async function openCalendar() {
  toast.dismiss();
  const shown: string[] = [];
  const screen = await openHook(() => {
    const entries = useShownEntries(useMonth(view, today, everything).data);
    shown.push(entries?.flatMap(({ days }) => days).join(" ") ?? "none");
    return { complete: useCompleting(), said: useShownToast() };
  });
  await until(() => times() === 3);
  await until(() => shown.at(-1) !== "none");
  const complete = () => screen.act((now) => now.complete({ entry: grease, day: monday }));
  return { screen, shown, complete, latest: () => shown.at(-1) };
}

test("what was asked for during a completion, and answers with what was before it, brings the task not back", async () => {
  const [saving, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isLate = false;
  let entries = [grease];
  server.on("GET /calendar", async () => {
    const answer = entries;
    if (isLate) await late.promise;
    return answer;
  });
  server.on(commands, async () => {
    await saving.promise;
    entries = [tomorrow];
    return { id: "o1", version: 2, status: "Completed" };
  });
  const { screen, shown, complete, latest } = await openCalendar();
  expect(latest()).toBe(`${monday} ${tuesday}`);
  await complete();
  expect(latest()).toBe(tuesday);
  isLate = true;
  pretendEvent("workOrder", "another");
  await until(() => times() === 4);
  isLate = false;
  const from = shown.length;
  await screen.act(() => saving.resolve());
  await until(() => screen.now.said !== null);
  await screen.act(() => late.resolve());
  await until(() => times() > 4);
  await moment(30);
  expect(new Set(shown.slice(from))).toEqual(new Set([tuesday]));
  expect(server.bodies(commands)).toMatchObject([{ kind: "complete", occurrence: monday }]);
});

test("a completion and its undo are on the calendar at once, and neither their answers nor their own events ask for it again", async () => {
  server.on("GET /calendar", () => [grease]);
  server.on(commands, ({ body }) =>
    Object(body).kind === "undo"
      ? { id: "o1", version: 3, status: "Scheduled" }
      : { id: "o1", version: 2, status: "Completed" },
  );
  const { screen, complete, latest } = await openCalendar();
  const ownEvents = async (version: number) => {
    pretendEvent("history", `of-${version}`, { version });
    pretendEvent("workOrder", "o1", { version, subject_version: version });
    await moment(1_000);
  };
  await complete();
  await until(() => screen.now.said !== null);
  await ownEvents(2);
  expect([latest(), times(), screen.now.said?.stayMs]).toEqual([tuesday, 3, 10_000]);
  await screen.act(({ said: toast }) => toast?.action?.run());
  await until(() => latest() === `${monday} ${tuesday}`);
  expect(server.bodies(commands)[1]).toMatchObject({ kind: "undo", command: server.keys(commands)[0] });
  await ownEvents(3);
  expect([latest(), times()]).toEqual([`${monday} ${tuesday}`, 3]);
  server.on("GET /calendar", () => []);
  pretendEvent("workOrder", "o1", { version: 4, subject_version: 4 });
  await until(() => latest() === "");
});

test("a completion that is refused is told, stays on the calendar, and the calendar is asked for again", async () => {
  server.on("GET /calendar", () => [grease]);
  server.on(commands, () => {
    throw new Refused(409, "not_at_hand");
  });
  const { screen, complete, latest } = await openCalendar();
  await complete();
  await until(() => screen.now.said !== null);
  expect([screen.now.said?.tone, latest()]).toEqual(["error", `${monday} ${tuesday}`]);
  server.on("GET /calendar", () => [tomorrow]);
  await until(() => latest() === tuesday);
});

const kinds: LiveKind[] = ["workOrder", "day", "history", "department", "machine", "assignee", "company"];
const happenings: [string, () => void][] = [
  ...kinds.map((kind): [string, () => void] => [kind, () => pretendEvent(kind, "x1")]),
  ["workOrderUpdated", () => dispatchAppEvent("workOrderUpdated", { id: "o1" })],
  ["workOrderStatusChanged", () => dispatchAppEvent("workOrderStatusChanged", { id: "o1", status: "On Hold" })],
  ["taskCompleted", () => dispatchAppEvent("taskCompleted", { id: "o1" })],
];
test("each thing that changes what falls on a day asks for the calendar again, and many at once ask once", async () => {
  server.on("GET /calendar", () => [grease]);
  await openCalendar();
  const isInvalidated = () => queryClient.isFetching({ queryKey: ["calendar"] }) > 0;
  for (const [name, happen] of happenings) {
    const before = times();
    happen();
    happen();
    await until(() => times() > before && !isInvalidated());
    expect([name, times() - before]).toEqual([name, 1]);
  }
  const before = times();
  for (const [, happen] of happenings) happen();
  await until(() => times() > before && !isInvalidated());
  await moment(400);
  expect(times() - before).toBe(1);
});

test("without a connection a completion is told of at once, and its Undo waits behind it", async () => {
  server.on("GET /calendar", () => [grease]);
  const { screen, complete } = await openCalendar();
  await server.shut();
  await complete();
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.title).toContain("Completed · sent as soon as there is a connection");
  await screen.act(({ said: toast }) => toast?.action?.run());
  await until(() => screen.now.said?.title.includes("Scheduled · sent") ?? false);
  expect(screen.now.said?.title).toContain("Scheduled · sent as soon as there is a connection");
  const kinds = workOutbox
    .waiting()
    .flatMap(({ entry: { what } }) => (what.kind === "work" ? [what.command.kind] : []));
  expect(kinds).toEqual(["complete", "undo"]);
});
